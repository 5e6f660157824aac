import { isRecord } from "./schemas/wire";

export interface FailureText {
  text: string | null;
  /** `text` as the catalogue's rules read it: with the field's name where it is a duplicate. */
  matched: string | null;
  fields: Record<string, string>;
}

const nothing: FailureText = { text: null, matched: null, fields: {} };
const maximumLength = 300;
const markup = /<[a-z!/?]/i;
const secretLike = /[A-Za-z0-9+/_=-]{32,}/;
const duplicate = /already|exist|unique|duplicate|taken|registered|in use/i;

/** The provider's words in a reply's body. Markup, and anything that looks like a token, is left out. */
export function failureText(body: unknown): FailureText {
  if (!isRecord(body)) return nothing;
  const named = isRecord(body.errors) ? body.errors : fieldLists(body);
  const fields: Record<string, string> = {};
  for (const [field, value] of Object.entries(named)) {
    const text = firstText(value);
    if (text !== null) fields[field] = text;
  }
  for (const key of ["message", "error", "detail", "non_field_errors"]) {
    const text = firstText(body[key]);
    if (text !== null) return { text, matched: text, fields };
  }
  const listed = isRecord(body.errors) ? null : firstText(body.errors);
  if (listed !== null) return { text: listed, matched: listed, fields };
  const [first] = Object.entries(fields);
  if (!first) return { ...nothing, fields };
  const [field, text] = first;
  return { text, matched: duplicate.test(text) ? `${field} ${text}` : text, fields };
}

/** Django REST names the fields at fault by lists of texts. */
function fieldLists(body: Record<string, unknown>): Record<string, unknown> {
  const lists = Object.entries(body).filter(
    ([, value]) =>
      Array.isArray(value) && value.length > 0 && value.every((one) => typeof one === "string"),
  );
  return Object.fromEntries(lists);
}

function firstText(value: unknown): string | null {
  if (typeof value === "string") return showable(value);
  if (Array.isArray(value)) return value.length > 0 ? firstText(value[0]) : null;
  if (isRecord(value)) return firstText(value.message ?? Object.values(value)[0]);
  return null;
}

function showable(text: string): string | null {
  const plain = text.replace(/\s+/g, " ").trim();
  if (plain === "" || markup.test(plain) || secretLike.test(plain)) return null;
  return plain.length > maximumLength ? `${plain.slice(0, maximumLength - 1)}…` : plain;
}
