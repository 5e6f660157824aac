import type { z } from "zod";
import { type Accommodations, noAccommodations } from "~/lib/accommodations";
import { field, wire } from "./wire";

/** An institute that writes 300 has most likely meant per cent. */
const MAX_MINUTES_PER_HOUR = 60;

const minutesPerHour = field.numberOr(0).transform((said) => Math.min(Math.max(said, 0), MAX_MINUTES_PER_HOUR));

/** Reads nothing as no accommodation. */
export const accommodationsSchema: z.ZodType<Accommodations> = wire({
  minutesPerHour,
  largePrint: field.flag,
  scribe: field.flag,
}).catch(noAccommodations);
