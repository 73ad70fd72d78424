// Two scoresheets of one game, put together: what each says, what is certain, and what to ask.

import { Board } from "./board.js";
import { fill, keepDraft } from "./draft.js";
import { element } from "./element.js";
import { file, post } from "./server.js";
import { openSetup } from "./setup.js";
import { say, tongue } from "./words.js";

const encoder = new TextEncoder();

/** Where the sheets are put in, with what else is known. */
export function sheetsForm({ attempt, sheets: answered, dialog }) {
  const area = (key) => element("textarea", { name: key, rows: 8, spellcheck: false, placeholder: say(key), "aria-label": say(key) });
  const [first, second] = [area("first-sheet"), area("second-sheet")];
  const plies = element("input", { name: "plies", type: "number", min: 1, "aria-label": say("known-plies"), placeholder: say("known-plies") });
  const final = element("input", { name: "final", spellcheck: false, "aria-label": say("known-final"), placeholder: say("known-final"), className: "fen" });
  const fields = [first, second, plies, final];
  const isBegun = fields.map(keepDraft).some(Boolean);
  const put = async () => {
    if (!first.value.trim()) return;
    await answered(new Sheets(first.value, second.value, { plies: plies.value, final: final.value.trim() }));
  };
  return element("details", { className: "two", open: isBegun }, element("summary", {}, say("two-sheets")),
    element("div", { className: "pair" }, first, second),
    element("p", { className: "buttons" }, plies, final,
      element("button", { type: "button", onclick: () => openSetup(dialog, final.value.trim(), (fen) => fill(final, fen)) }, say("set-up")),
      element("button", { type: "button", className: "main", id: "put-together", onclick: () => attempt(put) }, say("put-together"))));
}

/** What a record of one sheet or two comes to. */
export class Sheets {
  constructor(first, second, known) {
    this.body = new FormData();
    this.body.append("record", new Blob([encoder.encode(first)]));
    this.two = Boolean(second.trim());
    if (this.two) this.body.append("with", new Blob([encoder.encode(second)]));
    this.known = known;
  }

  async open(page) {
    this.page = page;
    const options = { ...this.known, law: page.law, "report-language": tongue };
    const answer = await post("repair", options, this.body);
    this.answer = Array.isArray(answer) ? answer[0] : answer;
    const { blob, leftOut } = await file("repair", { ...options, format: "pgn" }, this.body);
    this.pgn = await blob.text();
    this.leftOut = leftOut;
    const [reviewed] = await post("review", { from: "pgn", encoding: "utf-8", games: 1 }, encoder.encode(this.pgn));
    this.boards = new Map(reviewed.game.moves.map((move, index) => [index + 1, reviewed.boards.moves.find((it) => it.span[0] === move.span[0])]));
    this.draw();
  }

  draw() {
    const side = element("section", { className: "side" });
    const paper = element("section", { className: "paper" });
    this.element = element("div", { className: "editor sheets" }, paper, side);
    this.board = new Board(side, () => undefined);
    this.told = element("div", { className: "panel", "aria-live": "polite" });
    side.append(this.told);
    paper.append(this.head(), this.questions(), this.table());
    this.look(this.doubts()[0] ?? this.answer.plies.at(-1));
  }

  head() {
    const { status } = this.answer;
    const button = (key, action, className) => element("button", { type: "button", className, onclick: () => this.page.attempt(action) }, say(key));
    return element("div", { className: "game-head" },
      element("h2", {}, say("put-together-game")),
      element("p", { className: status === "clean" ? "fine" : status === "partial" ? "error" : "warning" }, say(`status-${status}`)),
      element("p", { className: "buttons" },
        button("to-editor", () => this.page.open(say("put-together-name"), encoder.encode(this.pgn)), "main"),
        button("print", () => print()),
        button("other-file", () => this.page.close())));
  }

  /** Plies that the sheets do not settle, or do not agree on by more than the signs. */
  doubts() {
    return this.answer.plies.filter((ply) => ply.status === "ambiguous" || ply.status === "likely" || this.disagree(ply));
  }

  disagree(ply) {
    const isSlip = !["none", "style"].includes(ply.edit);
    return isSlip && new Set(ply.cells.map((it) => it.written)).size > 1;
  }

