// The games of a record: a list of any length, of which only the rows in view exist.

import { element } from "./element.js";
import { say } from "./words.js";

const HEIGHT = 44;
/** Rows that stand ready above and below. */
const SPARE = 6;

export class GameList {
  /** A list in `place`; `chosen(number)` hears which game is wanted. */
  constructor(place, chosen) {
    this.chosen = chosen;
    this.rows = [];
    this.found = [];
    this.room = element("div", { className: "room", role: "listbox", tabIndex: 0, "aria-label": say("games") });
    this.view = element("div", { className: "rows" }, this.room);
    this.search = element("input", { type: "search", placeholder: say("search"), "aria-label": say("search") });
    this.count = element("p", { className: "count" });
    this.search.addEventListener("input", () => this.filter());
    this.view.addEventListener("scroll", () => this.draw());
    this.room.addEventListener("keydown", (event) => this.key(event));
    new ResizeObserver(() => this.draw()).observe(this.view);
    place.replaceChildren(this.search, this.count, this.view);
  }

  /** Shows these games; `current` is the one on the desk. */
  show(rows, current) {
    this.rows = rows;
    this.current = current;
    this.filter();
    this.reveal();
  }

  filter() {
    const words = this.search.value.toLowerCase().split(/\s+/).filter(Boolean);
    const text = (row) => `${row.game} ${row.white} ${row.black} ${row.event} ${row.date} ${row.outcome}`.toLowerCase();
    this.found = words.length ? this.rows.filter((row) => words.every((word) => text(row).includes(word))) : this.rows;
    const faulty = this.rows.filter((row) => row.errors).length;
    this.count.textContent = say("game-count", { count: this.found.length, faulty });
    this.room.style.height = `${HEIGHT * this.found.length}px`;
    this.draw();
  }

  draw() {
    const first = Math.max(0, Math.floor(this.view.scrollTop / HEIGHT) - SPARE);
    const last = Math.min(this.found.length, Math.ceil((this.view.scrollTop + this.view.clientHeight) / HEIGHT) + SPARE);
    const rows = this.found.slice(first, last).map((row, index) => this.row(row, first + index));
    this.room.replaceChildren(...rows);
    const current = this.found.findIndex((row) => row.game === this.current);
    if (current >= first && current < last) this.room.setAttribute("aria-activedescendant", `game-${this.current}`);
    else this.room.removeAttribute("aria-activedescendant");
  }

  row(row, index) {
    const kind = row.errors ? "error" : row.warnings ? "warning" : row.notes ? "note" : "";
    const made = element("div", {
      id: `game-${row.game}`,
      role: "option",
      className: "game",
      "aria-selected": row.game === this.current ? "true" : "false",
      "aria-setsize": this.found.length,
      "aria-posinset": index + 1,
      onclick: () => this.chosen(row.game),
    });
    const players = `${row.white || "?"} – ${row.black || "?"}`;
    const about = [row.outcome, say("plies", { count: row.plies }), row.event].filter((it) => it && it !== "?").join(" · ");
    made.append(
      element("span", { className: "index" }, String(row.game)),
      element("span", { className: "players" }, players),
      element("span", { className: "about" }, about),
    );
    if (kind) made.append(element("span", { className: `sign ${kind}`, title: say(kind) }));
    made.style.top = `${HEIGHT * index}px`;
    return made;
  }

  reveal() {
    const index = this.found.findIndex((row) => row.game === this.current);
    if (index < 0) return;
    const [top, bottom] = [HEIGHT * index, HEIGHT * (index + 1)];
    if (top < this.view.scrollTop) this.view.scrollTop = top;
    else if (bottom > this.view.scrollTop + this.view.clientHeight) this.view.scrollTop = bottom - this.view.clientHeight;
  }

  key(event) {
    const step = { ArrowDown: 1, ArrowUp: -1, PageDown: 10, PageUp: -10 }[event.key];
    if (!step) return;
    event.preventDefault();
    event.stopPropagation();
    const index = this.found.findIndex((row) => row.game === this.current);
    const row = this.found[Math.max(0, Math.min(this.found.length - 1, index + step))];
    if (row && row.game !== this.current) this.chosen(row.game);
  }
}
