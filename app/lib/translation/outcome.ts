import type { SafeHtml } from "~/lib/rich-text/safe-html";
import { translationMessages } from "./messages";

/** How a translation came to be. */
export type MadeBy =
  | { by: "machine" | "second-reader" | "institute" }
  /** `on`: the day of the teacher's word, as 2026-11-23. */
  | { by: "teacher"; on: string };

export interface TranslatedQuestion {
  question: SafeHtml;
  options: SafeHtml[];
  made: MadeBy;
}

export interface TranslatedExplanation {
  explanation: SafeHtml;
  made: MadeBy;
}

/**
 * Why a student sees the original. refused: the gate or the second reader found the translation changed. failed: the model
 * did not answer. error: something of ours went wrong. busy: it is left alone for a while. budget: no more calls today. hidden: three students reported it. unsure: it is, or
 * would be, less sure than the student wants. none: nobody translated it, and there is no model here.
 */
export type WhyOriginal = "english" | "refused" | "failed" | "error" | "busy" | "budget" | "hidden" | "unsure" | "none";

/** What the student's state keeps of a question's last failure. @param outcomes those just asked for */
export function questionErrorOf(outcomes: readonly (Outcome<unknown> | null)[]): string {
  const isOurs = outcomes.some((one) => one?.state === "original" && one.why === "error");
  return isOurs ? translationMessages.questionError : translationMessages.questionFailed;
}

export type Outcome<T> =
  | { state: "translated"; translation: T }
  /** `fault`: what of the text cannot be translated, in the catalogue's words. */
  | { state: "original"; why: WhyOriginal; fault?: string }
  /** Not ready in the time a page waits; the work goes on behind it. */
  | { state: "preparing" };
