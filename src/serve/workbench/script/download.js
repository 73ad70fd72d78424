// The record as a file: the games in any form.

import { boardsWith } from "./diagrams.js";
import { choice, element } from "./element.js";
import { file } from "./server.js";
import { say } from "./words.js";

/** Formats, the extension of each, and its name. */
const FORMATS = [
  ["pgn", "pgn", "PGN"],
  ["json", "json", "JSON"],
  ["xml", "xml", "XML"],
  ["html", "html", "HTML"],
  ["sheet", "txt", "Scoresheet"],
  ["moves", "txt", "Moves"],
  ["latex", "tex", "LaTeX"],
  ["typst", "typ", "Typst"],
  ["epd", "epd", "EPD"],
];

/** Hands a file to the reader. */
export function save(name, blob) {
  const link = element("a", { href: URL.createObjectURL(blob), download: name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

/** The name of a file without its extension. */
export function stem(name) {
  return name.replace(/(\.[a-z0-9]{1,5})+$/i, "") || "games";
}

/** A choice of formats, and the button that fetches the file. */
export function downloads(editor) {
  const format = choice({ "aria-label": say("format") }, FORMATS.map(([id, , name]) => [id, name]), "pgn");
  const fetchFile = async () => {
    const [id, extension] = FORMATS.find(([known]) => known === format.value);
    const boards = editor.rows.length === 1 ? boardsWith("", editor.record.diagramsOf(editor.record.game)) : "";
    const { blob, leftOut } = await file("convert", { ...editor.options, format: id, boards }, editor.record.bytes);
    save(`${stem(editor.record.name)}.${extension}`, blob);
    if (leftOut) editor.page.tell(say("left-out", { count: leftOut }));
  };
  return [format, element("button", {
    type: "button",
    className: "download",
    onclick: () => editor.page.attempt(fetchFile),
  }, say("download"))];
}
