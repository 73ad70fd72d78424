// The game as a scoresheet of two columns: what is read in each cell, and beside it what was written.

import { element } from "./element.js";
import { hasGlyph } from "./glyph.js";
import { say, tongue } from "./words.js";

/** So many rows are shown at once; a button shows the next ones. */
const ROWS = 1500;

/** A cell of the main line or a move of a variation. */
function cell(move, boards, place) {
  const around = boards.get(move.span[0]);
  return { ...move, ...place, before: around?.before, after: around?.after, findings: [] };
}

/** The cells of a game in the order of the plies, with the findings at their cells and those that have none. */
export function layOut({ game, boards }) {
  const around = new Map(boards.moves.map((it) => [it.span[0], it]));
  const first = startOf(game.start);
  const sheet = { cells: [], lines: [], loose: [], first };
  let ply = 0;
  // A line begins at the ply of the move that it would replace.
  const lineOf = (moves, parent, depth) => {
    moves.forEach((move, index) => {
      const told = cell(move, around, { depth, parent, at: parent.at + index });
      sheet.lines.push(told);
      (move.variations ?? []).forEach((line) => lineOf(line, told, depth + 1));
    });
  };
  const add = (move, isPlayed) => {
    // After a refused move the board gives the number where the move has a reading.
    const told = isPlayed ? undefined : pliesBefore(around.get(move.span[0]), first);
    ply = told === undefined ? ply + 1 : told + 1;
    const made = cell(move, around, { ply, at: ply, isPlayed, depth: 0 });
    sheet.cells.push(made);
    (move.variations ?? []).forEach((line) => lineOf(line, made, 1));
  };
  const gaps = game.findings.filter((it) => it.slug === "missing-move");
  const addGap = (before) => {
    const gap = gaps.findIndex((it) => it.span[0] <= before);
    if (gap < 0) return;
    const [{ span }] = gaps.splice(gap, 1);
    ply += 1;
    const last = sheet.cells.at(-1);
    const fen = last ? last.after : game.start;
    sheet.cells.push({ ply, isGap: true, depth: 0, written: "", span: [span[0], span[0]], before: fen ?? game.final, findings: [] });
  };
  game.moves.forEach((move) => add(move, true));
  for (const move of game.unplayed ?? []) {
    addGap(move.span[0]);
    add(move, false);
  }
  game.findings.forEach((finding, index) => place(sheet, { ...finding, squares: boards.findings[index].squares }));
  sheet.final = game.final;
  return sheet;
}

/** How many plies lie before a move that has a reading, by its board. */
function pliesBefore(around, first) {
  if (!around?.after) return undefined;
  const { isBlack, number } = startOf(around.before);
  return 2 * (number - first.number) + (isBlack ? 1 : 0) - (first.isBlack ? 1 : 0);
}

function startOf(fen) {
  const [, turn, , , , number] = fen.split(" ");
  return { isBlack: turn === "b", number: Number(number) || 1 };
}

/** Puts a finding at the cell that it is about. */
function place(sheet, finding) {
  const within = (it) => it.span[0] <= finding.span[0] && finding.span[0] < it.span[1];
  const gap = finding.slug === "missing-move" && sheet.cells.find((it) => it.isGap && it.span[0] === finding.span[0]);
  const found = gap || [...sheet.cells, ...sheet.lines].find((it) => !it.isGap && within(it))
    || (finding.ply > 0 && sheet.cells.find((it) => it.ply === finding.ply && it.isPlayed));
  if (found) found.findings.push(finding);
  else sheet.loose.push(finding);
}

/** Number and side of a ply. */
export function numberOf(sheet, ply) {
  const half = ply - 1 + (sheet.first.isBlack ? 1 : 0);
  return { number: sheet.first.number + Math.floor(half / 2), isBlack: half % 2 === 1 };
}

const WEIGHT = { error: 3, warning: 2, note: 1 };

/** The heaviest finding of a cell. */
export function severity({ findings }) {
  return findings.map((it) => it.severity).sort((a, b) => WEIGHT[b] - WEIGHT[a])[0];
}

/** Brings a cell into view: in a narrow window the sheet has one of its own, and the rest of the page stays where it is. */
export function reveal(cell, place) {
  if (getComputedStyle(place).overflowY !== "auto") return cell.scrollIntoView({ block: "nearest" });
  const [inner, outer] = [cell.getBoundingClientRect(), place.getBoundingClientRect()];
  if (inner.top < outer.top) place.scrollTop -= outer.top - inner.top + 8;
  else if (inner.bottom > outer.bottom) place.scrollTop += inner.bottom - outer.bottom + 8;
  return undefined;
}

export class Scoresheet {
  /** A sheet in `place`; `chosen(cell)` hears which cell is looked at. */
  constructor(place, chosen) {
    this.place = place;
    this.chosen = chosen;
    this.buttons = new Map();
  }

  /** Shows a game of a record, which knows what stood in a cell before it was changed; `nags` are the signs after
   * moves. */
  show(sheet, record, nags) {
    this.sheet = sheet;
    this.record = record;
    this.nags = new Map(nags.map((row) => [Number(row.id), row]));
    this.buttons.clear();
    const rows = this.rows();
    const table = element("div", { role: "table", className: "sheet", "aria-label": say("scoresheet") });
    table.append(this.head());
    this.place.replaceChildren(table);
    this.append(table, rows, 0);
  }

