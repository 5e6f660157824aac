import { getMultipartBoundary, type MultipartPart, parseMultipart } from "@remix-run/multipart-parser";
import { z } from "zod";
import { readStart } from "~/lib/http/request-body";
import { formError } from "~/lib/http/responses";
import { withoutInvisible } from "~/lib/validation/invisible";

export interface FormRules {
  /** Drops entries that are not fields of these, except `intent`. */
  fields: z.ZodObject | readonly z.ZodObject[];
  characters?: number;
  fileBytes?: number;
  /** Hands over the texts before the file of a form that is too large, instead of refusing it. */
  takesLarge?: true;
}

type FormSubmission =
  | { kind: "form"; form: FormData }
  | { kind: "unreadable" }
  | { kind: "too-large"; texts?: FormData };

const MAX_FORM_BYTES = 64 * 1024;

/** Limit the texts: a refused form is sent back with all that was typed. */
const MAX_FORM_CHARACTERS = 2000;

const MAX_ENTRIES = 50;

const formType = /^(application\/x-www-form-urlencoded|multipart\/form-data)\s*(;|$)/i;

export async function readForm(request: Request, rules: FormRules): Promise<FormSubmission> {
  const type = request.headers.get("Content-Type") ?? "";
  if (!formType.test(type)) return { kind: "unreadable" };
  const { fileBytes = 0, characters = MAX_FORM_CHARACTERS } = rules;
  const maxBytes = MAX_FORM_BYTES + fileBytes;
  const accepts = acceptFieldsOf(rules.fields);
  const headBytes = rules.takesLarge ? MAX_FORM_BYTES : 0;
  const { bytes: body, isWhole } = await readStart(request, maxBytes, { headBytes });
  const { entries, isComplete } = readEntries(body, type, maxBytes);
  if (!isWhole) {
    return rules.takesLarge ? { kind: "too-large", texts: pickFields(entries, accepts) } : { kind: "too-large" };
  }
  if (!isComplete || entries.length > MAX_ENTRIES) return { kind: "unreadable" };

  const form = pickFields(entries, accepts);
  const texts = [...form.values()].filter((value) => typeof value === "string");
  const length = texts.reduce((sum, text) => sum + text.length, 0);
  if (length <= characters) return { kind: "form", form };
  return rules.takesLarge ? { kind: "too-large", texts: form } : { kind: "too-large" };
}

type Takes = (name: string, value: FormDataEntryValue) => boolean;

function pickFields(entries: readonly FormEntry[], takes: Takes): FormData {
  const form = new FormData();
  for (const [name, value] of entries) {
    if (!takes(name, value)) continue;
    form.append(name, typeof value === "string" ? normaliseText(name, value) : value);
  }
  return form;
}

function normaliseText(name: string, value: string): string {
  // Browsers send line ends as two characters; `maxlength` counts one.
  const text = value.replace(/\r\n?/g, "\n");
  return name.endsWith("password") ? text : withoutInvisible(text);
}

/** @param page linked from an error page. @throws an error page with status 400 or 413 */
export function formOrThrow(submission: FormSubmission, page: string): { form: FormData; isTooLarge: boolean } {
  switch (submission.kind) {
    case "form":
      return { form: submission.form, isTooLarge: false };
    case "unreadable":
      throw formError(400, "Your form did not reach us", "Nothing was changed. Go back and send it again.", page);
    case "too-large":
      if (submission.texts) return { form: submission.texts, isTooLarge: true };
      throw formError(
        413,
        "That form is too long",
        "Nothing was changed. Go back, make the text shorter, and send it again.",
        page,
      );
  }
}

type FormEntry = [name: string, value: FormDataEntryValue];

/** Returns the entries before the first incomplete one, in the order of the form. */
function readEntries(body: Uint8Array<ArrayBuffer>, type: string, most: number) {
  if (!type.toLowerCase().startsWith("multipart/")) {
    return { entries: [...new URLSearchParams(new TextDecoder().decode(body))], isComplete: true };
  }
  const boundary = getMultipartBoundary(type);
  const entries: FormEntry[] = [];
  if (boundary === null) return { entries, isComplete: false };
  const limits = { maxParts: MAX_ENTRIES, maxFileSize: most, maxTotalSize: most };
  try {
    for (const part of parseMultipart(body, { boundary, ...limits })) {
      if (part.name !== undefined) entries.push([part.name, toFormValue(part)]);
    }
    return { entries, isComplete: true };
  } catch {
    return { entries, isComplete: false };
  }
}

function toFormValue(part: MultipartPart): FormDataEntryValue {
  // Read text last: it throws for a binary file.
  if (!part.isFile) return part.text;
  const { arrayBuffer, filename = "", mediaType } = part;
  return new File([arrayBuffer], filename, mediaType ? { type: mediaType } : {});
}

function acceptFieldsOf(fields: FormRules["fields"]): Takes {
  const schemas = "shape" in fields ? [fields] : fields;
  const byName = new Map<string, z.ZodType>([["intent", z.string()]]);
  for (const { shape } of schemas) {
    for (const [name, field] of Object.entries(shape)) byName.set(name, field as z.ZodType);
  }
  return (name, value) => {
    const field = byName.get(name);
    return field !== undefined && (typeof value !== "string") === isFile(field);
  };
}

function isFile(field: z.ZodType): boolean {
  return field instanceof z.ZodOptional ? isFile(field.unwrap() as z.ZodType) : field instanceof z.ZodFile;
}
