import { z } from "zod";

// A text that holds "number", "phone" or "username" means a taken account to the app: none of these may.

const REQUIRED = "This field is required.";
const BLANK = "This field may not be blank.";
const WHOLE_NUMBER = /^[+-]?\d{1,15}$/;
const DECIMAL = /^[+-]?\d{1,12}(\.\d{1,6})?$/;
const NULL_CHARACTER = "\u0000";

/** A file part of a multipart body, read into memory. */
export interface UploadedFile {
  name: string;
  type: string;
  bytes: Uint8Array<ArrayBuffer>;
}

type Reading<T> = { value: T } | { problem: string };

function field<T>(read: (value: unknown) => Reading<T>): z.ZodType<T> {
  return z.unknown().transform((value, context): T => {
    const reading = read(value);
    if ("value" in reading) return reading.value;
    context.addIssue({ code: "custom", message: reading.problem });
    return z.NEVER;
  }) as unknown as z.ZodType<T>;
}

/** Makes a field optional: absent, null and the empty text all mean "not given". */
export function optional<T>(inner: z.ZodType<T>): z.ZodType<T | undefined> {
  const read = z.unknown().optional();
  return read.transform((value, context): T | undefined => {
    if (value === undefined || value === null || value === "") return undefined;
    const parsed = inner.safeParse(value);
    if (parsed.success) return parsed.data;
    for (const issue of parsed.error.issues) {
      context.addIssue({ code: "custom", message: issue.message });
    }
    return z.NEVER;
  }) as unknown as z.ZodType<T | undefined>;
}

/** Makes a field optional where the empty text means "take it away", not "not given". */
export function clearable(inner: z.ZodType<string>): z.ZodType<string | undefined> {
  const given = optional(inner);
  const read = z.unknown().optional();
  return read.transform((value, context): string | undefined => {
    if (value === "") return "";
    const parsed = given.safeParse(value);
    if (parsed.success) return parsed.data;
    for (const issue of parsed.error.issues) {
      context.addIssue({ code: "custom", message: issue.message });
    }
    return z.NEVER;
  }) as unknown as z.ZodType<string | undefined>;
}

function readText(value: unknown, trim: boolean): Reading<string> {
  if (value === undefined || value === null) return { problem: REQUIRED };
  if (typeof value === "number") return { value: String(value) };
  if (typeof value !== "string") return { problem: "Not a valid string." };
  if (value.includes(NULL_CHARACTER)) return { problem: "Null characters are not allowed." };
  return { value: trim ? value.trim() : value };
}

/** Text of `min` to `max` characters (Unicode code units); kept as it came, markup included. */
export function text(
  options: { min?: number; max?: number; blank?: boolean; trim?: boolean } = {},
): z.ZodType<string> {
  const { min = 0, max = 255, blank = false, trim = true } = options;
  return field<string>((value) => {
    const reading = readText(value, trim);
    if ("problem" in reading) return reading;
    if (reading.value === "") return blank ? reading : { problem: BLANK };
    if (reading.value.length > max) {
      return { problem: `Ensure this field has no more than ${max} characters.` };
    }
    if (reading.value.length < min) {
      return { problem: `Ensure this field has at least ${min} characters.` };
    }
    return reading;
  });
}

/** Text that fits a pattern; `problem` says what is wrong when it does not. */
export function pattern(expression: RegExp, problem: string): z.ZodType<string> {
  return field<string>((value) => {
    const reading = readText(value, true);
    if ("problem" in reading) return reading;
    if (reading.value === "") return { problem: BLANK };
    return expression.test(reading.value) ? reading : { problem };
  });
}

/** One of a closed set of texts. */
export function choice<const T extends string>(choices: readonly T[]): z.ZodType<T> {
  return field<T>((value) => {
    const reading = readText(value, true);
    if ("problem" in reading) return reading;
    const found = choices.find((one) => one === reading.value);
    return found === undefined
      ? { problem: `"${reading.value.slice(0, 40)}" is not a valid choice.` }
      : { value: found };
  });
}

function readInteger(value: unknown): Reading<number> {
  if (value === undefined || value === null) return { problem: REQUIRED };
  const written = typeof value === "number" ? String(value) : value;
  if (typeof written !== "string" || !WHOLE_NUMBER.test(written.trim())) {
    return { problem: "A valid integer is required." };
  }
  return { value: Number(written.trim()) };
}

