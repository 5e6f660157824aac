/** A value of a request's field; a list or object goes as JSON text. */
export type FieldValue =
  | string
  | number
  | boolean
  | Blob
  | readonly unknown[]
  | { readonly [key: string]: unknown };

/** The fields of a request; one without a value is left out. */
export type Fields = Readonly<Record<string, FieldValue | null | undefined>>;

interface WireBody {
  body: string | FormData;
  /** Absent for multipart: the boundary is the platform's. */
  contentType: string | null;
}

/**
 * Encodes fields as the institute reads them: form-encoded, nested values as JSON text, booleans as `true` and
 * `false`; multipart as soon as one is a file; JSON for the one call that asks for it.
 */
export function encodeBody(fields: Fields, json: boolean): WireBody {
  const present = Object.entries(fields).filter(
    (entry): entry is [string, FieldValue] => entry[1] !== undefined && entry[1] !== null,
  );
  if (json) {
    return {
      body: JSON.stringify(Object.fromEntries(present)),
      contentType: "application/json",
    };
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

function fieldText(value: Exclude<FieldValue, Blob> | Blob): string {
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}
