// The editor's loop: what comes in any form is recognised, what is wrong is shown and mended, and nothing is lost.

import assert from "node:assert/strict";
import { test } from "node:test";
import { cells, fixture, openPage, paste, putFile, startProgram, taken, workbench } from "./workbench.js";

const THREE_SLIPS = `[Event "Club"]
[White "Author"]
[Black "Reader"]
[Result "*"]

1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ra4 Nf6 5. O-O Be7 6. Re1 b5 7. Bb3 d7 8. c3 O-O 9. h3 Na5 10. Bc2 c5
11. d4 Qc7 12. Nbd2 Hc6 *
`;
const PINNED = "1. d4 Nf6 2. c4 e6 3. Nc3 Bb4 4. e3 O-O 5. Nd5 exd5 *";

const bench = workbench();
const { withPage } = bench;

/** Waits until the page says that this many errors are left. */
async function errors(page, count) {
  const text = count ? `Errors: ${count}` : "Every move can be played.";
  await page.waitForSelector(`.summary:has-text("${text}")`);
}

async function download(page, format = "pgn") {
  await page.selectOption(".undoing select", format);
  return taken(page, "button.download");
}

test("a sheet with three slips becomes clean PGN in a few clicks", withPage(async (page) => {
  const begun = Date.now();
  await paste(page, THREE_SLIPS);
  let clicks = 1;
  await page.waitForSelector(".summary.error");
  assert.match(await page.textContent(".finding.error"), /M00[14].*a4/);
  for (let slip = 1; slip <= 3; slip += 1) {
    const before = await page.textContent("#cell-name");
    await page.click(".candidate.first");
    clicks += 1;
    await page.waitForFunction((name) => document.querySelector("#cell-name")?.textContent !== name
      || document.querySelector(".summary.fine"), before);
    await page.waitForTimeout(100);
  }
  await errors(page, 0);
  const { name, text } = await download(page);
  clicks += 1;
  assert.equal(name, "pasted.pgn");
  assert.match(text, /\[White "Author"\]/);
  assert.match(text, /12\. Nbd2 Nc6 \*\s*$/);
  assert.ok(clicks <= 10, `${clicks} clicks`);
  assert.ok(Date.now() - begun < 60_000);
}));

test("what was written stays beside what is read", withPage(async (page) => {
  await paste(page, PINNED);
  await page.click(".candidate.first");
  await page.waitForSelector(".move.changed");
  assert.equal(await page.textContent(".move.changed s.written"), "Nd5");
  await page.click("text=Undo");
  await page.waitForSelector(".move.error .read:has-text('Nd5')");
  await page.click("text=Redo");
  await page.waitForSelector(".move.changed s.written:has-text('Nd5')");
}));

test("the board shows what forbids the move", withPage(async (page) => {
  await paste(page, PINNED);
  await page.waitForSelector(".board .mark.by-square");
  assert.equal(await page.$$eval(".board .way.forbids", (all) => all.length), 1);
  assert.equal(await page.$$eval(".board .way.wanted", (all) => all.length), 1);
  const spoken = await page.getAttribute(".board", "aria-label");
  assert.match(spoken, /5\. Nd5 White: king e1, queen d1.*Black: king g8/);
}));

test("moves are typed, and made on the board", withPage(async (page) => {
  await paste(page, "1. e4 e5 2. Nf3 Hc6 3. Bb5 *");
  await page.fill("#typed", "Nc6");
  await page.press("#typed", "Enter");
  await errors(page, 0);
  assert.deepEqual(await cells(page), ["e4", "e5", "Nf3", "Nc6", "Bb5"]);
  await page.click("text=Other file");
  await paste(page, "1. e4 e5 2. Nf3 Hc6 3. Bb5 *");
  await page.waitForSelector(".candidate");
  for (const square of ["g8", "f6"]) {
    const { x, y, width } = await page.locator(".board").boundingBox();
    const [file, rank] = ["abcdefgh".indexOf(square[0]), Number(square[1])];
    const scale = width / 854;
    await page.mouse.click(x + (44 + 50 + 100 * file) * scale, y + (10 + 50 + 100 * (8 - rank)) * scale);
  }
  await errors(page, 0);
  assert.deepEqual(await cells(page), ["e4", "e5", "Nf3", "Nf6", "Bb5"]);
}));

