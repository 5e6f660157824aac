import type { LanguageCode } from "../translation/languages";

export interface QuestionTexts {
  question: string;
  options: string[];
  explanation: string;
}

export interface BankQuestion extends QuestionTexts {
  /** Where its row starts in the file, counted from 1. */
  line: number;
  /** Place of the right option, counted from 1. */
  correctPlace: number;
  topic: string;
  language: LanguageCode;
  section: string;
  sectionMinutes: string;
  marks: string;
  negative: string;
  /** Key of a file. */
  image: string | null;
  imageAlt: string | null;
  translations: (QuestionTexts & { language: LanguageCode })[];
}
