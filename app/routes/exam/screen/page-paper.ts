/** A paper as the exam's page has it: each text says its language, so that no script has to recognise any. */
import type { Paper, PaperOption, PaperQuestion, PaperSection } from "~/lib/attempt/rules/types";
import type { LanguageAttributes } from "~/lib/translation/language-of";
import type { LanguageHtml, TextLanguage } from "~/lib/translation/text-language";

interface PageOption extends PaperOption {
  /** Only where it differs from the question's; "" for English. */
  lang?: string;
  /** Only where its letters run against the question's. */
  dir?: "ltr";
}

export interface PageQuestion extends Omit<PaperQuestion, "translations"> {
  options: readonly PageOption[];
  dir?: "rtl";
  imageLanguage?: LanguageAttributes;
}

interface PageSection extends PaperSection {
  /** Of its bare name. */
  nameLanguage?: TextLanguage;
}

/** Nothing is said of English. */
export interface PagePaper extends Omit<Paper, "questions" | "sections"> {
  questions: readonly PageQuestion[];
  sections: readonly PageSection[];
  nameLanguage?: TextLanguage;
}

/** A question's words as they are drawn. */
export function drawnStem({ html, language, dir }: PageQuestion): LanguageHtml {
  return { html, lang: language, dir };
}

export function drawnOption({ language, dir }: PageQuestion, option: PageOption): LanguageHtml {
  return { html: option.html, lang: option.lang ?? language, dir: dir ?? option.dir };
}
