import { z } from "zod";
import { readColor, textOn } from "~/lib/color/contrast";
import { toPaise } from "~/lib/money";
import { isSmallPicture } from "~/lib/rich-text/written-picture";
import { hasZone, readInstant } from "./instant";

type WireShape = Record<string, z.ZodType>;

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

const aliasesOfField = z.registry<{ names: readonly string[] }>();

export function also<S extends z.ZodType>(schema: S, ...names: readonly string[]): S {
  const own = schema.clone();
  aliasesOfField.add(own, { names });
  return own;
}

const snakeCase = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

export function wire<S extends WireShape>(shape: S) {
  const fields = Object.entries(shape).map(([name, schema]) => {
    const names = [name, ...(aliasesOfField.get(schema)?.names ?? [])];
    return [name, [...new Set(names.flatMap((one) => [one, snakeCase(one)]))]] as const;
  });
  return z.preprocess((raw) => {
    if (!isRecord(raw)) return raw;
    const record: Record<string, unknown> = {};
    for (const [name, spellings] of fields) {
      const found = spellings.find((spelling) => isPresent(raw[spelling]));
      if (found !== undefined) record[name] = raw[found];
    }
    return record;
  }, z.object(shape));
}

export function isPresent(value: unknown): boolean {
  return value !== undefined && value !== null && value !== "";
}

/** One step, where zod's chain takes six for each of a paper's thousands of values. `read`: null for unusable. */
function value<T, M>(read: (raw: unknown) => T | null, missing: M) {
  return z.transform((raw: unknown): T | M => read(raw) ?? missing);
}

function required<T>(expected: "string" | "number" | "int" | "boolean", read: (raw: unknown) => T | null) {
  return z.transform((raw: unknown, context): T => {
    const found = read(raw);
    if (found !== null) return found;
    context.issues.push({ code: "invalid_type", expected, input: raw });
    return z.NEVER;
  });
}

const numberPattern = /^[+-]?(\d+\.?\d*|\.\d+)$/;

function readNumber(raw: unknown): number | null {
  const number = typeof raw === "string" && numberPattern.test(raw.trim()) ? Number(raw) : raw;
  const fits = typeof number === "number" && Math.abs(number) <= Number.MAX_SAFE_INTEGER;
  return fits ? number : null;
}

const rupeeSign = String.raw`(?:₹|Rs\.?|INR|रु\.?)`;
/** "2,999", "₹2,99,999.00", "Rs. 2999/-". Rejects "1,50", whose comma may be a decimal point. */
const rupeesPattern = new RegExp(
  String.raw`^(?:${rupeeSign}\s*)?(\d+|\d{1,3}(?:,\d{2,3})*,\d{3})(\.\d{1,2})?\s*(?:${rupeeSign}|[/][-=])?(?:\s*only)?$`,
  "i",
);

function paiseOf(raw: unknown): number | null {
  const [, whole, part = ""] = (typeof raw === "string" && rupeesPattern.exec(raw.trim())) || [];
  const number = readNumber(whole === undefined ? raw : whole.replaceAll(",", "") + part);
  const paise = number === null ? null : toPaise(number);
  return Number.isSafeInteger(paise) ? paise : null;
}

function readCount(raw: unknown): number | null {
  const number = readNumber(raw);
  return number !== null && Number.isInteger(number) && number >= 0 ? number : null;
}

function parseId(raw: unknown): number | null {
  const number = typeof raw === "string" && /^\d{1,15}$/.test(raw.trim()) ? Number(raw) : raw;
  return typeof number === "number" && Number.isSafeInteger(number) && number > 0 ? number : null;
}

function parseText(raw: unknown): string | null {
  if (typeof raw === "string") return raw;
  return typeof raw === "number" && Number.isFinite(raw) ? String(raw) : null;
}

function readNonBlank(raw: unknown): string | null {
  const text = parseText(raw);
  return text === null || text.trim() === "" ? null : text;
}

/** ISO, of a moment in any of the forms that institutes write. */
function readMoment(raw: unknown): string | null {
  const at = readInstant(raw);
  return at === null ? null : new Date(at).toISOString();
}

function readFlag(raw: unknown): boolean | null {
  if (typeof raw === "string") return /^(true|1|yes)$/i.test(raw);
  if (typeof raw === "number") return Number.isFinite(raw) ? raw === 1 : null;
  return typeof raw === "boolean" ? raw : null;
}

const MINUTES_OF_A_WEEK = 7 * 24 * 60;
const clockTime = /^(\d{1,2}):([0-5]\d):([0-5]\d)$/;

/** Reads 30, "30 minutes" or Django's "00:30:00". */
function readMinutes(raw: unknown): number | null {
  if (typeof raw !== "string") return readNumber(raw);
  const [, hours, mins, seconds] = clockTime.exec(raw.trim()) ?? [];
  if (hours !== undefined) return Number(hours) * 60 + Number(mins) + Number(seconds) / 60;
  return readNumber(raw.replace(/\s*min(ute)?s?\.?\s*$/i, ""));
}

