import type { z } from "zod";
import { type Accommodations, noAccommodations } from "~/lib/accommodations";
import { field, wire } from "./wire";

/** An institute that writes 300 has most likely meant per cent. */
const MAX_MINUTES_PER_HOUR = 60;

const MAX_BREAKS = 6;
const MAX_BREAK_MINUTES = 15;

const wholeUpTo = (most: number) => field.count.transform((value) => Math.min(value, most));

const minutesPerHour = field.numberOr(0).transform((value) => Math.min(Math.max(value, 0), MAX_MINUTES_PER_HOUR));

/** Reads nothing as no accommodation. */
export const accommodationsSchema: z.ZodType<Accommodations> = wire({
  minutesPerHour,
  largePrint: field.flag,
  scribe: field.flag,
  breaks: wholeUpTo(MAX_BREAKS),
  breakMinutes: wholeUpTo(MAX_BREAK_MINUTES),
})
  // Breaks without a length, or a length without breaks, are none.
  .transform((value) => (value.breaks * value.breakMinutes > 0 ? value : { ...value, breaks: 0, breakMinutes: 0 }))
  .catch(noAccommodations);
