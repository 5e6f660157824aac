import { invalidFields } from "../http/api-error";
import { integer, text } from "../http/fields";

const INDIA_MS = 330 * 60_000;
const BIRTH_YEAR_ADULT = 18;

const birthYearInIndia = (now: Date) => new Date(now.getTime() + INDIA_MS).getUTCFullYear();

/** The year of the eighteenth birthday counts as under age: the day is not known. */
export const isMinorIn = (birthYear: number, now: Date) => birthYearInIndia(now) - birthYear <= BIRTH_YEAR_ADULT;

const BIRTH_YEAR_YOUNGEST = 10;
const BIRTH_YEAR_OLDEST = 100;

export const consentVersion = text({ max: 40 });
export const birthYear = integer(0, 9999);

/** Whether a student may be born in this year. */
export function isBirthYear(year: number, now: Date): boolean {
  const age = birthYearInIndia(now) - year;
  return age >= BIRTH_YEAR_YOUNGEST && age <= BIRTH_YEAR_OLDEST;
}

/** Throws ApiError 400 for a year in the future or one that no student was born in. */
export function checkBirthYear(year: number, now: Date): void {
  if (year > birthYearInIndia(now)) throw invalidFields({ birth_year: ["This year is in the future."] });
  if (!isBirthYear(year, now)) throw invalidFields({ birth_year: ["Check this year of birth."] });
}
