// The game that was put together, as a table of two columns: each move with what the sheets say, and how sure it is.

import { element } from "./element.js";
import { reveal } from "./scoresheet.js";
import { say } from "./words.js";

/** A share as people say it. */
export const percent = (share) => `${(100 * share).toFixed(1)} %`;

/** Whether the sheets differ at a ply by more than the signs. */
export function isDisputed(ply) {
  return !["none", "style"].includes(ply.edit) && new Set(ply.cells.map((it) => it.written)).size > 1;
}

/** Whether a move stands that no sheet has as it is lawfully written. */
export function isMended(ply) {
  return !ply.held && !["none", "style"].includes(ply.edit);
}

/** A likely move that is surer than this raises no question. */
const SURE = 0.99;

/** Whether somebody should be asked about a ply. */
export function isDoubtful(ply) {
  return !ply.held && (ply.status === "ambiguous" || (ply.status === "likely" && ply.probability < SURE));
}

export class SheetTable {
  /** The table of an answer; `chosen(ply)` hears which ply is looked at. */
  constructor(answer, record, chosen) {
    this.record = record;
    this.chosen = chosen;
    this.buttons = new Map();
    const rows = [];
    for (const ply of answer.plies) {
      if (rows.at(-1)?.number !== ply.number) rows.push({ number: ply.number, white: undefined, black: undefined });
      rows.at(-1)[ply.side] = ply;
    }
    const names = ["number", "white", "black"].map((key) => element("span", { role: "columnheader" }, say(key)));
    this.element = element("div", { role: "table", className: "sheet", "aria-label": say("scoresheet") },
      element("div", { role: "rowgroup" }, element("div", { role: "row", className: "head" }, names)),
      element("div", { role: "rowgroup" }, rows.map((row) => this.row(row))));
  }

  /** A ply in words: its number, the move, and what the sheets say. */
  nameOf(ply) {
    const written = ply.cells.map((it) => it.written).filter(Boolean);
    const name = `${ply.number}${ply.side === "black" ? "…" : "."} ${ply.san}`;
    return written.length && written.every((text) => text === ply.san) ? name : `${name} – ${written.join(" / ") || say("not-written")}`;
  }

  row({ number, white, black }) {
    return element("div", { role: "row" },
      element("span", { role: "rowheader", className: "number" }, `${number}.`),
      element("span", { role: "cell" }, white ? this.cell(white) : ""),
      element("span", { role: "cell" }, black ? this.cell(black) : ""));
  }

  cell(ply) {
    const texts = ply.cells.map((it) => it.written).filter(Boolean);
    const others = [...new Set(texts)].filter((it) => it !== ply.san);
    const kind = !isDoubtful(ply) ? "" : ply.status === "ambiguous" ? "error" : "warning";
    const written = texts.length ? others.join(" / ") : say("not-written");
    const certainty = say(ply.held ? "held" : `certainty-${ply.status}`);
    const isPlain = ply.status === "read" && !ply.held;
    const made = element("button", {
      type: "button",
      className: `move ${kind} ${ply.held ? "changed" : ply.status}`,
      "aria-label": [`${ply.number}. ${say(ply.side)}:`, ply.san, written, certainty, isDisputed(ply) ? `– ${say("disputed")}` : isMended(ply) && `– ${say("mended-move")}`].filter(Boolean).join(" "),
      onclick: () => this.chosen(ply),
    }, element("span", { className: "read" }, ply.san), " ", written && element("span", { className: "written" }, written), " ",
    !isPlain && element("span", { className: "certainty" }, certainty),
    (isDisputed(ply) || isMended(ply)) && element("span", { className: `sign ${isDisputed(ply) ? "note" : "warning"}`, "aria-hidden": "true" }));
    this.buttons.set(ply, made);
    return made;
  }

  /** Marks the ply that is looked at, and brings it into view. */
  mark(ply) {
    this.element.querySelector("[aria-current]")?.removeAttribute("aria-current");
    this.buttons.get(ply)?.setAttribute("aria-current", "true");
    const found = this.buttons.get(ply);
    if (found) reveal(found, this.element.parentElement);
  }
}
