import type { WhyOriginal } from "~/lib/translation/outcome";

/** Said while a translation is made. */
export const preparingWords = "Translation is being prepared.";

/** What a student reads above a question that stays in English; "" where nothing is to be said. */
export const noticeWords: Record<WhyOriginal, string> = {
  english: "",
  refused: "We have no sound translation of this question. Here is the English text.",
  failed: "Question translation failed. Here is the English text.",
  busy: "The translator is busy. Here is the English text.",
  budget: "No more questions can be translated today. Here is the English text.",
  hidden: "This translation was reported as wrong. Here is the English text.",
};
