// For every reader: names for what is seen, colours that can be told apart, three languages, narrow windows.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { test } from "node:test";
import { fixture, putFile, workbench } from "./workbench.js";

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
const { withPage } = workbench();

async function violations(page) {
  await page.evaluate(axe);
  const found = await page.evaluate(() => window.axe.run());
  return found.violations.map(({ id, impact, nodes }) => `${impact} ${id}: ${nodes.map((it) => it.html).slice(0, 3).join(" | ")}`);
}

const SETTINGS = [
  ["light", { colorScheme: "light" }],
  ["dark", { colorScheme: "dark" }],
  ["phone", { viewport: { width: 390, height: 844 }, hasTouch: true }],
  ["Japanese", { locale: "ja-JP" }],
  ["Chinese", { locale: "zh-TW", colorScheme: "dark" }],
];

for (const [name, settings] of SETTINGS) {
  test(`nothing stands in the way: ${name}`, withPage(async (page) => {
    assert.deepEqual(await violations(page), []);
    await putFile(page, "refused.pgn", fixture("game/refused.pgn"));
    await page.waitForSelector(".candidate");
    assert.deepEqual(await violations(page), []);
    const { scroll, client } = await page.evaluate(() => ({
      scroll: document.documentElement.scrollWidth, client: document.documentElement.clientWidth,
    }));
    assert.ok(scroll <= client, `${scroll} wide in a window of ${client}`);
  }, settings));
}

test("nothing stands in the way: sheets, rulings, publishing, setting up", withPage(async (page) => {
  await page.click(".two summary");
  await page.fill("[name=first-sheet]", String(fixture("repair/white.txt")));
  await page.click("text=Set up the final position");
  assert.deepEqual(await violations(page), []);
  await page.click("dialog >> text=Close");
  await page.click("#put-together");
  await page.waitForSelector(".sheets .sheet");
  assert.deepEqual(await violations(page), []);
  await page.click("text=Other file");
  await putFile(page, "windows-1251.pgn", fixture("charset/windows-1251.pgn"));
  assert.deepEqual(await violations(page), []);
  await page.click(".undoing >> text=Ruling");
  await page.click("dialog button.main");
  await page.waitForSelector(".ruling .said");
  assert.deepEqual(await violations(page), []);
  await page.click("dialog >> text=Close");
  await page.click(".undoing >> text=Publish");
  await page.waitForSelector(".preview > div");
  assert.deepEqual(await violations(page), []);
  await page.click("dialog >> text=Close");
  await page.click("#help");
  assert.deepEqual(await violations(page), []);
}));

test("the page and its findings speak the language of the reader", withPage(async (page) => {
  assert.equal(await page.getAttribute("html", "lang"), "ja");
  await putFile(page, "refused.pgn", fixture("game/refused.pgn"));
  await page.waitForSelector(".finding");
  assert.match(await page.textContent(".finding"), /ナイト/);
  assert.match(await page.textContent("#law"), /日本棋約/);
  await page.selectOption("#tongue", "zh-Hant");
  await page.waitForSelector(".finding:has-text('馬')");
  await page.selectOption("#tongue", "en");
  await page.waitForSelector(".finding:has-text('knight')");
}, { locale: "ja-JP" }));
