import type { WhyOriginal } from "~/lib/translation/outcome";

export const preparingText = "Translation is being prepared.";

/** "" for no notice. */
export const noticeTexts: Record<WhyOriginal, string> = {
  english: "",
  refused: "We have no sound translation of this question. Here is the English text.",
  failed: "Question translation failed. Here is the English text.",
  error: "Question translation error occurred. Here is the English text.",
  demo: "The demo has no translator. Here is the English text.",
  busy: "The translator is busy. Here is the English text.",
  budget: "No more questions can be translated today. Here is the English text.",
  unsure: "This question has no translation that was checked as you asked. Here is the English text.",
  none: "Nobody has translated this question yet. Here is the English text.",
  hidden: "This translation was reported as wrong. Here is the English text.",
};

export const faultNotice = (fault: string) => `${fault}. Here is the English text.`;

export const caseNotice = "We have no translation of the case: it stands in English.";

export const explanationNotices: Record<WhyOriginal, string> = {
  english: "",
  refused: "We have no sound translation of this explanation.",
  failed: "The translation of this explanation failed.",
  error: "The translation of this explanation failed.",
  demo: "The demo has no translator.",
  busy: "The translator is busy.",
  budget: "No more texts can be translated today.",
  unsure: "This explanation has no translation that was checked as you asked.",
  none: "Nobody has translated this explanation yet.",
  hidden: "The translation of this explanation was reported as wrong.",
};
