// The editor's desk: the record as it was recognised, its games, the scoresheet beside the board, and what mends it.

import { Board } from "./board.js";
import { downloads } from "./download.js";
import { choice, element } from "./element.js";
import { GameList } from "./gamelist.js";
import { panel, report } from "./panel.js";
import { openPublisher } from "./publish.js";
import { candidates, legalMoves, written } from "./repairs.js";
import { openRuling } from "./ruling.js";
import { Scoresheet, layOut, numberOf } from "./scoresheet.js";
import { list, post } from "./server.js";
import { SheetRecord } from "./sheetrecord.js";
import { say, tongue } from "./words.js";

/** So many games, and no more, are put together at once. */
const SHORT = 20;

export class Editor {
  constructor(record, page) {
    this.record = record;
    this.page = page;
    this.asked = 0;
    this.element = element("div", { className: "editor" });
  }

  /** Builds the desk and looks at the record. */
  async open() {
    const part = (className) => element("section", { className });
    this.strip = part("strip");
    this.games = part("games");
    this.paper = part("paper");
    this.side = part("side");
    this.told = element("div", { className: "panel", "aria-live": "polite" });
    this.element.replaceChildren(this.strip, this.games, this.side, this.paper);
    this.list = new GameList(this.games, (game) => this.attempt(() => this.turnTo(game)));
    this.sheetView = new Scoresheet(this.paper, (cell) => this.attempt(() => this.look(cell)));
    this.board = new Board(this.side, (from, to) => this.attempt(() => this.movedOnBoard(from, to)));
    this.side.append(this.controls(), this.told);
    await this.readAgain();
  }

  /** Does something that may fail; it is said then. */
  attempt(action) {
    return this.page.attempt(action);
  }

  get options() {
    return { ...this.record.options, law: this.page.law, "report-language": tongue };
  }

  /** Reads the whole record again, and looks at its game. */
  async readAgain() {
    const listed = await post("games", this.options, this.record.bytes);
    this.rows = listed.games;
    this.outside = listed.findings;
    this.container = listed.container;
    const known = this.rows.some((row) => row.game === this.record.game);
    if (!known) this.record.game = this.rows[0]?.game ?? 1;
    this.games.hidden = this.rows.length < 2;
    this.element.classList.toggle("many", this.rows.length > 1);
    this.list.show(this.rows, this.record.game);
    await this.review();
  }

  /** Looks at the game: the cell that was looked at stays so where it still is, else the first one that is wrong. */
  async review(ply = this.cell?.ply) {
    const asked = ++this.asked;
    if (!this.rows.length) return this.showNothing();
    const review = post("review", { ...this.options, games: this.record.game }, this.record.bytes);
    const [[reviewed], nags] = await Promise.all([review, list("nags")]);
    if (asked !== this.asked) return undefined;
    this.game = reviewed.game;
    this.sheet = layOut(reviewed);
    this.updateRow();
    this.sheetView.show(this.sheet, this.record, nags);
    await this.showStrip();
    this.showHead();
    const kept = this.sheet.cells.find((cell) => cell.ply === ply);
    const wrong = this.findings().find((cell) => !this.isStanding(cell));
    return this.look(wrong && !(kept?.findings.length && !this.isStanding(kept)) ? wrong : kept);
  }

  /** Whether a move is known to be wrong, and was played nevertheless. */
  isStanding(cell) {
    return cell.isPlayed && this.record.stoodAt(cell.span);
  }

  showNothing() {
    this.game = undefined;
    this.sheet = undefined;
    this.paper.replaceChildren(element("p", { className: "none" }, say("no-game")), this.textEditor());
    this.told.replaceChildren(...this.looseReports());
    return this.showStrip();
  }

  /** The row of the game in the list, after a change. */
  updateRow() {
    const row = this.rows.find((it) => it.game === this.record.game);
    const count = (severity) => this.game.findings.filter((it) => it.severity === severity).length;
    Object.assign(row, { errors: count("error"), warnings: count("warning"), notes: count("note"), plies: this.game.moves.length });
    this.list.show(this.rows, this.record.game);
  }

  // What was recognised

