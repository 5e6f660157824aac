import { z } from "zod";

type Shape = Record<string, z.ZodType>;
type Aliases<S extends Shape> = { readonly [key in keyof S]?: readonly string[] };

/**
 * An object as institutes send it: snake_case or camelCase names, unknown fields dropped, a missing
 * field looked for under its other names (given in camelCase) before it counts as missing.
 */
export function wire<S extends Shape>(shape: S, aliases: Aliases<S> = {}) {
  const others = Object.entries(aliases) as [string, readonly string[]][];
  return z.preprocess((raw) => {
    if (typeof raw !== "object" || raw === null || Array.isArray(raw)) return raw;
    const named = camelKeys(raw);
    for (const [name, candidates] of others) {
      if (isPresent(named[name])) continue;
      const found = candidates.find((candidate) => isPresent(named[candidate]));
      if (found !== undefined) named[name] = named[found];
    }
    return named;
  }, z.object(shape));
}

function isPresent(value: unknown): boolean {
  return value !== undefined && value !== null && value !== "";
}

/** Names met so far, in camelCase; bounded, as they come from the wire. */
const camelNames = new Map<string, string>();
const mostNames = 2000;

function camelName(key: string): string {
  const known = camelNames.get(key);
  if (known !== undefined) return known;
  const camel = key.replace(/_+([a-z0-9])/gi, (_, letter: string) => letter.toUpperCase());
  if (camelNames.size < mostNames) camelNames.set(key, camel);
  return camel;
}

function camelKeys(raw: object): Record<string, unknown> {
  const named: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(raw)) {
    const camel = camelName(key);
    // Where both spellings came, the one that is already ours wins.
    if (camel === key || !Object.hasOwn(named, camel)) named[camel] = value;
  }
  return named;
}

/** A positive id, sent as a number or as numeric text. */
export const idSchema = z
  .union([
    z.number(),
    z
      .string()
      .trim()
      .regex(/^\d{1,15}$/)
      .transform(Number),
  ])
  .pipe(z.number().int().positive());

/** An id that may be missing; anything that is not one is null. */
export const optionalId = idSchema.nullable().catch(null).default(null);

/** A number, sent as a number or as numeric text. */
export const numberSchema = z
  .union([
    z.number(),
    z
      .string()
      .trim()
      .regex(/^[+-]?\d+(\.\d+)?$/)
      .transform(Number),
  ])
  .pipe(z.number());

/** A number that may be missing or unusable, which is then null. */
export const optionalNumber = numberSchema.nullable().catch(null).default(null);

/** A number that is `value` where it is missing or unusable. */
export const numberOr = (value: number) => numberSchema.catch(value).default(value);

/** Text that must be there and say something; a bare number counts as text. */
export const textSchema = z
  .union([z.string(), z.number().transform(String)])
  .pipe(z.string().trim().min(1));

/** Text that may be missing, null or of another type, which is then "". */
export const optionalText = z
  .union([z.string(), z.number().transform(String)])
  .catch("")
  .default("");

/** Text that is null where it is missing or blank. */
export const textOrNull = optionalText.transform((text) => (text.trim() === "" ? null : text));

/** A moment or a date as the institute writes it, null where it is missing or no date. */
export const optionalMoment = optionalText.transform((text) =>
  text !== "" && Number.isFinite(Date.parse(text)) ? text : null,
);

/** A flag that must be there: true and false, 1 and 0, or their texts. */
export const requiredFlag = z
  .union([z.boolean(), z.number(), z.string()])
  .transform((value) => value === true || value === 1 || /^(true|1|yes)$/i.test(String(value)));

/** A flag that is false where it is missing. */
export const flagSchema = requiredFlag.catch(false).default(false);

const backslashOrControl = /[\\\p{Cc}]/u;
const scheme = /^[a-z][a-z0-9+.-]*:/i;

/** An address that a page may use: http, https or root-relative; null for everything else. */
export function safeAddress(value: unknown): string | null {
  if (typeof value !== "string") return null;
  const text = value.trim();
  if (text === "" || backslashOrControl.test(text) || text.startsWith("//")) return null;
  if (scheme.test(text)) return /^https?:\/\/./i.test(text) && URL.canParse(text) ? text : null;
  return text.startsWith("/") ? text : `/${text}`;
}

/** A file, picture or link; null where it is missing or unsafe (`javascript:`, `data:`, `//host`). */
export const addressSchema = z
  .unknown()
  .transform(safeAddress)
  .pipe(z.string().nullable())
  .default(null);

/** The rows of a list inside an object that parse; a row that does not is left out. */
export function rowsOf<T extends z.ZodType>(row: T) {
  return z
    .array(z.unknown())
    .catch([])
    .default([])
    .transform((rows) =>
      rows.flatMap((one): z.output<T>[] => {
        const parsed = row.safeParse(one);
        return parsed.success ? [parsed.data] : [];
      }),
    );
}
