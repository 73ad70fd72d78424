// The board: drawn from a FEN, with squares and ways marked, and moves made on it.

import { drawn } from "./element.js";
import { say } from "./words.js";

/** The men by their letters in a FEN. */
export const ROLES = { k: "king", q: "queen", r: "rook", b: "bishop", n: "knight", p: "pawn" };
const FILES = "abcdefgh";

/** The drawings of squares and men, which stand once in the page. */
export async function fetchMen() {
  const text = await (await fetch("/men.svg")).text();
  const men = new DOMParser().parseFromString(text, "image/svg+xml").documentElement;
  const holder = document.importNode(men, true);
  holder.setAttribute("class", "men");
  holder.setAttribute("aria-hidden", "true");
  document.body.append(holder);
}

/** The men of a FEN, by square. */
export function menOf(fen) {
  const men = new Map();
  fen.split(" ")[0].split("/").forEach((row, index) => {
    let file = 0;
    for (const sign of row.replace(/~|\[.*\]/g, "")) {
      if (/\d/.test(sign)) file += Number(sign);
      else men.set(FILES[file++] + (8 - index), sign);
    }
  });
  return men;
}

/** The position in words, White first, for who hears it. */
export function described(fen) {
  const men = menOf(fen);
  const side = (isWhite) => {
    const own = [...men].filter(([, sign]) => (sign === sign.toUpperCase()) === isWhite);
    const order = "kqrbnp";
    own.sort((a, b) => order.indexOf(a[1].toLowerCase()) - order.indexOf(b[1].toLowerCase()));
    return own.map(([square, sign]) => `${say(ROLES[sign.toLowerCase()])} ${square}`).join(", ");
  };
  return `${say("white")}: ${side(true)}. ${say("black")}: ${side(false)}.`;
}

export class Board {
  /** A board in `place`; `moved(from, to)` hears of moves made on it. */
  constructor(place, moved) {
    this.moved = moved;
    this.isFlipped = false;
    this.svg = drawn("svg", { viewBox: "-44 -10 854 854", class: "board", role: "img" });
    this.svg.addEventListener("click", (event) => this.click(event));
    place.append(this.svg);
  }

  corner(square) {
    const [file, rank] = [FILES.indexOf(square[0]), Number(square[1]) - 1];
    return this.isFlipped ? [700 - 100 * file, 100 * rank] : [100 * file, 700 - 100 * rank];
  }

  middle(square) {
    return this.corner(square).map((at) => at + 50);
  }

  flip() {
    this.isFlipped = !this.isFlipped;
    this.show(this.shown);
  }

  /** Shows a position: `last` [from, to], `marks` [square, kind], `ways` [from, to, kind], `legal` moves;
   * `pressed(square)` hears of every square where a position is set up. */
  show(shown) {
    this.shown = shown;
    const { fen, last = [], marks = [], ways = [], title = "" } = shown;
    const men = menOf(fen);
    const parts = [drawn("use", { href: "#chequer" })];
    const fill = (square, kind) => {
      const [x, y] = this.corner(square);
      parts.push(drawn("rect", { x, y, width: 100, height: 100, class: kind }));
    };
    last.forEach((square) => fill(square, "last"));
    marks.forEach(([square, kind]) => fill(square, `mark ${kind}`));
    for (const [square, sign] of men) {
      const [x, y] = this.corner(square);
      const side = sign === sign.toUpperCase() ? "white" : "black";
      parts.push(drawn("use", { href: `#${ROLES[sign.toLowerCase()]}`, x, y, class: `man ${side}` }));
    }
    ways.forEach((way) => parts.push(this.way(way)));
    parts.push(...this.names(), ...this.targets());
    this.svg.replaceChildren(...parts);
    this.svg.setAttribute("aria-label", `${title} ${described(fen)}`.trim());
  }

  way([from, to, kind]) {
    const [[x1, y1], [x2, y2]] = [this.middle(from), this.middle(to)];
    const length = Math.hypot(x2 - x1, y2 - y1) || 1;
    const [ex, ey] = [(x2 - x1) / length, (y2 - y1) / length];
    const at = (along, across) => `${x1 + along * ex - across * ey} ${y1 + along * ey + across * ex}`;
    const neck = length - 34;
    return drawn("g", { class: `way ${kind}` },
      drawn("path", { d: `M${at(18, 0)}L${at(neck, 0)}`, class: "shaft" }),
      drawn("path", { d: `M${at(neck, -22)}L${at(length, 0)}L${at(neck, 22)}z`, class: "head" }));
  }

  names() {
    const order = [...Array(8).keys()];
    const texts = order.flatMap((at) => {
      const [file, rank] = this.isFlipped ? [FILES[7 - at], at + 1] : [FILES[at], 8 - at];
      return [[50 + 100 * at, 836, file], [-24, 62 + 100 * at, rank]];
    });
    return texts.map(([x, y, name]) => drawn("text", { x, y, class: "name" }, String(name)));
  }

  /** Where the man that was picked up may go. */
  targets() {
    const { picked, legal = [] } = this.shown;
    const targets = legal.filter((move) => move.uci.startsWith(picked ?? "-")).map((move) => move.uci.slice(2, 4));
    return [...new Set(targets)].map((square) => {
      const [cx, cy] = this.middle(square);
      return drawn("circle", { cx, cy, r: 15, class: "target" });
    });
  }

  squareAt({ clientX, clientY }) {
    const point = new DOMPoint(clientX, clientY).matrixTransform(this.svg.getScreenCTM().inverse());
    const [x, y] = [Math.floor(point.x / 100), Math.floor(point.y / 100)];
    if (x < 0 || x > 7 || y < 0 || y > 7) return undefined;
    return this.isFlipped ? FILES[7 - x] + (y + 1) : FILES[x] + (8 - y);
  }

  click(event) {
    const square = this.squareAt(event);
    const { legal, picked, pressed } = this.shown;
    if (square && pressed) pressed(square);
    if (!square || !legal) return;
    if (picked && legal.some((move) => move.uci.startsWith(picked + square))) {
      this.moved(picked, square);
      return;
    }
    const canGo = legal.some((move) => move.uci.startsWith(square));
    this.show({ ...this.shown, picked: canGo && square !== picked ? square : undefined });
  }
}