  append(table, rows, from) {
    const group = element("div", { role: "rowgroup" }, rows.slice(from, from + ROWS).map((row) => this.row(row)));
    table.append(group);
    const rest = rows.length - from - ROWS;
    if (rest <= 0) return;
    const more = element("button", {
      type: "button",
      className: "more",
      onclick: () => {
        more.remove();
        this.append(table, rows, from + ROWS);
      },
    }, say("more-rows", { count: rest }));
    this.place.append(more);
  }

  head() {
    const names = ["number", "white", "black"].map((key) => element("span", { role: "columnheader" }, say(key)));
    return element("div", { role: "rowgroup" }, element("div", { role: "row", className: "head" }, names));
  }

  /** The cells two and two, as their numbers have them. */
  rows() {
    const rows = [];
    for (const cell of this.sheet.cells) {
      const { number, isBlack } = numberOf(this.sheet, cell.ply);
      const side = isBlack ? 1 : 0;
      const last = rows.at(-1);
      if (last?.number !== number || last.cells[side] || (!isBlack && last.cells[1])) rows.push({ number, cells: [null, null] });
      rows.at(-1).cells[side] = cell;
    }
    return rows;
  }

  row({ number, cells }) {
    const parts = [element("span", { role: "rowheader", className: "number" }, `${number}.`)];
    cells.forEach((cell) => parts.push(element("span", { role: "cell" }, cell ? this.button(cell) : "")));
    const extra = cells.filter(Boolean).flatMap((cell) => this.beside(cell));
    if (extra.length) parts.push(element("div", { role: "cell", className: "beside" }, extra));
    return element("div", { role: "row" }, parts);
  }

  /** Comments and variations of a cell. */
  beside(cell) {
    const said = (cell.comments ?? []).filter((text) => text.trim());
    const comments = said.map((text) => element("span", { className: "comment" }, text));
    const lines = (cell.variations ?? []).map((line) => this.line(cell, line));
    return [...comments, ...lines];
  }

  line(parent, moves) {
    const told = this.sheet.lines.filter((it) => it.parent === parent && moves.some((move) => move.span[0] === it.span[0]));
    let isNumbered = true;
    const parts = told.flatMap((it) => {
      const number = this.numberBefore(it.at, isNumbered);
      const beside = this.beside(it);
      isNumbered = beside.length > 0;
      return [" ", number && element("span", { className: "number" }, number), this.button(it), ...beside.flatMap((part) => [" ", part])];
    });
    return element("span", { className: "variation" }, "(", ...parts.slice(1), ")");
  }

  /** `7.` before a move of White's, `6…` before one of Black's where a line begins or goes on. */
  numberBefore(ply, isBegun) {
    const { number, isBlack } = numberOf(this.sheet, ply);
    if (isBlack) return isBegun ? `${number}…` : "";
    return `${number}.`;
  }

  button(cell) {
    const heaviest = severity(cell);
    const before = this.record.writtenAt(cell.span);
    const stood = this.record.stoodAt(cell.span);
    const read = cell.text ?? (cell.isGap ? "?" : cell.written);
    const old = before ?? cell.written;
    const signs = (cell.nags ?? []).map((number) => this.signOf(number));
    const shown = [element("span", { className: "read" }, read || "?", signs.length > 0 && element("span", { className: "nag" }, signs.join(" "))), " "];
    if (before !== undefined) shown.push(element("s", { className: "written" }, before || say("not-written")));
    else if (old !== read && !cell.isGap) shown.push(element("span", { className: "written" }, old));
    if (stood) shown.push(element("span", { className: "remark" }, say("stood-sign")));
    if (heaviest) shown.push(element("span", { className: `sign ${heaviest}`, "aria-hidden": "true" }));
    const classes = ["move", heaviest, cell.text === undefined && "unread", before !== undefined && "changed", stood && cell.isPlayed && "stood"];
    const made = element("button", {
      type: "button",
      className: classes.filter(Boolean).join(" "),
      "aria-label": this.spoken(cell, { read, old, stood, heaviest }),
      onclick: () => this.chosen(cell),
    }, shown);
    this.buttons.set(cell, made);
    return made;
  }

  /** The sign of a number, or another one for it that this machine has; where there is none, its words. */
  signOf(number) {
    const row = this.nags.get(number);
    return [row?.glyph, ...(row?.also ?? [])].find((sign) => sign && hasGlyph(sign)) ?? ` ${this.sayNag(number)}`;
  }

  /** What a sign says, in words. */
  sayNag(number) {
    return this.nags.get(number)?.names[tongue] || `$${number}`;
  }

  spoken(cell, { read, old, stood, heaviest }) {
    const { number, isBlack } = cell.ply ? numberOf(this.sheet, cell.ply) : {};
    const parts = [number && `${number}. ${say(isBlack ? "black" : "white")}:`, read || say("missing")];
    if (old && old !== read) parts.push(`${old} (${say("written")})`);
    if (cell.nags?.length) parts.push(`(${cell.nags.map((number) => this.sayNag(number)).join(", ")})`);
    if (stood) parts.push(`(${say("stood-sign")})`);
    if (heaviest) parts.push(`– ${cell.findings.map((it) => it.message).join(" ")}`);
    return parts.filter(Boolean).join(" ");
  }

  /** Marks the cell that is looked at, and brings it into view. */
  mark(cell) {
    this.place.querySelector("[aria-current]")?.removeAttribute("aria-current");
    const found = this.buttons.get(cell);
    found?.setAttribute("aria-current", "true");
    if (found) reveal(found, this.place);
  }
}