  async showStrip() {
    const [notations, languages, encodings, containers] = await Promise.all(["notations", "languages", "encodings", "formats"].map(list));
    const { reading } = this.record.state;
    const opened = this.record.opened.get(reading.encoding);
    const guess = (name) => say("recognised-as", { name });
    const language = languages.find((it) => it.id === this.game?.language);
    const doubts = [...(this.game?.findings ?? []), ...this.outside, ...opened.findings];
    const doubtful = (slug) => doubts.some((it) => it.slug === slug);
    const pick = (key, rows, title, found, doubt) => {
      const pairs = rows.map((row) => [row.id, title(row)]);
      const select = choice({ onchange: (event) => this.attempt(() => this.readAs({ [key]: event.target.value })) },
        [["auto", guess(found)], ...pairs], reading[key]);
      return element("label", { className: doubt ? "doubtful" : "" },
        element("span", {}, say(key)), " ", select, doubt && element("em", {}, ` ${say("doubtful")}`));
    };
    // Names have an example after a colon.
    const named = (rows, id) => (rows.find((row) => row.id === id)?.name ?? id ?? "?").split(":")[0];
    const readable = containers.filter((row) => row.for.includes("--from"));
    const names = [this.container, this.game && named(notations, this.game.notation), language?.name, opened.encodings.join(", ")];
    const picks = [
      pick("from", readable, (row) => row.id, this.container),
      pick("notation", notations, (row) => row.name.split(":")[0], named(notations, this.game?.notation)),
      pick("language", languages, (row) => `${row.name} (${row.id})`, language?.name ?? "?", doubtful("doubtful-language")),
      pick("encoding", encodings, (row) => row.id, opened.encodings.join(", "), doubtful("doubtful-encoding")),
    ];
    const isDoubtful = ["doubtful-language", "doubtful-encoding"].some(doubtful);
    const open = this.strip.querySelector("details")?.open ?? isDoubtful;
    this.strip.replaceChildren(
      element("strong", { className: "file" }, this.record.name),
      element("details", { className: "reading", open }, element("summary", {}, names.filter(Boolean).join(" · ")), picks),
      this.undoing(),
    );
  }

  undoing() {
    const { past, future } = this.record;
    const button = (key, enabled, action) => element("button", { type: "button", disabled: !enabled, onclick: () => this.attempt(action) }, say(key));
    return element("span", { className: "undoing" },
      button("undo", past.length, () => this.undo()),
      button("redo", future.length, () => this.redo()),
      downloads(this),
      button("ruling", this.game, () => openRuling(this, this.page.dialog)),
      button("publish", this.game, () => openPublisher(this, this.page.dialog)),
      element("button", { type: "button", onclick: () => this.attempt(() => this.page.close()) }, say("other-file")),
    );
  }

  async readAs(reading) {
    if (reading.encoding) await this.page.decode(this.record, reading.encoding);
    this.record.readAs(reading);
    await this.changed(true);
  }

  /** Tags and what is said of the game as a whole. */
  showHead() {
    const tag = (name) => this.game.tags.find(([known]) => known === name)?.[1];
    const isNamed = tag("White") || tag("Black");
    const [white, black] = isNamed ? [tag("White") ?? "?", tag("Black") ?? "?"] : [say("white"), say("black")];
    const about = [tag("Event"), tag("Site"), tag("Date"), tag("Round")].filter((it) => it && !/^[?.]+$/.test(it));
    const head = element("div", { className: "game-head" },
      element("h2", {}, `${white} – ${black}`, " ", element("span", { className: "outcome" }, this.game.outcome)),
      about.length > 0 && element("p", {}, about.join(" · ")),
      this.summary(),
    );
    const said = (this.game.comments ?? []).map((text) => element("p", { className: "comment" }, text));
    this.paper.prepend(head, ...this.looseReports(), ...said);
    this.paper.append(this.textEditor());
  }

  summary() {
    const count = (severity) => this.game.findings.filter((it) => it.severity === severity).length;
    const [errors, warnings] = [count("error"), count("warning")];
    const counts = [errors && say("found-errors", { count: errors }), warnings && say("found-warnings", { count: warnings })];
    const text = counts.filter(Boolean).join(" · ") || say("all-plays");
    const isShort = this.rows.length <= SHORT;
    const put = element("button", { type: "button", className: "link", onclick: () => this.attempt(() => this.putTogether()) }, say("put-together-again"));
    return element("p", { className: errors ? "summary error" : warnings ? "summary warning" : "summary fine" }, text,
      errors > 0 && isShort && [" ", put]);
  }

