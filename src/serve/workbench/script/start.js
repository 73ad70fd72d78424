// Where a file is put on the desk: dropped, chosen, pasted, or taken up again.

import { fill, keepDraft } from "./draft.js";
import { element } from "./element.js";
import { sheetsForm } from "./sheetform.js";
import { all, forget } from "./store.js";
import { say, tongue } from "./words.js";

/** A game with a slip of the pen. */
const SAMPLE = `[Event "Sample"]
[White "White"]
[Black "Black"]
[Result "*"]

1. d4 Nf6 2. c4 e6 3. Nc3 Bb4 4. e3 O-O 5. Ne2 d5 6. a3 Be7 7. cxd5 Nxd5 8. Bd2 Nd7 9. g3 b6 10. Nxd5 exd5
11. Bg2 Bb7 12. Bb4 Nf6 13. O-O Re8 14. Rc1 c6 15. Bxe7 Rxe7 16. Re1 Kd6 17. Nf4 Bc8 18. Qa4 Rc7 19. f3 Be6 *
`;

/** The start of the page; `open(name, bytes)` takes a text, `take(files)` one file or two, `resume(id)` a record that was kept,
 * `sheets(record)` scoresheets of one game. */
export async function start(page) {
  const { open, take, resume, attempt } = page;
  const encoder = new TextEncoder();
  const area = element("textarea", { name: "pasted", rows: 10, spellcheck: false, placeholder: say("paste-here"), "aria-label": say("paste-here") });
  const input = element("input", { type: "file", id: "file", multiple: true, onchange: () => input.files.length && attempt(() => take(input.files)) });
  const read = async () => {
    if (!area.value.trim()) return;
    await open(say("pasted"), encoder.encode(area.value));
    fill(area, "");
  };
  keepDraft(area);
  const drop = element("label", { className: "drop", htmlFor: "file" }, element("span", {}, say("drop-here")), input, element("span", { className: "button", "aria-hidden": "true" }, say("choose-file")));
  const kept = await all().catch(() => []);
  return element("div", { className: "start" },
    element("p", { className: "lead" }, say("lead")),
    drop,
    area,
    element("p", { className: "buttons" },
      element("button", { type: "button", className: "main", id: "read", onclick: () => attempt(read) }, say("read")),
      element("button", { type: "button", onclick: () => attempt(() => open(say("sample"), encoder.encode(SAMPLE))) }, say("try-a-sample")),
    ),
    sheetsForm(page),
    kept.length > 0 && element("h2", {}, say("kept")),
    kept.length > 0 && element("ul", { className: "kept" }, kept.slice(0, 20).map((record) => row(record, { resume, attempt }))),
  );
}

function row(record, { resume, attempt }) {
  const when = new Intl.DateTimeFormat(tongue, { dateStyle: "medium", timeStyle: "short" }).format(record.changed);
  const item = element("li", {},
    element("button", { type: "button", className: "link", onclick: () => attempt(() => resume(record.id)) }, record.name),
    " ", element("span", { className: "about" }, when), " ",
    element("button", {
      type: "button",
      className: "quiet",
      "aria-label": `${say("forget")}: ${record.name}`,
      onclick: () => attempt(async () => {
        await forget(record.id);
        item.remove();
      }),
    }, "✕"),
  );
  return item;
}
