/** Lists and objects are sent as JSON text. */
type FieldValue = string | number | boolean | Blob | readonly unknown[] | Record<string, unknown>;

export type Fields = Readonly<Record<string, FieldValue | null | undefined>>;

interface WireBody {
  body: string | FormData;
  contentType: string | null;
}

/** Multipart as soon as a field is a file; else form-encoded. */
export function encodeBody(fields: Fields, json: boolean): WireBody {
  const present = Object.entries(fields).filter(
    (entry): entry is [string, FieldValue] => entry[1] !== undefined && entry[1] !== null,
  );
  if (json) {
    const body = JSON.stringify(Object.fromEntries(present));
    return { body, contentType: "application/json" };
  }
  if (present.some(([, value]) => value instanceof Blob)) {
    const form = new FormData();
    for (const [name, value] of present) {
      if (!(value instanceof Blob)) form.append(name, fieldText(value));
      else form.append(name, value, value instanceof File ? value.name : name);
    }
    return { body: form, contentType: null };
  }
  const form = new URLSearchParams();
  for (const [name, value] of present) form.append(name, fieldText(value));
  return { body: form.toString(), contentType: "application/x-www-form-urlencoded" };
}

function fieldText(value: FieldValue): string {
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}