test("a missing move is found by those after it", withPage(async (page) => {
  await paste(page, "1. e4 e5 2. Nf3 3. Bb5 a6 4. Bxc6 dxc6 5. O-O *");
  await page.waitForSelector(".finding:has-text('M016')");
  await page.waitForSelector(".candidate.first");
  assert.equal(await page.textContent(".candidate.first"), "Nc6");
  await page.keyboard.press("Enter");
  await errors(page, 0);
  const { text } = await download(page);
  assert.match(text, /1\. e4 e5 2\. Nf3 Nc6 3\. Bb5 a6 4\. Bxc6 dxc6 5\. O-O \*/);
  assert.equal(await page.textContent(".move.changed s.written"), "nothing");
}));

test("a Russian sheet in a Russian encoding is recognised, and can be overruled", withPage(async (page) => {
  await putFile(page, "windows-1251.pgn", fixture("charset/windows-1251.pgn"));
  const summary = await page.textContent(".reading summary");
  assert.match(summary, /windows-1251/);
  assert.match(summary, /Русский|русский/i);
  assert.match(await page.textContent(".game-head h2"), /Соколова/);
  assert.match(await page.textContent(".sheet .written"), /К|С/);
  await page.click(".reading summary");
  await page.selectOption(".reading label:has-text('Encoding') select", "windows-1252");
  await page.waitForFunction(() => !document.querySelector(".game-head h2")?.textContent.includes("Соколова"));
  await page.click("text=Undo");
  await page.waitForSelector(".game-head h2:has-text('Соколова')");
}));

test("candidates bear the letters of the record", withPage(async (page) => {
  await paste(page, "1. e4 e5 2. Sf3 Sc6 3. Lb5 Hf6 *");
  await page.waitForSelector(".candidate.first");
  assert.match(await page.textContent(".candidate.first"), /Sf6 Nf6/);
  await page.click(".candidate.first");
  await errors(page, 0);
  assert.equal(await page.$$eval(".move.changed", (all) => all.length), 1);
}));

test("an illegal move that stood is played as written", withPage(async (page) => {
  await paste(page, "1. e4 e5 2. Nf3 Nc6 3. Bb5 Bb4 4. O-O Nf6 5. Ke3 *");
  await page.check(".as-played input");
  await page.waitForFunction(() => document.querySelectorAll(".move.unread").length === 0);
}));

test("of two illegal moves one was played as written", withPage(async (page) => {
  await paste(page, "1. e4 e5 2. Ke3 Nc6 3. Nf3 a6 4. Bb6 *");
  await page.waitForSelector("#cell-name:has-text('2. Ke3')");
  await page.check(".stood input");
  await page.waitForSelector("#cell-name:has-text('4. Bb6')");
  assert.equal(await page.$$eval(".move.unread", (all) => all.length), 1);
  assert.equal(await page.$$eval(".move .remark", (all) => all.length), 1);
  assert.match(await page.getAttribute(".move:has(.remark)", "aria-label"), /2\. White: Ke3 .*played as written/);
  await page.reload();
  await page.waitForSelector(".move:has(.remark) .read:has-text('Ke3')");
  assert.match((await download(page, "moves")).text, /^e4 e5 Ke3 Nc6 Nf3 a6\n$/);
  // What is changed before it does not move the mark; undone, it goes, and done again it is back.
  await page.click(".move >> text=e5");
  await page.fill("#typed", "Nf6");
  await page.press("#typed", "Enter");
  await page.waitForSelector(".move.changed .read:has-text('Nf6')");
  assert.equal(await page.textContent(".move:has(.remark) .read"), "Ke3");
  await page.click("text=Undo");
  await page.click("text=Undo");
  await page.waitForFunction(() => document.querySelectorAll(".move.unread").length > 1);
  assert.equal(await page.$$eval(".move .remark", (all) => all.length), 0);
  await page.click("text=Redo");
  await page.waitForSelector(".move .remark");
  await page.click(".move:has(.remark)");
  await page.uncheck(".stood input");
  await page.waitForFunction(() => !document.querySelector(".move .remark"));
}));