  /** The record as it stands now goes to the desk of sheets, where a game is put together however much is wrong with it. */
  putTogether() {
    const record = SheetRecord.of(this.record.name, this.record.bytes);
    record.game = this.record.game;
    return this.page.showSheets(record);
  }

  looseReports() {
    const opened = this.record.opened.get(this.record.state.reading.encoding).findings;
    const all = [...opened, ...(this.outside ?? []), ...(this.sheet?.loose ?? [])];
    return all.map((finding) => report(finding, tongue, this.actions(undefined)));
  }

  /** The text itself, to be changed by hand. */
  textEditor() {
    const area = element("textarea", { spellcheck: false, rows: 12, "aria-label": say("text") });
    const apply = element("button", {
      type: "button",
      onclick: () => this.attempt(() => this.record.rewrite(area.value) && this.changed(true)),
    }, say("apply"));
    const long = this.record.bytes.length > 400_000;
    const fill = (event) => {
      if (event.target.open && !area.value) area.value = this.record.text;
    };
    return element("details", { className: "text", ontoggle: fill }, element("summary", {}, say("text")),
      long ? element("p", {}, say("text-too-long")) : [area, apply]);
  }

  // Looking

  controls() {
    const button = (key, sign, action) => element("button", {
      type: "button", title: say(key), "aria-label": say(key), onclick: () => this.attempt(action),
    }, sign);
    return element("div", { className: "controls" },
      button("to-start", "|◀", () => this.go(-Infinity)),
      button("back", "◀", () => this.go(-1)),
      button("forward", "▶", () => this.go(1)),
      button("to-end", "▶|", () => this.go(Infinity)),
      button("flip", "⇅", () => this.board.flip()),
      button("previous-finding", "◂ !", () => this.jump(-1)),
      button("next-finding", "! ▸", () => this.jump(1)),
    );
  }

  /** Shows a cell: the board before it where it could not be played, else after it. */
  async look(cell) {
    this.cell = cell;
    this.sheetView.mark(cell);
    this.showBoard();
    this.tell([], []);
    if (!cell) return;
    const needed = cell.findings.length > 0 || cell.text === undefined;
    const legal = await legalMoves(cell, this.game);
    const likely = needed ? await candidates(cell, this.sheet, this.game, legal) : [];
    if (this.cell !== cell) return;
    this.legal = legal;
    this.likely = likely;
    this.showBoard();
    this.tell(legal, likely);
  }

  showBoard() {
    const { cell } = this;
    const refused = cell && ((cell.text === undefined && !cell.after) || cell.findings.some((it) => it.severity === "error"));
    const fen = !cell ? this.game.start : refused ? cell.before : (cell.after ?? cell.before);
    const squares = new Map((cell?.findings ?? []).flatMap((it) => it.squares ?? []));
    const marks = (cell?.findings ?? []).flatMap((it) => it.squares ?? []).map(([part, square]) => [square, part.replace("_", "-")]);
    const ways = [];
    const way = (from, to, kind) => {
      if (squares.has(from) && squares.has(to) && squares.get(from) !== squares.get(to)) ways.push([squares.get(from), squares.get(to), kind]);
    };
    if (refused) {
      way("from", "to", "wanted");
      way("by_square", "king", "forbids");
    }
    const last = !refused && cell?.uci ? [cell.uci.slice(0, 2), cell.uci.slice(2, 4)] : [];
    const legal = this.legal && refused ? this.legal : undefined;
    this.board.show({ fen: fen ?? this.game.start, last, marks, ways, legal, title: this.nameOf(cell) });
  }

  /** The position after this many plies of the game. */
  positionAfter(ply) {
    return ply ? this.sheet.cells.find((cell) => cell.ply === ply)?.after ?? this.game.final : this.game.start;
  }

  nameOf(cell) {
    if (!cell) return say("at-the-start");
    if (!cell.ply) return `${say("variation")}: ${cell.text ?? cell.written}`;
    const { number, isBlack } = numberOf(this.sheet, cell.ply);
    return `${number}${isBlack ? "…" : "."} ${cell.isGap ? say("missing") : (cell.text ?? cell.written)}`;
  }

  tell(legal, likely) {
    const { cell } = this;
    const actions = this.actions(cell);
    this.told.replaceChildren(...panel({ cell, name: this.nameOf(cell), legal, likely, chosenLaw: tongue, actions }));
  }

