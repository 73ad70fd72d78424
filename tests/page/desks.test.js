// The arbiter's loop: two sheets, claims and flags. The publisher's loop: another form, seen before it is taken.

import assert from "node:assert/strict";
import { test } from "node:test";
import { cells, fixture, paste, putFile, taken, workbench } from "./workbench.js";

const { withPage } = workbench();

const text = (name) => String(fixture(name));

test("two sheets of one game are put together, and taken into the editor", withPage(async (page) => {
  await page.click(".two summary");
  await page.fill("[name=first-sheet]", text("repair/white.txt"));
  await page.fill("[name=second-sheet]", text("repair/black.txt"));
  await page.click("#put-together");
  await page.waitForSelector(".sheets .sheet");
  const together = await cells(page);
  assert.ok(together.length > 20);
  assert.ok(await page.$$eval(".doubts li", (all) => all.length) > 0);
  const name = await page.textContent(".panel h2");
  await page.keyboard.press("j");
  await page.waitForFunction((before) => document.querySelector(".panel h2").textContent !== before, name);
  assert.match(await page.getAttribute(".board", "aria-label"), /White: king/);
  await page.click("text=Take into the editor");
  await page.waitForSelector(".strip");
  assert.deepEqual((await cells(page)).length, together.length);
  assert.match(await page.textContent(".summary"), /Every move can be played/);
}));

test("a sheet that is hard to read raises its questions", withPage(async (page) => {
  await page.click(".two summary");
  await page.fill("[name=first-sheet]", text("repair/white.txt"));
  await page.click("#put-together");
  await page.waitForSelector(".sheets .sheet");
  assert.match(await page.textContent(".doubts"), /To ask the players.*\?/s);
}));

test("the final position is set up on a board", withPage(async (page) => {
  await page.click(".two summary");
  await page.fill("[name=first-sheet]", "1. e4 e5 2. Nf3 Nc6 3. ___ a6");
  await page.fill("[name=plies]", "6");
  await page.click("text=Set up the final position");
  const put = async (man, square) => {
    await page.click(`.palette [aria-label="${man}"]`);
    const { x, y, width } = await page.locator("dialog .board").boundingBox();
    const scale = width / 854;
    const [file, rank] = ["abcdefgh".indexOf(square[0]), Number(square[1])];
    await page.mouse.click(x + (94 + 100 * file) * scale, y + (60 + 100 * (8 - rank)) * scale);
  };
  for (const square of ["e2", "g1", "f1", "e7", "b8", "a7"]) await put("Take off the board", square);
  await put("White: pawn", "e4");
  await put("White: knight", "f3");
  await put("White: bishop", "b5");
  await put("Black: pawn", "e5");
  await put("Black: knight", "c6");
  await put("Black: pawn", "a6");
  await page.fill("dialog [aria-label='Castling rights']", "KQkq");
  await page.click("text=Take over");
  assert.equal(await page.inputValue("[name=final]"), "r1bqkbnr/1ppp1ppp/p1n5/1B2p3/4P3/5N2/PPPP1PPP/RNBQK2R w KQkq -");
  await page.reload();
  await page.waitForSelector(".two[open]");
  assert.equal(await page.inputValue("[name=plies]"), "6");
  await page.click("#put-together");
  await page.waitForSelector(".sheets .sheet");
  assert.equal((await cells(page))[4], "Bb5");
}));

test("a wrong claim of repetition is ruled on with its article and the clocks", withPage(async (page) => {
  await putFile(page, "board-3.pgn", fixture("tour/board-3.pgn"));
  await page.keyboard.press("End");
  await page.click(".undoing >> text=Ruling");
  await page.selectOption("[name=kind]", "threefold");
  await page.fill("[name=ply]", "7");
  await page.fill("[name=intended]", "Kg6");
  await page.fill("[name=clock-claimant]", "5:00");
  await page.fill("[name=clock-opponent]", "4:00");
  await page.click("dialog button.main");
  await page.waitForSelector(".ruling pre");
  const ruling = await page.textContent(".ruling pre");
  assert.match(ruling, /The claim of Black is wrong/);
  assert.match(ruling, /Clock of White: 0:06:00/);
  assert.match(ruling, /9\.5\.3/);
  await page.fill("[name=intended]", "Ka1");
  await page.click("dialog button.main");
  await page.waitForSelector(".ruling .finding.error");
}, { refuses: true }));

test("a fallen flag is ruled on in the language and by the edition of the page", withPage(async (page) => {
  await page.selectOption("#law", "jca-1997");
  await putFile(page, "board-7.pgn", fixture("tour/board-7.pgn"));
  await page.keyboard.press("End");
  await page.click(".undoing >> text=裁定");
  await page.selectOption("[name=kind]", "flag");
  await page.selectOption("[name=fallen]", "white");
  await page.click("dialog button.main");
  await page.waitForSelector(".ruling pre");
  assert.match(await page.textContent(".ruling pre"), /日本棋約.*6\.9/s);
}, { locale: "ja-JP" }));

test("games are seen in another form before they are taken", withPage(async (page) => {
  await paste(page, "[White \"Réti\"]\n\n1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 *");
  await page.click(".undoing >> text=Publish");
  await page.waitForFunction(() => document.querySelector(".preview > div")?.shadowRoot?.querySelector("svg"));
  await page.selectOption("dialog [name=format]", "moves");
  await page.selectOption("dialog [name=to-language]", "de");
  await page.waitForSelector(".preview pre:has-text('e4 e5 Sf3 Sc6 Lb5 a6')");
  await page.selectOption("dialog [name=format]", "latex");
  await page.waitForSelector(".preview pre:has-text('documentclass')");
  await page.selectOption("dialog [name=format]", "pgn");
  await page.selectOption("dialog [name=to-encoding]", "windows-1252");
  await page.waitForSelector(".preview pre:has-text('Réti')");
  const { bytes } = await taken(page, "dialog button.main");
  assert.ok(bytes.includes(Buffer.from("R\xE9ti", "latin1")));
  assert.ok(bytes.includes(Buffer.from("2. Sf3 Sc6")));
  await page.selectOption("dialog [name=to-language]", "figurine");
  await page.click("dialog button.main");
  await page.waitForSelector("dialog .finding.error:has-text('♘')");
}, { refuses: true }));
