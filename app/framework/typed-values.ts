export type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

export const fieldsIn = (page: HTMLElement): Field[] =>
  Array.from(page.querySelectorAll<HTMLInputElement>("input, select, textarea"));

const isInput = (field: Field): field is HTMLInputElement => field instanceof HTMLInputElement;
const isTicked = (field: Field) => /^(checkbox|radio)$/.test(field.type);

export const hasUnsentText = (page: HTMLElement): boolean =>
  fieldsIn(page).some(
    (field) => !(field instanceof HTMLSelectElement || isTicked(field)) && field.value !== field.defaultValue,
  );

const isSame = (a: Field, b: Field) => a.type === b.type && a.name === b.name && (!isTicked(a) || a.value === b.value);

function copy(from: Field, to: Field): void {
  if (isInput(from) && isInput(to)) {
    if (isTicked(from)) to.checked = from.checked;
    if (from.type === "file") to.files = from.files;
  }
  if (isTicked(from) || from.type === "file") return;
  if (from.type !== "hidden" && from.value !== to.value) {
    to.value = from.value;
    to.dispatchEvent(new Event("input", { bubbles: true }));
  }
}

/**
 * Copies values from the server's fields to React's: React draws a page again that an add-on or a translator changed.
 * Returns the fields that have no successor yet: a part of the page may be drawn later.
 */
export function restoreTypedValues(before: {
  page: HTMLElement;
  fields: readonly Field[];
  focused: EventTarget | null;
}): Field[] {
  const newFields = fieldsIn(before.page).filter((field) => !before.fields.includes(field));
  return before.fields.filter((old) => {
    if (old.isConnected) return true;
    const at = newFields.findIndex((field) => isSame(old, field));
    const [field] = at < 0 ? [] : newFields.splice(at, 1);
    if (!field) return true;
    copy(old, field);
    if (old === before.focused) field.focus();
    return false;
  });
}
