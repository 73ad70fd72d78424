// What is known of a game besides its sheets: the last move, the final position, the clocks.

import { element } from "./element.js";
import { lastMove, length, lengthFields, pliesByClocks, seconds } from "./length.js";
import { openSetup } from "./setup.js";
import { say } from "./words.js";

/** The fields; `changed({ plies, final })` hears what is known now. `start` is where the game began. */
export function knownFields(known, start, dialog, changed) {
  const last = lengthFields(lastMove(known.plies, start));
  const final = element("input", { name: "final", spellcheck: false, defaultValue: known.final, placeholder: "FEN", "aria-label": say("known-final"), className: "fen" });
  const tell = () => {
    for (const field of [last.number, final]) field.defaultValue = field.value;
    changed({ plies: length(last, start), final: final.value.trim() });
  };
  for (const field of [last.number, last.side, final]) field.addEventListener("change", tell);
  const setUp = () => openSetup(dialog, final.value.trim(), (fen) => {
    final.value = fen;
    tell();
  });
  const byClocks = () => openClocks(dialog, (plies) => changed({ plies, final: final.value.trim() }));
  const button = (key, onclick) => element("button", { type: "button", onclick }, say(key));
  const isRange = known.plies && !last.number.value;
  return element("details", { className: "known", open: Boolean(known.plies || known.final) },
    element("summary", {}, say("what-is-known")),
    element("p", { className: "fields" }, last.fields, button("by-clocks", byClocks),
      isRange && element("span", { className: "about" }, say("plies-between", { plies: known.plies.replace("..", "–") }))),
    element("p", { className: "fields" },
      element("label", { className: "field" }, element("span", {}, say("final-position")), " ", final), button("set-up", setUp)));
}

/** Reckons how many moves the clocks allow; `done("79..82")` hears of it. */
function openClocks(dialog, done) {
  const input = (name, placeholder, value = "") => element("input", { name, size: 8, value, placeholder, autocomplete: "off", "aria-label": say(`clock-${name}`) });
  const fields = {
    base: input("base", "1:30:00"),
    increment: input("increment", "0:30"),
    white: input("white", "0:04:10"),
    black: input("black", "0:12:55"),
    passed: input("passed", "3:05:00"),
    doubt: input("doubt", "1:00", "1:00"),
  };
  const row = (name) => element("label", { className: "field" }, element("span", {}, say(`clock-${name}`)), " ", fields[name]);
  const told = element("p", { role: "status" });
  const take = element("button", { type: "button", className: "main", disabled: true }, say("use"));
  let found;
  const reckon = () => {
    const times = Object.entries(fields).map(([name, field]) => [name, seconds(field.value)]);
    const isWhole = times.every(([, time]) => time !== undefined);
    found = isWhole ? pliesByClocks(Object.fromEntries(times)) : undefined;
    take.disabled = !found;
    told.textContent = found ? say("clocks-allow", { least: found[0], most: found[1] }) : isWhole ? say("clocks-contradict") : "";
  };
  for (const field of Object.values(fields)) field.addEventListener("input", reckon);
  take.addEventListener("click", () => {
    done(found.join(".."));
    dialog.close();
  });
  dialog.replaceChildren(
    element("h2", {}, say("by-clocks")),
    element("p", { className: "about" }, say("clocks-how")),
    element("div", { className: "clocks" }, Object.keys(fields).map(row)), told,
    element("p", { className: "buttons" }, take, element("button", { type: "button", onclick: () => dialog.close() }, say("close"))));
  dialog.showModal();
}
