// A workbench and a browser, for one file of tests. MOVETEXT names the program, CHROMIUM the browser.

import { spawn } from "node:child_process";
import { once } from "node:events";
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

export function fixture(name) {
  return `${root}fixtures/${name}`;
}
