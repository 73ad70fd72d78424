// The words of the page. Findings and rulings come in the same language from the server.

export const TONGUES = [["en", "English"], ["ja", "日本語"], ["zh-Hant", "繁體中文"]];

let words = {};
export let tongue = "en";

/** The language of the reader, as far as there are words in it. */
function preferred() {
  const kept = localStorage.getItem("tongue");
  if (TONGUES.some(([tag]) => tag === kept)) return kept;
  for (const tag of navigator.languages ?? []) {
    if (tag.startsWith("ja")) return "ja";
    if (/^zh-(Hant|TW|HK|MO)/i.test(tag)) return "zh-Hant";
    if (tag.startsWith("en")) return "en";
  }
  return "en";
}

/** Learns the words of a language, by default of the reader's. */
export async function learn(tag = preferred()) {
  const answer = await fetch(`/words/${tag}.json`);
  words = await answer.json();
  tongue = tag;
  document.documentElement.lang = tag;
  localStorage.setItem("tongue", tag);
  for (const place of document.querySelectorAll("[data-word]")) place.textContent = say(place.dataset.word);
  for (const place of document.querySelectorAll("[data-label]")) {
    place.setAttribute("aria-label", say(place.dataset.label));
    place.title = say(place.dataset.label);
  }
}

/** A phrase; `{name}` in it is replaced. */
export function say(key, facts = {}) {
  const phrase = words[key] ?? key;
  return phrase.replace(/\{(\w+)\}/g, (whole, name) => (name in facts ? String(facts[name]) : whole));
}
