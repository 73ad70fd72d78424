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

test("a sheet with a move that nothing settles raises its question", withPage(async (page) => {
  await putTogether(page, "1. d4 d5 2. Nf3 Nf6 3. e3 e6 4. Bd3 c5 5. c3 Nc6 6. Nd2 Bd6 7. O-O O-O 8. dxc5 Bxc5 9. e4 ___ 10. Re1 dxe4");
  assert.match(await page.textContent(".doubts"), /To ask the players.*Black.*at move 9.*\?/s);
}));

test("two files are the two sheets of a game", withPage(async (page) => {
  const file = (name) => ({ name, mimeType: "text/plain", buffer: fixture(`repair/${name}`) });
  await page.setInputFiles("#file", [file("white.txt"), file("black.txt")]);
  await page.waitForSelector(".sheets .sheet");
  assert.ok((await cells(page)).length > 20);
  assert.match(await page.textContent(".doubts"), /The sheets differ/);
  await page.reload();
  await page.waitForSelector(".sheets .sheet");
  await page.click("text=Other file");
  await page.setInputFiles("#file", [file("white.txt"), file("black.txt"), file("slip.txt")]);
  await page.waitForSelector("#notice.fault:has-text('One file at a time')");
}));

test("a record with errors goes from the editor to the desk of sheets, and back", withPage(async (page) => {
  await paste(page, "1. e4 e5\n2. Nf3 Hc6\n3. Bb5 a6\n4. Ba4 Nf6\n5. 0-0 Be7\n");
  await page.click("text=Put the game together from what is written");
  await page.waitForSelector(".sheets .sheet");
  assert.equal((await cells(page))[3], "Nc6");
  await page.click("text=Take into the editor");
  await page.waitForSelector(".strip");
  assert.match(await page.textContent(".summary"), /Every move can be played/);
}));

/** The sheet of one player is put together. */
async function putTogether(page, sheet) {
  await page.click(".two summary");
  await page.fill("[name=first-sheet]", sheet);
  await page.click("#put-together");
  await page.waitForSelector(".sheets .sheet");
}

test("a move that was settled at the table holds, and the rest follows", withPage(async (page) => {
  await putTogether(page, "1. d4 d5 2. Nf3 Nf6 3. Nd2 e6 4. e3 Bd6 5. Nf3 O-O");
  await page.click(".move:has-text('Nd2')");
  await page.waitForSelector("#typed");
  await page.fill("#typed", "Nfd2");
  await page.press("#typed", "Enter");
  await page.waitForSelector(".move.changed .read:has-text('Nfd2')");
  assert.match(await page.getAttribute(".move.changed", "aria-label"), /settled at the table/);
  await page.reload();
  await page.waitForSelector(".move.changed .read:has-text('Nfd2')");
  await page.click("text=Undo");
  await page.waitForFunction(() => !document.querySelector(".move.changed"));
  await page.click("text=Redo");
  await page.waitForSelector(".move.changed .read:has-text('Nfd2')");
  await page.click(".move.changed");
  await page.click("text=Leave it open again");
  await page.waitForFunction(() => !document.querySelector(".move.changed"));
}));

test("an alternative is chosen, and the questions are new ones", withPage(async (page) => {
  await putTogether(page, "1. e4 c6 2. d4 d5 3. Nc3 dxe4 4. Nxe4 Nf6 5. Qd3 e5 6. dxe5 Qa5+ 7. Bd2 Qxe5 8. O-O-O Nxe4 9. Qd8+ Kxd8 10. Bg5+ Ke7");
  const questions = () => page.textContent(".doubts");
  const before = await questions();
  await page.waitForSelector(".candidates .candidate:nth-of-type(2)");
  const chosen = (await page.textContent(".candidates .candidate:nth-of-type(2)")).split(" ")[0];
  const cell = await page.textContent(".move[aria-current] .read");
  assert.notEqual(chosen, cell);
  await page.click(".candidates .candidate:nth-of-type(2)");
  await page.waitForSelector(`.move.changed .read:text-is("${chosen}")`);
  assert.notEqual(await questions(), before);
  await page.keyboard.press("u");
  await page.waitForFunction(() => !document.querySelector(".move.changed"));
  assert.equal(await questions(), before);
}));

