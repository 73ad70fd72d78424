// The publisher's desk: the games of the record in another notation, language, style and format, seen before they are
// taken away.

import { choice, element } from "./element.js";
import { boardsWith, diagramPicker } from "./diagrams.js";
import { save, stem } from "./download.js";
import { file, list } from "./server.js";
import { say } from "./words.js";

/** Formats, and the extension of each. */
const FORMATS = {
  pgn: "pgn", html: "html", sheet: "txt", moves: "txt", latex: "tex", typst: "typ", svg: "svg", xml: "xml", json: "json", epd: "epd",
};
/** Formats that draw boards, or list positions. */
const DRAWN = ["html", "latex", "typst", "svg", "epd"];
const BOARDS = ["", "none", "final", "comments", "every:5", "every:10", "all"];
/** So much of a long file is shown. */
const SHOWN = 100_000;

function field(key, input) {
  return element("label", { className: "field" }, element("span", {}, say(key)), " ", input);
}

function tick(name, key, checked = false) {
  return element("label", { className: "tick" }, element("input", { type: "checkbox", name, checked }), element("span", {}, say(key)));
}

/** Opens the desk for the record of an editor. */
export async function openPublisher(editor, dialog) {
  const [notations, languages, styles, encodings] = await Promise.all(["notations", "languages", "styles", "encodings"].map(list));
  const rows = (all, title) => all.map((row) => [row.id, title(row)]);
  const form = element("form", { className: "fields" },
    field("format", choice({ name: "format" }, Object.keys(FORMATS).map((id) => [id, id]), "html")),
    field("notation", choice({ name: "to" }, rows(notations, (row) => row.name.split(":")[0]), "san")),
    field("language", choice({ name: "to-language" }, rows(languages, (row) => `${row.name} (${row.id})`), "en")),
    field("style", choice({ name: "style" }, rows(styles, (row) => row.name.split(":")[0]), "pgn")),
    field("boards", choice({ name: "boards" }, BOARDS.map((id) => [id, say(`boards-${id.split(":")[0] || "usual"}`, { count: id.split(":")[1] })]), "")),
    field("encoding", choice({ name: "to-encoding" }, rows(encodings, (row) => row.id), "utf-8")),
    element("div", { className: "ticks" },
      tick("one", "this-game-only", true), tick("events", "events-of-law"), tick("remarks", "remarks"), tick("transliterate", "transliterate")),
  );
  const view = element("div", { className: "preview", role: "region", "aria-label": say("preview"), tabIndex: 0 });
  const told = element("p", { role: "status" });
  const options = (changes) => {
    const { one, events, remarks, transliterate, ...written } = Object.fromEntries(new FormData(form));
    const wish = (ticked) => (ticked ? "true" : undefined);
    const games = one ? editor.record.game : undefined;
    // With every event of law the games are those of `annotate`: in English letters and UTF-8.
    if (events) return { ...editor.options, format: written.format, style: written.style, games };
    return {
      ...editor.options,
      ...written,
      boards: boardsWith(written.boards, one ? editor.record.diagramsOf(editor.record.game) : []),
      remarks: wish(remarks),
      transliterate: wish(transliterate),
      games,
      ...changes,
    };
  };
  /** Does something with the games as they are asked for; says what stands in the way, or has no place. */
  const ask = async (changes, action) => {
    try {
      const route = form.elements.events.checked ? "annotate" : "convert";
      const { blob, leftOut } = await file(route, options(changes), editor.record.bytes);
      told.className = "";
      told.textContent = leftOut ? say("left-out", { count: leftOut }) : "";
      await action(blob);
    } catch (error) {
      told.className = "finding error";
      told.textContent = error.message;
    }
  };
  let asked = 0;
  const suit = () => {
    for (const name of ["to", "to-language", "boards", "to-encoding", "remarks", "transliterate"]) {
      form.elements[name].disabled = form.elements.events.checked;
    }
    diagrams.hidden = form.elements.events.checked || !form.elements.one.checked || !DRAWN.includes(form.elements.format.value);
  };
  const preview = () => {
    const now = ++asked;
    suit();
    return ask({ "to-encoding": "utf-8" }, async (blob) => {
      const text = await blob.slice(0, SHOWN).text();
      if (now === asked) view.replaceChildren(shown(form.elements.format.value, text, blob.size > SHOWN));
    });
  };
  const take = () => ask({}, (blob) => save(`${stem(editor.record.name)}.${FORMATS[form.elements.format.value]}`, blob));
  form.addEventListener("change", preview);
  const diagrams = diagramPicker(editor.sheet, editor.record.diagramsOf(editor.record.game), (places) => {
    editor.record.setDiagrams(editor.record.game, places);
    return editor.attempt(async () => {
      await Promise.all([editor.page.keep(editor.record), preview()]);
      await editor.showStrip();
    });
  });
  dialog.replaceChildren(
    element("h2", {}, say("publish")), form, diagrams, told, view,
    element("p", { className: "buttons" },
      element("button", { type: "button", className: "main", onclick: take }, say("download")),
      element("button", { type: "button", onclick: () => dialog.close() }, say("close"))),
  );
  dialog.showModal();
  await preview();
}

/** A page or a picture as it will look, everything else as text. */
function shown(format, text, isCut) {
  if (isCut || !["html", "svg"].includes(format)) return element("pre", {}, isCut ? `${text}\n…` : text);
  // The policy of the page lets in no style from within a document: it is taken out, and given separately.
  const styles = [...text.matchAll(/<style>([^]*?)<\/style>/g)].map(([, css]) => css.replace(/\bbody\b/g, ".body").replace(/:root\b/g, ":host").replace(/\bmain \{/g, ".main {"));
  const bare = text.replace(/<style>[^]*?<\/style>/g, "");
  const made = new DOMParser().parseFromString(bare, format === "html" ? "text/html" : "image/svg+xml");
  // There is one main part in a page, and it is not this one.
  for (const main of made.querySelectorAll("main")) main.replaceWith(element("div", { className: "main" }, [...main.childNodes]));
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(styles.join("\n"));
  const host = element("div");
  const root = host.attachShadow({ mode: "open" });
  root.adoptedStyleSheets = [sheet];
  const content = format === "html" ? [...made.body.childNodes] : [made.documentElement];
  root.append(element("div", { className: "body" }, content.map((node) => document.importNode(node, true))));
  return host;
}