  questions() {
    const { questions, gaps, skipped } = this.answer;
    const doubts = this.doubts();
    const items = (all) => element("ol", {}, all.map((it) => element("li", {}, it)));
    const jump = (ply) => element("button", { type: "button", className: "link", onclick: () => this.look(ply) }, this.nameOf(ply));
    return element("div", { className: "doubts" },
      questions.length > 0 && element("h3", {}, say("questions")), questions.length > 0 && items(questions),
      doubts.length > 0 && element("h3", {}, say("doubts")), doubts.length > 0 && items(doubts.map(jump)),
      gaps.length > 0 && element("p", {}, say("gaps", { count: gaps.length })),
      this.leftOut > 0 && element("p", {}, say("left-out", { count: this.leftOut })),
      skipped.length > 0 && element("p", {}, say("left-over"), " ", skipped.map((it) => it.written ?? "–").join(", ")));
  }

  nameOf(ply) {
    const written = ply.cells.map((it) => it.written).filter(Boolean).join(" / ");
    const number = `${ply.number}${ply.side === "black" ? "…" : "."}`;
    return `${number} ${ply.san} – ${written || say("not-written")}`;
  }

  table() {
    const rows = [];
    for (const ply of this.answer.plies) {
      if (rows.at(-1)?.number !== ply.number) rows.push({ number: ply.number, white: undefined, black: undefined });
      rows.at(-1)[ply.side] = ply;
    }
    this.buttons = new Map();
    const line = ({ number, white, black }) => element("div", { role: "row" },
      element("span", { role: "rowheader", className: "number" }, `${number}.`),
      element("span", { role: "cell" }, white ? this.cell(white) : ""),
      element("span", { role: "cell" }, black ? this.cell(black) : ""));
    const names = ["number", "white", "black"].map((key) => element("span", { role: "columnheader" }, say(key)));
    return element("div", { role: "table", className: "sheet", "aria-label": say("scoresheet") },
      element("div", { role: "rowgroup" }, element("div", { role: "row", className: "head" }, names)),
      element("div", { role: "rowgroup" }, rows.map(line)));
  }

  cell(ply) {
    const texts = ply.cells.map((it) => it.written).filter(Boolean);
    const others = [...new Set(texts)].filter((it) => it !== ply.san);
    const kind = ply.status === "ambiguous" ? "error" : ply.status === "likely" || this.disagree(ply) ? "warning" : "";
    const written = texts.length ? others.join(" / ") : say("not-written");
    const made = element("button", {
      type: "button",
      className: `move ${kind} ${ply.status}`,
      "aria-label": [`${ply.number}. ${say(ply.side)}:`, ply.san, written, say(`certainty-${ply.status}`)].filter(Boolean).join(" "),
      onclick: () => this.look(ply),
    }, element("span", { className: "read" }, ply.san), " ", written && element("span", { className: "written" }, written), " ",
    element("span", { className: "certainty" }, say(`certainty-${ply.status}`)));
    this.buttons.set(ply, made);
    return made;
  }

  /** Shows a ply on the board, and what else it may have been. */
  look(ply) {
    if (!ply) return;
    this.chosen = ply;
    this.element.querySelector("[aria-current]")?.removeAttribute("aria-current");
    this.buttons.get(ply).setAttribute("aria-current", "true");
    this.buttons.get(ply).scrollIntoView({ block: "nearest" });
    const board = this.boards.get(ply.ply);
    const fen = board?.after ?? board?.before ?? this.answer.start;
    this.board.show({ fen, last: [ply.uci.slice(0, 2), ply.uci.slice(2, 4)], title: ply.san });
    const percent = (share) => `${(100 * share).toFixed(1)} %`;
    const others = ply.alternatives.map((it) => element("li", {}, `${it.san} – ${percent(it.probability)}`));
    this.told.replaceChildren(
      element("h2", {}, this.nameOf(ply)),
      element("p", {}, `${say(`certainty-${ply.status}`)} – ${percent(ply.probability)}`),
      ...(others.length ? [element("p", {}, say("alternatives")), element("ul", {}, others)] : []),
    );
  }

  key(event) {
    const { plies } = this.answer;
    const at = plies.indexOf(this.chosen);
    const doubts = this.doubts();
    const next = {
      ArrowLeft: () => plies[at - 1],
      ArrowRight: () => plies[at + 1],
      ArrowUp: () => plies[at - 2],
      ArrowDown: () => plies[at + 2],
      j: () => doubts.find((it) => it.ply > this.chosen.ply),
      k: () => doubts.findLast((it) => it.ply < this.chosen.ply),
      f: () => this.board.flip(),
    }[event.key];
    if (!next || event.ctrlKey || event.metaKey || event.altKey) return false;
    event.preventDefault();
    this.look(next());
    return true;
  }
}
