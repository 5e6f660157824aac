import type { SumTemplate } from "../../sums/template";
import type { QuestionKey } from "../marking/answers";
import type { LanguageCode } from "../translation/languages";

export interface QuestionTexts {
  question: string;
  options: string[];
  explanation: string;
  /** In the order of the options, "" where nothing is said; none where nothing is said of any. */
  optionExplanations: string[];
}

/** A stem that several questions share. */
export interface BankCase {
  name: string;
  /** Where it stands in the file. */
  line: number;
  text: string;
  language: LanguageCode;
  /** Key of a file. */
  image: string | null;
  imageAlt: string | null;
  translations: { language: LanguageCode; text: string }[];
}

/** A dropped question names no right option. */
export interface BankQuestion extends QuestionTexts, QuestionKey {
  /** Where its row starts in the file, counted from 1. */
  line: number;
  topic: string;
  language: LanguageCode;
  section: string;
  sectionMinutes: string;
  marks: string;
  negative: string;
  /** Key of a file. */
  image: string | null;
  imageAlt: string | null;
  /** One object for all that share it. */
  shared: BankCase | null;
  translations: (QuestionTexts & { language: LanguageCode })[];
  template?: SumTemplate;
}
