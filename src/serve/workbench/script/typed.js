// What is typed and not yet told stays, though the fields are drawn anew meanwhile.

/** Has the fields of an element drawn anew, and puts back what was typed in those of the same name, and the cursor. A field
 * that has been told of bears its value as `defaultValue`. */
export function keepTyped(root, draw) {
  const fields = () => [...root.querySelectorAll("input[name]")];
  const typed = new Map(fields().filter((it) => it.value !== it.defaultValue).map((it) => [it.name, it.value]));
  const focused = root.contains(document.activeElement) ? document.activeElement.name : undefined;
  for (const field of fields()) field.value = field.defaultValue; // else a browser tells of a change when the field goes
  draw();
  for (const field of fields()) {
    if (typed.has(field.name)) putBack(field, typed.get(field.name));
    if (typed.has(field.name) || field.name === focused) field.closest("details")?.setAttribute("open", "");
    if (field.name === focused) field.focus();
  }
}

/** Puts back what was typed. A browser tells of a change only where a person made it in this very field: here it is told when
 * the field is left, or with Enter. */
function putBack(field, text) {
  field.value = text;
  const tell = () => field.value !== field.defaultValue && field.dispatchEvent(new Event("change"));
  field.addEventListener("blur", tell);
  field.addEventListener("keydown", ({ key }) => key === "Enter" && tell());
}
