/** The one place where the body of a form is read: every action gets its fields from here. */
import { getMultipartBoundary, type MultipartPart, parseMultipart } from "@remix-run/multipart-parser";
import { z } from "zod";
import { readStart } from "~/lib/http/request-body";
import { formError } from "~/lib/http/responses";
import { withoutInvisible } from "~/lib/validation/invisible";

export interface FormRules {
  /** What may be in it: entries of any other name are dropped, but for `intent`, which a button sends. */
  fields: z.ZodObject | readonly z.ZodObject[];
  /** Characters of all its texts together, where it is one for long texts. */
  characters?: number;
  /** Bytes that its files may have on top of the texts. */
  fileBytes?: number;
  /** What is too large comes all the same, with the texts that stand before its file, for words of the page's own. */
  takesLarge?: true;
}

export type Submission =
  | { kind: "form"; form: FormData }
  | { kind: "unreadable" }
  | { kind: "too-large"; texts?: FormData };

/** Bytes of a form of texts, and of what stands around the files of any other. */
const MAX_FORM_BYTES = 64 * 1024;

/** Many times what a name, an email and a password have: a form is shown again with all that was typed. */
const MAX_FORM_CHARACTERS = 2000;

const MAX_ENTRIES = 50;

const formType = /^(application\/x-www-form-urlencoded|multipart\/form-data)\s*(;|$)/i;

/** Reads the form of a request: the fields of its rules, under their exact names, and nothing else. */
export async function readForm(request: Request, rules: FormRules): Promise<Submission> {
  const type = request.headers.get("Content-Type") ?? "";
  if (!formType.test(type)) return { kind: "unreadable" };
  const { fileBytes = 0, characters = MAX_FORM_CHARACTERS } = rules;
  const most = MAX_FORM_BYTES + fileBytes;
  const takes = takenBy(rules.fields);
  const kept = rules.takesLarge ? MAX_FORM_BYTES : 0;
  const { bytes: body, isWhole } = await readStart(request, most, { kept });
  const { entries, isComplete } = entriesOf(body, type, most);
  if (!isWhole) {
    return rules.takesLarge ? { kind: "too-large", texts: only(entries, takes) } : { kind: "too-large" };
  }
  if (!isComplete || entries.length > MAX_ENTRIES) return { kind: "unreadable" };

  const form = only(entries, takes);
  const texts = [...form.values()].filter((value) => typeof value === "string");
  const length = texts.reduce((sum, text) => sum + text.length, 0);
  if (length <= characters) return { kind: "form", form };
  return rules.takesLarge ? { kind: "too-large", texts: form } : { kind: "too-large" };
}

type Takes = (name: string, value: FormDataEntryValue) => boolean;

function only(entries: readonly Entry[], takes: Takes): FormData {
  const form = new FormData();
  for (const [name, value] of entries) {
    if (!takes(name, value)) continue;
    form.append(name, typeof value === "string" ? textOf(name, value) : value);
  }
  return form;
}

/** A text as it was typed; a password to the letter. */
function textOf(name: string, value: string): string {
  // A form sends each line's end as two characters; a student typed, and a field counts, one.
  const text = value.replace(/\r\n?/g, "\n");
  return name.endsWith("password") ? text : withoutInvisible(text);
}

/**
 * Reads the form of a request, as `readForm`. `page`: the one that held it, to which a refusal leads back.
 * @throws a page with status 400 or 413 where it holds none of these rules
 */
export async function submittedForm(request: Request, rules: FormRules, page: string): Promise<FormData> {
  return formIn(await readForm(request, rules), page).form;
}

/**
 * The form of what was read; `isTooLarge` under rules that take such a form.
 * @throws as `submittedForm`
 */
export function formIn(submission: Submission, page: string): { form: FormData; isTooLarge: boolean } {
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

type Entry = [name: string, value: FormDataEntryValue];

/** The entries of a body up to the first that is not all there: a browser sends the fields of a form in their order. */
function entriesOf(body: Uint8Array<ArrayBuffer>, type: string, most: number) {
  if (!type.toLowerCase().startsWith("multipart/")) {
    return { entries: [...new URLSearchParams(new TextDecoder().decode(body))], isComplete: true };
  }
  const boundary = getMultipartBoundary(type);
  const entries: Entry[] = [];
  if (boundary === null) return { entries, isComplete: false };
  const limits = { maxParts: MAX_ENTRIES, maxFileSize: most, maxTotalSize: most };
  try {
    for (const part of parseMultipart(body, { boundary, ...limits })) {
      if (part.name !== undefined) entries.push([part.name, valueOfPart(part)]);
    }
    return { entries, isComplete: true };
  } catch {
    return { entries, isComplete: false };
  }
}

function valueOfPart(part: MultipartPart): FormDataEntryValue {
  // Read last: the text of a file that is none throws.
  if (!part.isFile) return part.text;
  const { arrayBuffer, filename = "", mediaType } = part;
  return new File([arrayBuffer], filename, mediaType ? { type: mediaType } : {});
}

/** Tells which entries these schemas have a field for: a file is no text, nor a text a file. */
function takenBy(fields: FormRules["fields"]): Takes {
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
