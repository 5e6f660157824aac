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

/** Takes both figures from 0 to 1. */
export function lessSure(confidence: number, least: number): string {
  const percent = (share: number) => `${Math.round(share * 100)} %`;
  return `This translation is ${percent(confidence)} sure. You asked for ${percent(least)} or more.`;
}

export function apiError(status: number): string {
  return `Translation API Error: ${status}`;
}
