// How long a game was: people know the number of the last move and who made it, or what the clocks showed.

import { choice, element } from "./element.js";
import { say } from "./words.js";

/** The number of the last move and whose it was, as fields. */
export function lengthFields(first = {}) {
  const number = element("input", { name: "last-number", type: "number", min: 1, max: 9999, defaultValue: first.number ?? "" });
  const sides = [["", say("by-somebody")], ["white", say("white")], ["black", say("black")]];
  const side = choice({ name: "last-side" }, sides, first.side ?? "");
  const field = (key, input) => element("label", { className: "field" }, element("span", {}, say(key)), " ", input);
  return { number, side, fields: [field("last-number", number), field("last-side", side)] };
}

/** Plies of a game from a FEN, by its last move: a number, or two of them where it is not known whose it was. */
export function length({ number, side }, start = "") {
  const last = Number(number.value);
  if (!last) return "";
  const [, turn = "w", , , , first = 1] = start.split(" ");
  const before = 2 * (Number(first) || 1) + (turn === "b" ? 1 : 0);
  const upTo = (isBlack) => Math.max(0, 2 * last + isBlack - before + 1);
  if (side.value) return String(upTo(side.value === "black" ? 1 : 0));
  return `${upTo(0)}..${upTo(1)}`;
}

/** The last move again: what the plies of a game from a FEN come to. */
export function lastMove(plies, start = "") {
  if (!/^\d+(\.\.\d+)?$/.test(plies)) return {};
  const [, turn = "w", , , , first = 1] = start.split(" ");
  const before = 2 * (Number(first) || 1) + (turn === "b" ? 1 : 0);
  const [least, most = least] = plies.split("..").map((count) => before + Number(count) - 1);
  const number = Math.floor(most / 2);
  if (least === most) return { number, side: most % 2 ? "black" : "white" };
  return Math.floor(least / 2) === number ? { number } : {};
}

/** Seconds of `300`, `5:00` or `1:05:00`. */
export function seconds(shown) {
  const parts = shown.trim().split(":").map((part) => (part.trim() === "" ? Number.NaN : Number(part)));
  if (parts.some((part) => !Number.isFinite(part) || part < 0)) return undefined;
  return parts.reduce((sum, part) => 60 * sum + part, 0);
}

/** How many plies clocks with an increment allow, all times in seconds; nothing where they contradict each other.
 *
 * Only one clock runs at a time: what both players had at first, with an increment for each ply, less what they have left,
 * is the time that went by between start and end. Some clocks give the increment before the first move, others after
 * it, and the arbiter's watch may be off: hence a range. */
export function pliesByClocks({ base, increment, white, black, passed, doubt }) {
  if (!(increment > 0)) return undefined;
  const count = (time) => (time + white + black - 2 * base) / increment;
  const least = Math.max(0, Math.ceil(count(passed - doubt) - 2));
  const most = Math.floor(count(passed + doubt));
  return most < 0 || least > most ? undefined : [least, most];
}
