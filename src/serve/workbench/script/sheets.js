// The desk of scoresheets that are put together: what each says, what is certain, what to ask, and what was settled.

import { Board } from "./board.js";
import { choice, element } from "./element.js";
import { knownFields } from "./known.js";
import { candidates, typing } from "./panel.js";
import { legalMoves } from "./repairs.js";
import { file, post } from "./server.js";
import { SheetTable, isDisputed, isDoubtful, isMended, percent } from "./sheettable.js";
import { keepTyped } from "./typed.js";
import { say, tongue } from "./words.js";

const encoder = new TextEncoder();

export class Sheets {
  constructor(record, page) {
    this.record = record;
    this.page = page;
    this.asked = 0; // how often: an answer to anything but the last question is out of date
    this.element = element("div", { className: "editor sheets" });
  }

  get options() {
    return { law: this.page.law, "report-language": tongue };
  }

  /** Puts all games together; those of which more is known once more, with that. */
  async open() {
    const answer = await post("repair", this.options, this.record.body);
    this.answers = Array.isArray(answer) ? answer : [answer];
    this.side = element("section", { className: "side" });
    this.paper = element("section", { className: "paper" });
    this.element.replaceChildren(this.paper, this.side);
    this.board = new Board(this.side, (from, to) => this.page.attempt(() => this.movedOnBoard(from, to)));
    this.told = element("div", { className: "panel", "aria-live": "polite" });
    this.side.append(this.told);
    if (!this.answers[this.record.game - 1]) this.record.game = 1;
    await this.work();
  }

  /** The game on the desk once more, with all that is known of it by now; `isSettled`: the ply at hand is, and another one
   * may be looked at. */
  async work(isSettled = false) {
    const { record } = this;
    this.asked += 1;
    const { asked } = this;
    this.answer = this.answers[record.game - 1];
    if (!this.answer) return this.showNothing(say("no-game"));
    if (this.answer.error) return this.showNothing(this.answer.error);
    const options = { ...this.options, ...record.optionsOf(record.game) };
    const found = record.told.includes(record.game) ? await post("repair", options, record.body) : this.answer;
    const { blob, leftOut } = await file("repair", { ...options, format: "pgn" }, record.body);
    const pgn = await blob.text();
    const [reviewed] = await post("review", { from: "pgn", encoding: "utf-8", games: 1 }, encoder.encode(pgn));
    if (asked !== this.asked) return undefined; // more is known by now, and asked for
    this.answer = Array.isArray(found) ? found[0] : found;
    this.pgn = pgn;
    this.leftOut = leftOut;
    const around = new Map(reviewed.boards.moves.map((it) => [it.span[0], it]));
    this.boards = new Map(reviewed.game.moves.map((move, index) => [index + 1, around.get(move.span[0])]));
    return this.draw(isSettled);
  }

  showNothing(why) {
    this.answer = undefined;
    this.paper.replaceChildren(this.head(), element("p", { className: "finding error" }, why));
    this.told.replaceChildren();
    return undefined;
  }

  draw(isSettled) {
    const { answer, record } = this;
    const known = knownFields(record.knownOf(record.game), answer.start, this.page.dialog, (facts) => this.page.attempt(() => this.settle(() => record.know(facts))));
    this.table = new SheetTable(answer, record, (ply) => this.look(ply));
    keepTyped(this.paper, () => this.paper.replaceChildren(this.head(), known, this.questions(), this.table.element));
    const same = answer.plies.find((it) => it.ply === this.chosen?.ply);
    const next = isSettled && this.doubts().find((it) => it.ply > this.chosen.ply);
    return this.look(next || (same ?? this.doubts()[0] ?? this.disputes()[0] ?? answer.plies.at(-1)));
  }

