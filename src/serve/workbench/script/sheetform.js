// Where two scoresheets of one game are put in, with what else is known of it.

import { fill, keepDraft } from "./draft.js";
import { element } from "./element.js";
import { length, lengthFields } from "./length.js";
import { openSetup } from "./setup.js";
import { SheetRecord } from "./sheetrecord.js";
import { say } from "./words.js";

const encoder = new TextEncoder();

/** The form; `sheets(record)` hears of the record that is to be put together. */
export function sheetsForm({ attempt, sheets, dialog }) {
  const area = (key) => element("textarea", { name: key, rows: 8, spellcheck: false, placeholder: say(key), "aria-label": say(key) });
  const [first, second] = [area("first-sheet"), area("second-sheet")];
  const last = lengthFields();
  const final = element("input", { name: "final", spellcheck: false, "aria-label": say("known-final"), placeholder: say("known-final"), className: "fen" });
  const fields = [first, second, last.number, last.side, final];
  const isBegun = fields.map(keepDraft).some(Boolean);
  const put = async () => {
    if (!first.value.trim()) return;
    const other = second.value.trim() ? encoder.encode(second.value) : undefined;
    const known = { plies: length(last), final: final.value.trim() };
    await sheets(SheetRecord.of(say("put-together-name"), encoder.encode(first.value), other, known));
    fields.forEach((field) => fill(field, ""));
  };
  return element("details", { className: "two", open: isBegun }, element("summary", {}, say("two-sheets")),
    element("div", { className: "pair" }, first, second),
    element("p", { className: "fields" }, last.fields),
    element("p", { className: "fields" }, final,
      element("button", { type: "button", onclick: () => openSetup(dialog, final.value.trim(), (fen) => fill(final, fen)) }, say("set-up"))),
    element("p", { className: "buttons" },
      element("button", { type: "button", className: "main", id: "put-together", onclick: () => attempt(put) }, say("put-together"))));
}
