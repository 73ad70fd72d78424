// Whatever a record holds is shown as text, and however long it is, the page goes on.

import assert from "node:assert/strict";
import { test } from "node:test";
import { paste, putFile, workbench } from "./workbench.js";

const { withPage } = workbench();

test("HTML in tags, comments and moves is text", withPage(async (page) => {
  const evil = "<img src=x onerror=window.caught=1><script>window.caught=1</script>";
  await paste(page, `[Event "${evil}"]\n[White "<b>bold</b>"]\n[Result "*"]\n\n1. e4 {${evil}} e5 (1... <svg/onload=window.caught=1>) 2. <i>Nf3</i> *`);
  assert.match(await page.textContent(".game-head h2"), /<b>bold<\/b>/);
  assert.match(await page.textContent(".sheet .comment"), /<script>/);
  assert.equal(await page.evaluate(() => window.caught), undefined);
  assert.equal(await page.$$eval("main img, main script, main b, main i", (all) => all.length), 0);
}));

test("bytes that are no text are shown, and said", withPage(async (page) => {
  const bytes = [...Buffer.from("[White \"A\"]\n\n1. e4 {"), 0xff, 0xc3, 0x28, 0, 0x81, ...Buffer.from("} e5 *\n")];
  await putFile(page, "broken.pgn", bytes);
  assert.deepEqual(await page.$$eval(".sheet .read", (all) => all.map((it) => it.textContent)), ["e4", "e5"]);
  await page.click("text=Other file");
  await putFile(page, "noise.bin", Array.from({ length: 5000 }, (_, at) => (at * at * 31) % 256));
  await page.waitForSelector(".none, .sheet");
}));

test("a game of many moves is shown a part at a time", withPage(async (page) => {
  const moves = ["Nf3 Nf6", "Ng1 Ng8"];
  const text = Array.from({ length: 5000 }, (_, at) => `${at + 1}. ${moves[at % 2]}`).join(" ");
  await paste(page, `${text} *`);
  await page.waitForSelector(".more");
  assert.ok(await page.$$eval(".sheet .move", (all) => all.length) <= 3000);
  await page.keyboard.press("ArrowRight");
  await page.waitForSelector("#cell-name");
}));

test("ten thousand games stay a list that answers", withPage(async (page) => {
  const filler = "a remark of the annotator, as long as such remarks are. ".repeat(30);
  const game = (at) => `[Event "League ${at}"]\n[White "White ${at}"]\n[Black "Black ${at}"]\n[Result "*"]\n\n`
    + `1. e4 {${filler}} e5 2. Nf3 ${at % 1000 === 7 ? "Nc3" : "Nc6"} 3. Bb5 a6 4. Ba4 Nf6 5. O-O Be7 *\n\n`;
  const text = Array.from({ length: 10_000 }, (_, at) => game(at + 1)).join("");
  assert.ok(text.length > 18_000_000);
  await putFile(page, "league.pgn", text);
  await page.waitForSelector(".count:has-text('10000 games, 10 with errors')");
  assert.ok(await page.$$eval(".game", (all) => all.length) < 100);
  await page.fill("input[type=search]", "White 9007");
  await page.waitForFunction(() => document.querySelectorAll(".game").length === 1);
  await page.click(".game");
  await page.waitForSelector(".game-head h2:has-text('White 9007')");
  await page.waitForSelector(".candidate.first");
  await page.click(".candidate.first");
  await page.waitForSelector(".count:has-text('9 with errors')");
}));
