import { z } from "zod";
import { AHEAD_OF_UTC_MS } from "~/lib/days";
import { validationMessages } from "./messages";
import { phoneSchema } from "./phone";
import { digitsText } from "./text";

const YOUNGEST = 10;
const OLDEST = 100;
const ADULT = 18;

const yearInIndia = () => new Date(Date.now() + AHEAD_OF_UTC_MS).getUTCFullYear();

/** The year of the eighteenth birthday counts as under age: the day is not known. */
export const isMinorBornIn = (year: number) => yearInIndia() - year <= ADULT;

const { birthYearRequired, birthYearDigits, birthYearFuture, birthYearAbsurd } = validationMessages;

const birthYearSchema = digitsText(birthYearRequired, birthYearDigits, 4)
  .refine((year) => /^\d{4}$/.test(year), birthYearDigits)
  .transform(Number)
  .refine((year) => year <= yearInIndia(), { error: birthYearFuture, abort: true })
  .refine((year) => yearInIndia() - year >= YOUNGEST && yearInIndia() - year <= OLDEST, birthYearAbsurd);

const consent = z.literal("yes", { error: validationMessages.consentRequired });

export const registrationConsent = { consent, birth_year: birthYearSchema.optional() };

export const consentSchema = z.object({ consent });
export const ageSchema = z.object({ birth_year: birthYearSchema });
export const parentSchema = z.object({ parent_phone: phoneSchema });
export const withdrawalSchema = z.object({ given_by: z.enum(["student", "parent"]) });
