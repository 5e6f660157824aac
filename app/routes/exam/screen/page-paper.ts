/** Texts with their languages, so that no script has to detect any. */
import type { Paper, PaperQuestion, PaperSection } from "~/lib/attempt/rules/types";
import type { SafeHtml } from "~/lib/rich-text/plain-text";
import type { LanguageAttributes } from "~/lib/translation/language-of";
import type { LanguageHtml, TextLanguage } from "~/lib/translation/text-language";

type PageOption = PaperQuestion["options"][number] & {
  /** Absent if the question's; "" for English. */
  lang?: string;
  /** Set where letters run against the question's. */
  dir?: "ltr";
};

export interface PageQuestion extends Omit<PaperQuestion, "translations"> {
  options: readonly PageOption[];
  dir?: "rtl";
  imageLanguage?: LanguageAttributes;
  /** Shows its case unfolded: the question before is of another. */
  opensCase?: true;
}

export interface PagePaper extends Omit<Paper, "questions" | "cases" | "sections"> {
  questions: readonly PageQuestion[];
  /** What stands in the folds of cases, by their ids. */
  caseHtml?: Readonly<Record<number, SafeHtml>>;
  sections: readonly (PaperSection & { nameLanguage?: TextLanguage })[];
  nameLanguage?: TextLanguage;
}

export function drawnStem({ html, language, dir }: PageQuestion): LanguageHtml {
  return { html, lang: language, dir };
}

export function drawnOption({ language, dir }: PageQuestion, option: PageOption): LanguageHtml {
  return { html: option.html, lang: option.lang ?? language, dir: dir ?? option.dir };
}