test("signs of the annotator stand at their moves, and are heard in words", withPage(async (page) => {
  await paste(page, "1. e4! e5?! 2. Nf3 $14 Nc6 (2... d6!? $36 3. d4) 3. Bb5 $146 *");
  const signs = await page.$$eval(".move .nag", (all) => all.map((it) => it.textContent));
  // Another sign for the same stands where the fonts of the machine lack it.
  assert.deepEqual(signs.map((sign) => sign.replace("⩲", "+=")), ["!", "?!", "+=", "!? ↑", "N"]);
  assert.match(await page.getAttribute(".move:has-text('e5')", "aria-label"), /1\. Black: e5 \(dubious move\)/);
  assert.match(await page.getAttribute(".variation .move", "aria-label"), /d6 \(interesting move, /);
  await page.selectOption("#tongue", "ja");
  await page.waitForSelector(".move[aria-label*='疑問手']");
}));

test("nothing is lost when the page is loaded again, nor when the program stops", async () => {
  const own = await startProgram();
  const page = await openPage(bench.browser, own.address);
  await paste(page, PINNED);
  await page.click(".candidate.first");
  await page.waitForSelector(".move.changed");
  await page.reload();
  await page.waitForSelector(".move.changed s.written:has-text('Nd5')");
  await page.click("text=Undo");
  await page.waitForSelector(".move.error .read:has-text('Nd5')");
  await own.stop();
  await page.click("text=Redo");
  await page.waitForSelector("#notice.fault:has-text('movetext serve')");
  const again = await startProgram(own.port);
  await page.reload();
  await page.waitForSelector(".move.changed s.written:has-text('Nd5')");
  assert.deepEqual(page.outside, []);
  await page.context().close();
  await again.stop();
});

test("two tabs have records of their own", withPage(async (page) => {
  await paste(page, PINNED);
  await page.waitForSelector(".candidate");
  const other = await page.context().newPage();
  await other.goto(bench.address);
  await other.waitForSelector(".kept button.link");
  await other.click(".kept button.link");
  await other.waitForSelector(".candidate");
  await page.click(".candidate.first");
  await page.waitForSelector(".move.changed");
  await other.fill("#typed", "h3");
  await other.press("#typed", "Enter");
  await other.waitForSelector("#notice:has-text('Another tab')");
  await page.reload();
  await page.waitForSelector(".move.changed .read:has-text('d5')");
  await other.reload();
  await other.waitForSelector(".move.changed .read:has-text('h3')");
}));

test("the keyboard does it all", withPage(async (page) => {
  await paste(page, THREE_SLIPS);
  await page.waitForSelector(".candidate");
  await page.locator("#desk").focus();
  await page.keyboard.press("Enter");
  await page.waitForSelector("#cell-name:has-text('7… d7')");
  await page.waitForSelector(".candidate");
  await page.keyboard.press("Home");
  await page.waitForSelector("#cell-name:has-text('At the start')");
  await page.keyboard.press("ArrowRight");
  await page.waitForSelector("#cell-name:has-text('1. e4')");
  await page.keyboard.press("j");
  await page.waitForSelector("#cell-name:has-text('7… d7')");
  await page.keyboard.press("u");
  await page.waitForSelector(".move.error .read:has-text('Ra4')");
  await page.keyboard.press("/");
  assert.equal(await page.evaluate(() => document.activeElement.id), "typed");
}));