  actions(cell) {
    const place = () => numberOf(this.sheet, cell.ply ?? 1);
    return {
      isAsPlayed: this.record.state.reading.asPlayed,
      stood: cell && this.record.stoodAt(cell.span),
      play: (move) => this.attempt(() => this.put(cell, written(cell, move, place()))),
      type: (text) => this.attempt(() => this.put(cell, written(cell, { text }, place()))),
      replace: (span, text) => this.attempt(() => this.replace(span, text)),
      stand: (stood) => this.attempt(() => this.stand(cell, stood)),
      asPlayed: (asPlayed) => this.attempt(() => this.readAs({ asPlayed })),
    };
  }

  // Changing

  put(cell, text) {
    return this.replace(cell.span, text);
  }

  replace(span, text) {
    this.record.replace(span, text);
    return this.changed(false);
  }

  stand(cell, stood) {
    this.record.stand(cell.span, stood);
    return this.changed(false);
  }

  movedOnBoard(from, to) {
    const moves = this.legal.filter((move) => move.uci.startsWith(from + to));
    if (moves.length === 1) return this.put(this.cell, written(this.cell, moves[0], numberOf(this.sheet, this.cell.ply)));
    // A promotion: the panel offers the four.
    this.likely = moves;
    return this.tell(this.legal, moves);
  }

  undo() {
    return this.record.undo() && this.changed(true);
  }

  redo() {
    return this.record.redo() && this.changed(true);
  }

  /** After a change: everything is looked at again, and kept. */
  async changed(all) {
    await this.page.keep(this.record);
    const isLarge = this.record.bytes.length > 1_000_000;
    await (all || !isLarge ? this.readAgain() : this.review());
  }

  async turnTo(game) {
    this.record.game = game;
    this.cell = undefined;
    this.list.show(this.rows, game);
    await this.page.keep(this.record);
    await this.review();
  }

  // Going about

  findings() {
    return [...(this.sheet?.cells ?? []), ...(this.sheet?.lines ?? [])]
      .filter((cell) => cell.findings.length)
      .sort((a, b) => a.span[0] - b.span[0]);
  }

  go(step) {
    const { cells } = this.sheet;
    const at = this.cell ? cells.findIndex((it) => it.ply === (this.cell.ply ?? this.cell.parent?.ply)) : -1;
    const next = Math.max(-1, Math.min(cells.length - 1, at + step));
    return this.look(cells[next]);
  }

  /** The next cell with a finding, or the one before; at the end the next game with one. */
  jump(step) {
    const found = this.findings();
    const at = found.indexOf(this.cell);
    const here = this.cell?.span[0] ?? -1;
    const next = at >= 0 ? found[at + step] : step > 0 ? found.find((it) => it.span[0] > here) : found.findLast((it) => it.span[0] < here);
    if (next) return this.look(next);
    const rows = step > 0 ? this.rows : [...this.rows].reverse();
    const row = rows.find((it) => it.errors + it.warnings > 0 && (it.game - this.record.game) * step > 0);
    return row ? this.turnTo(row.game) : this.page.tell(say("no-more-findings"));
  }

  /** What a key does here; `true` where it does something. */
  key(event) {
    const { key } = event;
    const control = event.ctrlKey || event.metaKey;
    if (control && key.toLowerCase() === "z") return this.did(event, () => (event.shiftKey ? this.redo() : this.undo()));
    if (control && key.toLowerCase() === "y") return this.did(event, () => this.redo());
    if (control || event.altKey || !this.sheet) return false;
    const actions = {
      ArrowLeft: () => this.go(-1),
      ArrowRight: () => this.go(1),
      ArrowUp: () => this.go(-2),
      ArrowDown: () => this.go(2),
      Home: () => this.go(-Infinity),
      End: () => this.go(Infinity),
      j: () => this.jump(1),
      k: () => this.jump(-1),
      u: () => this.undo(),
      f: () => this.board.flip(),
      "/": () => (this.rows.length > 1 ? this.list.search : this.told.querySelector("#typed"))?.focus(),
      Enter: () => this.likely?.[0] && this.cell && this.actions(this.cell).play(this.likely[0]),
    };
    if (/^[1-9]$/.test(key) && this.likely?.[Number(key) - 1]) {
      return this.did(event, () => this.actions(this.cell).play(this.likely[Number(key) - 1]));
    }
    return actions[key] ? this.did(event, actions[key]) : false;
  }

  did(event, action) {
    event.preventDefault();
    this.attempt(action);
    return true;
  }
}
