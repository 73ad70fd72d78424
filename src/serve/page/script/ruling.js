// The arbiter's desk: a claimed draw or a fallen flag, ruled on in the position that stands on the board.

import { choice, element } from "./element.js";
import { post } from "./server.js";
import { say, tongue } from "./words.js";

const KINDS = ["threefold", "fifty", "flag", "ending", "quickplay"];
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
  const clock = (key) => element("input", { name: key, size: 8, placeholder: "5:00", autocomplete: "off" });
  const form = element("form", { className: "fields" },
    field("claim", choice({ name: "kind" }, KINDS.map((it) => [it, say(`claim-${it}`)]), "threefold")),
    field("after-ply", element("input", { name: "ply", type: "number", min: 0, max: last, value: ply || last })),
    field("claimant", side("claimant")),
    field("intended", element("input", { name: "intended", size: 8, autocomplete: "off", spellcheck: false })),
    field("clock-claimant", clock("clock-claimant")),
    field("clock-opponent", clock("clock-opponent")),
    field("fallen", choice({ name: "fallen" }, [["", say("side-to-move")], ...SIDES.map((it) => [it, say(it)]), ["both", say("both")]], "")),
    field("rate", choice({ name: "rate" }, RATES.map((it) => [it, say(`rate-${it}`)]), "standard")),
    element("button", { type: "submit", className: "main" }, say("rule")),
  );
  const answer = element("div", { className: "ruling", "aria-live": "polite" });
  const suit = () => {
    const isFlag = form.elements.kind.value === "flag";
    for (const name of ["claimant", "intended", "clock-claimant", "clock-opponent"]) {
      form.elements[name].closest("label").hidden = isFlag;
    }
    form.elements.fallen.closest("label").hidden = !isFlag;
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
  const isFlag = kind === "flag";
  const taken = isFlag ? ["ply", "fallen", "rate"] : ["ply", "claimant", "intended", "clock-claimant", "clock-opponent", "rate"];
  const { from, notation, language } = editor.options;
  const options = {
    ...Object.fromEntries(taken.map((name) => [name, told[name]])),
    kind: isFlag ? undefined : kind,
    game: editor.record.game,
    law: editor.page.law,
    "report-language": tongue,
    from, notation, language, encoding: "utf-8",
  };
  try {
    const ruling = await post(isFlag ? "adjudicate/flag" : "adjudicate/claim", options, editor.record.bytes);
    const game = editor.paper.querySelector(".game-head h2")?.textContent ?? "";
    return [element("h3", {}, game), element("pre", {}, ruling.text)];
  } catch (error) {
    return [element("p", { className: "finding error" }, error.message)];
  }
}