/** A whole number from `min` to `max`. */
export function integer(min: number, max = Number.MAX_SAFE_INTEGER): z.ZodType<number> {
  return field<number>((value) => {
    const reading = readInteger(value);
    if ("problem" in reading) return reading;
    if (reading.value < min) {
      return { problem: `Ensure this value is greater than or equal to ${min}.` };
    }
    if (reading.value > max) {
      return { problem: `Ensure this value is less than or equal to ${max}.` };
    }
    return reading;
  });
}

/** The id of something: a positive whole number. */
export function id(): z.ZodType<number> {
  return integer(1);
}

/** How many rows a list may have: 1 to 100, 20 (or `whenAbsent`) when not given. */
export function limit(whenAbsent = 20): z.ZodType<number> {
  const given = optional(integer(1, 100));
  return given.transform((value) => value ?? whenAbsent) as unknown as z.ZodType<number>;
}

/** How many rows of a list to leave out: not negative, 0 when not given. */
export function offset(): z.ZodType<number> {
  return optional(integer(0)).transform((value) => value ?? 0) as unknown as z.ZodType<number>;
}

/** A number that is not below `min`, with at most six decimals. */
export function decimal(min: number, max = 1_000_000_000): z.ZodType<number> {
  return field<number>((value) => {
    if (value === undefined || value === null) return { problem: REQUIRED };
    const written = typeof value === "number" ? String(value) : value;
    if (typeof written !== "string" || !DECIMAL.test(written.trim())) {
      return { problem: "A valid amount is required." };
    }
    const number = Number(written.trim());
    if (number < min) return { problem: `Ensure this value is greater than or equal to ${min}.` };
    if (number > max) return { problem: `Ensure this value is less than or equal to ${max}.` };
    return { value: number };
  });
}

/** `true` or `false` (also 1 and 0), as text. */
export function flag(): z.ZodType<boolean> {
  return field<boolean>((value) => {
    if (value === undefined || value === null) return { problem: REQUIRED };
    const written = String(value).trim().toLowerCase();
    if (written === "true" || written === "1") return { value: true };
    if (written === "false" || written === "0") return { value: false };
    return { problem: "Must be a valid boolean." };
  });
}

/** The JSON text of a value; what it holds is checked by `inner`, whose first complaint is reported with its place. */
export function json<T>(inner: z.ZodType<T>): z.ZodType<T> {
  return field<T>((value) => {
    const reading = readText(value, true);
    if ("problem" in reading) return reading;
    if (reading.value === "") return { problem: BLANK };
    const parsed = parseJson(reading.value);
    if (parsed === undefined) return { problem: "Value must be valid JSON." };
    const checked = inner.safeParse(parsed.value);
    if (checked.success) return { value: checked.data };
    const [issue] = checked.error.issues;
    const place = issue?.path.map(String).join(".");
    return { problem: `${place ? `${place}: ` : ""}${issue?.message ?? "Not a valid value."}` };
  });
}

function parseJson(written: string): { value: unknown } | undefined {
  try {
    return { value: JSON.parse(written) };
  } catch {
    return undefined;
  }
}

/** The JSON text of a list of ids, e.g. `[11, 12]`; at least `min` of them, repeats dropped. */
export function idList(min: number, tooFew: string): z.ZodType<number[]> {
  const list = z.unknown().transform((value, context): number[] => {
    const ids = Array.isArray(value) ? value.map((one) => id().safeParse(one)) : undefined;
    if (ids === undefined) {
      context.addIssue({ code: "custom", message: "Expected a list of items." });
      return z.NEVER;
    }
    const good = ids.flatMap((one) => (one.success ? [one.data] : []));
    if (good.length < ids.length || good.length > 100) {
      context.addIssue({ code: "custom", message: "Every item must be a valid id." });
      return z.NEVER;
    }
    if (good.length < min) context.addIssue({ code: "custom", message: tooFew });
    return [...new Set(good)];
  });
  return json(list as unknown as z.ZodType<number[]>);
}

/** An uploaded file of at most `maxBytes` bytes. */
export function upload(maxBytes: number): z.ZodType<UploadedFile> {
  return field<UploadedFile>((value) => {
    if (value === undefined || value === null) return { problem: "No file was submitted." };
    if (!isUploadedFile(value)) {
      return { problem: "The submitted data was not a file. Check the encoding type on the form." };
    }
    if (value.bytes.byteLength === 0) return { problem: "The submitted file is empty." };
    if (value.bytes.byteLength > maxBytes) {
      return { problem: `The file is larger than ${Math.floor(maxBytes / 1_048_576)} MB.` };
    }
    return { value };
  });
}

function isUploadedFile(value: unknown): value is UploadedFile {
  return typeof value === "object" && value !== null && "bytes" in value && "type" in value;
}
