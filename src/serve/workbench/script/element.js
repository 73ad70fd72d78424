// Elements are made here and nowhere else: text goes in as text, whatever a record holds.

/** An element with properties and children; a child may be an element, a text, or nothing. */
export function element(name, properties = {}, ...children) {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(properties)) {
    if (value === undefined || value === null || value === false) continue;
    if (key.startsWith("on")) made.addEventListener(key.slice(2), value);
    else if (key === "data") Object.assign(made.dataset, value);
    else if (key in made && !key.startsWith("aria-") && key !== "list") made[key] = value;
    else made.setAttribute(key, value === true ? "" : value);
  }
  made.append(...children.flat().filter((child) => child !== undefined && child !== null && child !== false));
  return made;
}

/** A drawn element. */
export function drawn(name, properties = {}, ...children) {
  const made = document.createElementNS("http://www.w3.org/2000/svg", name);
  for (const [key, value] of Object.entries(properties)) made.setAttribute(key, value);
  made.append(...children);
  return made;
}

/** The options [value, text] of a choice. */
export function options(pairs) {
  return pairs.map(([value, text]) => element("option", { value }, text));
}

/** A choice among [value, text] pairs. */
export function choice(properties, pairs, chosen) {
  const made = element("select", properties, options(pairs));
  made.value = chosen;
  return made;
}
