import { ApiError, type FieldErrors } from "../http/api-error";

/** A paper with its pictures, a note as PDF. */
const MAX_DESK_FORM_BYTES = 25 * 1_048_576;
/** Rest of an upload that is too large is read so far, or the sender never sees the answer. */
const DRAINED_BYTES = 4 * MAX_DESK_FORM_BYTES;

type FormValue = string | File | (string | File)[];

/** @throws ApiError 413 past the limit, 400 where an upload broke off */
export async function readDeskForm(request: Request): Promise<FormData> {
  let size = 0;
  const upToMax = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      size += chunk.byteLength;
      if (size <= MAX_DESK_FORM_BYTES) controller.enqueue(chunk);
      else if (size > DRAINED_BYTES) controller.terminate();
    },
  });
  const bytes = await new Response(request.body?.pipeThrough(upToMax)).arrayBuffer().catch(() => null);
  if (size > MAX_DESK_FORM_BYTES) throw new ApiError(413, { message: "The file is larger than 25 MB." });
  const headers = { "Content-Type": request.headers.get("Content-Type") ?? "" };
  const form = bytes === null ? null : await new Response(bytes, { headers }).formData().catch(() => null);
  if (form === null) throw new ApiError(400, { message: "The form did not arrive whole. Please send it again." });
  return form;
}

/** Fields of a form: a name that comes once is its value, one that comes more often a list. An empty file is none. */
export function formFields(form: FormData): Record<string, FormValue> {
  const fields: Record<string, FormValue> = Object.create(null);
  for (const name of new Set(form.keys())) {
    const values = form
      .getAll(name)
      .filter((value) => !(value instanceof File && value.size === 0 && value.name === ""));
    const [first] = values;
    if (first !== undefined) fields[name] = values.length === 1 ? first : values;
  }
  return fields;
}

/** What a refused form shows again: its texts. A file has to be chosen anew. */
export function formTexts(form: FormData): Record<string, string[]> {
  const texts: Record<string, string[]> = Object.create(null);
  for (const name of new Set(form.keys())) {
    if (!name.startsWith("desk_")) texts[name] = form.getAll(name).filter((value) => typeof value === "string");
  }
  return texts;
}

/** The words and the fields' words of an ApiError. */
export function refusalWords({ body, status }: ApiError): { message: string | null; fields: FieldErrors } {
  const fields = (body.errors ?? {}) as FieldErrors;
  const own = body.message ?? body.detail;
  if (typeof own === "string") return { message: own, fields };
  return { message: Object.keys(fields).length > 0 ? null : `That was refused (${status}).`, fields };
}
