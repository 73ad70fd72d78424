// The arbiter's desk: a claimed draw, a fallen flag or a resignation, ruled on in the position that stands on the board; and
// a player who comes late.

import { Board } from "./board.js";
import { choice, element } from "./element.js";
import { get, post } from "./server.js";
import { say, tongue } from "./words.js";

/** What can be ruled on, by which route, and what the arbiter is asked for. */
const KINDS = {
  threefold: ["claim", "ply", "claimant", "intended", "clock-claimant", "clock-opponent", "rate"],
  fifty: ["claim", "ply", "claimant", "intended", "clock-claimant", "clock-opponent", "rate"],
  flag: ["flag", "ply", "fallen", "rate"],
  resignation: ["resignation", "ply", "by", "rate"],
  late: ["late", "absent", "late", "default-time", "rate"],
  ending: ["claim", "ply", "claimant", "intended", "clock-claimant", "clock-opponent", "rate"],
  quickplay: ["claim", "ply", "claimant", "intended", "clock-claimant", "clock-opponent", "rate"],
};
const SIDES = ["white", "black"];
const RATES = ["standard", "rapid", "blitz"];

/** A field with its name. */
function field(key, input) {
  return element("label", { className: "field" }, element("span", {}, say(key)), " ", input);
}

/** Opens the desk for the game of an editor, after as many plies as the cell that is looked at. */
export function openRuling(editor, dialog) {
  const ply = editor.cell?.ply ?? 0;
  const last = editor.sheet.cells.at(-1)?.ply ?? 0;
  const side = (key) => choice({ name: key }, [["", say("side-to-move")], ...SIDES.map((it) => [it, say(it)])], "");
  const clock = (key, example = "5:00") => element("input", { name: key, size: 8, placeholder: example, autocomplete: "off" });
  const form = element("form", { className: "fields" },
    field("claim", choice({ name: "kind" }, Object.keys(KINDS).map((it) => [it, say(`claim-${it}`)]), "threefold")),
    field("after-ply", element("input", { name: "ply", type: "number", min: 0, max: last, value: ply || last })),
    field("claimant", side("claimant")),
    field("intended", element("input", { name: "intended", size: 8, autocomplete: "off", spellcheck: false })),
    field("clock-claimant", clock("clock-claimant")),
    field("clock-opponent", clock("clock-opponent")),
    field("fallen", choice({ name: "fallen" }, [["", say("side-to-move")], ...SIDES.map((it) => [it, say(it)]), ["both", say("both")]], "")),
    field("by", side("by")),
    field("absent", choice({ name: "absent" }, [...SIDES, "both"].map((it) => [it, say(it)]), "white")),
    field("late", clock("late", "0:31:00")),
    field("default-time", clock("default-time", "0:30:00")),
    field("rate", choice({ name: "rate" }, RATES.map((it) => [it, say(`rate-${it}`)]), "standard")),
    element("button", { type: "submit", className: "main" }, say("rule")),
  );
  const answer = element("div", { className: "ruling", "aria-live": "polite" });
  const suit = () => {
    const asked = KINDS[form.elements.kind.value];
    for (const input of form.querySelectorAll("[name]:not([name=kind])")) input.closest("label").hidden = !asked.slice(1).includes(input.name);
  };
  form.addEventListener("change", suit);
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    editor.attempt(async () => answer.replaceChildren(...await rule(editor, form)));
  });
  suit();
  dialog.replaceChildren(
    element("h2", {}, say("ruling")),
    form,
    answer,
    element("p", { className: "buttons" },
      element("button", { type: "button", onclick: () => print() }, say("print")),
      element("button", { type: "button", onclick: () => dialog.close() }, say("close"))),
  );
  dialog.showModal();
}

/** Asks for the ruling; says it, or why there is none. */
async function rule(editor, form) {
  const { kind, ...told } = Object.fromEntries(new FormData(form));
  const [route, ...asked] = KINDS[kind];
  const known = { ...Object.fromEntries(asked.map((name) => [name, told[name]])), law: editor.page.law, "report-language": tongue };
  try {
    const ruling = await ruled(route, kind, known, editor);
    const game = route === "late" ? "" : (editor.paper.querySelector(".game-head h2")?.textContent ?? "");
    return [element("h3", {}, game), ...laidOut(ruling.text)];
  } catch (error) {
    return [element("p", { className: "finding error" }, error.message)];
  }
}

/** Claims and flags are ruled on in the record, resignations in a position, late arrivals without a game. */
function ruled(route, kind, { ply, ...known }, editor) {
  if (route === "late") return get("adjudicate/late", known);
  if (route === "resignation") return get("adjudicate/resignation", { ...known, fen: editor.positionAfter(Number(ply)) });
  const { from, notation, language, "as-played": stood } = editor.options;
  const options = { ...known, ply, kind: route === "claim" ? kind : undefined, game: editor.record.game, from, notation, language, encoding: "utf-8", "as-played": stood };
  return post(`adjudicate/${route}`, options, editor.record.bytes);
}

/** The sentences of a ruling beside the position: the server draws that with letters, and here it is drawn. */
function laidOut(text) {
  const lines = text.trimEnd().split("\n");
  const top = lines.findIndex((line) => /^\s*8(\s+\S){8}\s*$/.test(line));
  const board = top < 0 ? [] : lines.splice(top, 9).slice(0, 8);
  const isCited = (line) => line.startsWith("  ");
  const said = lines.filter((line) => !isCited(line));
  const picture = element("div", { className: "position" });
  if (board.length) new Board(picture, () => undefined).show({ fen: fenOf(board) });
  return [element("div", { className: "said" },
    element("div", {},
      said.slice(0, -1).map((line) => element("p", {}, line)),
      element("ul", { className: "cited" }, lines.filter(isCited).map((line) => element("li", {}, line.trim()))),
      element("p", { className: "now" }, said.at(-1))),
    picture)];
}

/** The rows of a board that is drawn with signs, as a FEN. */
function fenOf(rows) {
  const letter = (sign) => ("KQRBNPkqrbnp"["♔♕♖♗♘♙♚♛♜♝♞♟".indexOf(sign)] ?? "1");
  return rows.map((row) => row.trim().split(/\s+/).slice(1).map(letter).join("")).join("/");
}
