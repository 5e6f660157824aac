import type { SafeHtml } from "~/lib/rich-text/plain-text";
import { translationMessages } from "./messages";

export type Maker =
  | { by: "machine" | "second-reader" | "institute" }
  /** Day of the teacher's word, as 2026-11-23. */
  | { by: "teacher"; on: string };

export interface TranslatedQuestion {
  question: SafeHtml;
  options: SafeHtml[];
  made: Maker;
}

export interface TranslatedExplanation {
  explanation: SafeHtml;
  /** Why options are right or wrong, of those that have a reason; undefined or absent stays as written. */
  reasons?: readonly (SafeHtml | undefined)[];
  made: Maker;
}

/** failed: no answer; error: our fault; demo: the stand-in has no translation of it; busy: a pause; budget: no calls left; hidden: reported by three students. */
export type WhyOriginal =
  | "english"
  | "refused"
  | "failed"
  | "error"
  | "demo"
  | "busy"
  | "budget"
  | "hidden"
  | "unsure"
  | "none";

/** Error for the student's state. @param outcomes those just asked for */
export function questionErrorOf(outcomes: readonly (Outcome<unknown> | null)[]): string {
  const isOurs = outcomes.some((one) => one?.state === "original" && one.why === "error");
  return isOurs ? translationMessages.questionError : translationMessages.questionFailed;
}

export type Outcome<T> =
  | { state: "translated"; translation: T }
  /** `fault` in the catalogue's words. */
  | { state: "original"; why: WhyOriginal; fault?: string }
  /** Not ready within the page's wait; the work goes on. */
  | { state: "preparing" };