  head() {
    const { answer, answers, record } = this;
    const button = (key, action, properties = {}) => element("button", { type: "button", ...properties, onclick: () => this.page.attempt(action) }, say(key));
    const name = (it) => [it.game, tagsOf(it), it.error ? "✕" : say(`status-${it.status}-short`)].filter(Boolean).join(" · ");
    const games = answers.length > 1 && element("label", { className: "field" }, element("span", {}, say("games")), " ",
      choice({ name: "game", onchange: (event) => this.page.attempt(() => this.turnTo(Number(event.target.value))) }, answers.map((it, at) => [at + 1, name(it)]), record.game));
    const kind = answer && { clean: "fine", partial: "error" }[answer.status];
    const missed = answer?.ends_as_known === false && (answer.findings.find((it) => it.code === "R005")?.message ?? say("not-as-known"));
    return element("div", { className: "game-head" },
      element("h2", {}, (answer && tagsOf(answer)) || say("put-together-game")),
      games,
      answer && element("p", { className: `summary ${kind ?? "warning"}` }, say(`status-${answer.status}`)),
      missed && element("p", { className: "summary error" }, missed),
      element("p", { className: "buttons" },
        answer && button("to-editor", () => this.page.open(record.name.replace(/(\.[a-z0-9]{1,5})*$/i, ".pgn"), encoder.encode(this.pgn)), { className: "main" }),
        button("undo", () => this.undo(), { disabled: !record.past.length }),
        button("redo", () => this.redo(), { disabled: !record.future.length }),
        answer && button("print", () => print()),
        button("other-file", () => this.page.close())));
  }

  /** Plies that the sheets do not settle. */
  doubts() {
    return this.answer.plies.filter(isDoubtful);
  }

  /** Plies on which the sheets do not agree, although only one move can be meant. */
  disputes() {
    return this.answer.plies.filter((ply) => isDisputed(ply) && !isDoubtful(ply));
  }

  /** Plies that were mended without any doubt being left. */
  mended() {
    return this.answer.plies.filter((ply) => isMended(ply) && !isDisputed(ply) && !isDoubtful(ply));
  }

  questions() {
    const { questions, gaps, skipped } = this.answer;
    const lists = [["doubts", this.doubts()], ["disputes", this.disputes()], ["mended", this.mended()]];
    const items = (all) => element("ol", {}, all.map((it) => element("li", {}, it)));
    const jump = (ply) => element("button", { type: "button", className: "link", onclick: () => this.look(ply) }, this.table.nameOf(ply));
    return element("div", { className: "doubts" },
      questions.length > 0 && element("h3", {}, say("questions")), questions.length > 0 && items(questions),
      lists.filter(([, plies]) => plies.length).flatMap(([key, plies]) => [element("h3", {}, say(key)), items(plies.map(jump))]),
      gaps.length > 0 && element("p", {}, say("gaps", { count: gaps.length })),
      this.leftOut > 0 && element("p", {}, say("left-out", { count: this.leftOut })),
      skipped.length > 0 && element("p", {}, say("left-over"), " ", skipped.map((it) => it.written ?? "–").join(", ")));
  }

  /** Shows a ply: a doubtful one with the board before it and a way for each choice, else the board after it. */
  async look(ply) {
    if (!ply) return;
    const known = this.chosen?.ply === ply.ply && this.legal; // a move may be being typed
    this.chosen = ply;
    this.table.mark(ply);
    this.showBoard(ply, []);
    this.tell(ply, known || []);
    const legal = await legalMoves({ before: this.boards.get(ply.ply)?.before }, { notation: "san", language: this.answer.language });
    if (this.chosen !== ply) return;
    this.legal = legal;
    this.showBoard(ply, legal);
    this.tell(ply, legal);
  }

  showBoard(ply, legal) {
    const board = this.boards.get(ply.ply);
    const squares = (uci) => [uci.slice(0, 2), uci.slice(2, 4)];
    const title = this.table.nameOf(ply);
    if (!isDoubtful(ply)) {
      return this.board.show({ fen: board?.after ?? this.answer.start, last: squares(ply.uci), title });
    }
    const others = ply.alternatives.map((it) => [...squares(it.uci), "other"]);
    return this.board.show({ fen: board?.before ?? this.answer.start, ways: [...others, [...squares(ply.uci), "wanted"]], legal, title });
  }