test("the number of moves is known from the clocks", withPage(async (page) => {
  await putTogether(page, "1. e4 e5 2. Nf3 Nc6 3. Bb5 ___");
  await page.click(".known summary");
  await page.click("text=From the clocks");
  // Three minutes went by and the clocks show as much as at first: six increments came.
  for (const [name, time] of Object.entries({ base: "10:00", increment: "0:30", white: "10:10", black: "9:50", passed: "3:00", doubt: "0" })) {
    await page.fill(`dialog [name=${name}]`, time);
  }
  assert.match(await page.textContent("dialog [role=status]"), /4 to 6 plies/);
  await page.fill("dialog [name=white]", "30:00");
  await page.fill("dialog [name=black]", "0:10");
  await page.fill("dialog [name=base]", "60:00");
  assert.match(await page.textContent("dialog [role=status]"), /contradict/);
  await page.fill("dialog [name=base]", "10:00");
  await page.fill("dialog [name=white]", "10:10");
  await page.fill("dialog [name=black]", "9:50");
  await page.click("dialog >> text=Use this");
  await page.waitForSelector(".known:has-text('4–6 plies')");
  await page.fill(".known [name=last-number]", "3");
  await page.selectOption(".known [name=last-side]", "white");
  await page.waitForFunction(() => !document.querySelector(".known .about")); // drawn anew
  await page.waitForFunction(() => document.querySelectorAll(".sheet .move").length === 5);
  await page.fill(".known [name=last-number]", "40");
  await page.press(".known [name=last-number]", "Enter");
  await page.waitForSelector(".summary.error:has-text('do not lead to what is given as known')");
}));

test("cells and pages are put together as they come, and kept", withPage(async (page) => {
  await page.setInputFiles("#file", { name: "scans.json", mimeType: "application/json", buffer: Buffer.from(JSON.stringify([
    { tags: { White: "Weiß", Black: "Noir" }, sheets: [{ cells: [{ text: "e4" }, { readings: [{ text: "e5", p: 0.6 }, { text: "c5", p: 0.4 }] }, { text: "Nf3" }] }] },
    { sheets: [{ cells: [{ text: "d4" }, { text: null }, { text: "Nf3" }] }] },
  ])) });
  await page.waitForSelector(".sheets .sheet");
  assert.match(await page.textContent(".game-head h2"), /Weiß – Noir/);
  assert.deepEqual(await cells(page), ["e4", "e5", "Nf3"]);
  await page.selectOption("[name=game]", "2");
  await page.waitForSelector(".sheet .read:has-text('d4')");
  await page.reload();
  await page.waitForSelector(".sheet .read:has-text('d4')");
  await page.click("text=Other file");
  for (const name of ["pages.tsv", "choices.hocr", "glyphs.alto.xml", "cells.page.xml"]) {
    await page.setInputFiles("#file", { name, mimeType: "application/octet-stream", buffer: fixture(`repair/pages/${name}`) });
    await page.waitForSelector(".sheets .sheet");
    assert.equal((await page.$$(".sheet .move")).length > 4, true, name);
    await page.click("text=Other file");
    await page.waitForSelector(`.kept button:has-text("${name}")`);
  }
}));

test("the final position is set up on a board", withPage(async (page) => {
  await page.click(".two summary");
  await page.fill("[name=first-sheet]", "1. e4 e5 2. Nf3 Nc6 3. ___ a6");
  await page.fill("[name=last-number]", "3");
  await page.selectOption("[name=last-side]", "black");
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
  assert.equal(await page.inputValue("[name=last-number]"), "3");
  assert.equal(await page.inputValue("[name=last-side]"), "black");
  await page.click("#put-together");
  await page.waitForSelector(".sheets .sheet");
  assert.equal((await cells(page))[4], "Bb5");
}));

