// What is being typed is kept for this tab, so that a page that is loaded again still has it.

/** Keeps what stands in a named field, and puts back what stood there; `true` where something did. */
export function keepDraft(field) {
  const key = `draft-${field.name}`;
  field.value = sessionStorage.getItem(key) ?? "";
  field.addEventListener("input", () => sessionStorage.setItem(key, field.value));
  return field.value !== "";
}

/** Puts a text into a field, as if it had been typed. */
export function fill(field, text) {
  field.value = text;
  field.dispatchEvent(new Event("input"));
}
