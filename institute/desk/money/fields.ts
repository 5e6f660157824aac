import { z } from "zod";
import { INDIA_MS } from "../../auth/birth-year";
import { pattern } from "../../http/fields";

/** With commas as India groups figures, or none: "499,50" is not a sum. */
const RUPEES = /^₹?\s*((?:\d{1,7}|\d{1,2}(?:,\d{2})*,\d{3})(?:\.\d{1,2})?)$/;
const MAX_TYPED_PAISE = 50_000_000;
const NOT_RUPEES = "Write rupees, like 499 or 499.50.";

/** A sum that is typed in rupees, as whole paise. */
export function rupeesField(least = 0): z.ZodType<number> {
  return pattern(RUPEES, NOT_RUPEES)
    .transform((typed) => {
      const [whole = "", part = ""] = (RUPEES.exec(typed)?.[1] ?? "").replaceAll(",", "").split(".");
      return Number(whole) * 100 + Number(part.padEnd(2, "0"));
    })
    .pipe(
      z
        .number()
        .min(least, `At least ₹${least / 100}.`)
        .max(MAX_TYPED_PAISE, "At most ₹5,00,000."),
    );
}

/** A sum as a field of a form shows it: "499" or "499.50". */
export const typedRupees = (paise: number): string =>
  paise % 100 === 0 ? String(paise / 100) : (paise / 100).toFixed(2);

const DAY = /^\d{4}-\d\d-\d\d$/;

/** The first moment of a day of India, some days later where said; undefined where it is no day. */
export function startOfIndiasDay(day: string, later = 0): string | undefined {
  const at = DAY.test(day) ? Date.parse(`${day}T00:00:00Z`) : Number.NaN;
  if (!Number.isFinite(at) || !new Date(at).toISOString().startsWith(day)) return undefined;
  return new Date(at - INDIA_MS + later * 86_400_000).toISOString();
}

/** The day in India, as a field of a form has it. */
export const indiasDay = (now: Date): string => new Date(now.getTime() + INDIA_MS).toISOString().slice(0, 10);
