// At which moves a game is shown with a diagram: the moves in a row, each to be pressed.

import { element } from "./element.js";
import { numberOf } from "./scoresheet.js";
import { say } from "./words.js";

/** A move in its place, as the server takes it: `24w`. */
function placeOf(sheet, { ply }) {
  const { number, isBlack } = numberOf(sheet, ply);
  return `${number}${isBlack ? "b" : "w"}`;
}

/** The moves of a game; `chosen` are the places of those with a diagram, `changed(places)` hears of every other choice. */
export function diagramPicker(sheet, chosen, changed) {
  const places = new Set(chosen);
  const press = (button, place) => {
    if (!places.delete(place)) places.add(place);
    button.setAttribute("aria-pressed", String(places.has(place)));
    changed([...places]);
  };
  const move = (cell) => {
    const { number, isBlack } = numberOf(sheet, cell.ply);
    const place = placeOf(sheet, cell);
    const name = isBlack ? cell.text : `${number}. ${cell.text}`;
    const button = element("button", {
      type: "button",
      "aria-pressed": String(places.has(place)),
      "aria-label": `${number}${isBlack ? "…" : "."} ${cell.text}`,
      onclick: () => press(button, place),
    }, name);
    return button;
  };
  return element("details", { className: "diagrams", open: places.size > 0 },
    element("summary", {}, say("diagrams-at")),
    element("div", { role: "group", "aria-label": say("diagrams-at") }, sheet.cells.filter((cell) => cell.isPlayed).map(move)));
}

/** What the server is told: the boards of a choice, and those at the moves that were pressed. */
export function boardsWith(usual, places) {
  if (!places.length) return usual;
  const others = { "": "start,marked,final", none: "" }[usual] ?? usual;
  return [others, ...places].filter(Boolean).join(",");
}
