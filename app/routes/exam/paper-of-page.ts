import type { Paper, PaperQuestion } from "~/lib/attempt/rules/types";
import { madeOnce } from "~/lib/cache";
import { languageOf, questionDirection } from "~/lib/translation/language-of";
import { languageHtml, textLanguage } from "~/lib/translation/text-language";
import { caseHtml } from "./case-html";
import { bareName } from "./screen/exam-model";
import type { PagePaper, PageQuestion } from "./screen/page-paper";

/** Leaves out translations, which a page gets apart. */
export const paperOfPage = madeOnce((paper: Paper): PagePaper => {
  const { cases, ...rest } = paper;
  const opening = openingQuestions(paper);
  return {
    ...rest,
    questions: paper.questions.map((question) =>
      opening.has(question.id) ? { ...pageQuestion(question), opensCase: true } : pageQuestion(question),
    ),
    ...(cases ? { caseHtml: Object.fromEntries(cases.map((one) => [one.id, caseHtml(one, paper)])) } : {}),
    sections: paper.sections.map((section) => ({ ...section, ...named(bareName(section.name)) })),
    ...named(paper.name),
  };
});

/** First questions of their cases; a case that goes on in another section opens there too. */
function openingQuestions({ sections, questions }: Paper): Set<number> {
  const caseOf = new Map(questions.map(({ id, caseId }) => [id, caseId]));
  const firsts = sections.flatMap(({ questionIds }) =>
    questionIds.filter((id, at) => caseOf.get(id) !== caseOf.get(questionIds[at - 1] ?? 0)),
  );
  return new Set(firsts.filter((id) => caseOf.get(id) !== undefined));
}

function named(name: string) {
  const nameLanguage = textLanguage(name);
  return nameLanguage === undefined ? {} : { nameLanguage };
}

/** Reads the language from letters where the institute says none. */
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
