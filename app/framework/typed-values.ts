export type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

export const fieldsIn = (page: HTMLElement): Field[] =>
  Array.from(page.querySelectorAll<HTMLInputElement>("input, select, textarea"));

const isInput = (field: Field): field is HTMLInputElement => field instanceof HTMLInputElement;
const isTicked = (field: Field) => /^(checkbox|radio)$/.test(field.type);

/** Whether a student has written something into a field that is not sent yet. */
export const hasWritten = (page: HTMLElement): boolean =>
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
 * Puts what a student typed and ticked into the fields that React drew in place of the server's: it draws a page anew that
 * an add-on or a translator has changed. Nothing happens where it took the server's fields over.
 */
export function putTypedBack(before: {
  page: HTMLElement;
  fields: readonly Field[];
  focused: EventTarget | null;
}): void {
  if (before.fields.every((field) => field.isConnected)) return;
  const left = fieldsIn(before.page);
  for (const old of before.fields) {
    const at = left.findIndex((field) => isSame(old, field));
    const [field] = at < 0 ? [] : left.splice(at, 1);
    if (!field || field === old) continue;
    copy(old, field);
    if (old === before.focused) field.focus();
  }
}
