export const translationMessages = {
  textRequired: "Text to translate is required",
  textTooLong: "Text too long for translation (max 5000 characters)",
  targetRequired: "Target language is required",
  targetUnsupported: "Unsupported target language",
  sourceUnsupported: "Unsupported source language",
  questionRequired: "Question text is required",
  optionRequired: "At least one option is required",
  tooManyOptions: "Too many options (max 10)",
  pieceTooLong: "Text too long for translation",

  modelError: "LLM API Error",
  emptyContent: "Empty translation content",
  textUnsure: "Nobody compared this translation, and you asked for compared ones only.",
  textFailed: "Translation failed",
  textError: "Translation error occurred",
  questionFailed: "Question translation failed",
  questionError: "Question translation error occurred",
  demo: "The demo has no translator",
  busy: "The translator is busy. Please try again in a minute.",
  budget: "No more texts can be translated today. Please try again tomorrow.",
} as const;

/** Counts `place` from 1. */
export function optionEmpty(place: number): string {
  return `Option ${place} cannot be empty`;
}

export function apiError(status: number): string {
  return `Translation API Error: ${status}`;
}
