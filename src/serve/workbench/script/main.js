// The page: what is on the desk, what is said to the reader, and which keys do what.

import { fetchMen } from "./board.js";
import { Editor } from "./editor.js";
import { element, options } from "./element.js";
import { DeskRecord } from "./record.js";
import { Refused, list, post } from "./server.js";
import { SheetRecord } from "./sheetrecord.js";
import { Sheets } from "./sheets.js";
import { start } from "./start.js";
import { find, keep, keepTexts } from "./store.js";
import { TONGUES, learn, say, tongue } from "./words.js";

/** What holds scoresheets cell by cell, and no text. */
const SHEETS = ["cells", "tsv", "hocr", "alto", "page"];

const encoder = new TextEncoder();
const desk = document.querySelector("#desk");
const notice = document.querySelector("#notice");
const dialog = document.querySelector("#dialog");

/** What the parts of the page may ask of the whole. */
const page = {
  law: localStorage.getItem("law"),
  editor: undefined,
  dialog,

  tell(text, isFault = false) {
    notice.textContent = text;
    notice.className = isFault ? "fault" : "";
  },

  /** Does something that may fail, and says so if it does. */
  async attempt(action) {
    this.tell("");
    try {
      return await action();
    } catch (error) {
      if (!(error instanceof Refused)) console.error(error);
      const text = error.message === "offline" ? say("offline") : error.message;
      this.tell(text, true);
      return undefined;
    }
  },

  /** Keeps a record; where the browser keeps nothing, work goes on without. */
  async keep(record) {
    try {
      if (await keep(record)) this.tell(say("parted"));
    } catch {
      this.tell(say("not-kept"), true);
    }
    remember(record.id);
  },

  /** Files that were dropped or chosen: one of any kind, or two scoresheets of the same games. */
  async take(files) {
    if (files.length > 2) throw new Refused(say("two-at-most"));
    const [first, second] = await Promise.all([...files].map(async (file) => new Uint8Array(await file.arrayBuffer())));
    if (second) await this.showSheets(SheetRecord.of(`${files[0].name} + ${files[1].name}`, first, second));
    else await this.open(files[0].name, first);
  },

  /** A new file comes on the desk. */
  async open(name, raw) {
    const opened = await post("open", { name, "report-language": tongue }, raw);
    if (SHEETS.includes(opened.container)) return this.showSheets(SheetRecord.of(name, raw));
    const record = DeskRecord.of(name, raw, opened);
    const kept = keepTexts(record).catch(() => this.tell(say("not-kept"), true));
    await this.keep(record);
    await Promise.all([kept, this.edit(record)]);
  },

  /** The file once more, in another encoding. */
  async decode(record, encoding) {
    if (record.texts.has(encoding)) return;
    const opened = await post("open", { name: record.name, encoding, "report-language": tongue }, record.raw);
    record.texts.set(encoding, encoder.encode(opened.text));
    record.opened.set(encoding, { encodings: opened.encodings, findings: opened.findings });
    await keepTexts(record).catch(() => this.tell(say("not-kept"), true));
  },

  async edit(record) {
    this.editor = new Editor(record, this);
    document.title = `${record.name} – movetext`;
    desk.replaceChildren(this.editor.element);
    scrollTo(0, 0);
    await this.editor.open();
  },

  /** Scoresheets that are to be put together come on the desk. */
  async showSheets(record) {
    await keepTexts(record).catch(() => this.tell(say("not-kept"), true));
    await this.keep(record);
    await this.putTogether(record);
  },

  async putTogether(record) {
    this.editor = new Sheets(record, this);
    document.title = `${record.name} – movetext`;
    await this.editor.open();
    desk.replaceChildren(this.editor.element);
    scrollTo(0, 0);
  },

  async resume(id) {
    const record = await find(id);
    if (record?.kind === "sheets") await this.putTogether(SheetRecord.kept(record));
    else if (record) await this.edit(DeskRecord.kept(record));
    remember(record && id);
    return record !== undefined;
  },

  async close() {
    this.editor = undefined;
    document.title = "movetext";
    remember(undefined);
    desk.replaceChildren(await start(bound));
  },

  /** Everything is said and drawn again, as after another language was chosen. */
  async refresh() {
    if (!this.editor) return this.close();
    await this.editor.open();
    return desk.replaceChildren(this.editor.element);
  },
};

const bound = {
  open: (name, raw) => page.open(name, raw),
  take: (files) => page.take(files),
  resume: (id) => page.resume(id),
  sheets: (record) => page.showSheets(record),
  attempt: (action) => page.attempt(action),
  dialog,
};

/** The record of this tab, to be found again when it is loaded anew. */
function remember(id) {
  if (id) sessionStorage.setItem("record", id);
  else sessionStorage.removeItem("record");
}

async function settings() {
  const laws = await list("laws");
  const law = document.querySelector("#law");
  law.replaceChildren(...options(laws.map((row) => [row.id, row.names[tongue]])));
  // The edition that was chosen once, unless the program knows it no longer; else the one in force.
  page.law = (laws.find((row) => row.id === page.law) ?? laws.find((row) => row.default)).id;
  law.value = page.law;
  law.onchange = () => page.attempt(() => {
    page.law = law.value;
    localStorage.setItem("law", law.value);
    return page.refresh();
  });
  const tongues = document.querySelector("#tongue");
  tongues.replaceChildren(...options(TONGUES));
  tongues.value = tongue;
  tongues.onchange = () => page.attempt(async () => {
    await learn(tongues.value);
    await settings();
    await page.refresh();
  });
  document.querySelector("#help").onclick = showKeys;
}

/** The keys, and what they do. */
function showKeys() {
  const keys = [["← →", "key-plies"], ["↑ ↓", "key-rows"], ["j k", "key-findings"], ["Enter", "key-accept"], ["1–9", "key-choose"],
    ["/", "key-search"], ["u, Ctrl+Z", "undo"], ["Ctrl+Y", "redo"], ["f", "flip"], ["Esc", "key-leave"]];
  const rows = keys.map(([key, word]) => element("div", {}, element("dt", {}, key), element("dd", {}, say(word))));
  dialog.replaceChildren(
    element("h2", {}, say("keys")),
    element("dl", { className: "keys" }, rows),
    element("button", { type: "button", onclick: () => dialog.close() }, say("close")),
  );
  dialog.showModal();
}

function keyed(event) {
  const { target } = event;
  const isTyping = target.matches("input, textarea, select");
  if (event.key === "Escape" && isTyping) target.blur();
  if (isTyping || dialog.open) return;
  // A button that has the focus is pressed by Enter, as everywhere; a cell of the sheet takes the first candidate.
  if (event.key === "Enter" && target.matches("button:not(.move), a, summary")) return;
  page.editor?.key(event);
}

function dropped(event) {
  event.preventDefault();
  const { files } = event.dataTransfer;
  const text = event.dataTransfer.getData("text");
  page.attempt(async () => {
    if (files.length) await page.take(files);
    else if (text) await page.open(say("pasted"), encoder.encode(text));
  });
}

async function begin() {
  await Promise.all([learn(), fetchMen()]);
  await settings();
  document.addEventListener("keydown", keyed);
  document.addEventListener("dragover", (event) => event.preventDefault());
  document.addEventListener("drop", dropped);
  const kept = sessionStorage.getItem("record");
  if (!(kept && await page.resume(kept).catch(() => false))) await page.close();
}

page.attempt(begin);
