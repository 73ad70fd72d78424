// What is said of the cell that is looked at, and what can be done there.

import { element } from "./element.js";
import { get } from "./server.js";
import { say } from "./words.js";

/** A heading, the findings, the moves to choose from, and a line to type one. */
export function panel({ cell, name, legal, likely, chosenLaw, actions }) {
  const parts = [element("h2", { id: "cell-name" }, name)];
  cell?.findings.forEach((finding) => parts.push(report(finding, chosenLaw, actions)));
  if (likely.length) parts.push(candidates(likely, actions));
  if (cell && legal.length) parts.push(typing(legal, actions));
  const isRefused = cell && !cell.isGap && cell.ply && cell.findings.some((it) => it.severity === "error" && it.code.startsWith("M"));
  if (isRefused && !actions.isAsPlayed) parts.push(tick("stood", actions.stood, actions.stand));
  if (isRefused && actions.stood && !cell.isPlayed) parts.push(element("p", { className: "help" }, say("cannot-stand")));
  if (isRefused || actions.isAsPlayed) parts.push(tick("as-played", actions.isAsPlayed, actions.asPlayed));
  return parts;
}

/** A finding: what it is, why, by which article, and what would mend it. */
export function report(finding, chosenLaw, actions) {
  const articles = (finding.articles ?? []).map((cited) => article(cited, chosenLaw));
  const fixes = (finding.fixes ?? []).map((fix) => element("button", {
    type: "button",
    className: "fix",
    onclick: () => actions.replace(fix.span, fix.replacement),
  }, `${fix.label}: ${fix.replacement || say("nothing")}`));
  return element("article", { className: `finding ${finding.severity}` },
    element("p", {}, element("strong", {}, `${say(finding.severity)} ${finding.code}`), " ", finding.message),
    finding.help && element("p", { className: "help" }, finding.help),
    finding.assuming?.length > 0 && element("p", { className: "help" }, say("assuming", { moves: finding.assuming.map(assumed).join(", ") })),
    articles.length > 0 && element("p", { className: "articles" }, articles),
    fixes.length > 0 && element("p", {}, fixes),
  );
}

/** What the record is taken to say before: a move for another text, or nothing for a copy. */
function assumed({ read, written }) {
  if (!read) return `(${written})`;
  return written ? `${read} (${written})` : read;
}

/** An article that opens to what it says. */
function article({ edition, article: number }, tongue) {
  const text = element("span", { className: "gist" });
  const opened = async (event) => {
    if (!event.target.open || text.textContent) return;
    const { articles } = await get("law", { edition, article: number });
    const found = articles.find((it) => it.article === number) ?? articles[0];
    const own = { en: found.gist_en, ja: found.gist_ja, "zh-Hant": found["gist_zh-Hant"] }[tongue];
    text.textContent = own ?? found.gist;
  };
  return element("details", { ontoggle: opened }, element("summary", {}, `${edition} ${number}`), text);
}

/** The moves to choose from; one may have something said `about` it. */
export function candidates(likely, actions, title = say("perhaps")) {
  const buttons = likely.map((move, index) => element("button", {
    type: "button",
    className: index === 0 ? "candidate first" : "candidate",
    onclick: () => actions.play(move),
  }, move.text, move.text !== move.san && element("small", {}, ` ${move.san}`), move.about && element("small", {}, ` ${move.about}`)));
  return element("div", { className: "candidates", role: "group", "aria-label": title },
    element("span", {}, title), buttons);
}

/** A line to type a move; every legal one is offered. */
export function typing(legal, actions, title = say("type-a-move")) {
  const offers = element("datalist", { id: "legal" }, legal.map((move) => element("option", { value: move.text })));
  const input = element("input", {
    id: "typed",
    name: "typed",
    autocomplete: "off",
    spellcheck: false,
    list: "legal",
    placeholder: title,
    "aria-label": title,
  });
  return element("form", {
    className: "typing",
    onsubmit: (event) => {
      event.preventDefault();
      if (input.value.trim()) actions.type(input.value.trim());
    },
  }, input, offers, element("button", { type: "submit" }, say("accept")));
}

function tick(key, checked, changed) {
  return element("label", { className: `tick as-played ${key}` },
    element("input", { type: "checkbox", checked, onchange: (event) => changed(event.target.checked) }), element("span", {}, say(key)));
}