test("what is typed while an answer is awaited stays", withPage(async (page) => {
  await putTogether(page, "1. e4 e5 2. Nf3 Nc6 3. Bb5 ___ 4. Ba4 Nf6");
  await page.click(".known summary");
  let answer;
  const answered = new Promise((resolve) => { answer = resolve; });
  const asked = new Promise((resolve) => page.route("**/repair*", async (route) => {
    resolve();
    await answered;
    await route.continue();
  }));
  await page.fill(".known [name=last-number]", "4");
  await page.press(".known [name=last-number]", "Tab");
  await asked;
  const end = "r1bqkb1r/1ppp1ppp/p1n2n2/4p3/B3P3/5N2/PPPP1PPP/RNBQK2R w KQkq - 2 5";
  const mark = () => page.evaluate(() => { document.querySelector(".known").marked = true; });
  const drawnAnew = () => page.waitForFunction(() => !document.querySelector(".known").marked);
  await page.fill(".known [name=final]", end);
  await mark();
  answer();
  await drawnAnew();
  assert.equal(await page.inputValue(".known [name=final]"), end);
  assert.equal(await page.inputValue(".known [name=last-number]"), "4");
  assert.equal(await page.evaluate(() => document.activeElement.name), "final");
  await mark();
  await page.press(".known [name=final]", "Enter");
  await drawnAnew();
  assert.equal(await page.inputValue(".known [name=final]"), end);
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
  await page.waitForSelector(".ruling .said");
  const ruling = await page.textContent(".ruling .said");
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
  await page.waitForSelector(".ruling .said");
  assert.match(await page.textContent(".ruling .said"), /日本棋約.*6\.9/s);
}, { locale: "ja-JP" }));

test("a resignation and a late arrival are ruled on", withPage(async (page) => {
  await paste(page, '[FEN "8/8/8/4k3/8/8/4KP2/8 w - - 0 60"]\n\n60. f3 Kf4 *');
  await page.keyboard.press("End");
  await page.click(".undoing >> text=Ruling");
  await page.selectOption("[name=kind]", "resignation");
  await page.selectOption("[name=by]", "white");
  await page.click("dialog button.main");
  await page.waitForSelector(".ruling .said");
  assert.match(await page.textContent(".ruling .said"), /Ruling: 1\/2-1\/2.*5\.1\.2/s);
  assert.ok(await page.isHidden("[name=claimant]") && await page.isHidden("[name=late]"));
  await page.selectOption("[name=kind]", "late");
  await page.fill("[name=late]", "0:31:00");
  await page.fill("[name=default-time]", "0:30:00");
  await page.click("dialog button.main");
  await page.waitForSelector(".ruling .said:has-text('6.7')");
  assert.ok(await page.isHidden("[name=ply]"));
}));

test("a game is published with every event of law", withPage(async (page) => {
  await paste(page, "1. f3 e5 2. g4 Qh4# *");
  await page.click(".undoing >> text=Publish");
  await page.selectOption("dialog [name=format]", "pgn");
  await page.check("dialog [name=events]");
  await page.waitForSelector(".preview pre:has-text('checkmate')");
  assert.match(await page.textContent(".preview pre"), /5\.1\.1/);
  assert.ok(await page.isDisabled("dialog [name=to-language]"));
  assert.match((await taken(page, "dialog button.main")).text, /5\.1\.1/);
}));

test("diagrams stand at the moves that are pressed, and stay there", withPage(async (page) => {
  await paste(page, "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 *");
  const boards = () => page.evaluate(() => document.querySelector(".preview > div")?.shadowRoot?.querySelectorAll("svg.board").length ?? 0);
  await page.click(".undoing >> text=Publish");
  await page.waitForFunction(() => document.querySelector(".preview > div")?.shadowRoot?.querySelector("svg"));
  const before = await boards();
  await page.click(".diagrams summary");
  await page.click(".diagrams [aria-label='2. Nf3']");
  await page.click(".diagrams [aria-label='3. Bb5']");
  await page.waitForFunction((count) => (document.querySelector(".preview > div")?.shadowRoot?.querySelectorAll("svg.board").length ?? 0) === count, before + 2);
  assert.equal((await taken(page, "dialog button.main")).text.match(/<figure/g).length, before + 2);
  await page.selectOption("dialog [name=boards]", "none");
  await page.selectOption("dialog [name=format]", "epd");
  await page.waitForFunction(() => document.querySelector(".preview pre")?.textContent.trim().split("\n").length === 2);
  await page.reload();
  await page.waitForSelector(".sheet");
  await page.selectOption(".undoing select", "epd");
  assert.match((await taken(page, "button.download")).text, /r1bqkbnr\/pppp1ppp\/2n5\/1B2p3/);
  await page.click(".undoing >> text=Publish");
  await page.waitForSelector(".diagrams [aria-pressed=true][aria-label='2. Nf3']");
}));

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
