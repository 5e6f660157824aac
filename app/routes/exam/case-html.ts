import { toHtml } from "hast-util-to-html";
import { richClass } from "~/components/content/known-html";
import type { Paper } from "~/lib/attempt/rules/types";
import type { SafeHtml } from "~/lib/rich-text/plain-text";
import { caseWords, type QuestionCase } from "~/lib/rich-text/question-case";
import { languageOf } from "~/lib/translation/language-of";
import { directedHtml, type LanguageHtml, languageHtml } from "~/lib/translation/text-language";

type Properties = Record<string, string | string[] | null | undefined>;

/** The inside of a case's fold, so that the page's script need not draw it. A translation stands above the original. */
export function caseHtml(
  shared: QuestionCase,
  { questions }: Pick<Paper, "questions">,
  translation?: LanguageHtml,
): SafeHtml {
  const { id, html, language: statedLanguage, image, imageAlt } = shared;
  const numbers = questions.flatMap(({ caseId }, index) => (caseId === id ? [index + 1] : []));
  const original = rich(languageHtml(html, { statedLanguage }));
  const words = imageAlt || "Figure of this case";
  const picture = { className: ["question-picture"], src: image, alt: words, ...languageOf(words) };
  return [
    `<summary>${caseWords(numbers)}</summary>`,
    translation ? `<div class="both-texts">${rich(directed(translation))}${original}</div>` : original,
    image === null ? "" : emptyElement("img", picture),
  ].join("") as SafeHtml;
}

const directed = ({ html, lang, dir }: LanguageHtml) => ({ html: directedHtml(html, dir), lang, dir });

/** As KnownHtml draws it. */
function rich({ html, lang, dir }: LanguageHtml): string {
  const empty = emptyElement("div", { className: richClass(html).split(" "), lang, dir });
  return `${empty.slice(0, -END.length)}${html}${END}`;
}

const END = "</div>";

function emptyElement(tagName: string, properties: Properties): string {
  return toHtml({ type: "element", tagName, properties, children: [] });
}
