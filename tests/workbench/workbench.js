// A workbench and a browser, for one file of tests. MOVETEXT names the program, CHROMIUM the browser.

import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { after, before } from "node:test";
import { fileURLToPath } from "node:url";
import { chromium } from "playwright-core";

const root = fileURLToPath(new URL("../..", import.meta.url));
const program = process.env.MOVETEXT ?? `${root}target/debug/movetext`;
const browserPath = process.env.CHROMIUM ?? "/usr/bin/chromium";

/** Starts the program; `port` 0 takes any. */
export async function startProgram(port = 0) {
  const child = spawn(program, ["serve", "--port", String(port)], { stdio: ["ignore", "pipe", "inherit"] });
  const failed = once(child, "exit").then(() => Promise.reject(new Error(`${program} ended`)));
  const [line] = await Promise.race([once(child.stdout, "data"), failed]);
  failed.catch(() => undefined);
  const address = String(line).trim();
  return {
    address,
    port: Number(new URL(address).port),
    async stop() {
      child.kill("SIGINT");
      if (child.exitCode === null) await once(child, "exit");
    },
  };
}

export async function startBrowser() {
  return chromium.launch({
    executablePath: browserPath,
    args: ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-component-update", "--disable-sync"],
  });
}

/** A workbench and a browser for all tests of a file; what they come to once the tests run. */
export function workbench() {
  const bench = {};
  before(async () => {
    bench.program = await startProgram();
    bench.browser = await startBrowser();
  });
  after(async () => {
    await bench.browser.close();
    await bench.program.stop();
  });
  return {
    get browser() {
      return bench.browser;
    },
    get address() {
      return bench.program.address;
    },
    /** A test with a page of its own, which must have no fault and ask nobody else. What cannot be done is refused, and
     * the browser notes that on its own: `refuses` lets it. */
    withPage: (action, { refuses = false, ...settings } = {}) => async () => {
      const page = await openPage(bench.browser, bench.program.address, settings);
      try {
        await action(page);
        assert.deepEqual(page.faults.filter((it) => !(refuses && it.includes("status of 400"))), []);
        assert.deepEqual(page.outside, []);
      } finally {
        await page.context().close();
      }
    },
  };
}

/** A page of a fresh profile. It notes every request to elsewhere, and every fault. */
export async function openPage(browser, address, settings = {}) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, locale: "en-GB", ...settings });
  const page = await context.newPage();
  page.outside = [];
  page.faults = [];
  page.on("request", (request) => {
    const url = request.url();
    if (!url.startsWith(address) && !url.startsWith("blob:") && !url.startsWith("data:")) page.outside.push(url);
  });
  page.on("pageerror", (error) => page.faults.push(String(error)));
  page.on("console", (message) => message.type() === "error" && page.faults.push(message.text()));
  await page.goto(address);
  await page.waitForSelector(".start, .editor");
  return page;
}

/** Puts a text on the desk, as somebody who pastes it. */
export async function paste(page, text) {
  await page.fill(".start textarea", text);
  await page.click("#read");
  await page.waitForSelector(".sheet, .none");
}

/** Puts a file on the desk. */
export async function putFile(page, name, bytes) {
  await page.setInputFiles("#file", { name, mimeType: "application/octet-stream", buffer: Buffer.from(bytes) });
  await page.waitForSelector(".sheet, .none");
}

/** What the cells of the sheet read. */
export async function cells(page) {
  return page.$$eval(".sheet [role=cell]:not(.beside) .move .read", (all) => all.map((it) => it.textContent));
}

/** The bytes of a file for tests. */
export function fixture(name) {
  return readFileSync(`${root}fixtures/${name}`);
}

/** Takes a file away as a press of a button gives it: its name, its bytes and its text. */
export async function taken(page, button) {
  const [file] = await Promise.all([page.waitForEvent("download"), page.click(button)]);
  const bytes = readFileSync(await file.path());
  return { name: file.suggestedFilename(), bytes, text: bytes.toString("utf8") };
}
