import type { Paper, PaperQuestion } from "~/lib/attempt/rules/types";
import { languageOf, questionDirection } from "~/lib/translation/language-of";
import { languageHtml, textLanguage } from "~/lib/translation/text-language";
import { bareName } from "./screen/exam-model";
import type { PagePaper, PageQuestion } from "./screen/page-paper";

/** Caches by object: a paper is one for all who sit it. */
const pagePapers = new WeakMap<Paper, PagePaper>();

/** Leaves out translations, which a page gets apart. */
export function paperOfPage(paper: Paper): PagePaper {
  const known = pagePapers.get(paper);
  if (known !== undefined) return known;
  const made: PagePaper = {
    ...paper,
    questions: paper.questions.map(pageQuestion),
    sections: paper.sections.map((section) => ({ ...section, ...named(bareName(section.name)) })),
    ...named(paper.name),
  };
  pagePapers.set(paper, made);
  return made;
}

function named(name: string) {
  const nameLanguage = textLanguage(name);
  return nameLanguage === undefined ? {} : { nameLanguage };
}

/** Reads language from letters, so that stored papers of earlier releases need nothing. */
function pageQuestion({ translations, language: told, ...question }: PaperQuestion): PageQuestion {
  const { html, options, imageAlt = "" } = question;
  const texts = options.map((option) => option.html);
  const dir = questionDirection(html, texts, told);
  const stem = languageHtml(html, { dir, statedLanguage: told });
  const imageLanguage = languageOf(imageAlt);
  return {
    ...question,
    html: stem.html,
    options: options.map((option) => {
      const { html, lang = "", dir: own } = languageHtml(option.html, { dir: dir ?? "ltr", statedLanguage: told });
      return {
        id: option.id,
        html,
        ...(lang === (stem.lang ?? "") ? {} : { lang }),
        ...(own === "ltr" ? { dir: own } : {}),
      };
    }),
    ...(stem.lang === undefined ? {} : { language: stem.lang }),
    ...(dir === undefined ? {} : { dir }),
    ...(imageLanguage.lang === undefined ? {} : { imageLanguage }),
  };
}
