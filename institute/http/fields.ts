import { z } from "zod";

// A text that holds "number", "phone" or "username" means a taken account to the app: none of these may.

const REQUIRED = "This field is required.";
const BLANK = "This field may not be blank.";
const WHOLE_NUMBER = /^[+-]?\d{1,15}$/;
const DECIMAL = /^[+-]?\d{1,12}(\.\d{1,6})?$/;
const NO_NULL_CHARACTER = /^[^\0]*$/;

const isAbsent = (value: unknown) => value === undefined || value === null;

/** What a field says of a value of the wrong kind; an absent one is called required. */
const saying = (problem: string, whenAbsent = REQUIRED) => ({
  error: ({ input }: { input?: unknown }) => (isAbsent(input) ? whenAbsent : problem),
});

/** Options of a check after which no other complains: a field has one message. */
const only = (error: string) => ({ error, abort: true });

const atLeast = (min: number) => only(`Ensure this value is greater than or equal to ${min}.`);
const atMost = (max: number) => only(`Ensure this value is less than or equal to ${max}.`);

/** A JSON body may hold a number where a form holds its digits. */
const digitsOf = (value: unknown) => (typeof value === "number" ? String(value) : value);

const anyText = z
  .string(saying("Not a valid string."))
  .regex(NO_NULL_CHARACTER, only("Null characters are not allowed."));

/** Makes a field optional: absent, null and the empty text all mean "not given". */
export function optional<T>(inner: z.ZodType<T>): z.ZodType<T | undefined> {
  return z.preprocess((value) => (value === null || value === "" ? undefined : value), inner.optional());
}

/** Text that fits a pattern, or nothing; the empty text means "take it away", not "not given". */
export function clearable(expression: RegExp, problem: string): z.ZodType<string | undefined> {
  return z.union([z.literal(""), optional(pattern(expression, problem))], problem);
}

/** Text of `min` to `max` characters (Unicode code units); kept as it came, markup included. */
export function text(options: { min?: number; max?: number; blank?: boolean; trim?: boolean } = {}): z.ZodType<string> {
  const { min = 0, max = 255, blank = false, trim = true } = options;
  const checked = (trim ? anyText.trim() : anyText)
    .min(blank ? 0 : 1, only(BLANK))
    .max(max, only(`Ensure this field has no more than ${max} characters.`))
    .min(min, only(`Ensure this field has at least ${min} characters.`));
  return z.preprocess(digitsOf, checked);
}

/** Text that fits a pattern; `problem` says what is wrong when it does not. */
export function pattern(expression: RegExp, problem: string): z.ZodType<string> {
  return z.preprocess(digitsOf, anyText.trim().min(1, only(BLANK)).regex(expression, problem));
}

export function choice<const T extends string>(choices: readonly T[]): z.ZodType<T> {
  const error = ({ input }: { input?: unknown }) => `"${String(input).slice(0, 40)}" is not a valid choice.`;
  return z.preprocess(digitsOf, anyText.trim().pipe(z.enum(choices, { error })));
}

function numeric(expression: RegExp, problem: string, min: number, max: number): z.ZodType<number> {
  const value = z.number().min(min, atLeast(min)).max(max, atMost(max));
  const digits = z.string(saying(problem)).trim().regex(expression, only(problem));
  return z.preprocess(digitsOf, digits.transform(Number).pipe(value));
}

export function integer(min: number, max = Number.MAX_SAFE_INTEGER): z.ZodType<number> {
  return numeric(WHOLE_NUMBER, "A valid integer is required.", min, max);
}

/** A number that is not below `min`, with at most six decimals. */
export function decimal(min: number, max = 1_000_000_000): z.ZodType<number> {
  return numeric(DECIMAL, "A valid amount is required.", min, max);
}

export function id(): z.ZodType<number> {
  return integer(1);
}

/** A field that a form may carry several times, or not at all. */
export function several<T>(inner: z.ZodType<T>): z.ZodType<T[]> {
  const list = (value: unknown) => (isAbsent(value) ? [] : Array.isArray(value) ? value : [value]);
  return z.preprocess(list, z.array(inner));
}

/** How many rows a list may have: 1 to 100, 20 (or `whenAbsent`) when not given. */
export function limit(whenAbsent = 20): z.ZodType<number> {
  return optional(integer(1, 100)).transform((value) => value ?? whenAbsent);
}

/** How many rows of a list to leave out: not negative, 0 when not given. */
export function offset(): z.ZodType<number> {
  return optional(integer(0)).transform((value) => value ?? 0);
}

/** `true` or `false` (also 1 and 0), as text. */
export function flag(): z.ZodType<boolean> {
  const words = { truthy: ["true", "1"], falsy: ["false", "0"] };
  return z.preprocess(
    (value) => (isAbsent(value) ? value : String(value).trim()),
    z.stringbool({ ...words, ...saying("Must be a valid boolean.") }),
  );
}

/** The JSON text of a value; what it holds is checked by `inner`, whose first complaint is reported with its place. */
export function json<T>(inner: z.ZodType<T>): z.ZodType<T> {
  return text({ max: Number.POSITIVE_INFINITY }).transform((json, context): T => {
    const parsed = parseJson(json);
    const checked = parsed && inner.safeParse(parsed.value);
    if (checked?.success) return checked.data;
    const [issue] = checked?.error.issues ?? [];
    const place = issue?.path.length ? `${issue.path.map(String).join(".")}: ` : "";
    context.addIssue(issue ? `${place}${issue.message}` : "Value must be valid JSON.");
    return z.NEVER;
  });
}

function parseJson(json: string): { value: unknown } | undefined {
  try {
    return { value: JSON.parse(json) };
  } catch {
    return undefined;
  }
}

/** The JSON text of a list of ids, e.g. `[11, 12]`; at least `min` of them, repeats dropped. */
export function idList(min: number, tooFew: string): z.ZodType<number[]> {
  const areIds = (list: unknown[]) => z.array(id()).max(100).safeParse(list).success;
  const list = z
    .array(z.unknown(), "Expected a list of items.")
    .refine(areIds, only("Every item must be a valid id."))
    .min(min, tooFew)
    .transform((ids) => [...new Set(ids.map(Number))]);
  return json(list);
}

export function upload(maxBytes: number): z.ZodType<File> {
  const noFile = "The submitted data was not a file. Check the encoding type on the form.";
  return z
    .file(saying(noFile, "No file was submitted."))
    .min(1, "The submitted file is empty.")
    .max(maxBytes, `The file is larger than ${Math.floor(maxBytes / 1_048_576)} MB.`);
}