const backslashOrControl = /[\\\p{Cc}]/u;
const schemePattern = /^[a-z][a-z0-9+.-]*:/i;

export function safeAddress(value: unknown): string | null {
  if (typeof value !== "string") return null;
  const text = value.trim();
  if (text === "" || backslashOrControl.test(text) || text.startsWith("//")) return null;
  if (schemePattern.test(text)) return /^https?:\/\/./i.test(text) && URL.canParse(text) ? text : null;
  return text.startsWith("/") ? text : `/${text}`;
}

const pictureField = z.transform((raw: unknown, context): string | null => {
  const text = typeof raw === "string" ? raw.trim() : "";
  if (!/^data:/i.test(text)) return safeAddress(raw);
  if (isSmallPicture(text)) return text;
  context.issues.push({ code: "custom", message: "a picture that cannot be shown", input: raw });
  return z.NEVER;
});

/** Ids and numbers may arrive as text. */
export const field = {
  id: required("int", parseId),
  optionalId: value(parseId, null),
  /** From 1: institutes write 0 for "none". */
  rank: required("int", parseId),
  optionalRank: value(parseId, null),
  number: required("number", readNumber),
  optionalNumber: value(readNumber, null),
  numberOr: (fallback: number) => value(readNumber, fallback),
  paise: required("number", paiseOf),
  optionalPaise: value(paiseOf, null),
  paiseOr: (fallback: number) => value(paiseOf, fallback),
  count: value(readCount, 0),
  optionalCount: value(readCount, null),
  requiredCount: required("int", readCount),
  wholeFrom: (least: number, most: number, fallback: number) =>
    value((raw) => {
      const number = readNumber(raw);
      const fits = number !== null && Number.isInteger(number) && number >= least && number <= most;
      return fits ? number : null;
    }, fallback),
  /** Marks lost for a wrong answer, as 0 or more, whichever sign was sent. */
  penaltyOr: <M>(missing: M) =>
    value((raw) => {
      const number = readNumber(raw);
      return number === null ? null : Math.abs(number);
    }, missing),
  /** More than 0, and a week at most. */
  minutes: value((raw) => {
    const number = readMinutes(raw);
    return number !== null && number > 0 && number <= MINUTES_OF_A_WEEK ? number : null;
  }, null),
  text: required("string", (raw) => readNonBlank(raw)?.trim() ?? null),
  optionalText: value(parseText, ""),
  textOrNull: value(readNonBlank, null),
  /** ISO with a zone. */
  optionalMoment: value(readMoment, null),
  hasZone: z.transform(hasZone),
  /** Epoch ms. */
  optionalInstant: value(readInstant, null),
  optionalFlag: value(readFlag, null),
  requiredFlag: required("boolean", readFlag),
  flagOr: (fallback: boolean) => value(readFlag, fallback),
  flag: value(readFlag, false),
  /** http, https or root-relative; null where missing or unsafe (`javascript:`, `data:`, `//host`). */
  address: z.transform(safeAddress),
  /** An address, or a small picture in the text itself; a larger one is refused, as what it belongs to needs it. */
  picture: pictureField,
  /** "#rrggbb"; null where missing, malformed or a ground that no text can be read on. */
  ground: value((raw) => {
    const color = readColor(raw);
    return color !== null && textOn(color) !== null ? color : null;
  }, null),
  oneOf: <const W extends string, const M>(words: readonly W[], fallback: M) =>
    value((raw) => words.find((word) => word === raw) ?? null, fallback),
};

type Listener = (reason: string) => void;

/** Safe as a global, since parsing is synchronous. */
let listener: Listener | null = null;

export function parseWithReport<S extends z.ZodType>(schema: S, value: unknown, onDropped?: Listener) {
  const before = listener;
  listener = onDropped ?? null;
  try {
    return schema.safeParse(value);
  } finally {
    listener = before;
  }
}

/** Tells of a value that is not used, as of a row that is not. */
export function tellUnused(reason: string): void {
  listener?.(reason);
}

/** Names fields as the wire does. */
export function reasonOf(error: z.ZodError): string {
  return error.issues
    .slice(0, 3)
    .map(({ path, code, message }) => {
      const name = path.map(String).map(snakeCase).join(".") || "row";
      return `${name}: ${code === "custom" ? message : code}`;
    })
    .join("; ");
}

export function sortedRows<T extends z.ZodType>(name: string, row: T) {
  return z.transform((raw: unknown) => {
    const good: z.output<T>[] = [];
    const bad: unknown[] = [];
    if (!Array.isArray(raw) && (raw ?? null) !== null) listener?.(`${name}: invalid_type`);
    for (const one of Array.isArray(raw) ? raw : []) {
      const parsed = row.safeParse(one);
      if (parsed.success) good.push(parsed.data);
      else {
        bad.push(one);
        listener?.(`${name}: ${reasonOf(parsed.error)}`);
      }
    }
    return { good, bad };
  });
}

export function rowsOf<T extends z.ZodType>(name: string, row: T) {
  return sortedRows(name, row).transform(({ good }) => good);
}