  tell(ply, legal) {
    const held = this.record.heldAt(ply);
    const open = [{ ...ply, text: ply.san }, ...ply.alternatives.map((it) => ({ ...it, text: it.san }))];
    const choices = open.map((it) => ({ ...it, about: percent(it.probability) }));
    const play = (move) => this.page.attempt(() => this.hold(ply, move));
    const type = (text) => {
      const bare = (written) => written.replace(/[+#]+$/, "");
      const found = legal.find((move) => [bare(move.text), bare(move.san), move.uci].includes(bare(text)));
      if (found) this.told.replaceChildren(); // what was typed is settled
      this.page.attempt(() => (found ? play(found) : this.page.tell(say("no-such-move", { text }), true)));
    };
    const isShare = ply.status === "likely" || ply.status === "ambiguous";
    const certainty = held ? say("held") : `${say(`certainty-${ply.status}`)}${isShare ? ` – ${percent(ply.probability)}` : ""}`;
    const parts = [
      element("h2", {}, this.table.nameOf(ply)),
      element("p", { className: "about" }, certainty),
      !held && isDoubtful(ply) && candidates(choices, { play }, say("settle")),
      held && element("p", {}, element("button", { type: "button", className: "release", onclick: () => play(undefined) }, say("release"))),
      legal.length > 0 && typing(legal, { type }, say("settle-otherwise")),
    ].filter(Boolean);
    const isSame = this.told.dataset.ply === String(ply.ply);
    if (!isSame) this.told.replaceChildren();
    this.told.dataset.ply = ply.ply;
    keepTyped(this.told, () => this.told.replaceChildren(...parts));
  }

  movedOnBoard(from, to) {
    const moves = this.legal.filter((move) => move.uci.startsWith(from + to));
    if (moves.length === 1) return this.hold(this.chosen, moves[0]);
    this.told.append(candidates(moves, { play: (move) => this.page.attempt(() => this.hold(this.chosen, move)) }, say("settle")));
    return undefined;
  }

  // Changing

  /** After a change everything is worked out again, and kept. */
  async settle(change, isSettled = false) {
    change();
    await this.page.keep(this.record);
    await this.work(isSettled);
  }

  /** Settles a ply, or leaves it open again. */
  hold(ply, move) {
    return this.settle(() => this.record.hold(ply, move), Boolean(move));
  }

  undo() {
    return this.record.past.length && this.settle(() => this.record.undo());
  }

  redo() {
    return this.record.future.length && this.settle(() => this.record.redo());
  }

  turnTo(game) {
    this.chosen = undefined;
    return this.settle(() => {
      this.record.game = game;
    });
  }

  key(event) {
    const { key } = event;
    const control = event.ctrlKey || event.metaKey;
    if (control && "zy".includes(key.toLowerCase())) {
      event.preventDefault();
      this.page.attempt(() => (key.toLowerCase() === "z" && !event.shiftKey ? this.undo() : this.redo()));
      return true;
    }
    if (control || event.altKey || !this.answer) return false;
    const { plies } = this.answer;
    const at = plies.indexOf(this.chosen);
    const marked = plies.filter((ply) => isDoubtful(ply) || isDisputed(ply) || isMended(ply));
    const next = {
      ArrowLeft: () => this.look(plies[at - 1]),
      ArrowRight: () => this.look(plies[at + 1]),
      ArrowUp: () => this.look(plies[at - 2]),
      ArrowDown: () => this.look(plies[at + 2]),
      Home: () => this.look(plies[0]),
      End: () => this.look(plies.at(-1)),
      j: () => this.look(marked.find((it) => it.ply > this.chosen.ply)),
      k: () => this.look(marked.findLast((it) => it.ply < this.chosen.ply)),
      u: () => this.undo(),
      f: () => this.board.flip(),
      "/": () => this.told.querySelector("#typed")?.focus(),
    }[key];
    if (!next) return false;
    event.preventDefault();
    this.page.attempt(next);
    return true;
  }
}

/** The players, where the sheets name them. */
function tagsOf({ tags = [] }) {
  const tag = (name) => tags.find(([known]) => known === name)?.[1];
  return tag("White") || tag("Black") ? `${tag("White") ?? "?"} – ${tag("Black") ?? "?"}` : "";
}
