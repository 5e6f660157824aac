import { invalidFields } from "../http/api-error";
import { integer, text } from "../http/fields";

export const INDIA_MS = 330 * 60_000;
const ADULT_AGE = 18;

const yearNowInIndia = (now: Date) => new Date(now.getTime() + INDIA_MS).getUTCFullYear();

/** The year of the eighteenth birthday counts as under age: the day is not known. */
export const isMinorIn = (birthYear: number, now: Date) => yearNowInIndia(now) - birthYear <= ADULT_AGE;

const MIN_AGE = 10;
const MAX_AGE = 100;

export const consentVersion = text({ max: 40 });
export const birthYear = integer(0, 9999);

/** Whether a student may be born in this year. */
function isBirthYear(year: number, now: Date): boolean {
  const age = yearNowInIndia(now) - year;
  return age >= MIN_AGE && age <= MAX_AGE;
}

/** Throws ApiError 400 for a year in the future or one that no student was born in. */
export function checkBirthYear(year: number, now: Date): void {
  if (year > yearNowInIndia(now)) throw invalidFields({ birth_year: ["This year is in the future."] });
  if (!isBirthYear(year, now)) throw invalidFields({ birth_year: ["Check this year of birth."] });
}
