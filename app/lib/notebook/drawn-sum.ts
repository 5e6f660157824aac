import type { LanguageCode } from "~/lib/languages";
import type { SafeHtml } from "~/lib/rich-text/plain-text";
import { placeFor, readTemplate } from "../../../sums/template";
import type { Memory } from "./rules/memory";
import type { Solution } from "./solution";

/** Steps of a sum without the last, which is left to do. */
interface FirstSteps {
  steps: SafeHtml;
  /** The same in other languages. */
  others: { language: string; steps: SafeHtml }[];
}

/** As a student meets it again. `sum`: of one whose numbers were drawn. */
export type AskedSolution = Omit<Solution, "template"> & { sum?: FirstSteps };

/** Says when a question comes back: until it is answered the same, and then another. */
export const turnOf = ({ practisedAt, memory }: { practisedAt: number | null; memory: Memory | null }) =>
  practisedAt ?? memory?.day ?? 0;

interface Turn {
  student: string;
  question: number;
  turn: number;
  /** A question without this language keeps its numbers, which a translation of it has. */
  language: LanguageCode;
}

/** Draws the numbers of one student, question and turn. Its options keep their places and so their ids: the key holds. */
export function drawnSum({ template, ...solution }: Solution, of: Turn): AskedSolution {
  const isRead = of.language === "en" || template?.translations?.some(({ language }) => language === of.language);
  if (template === undefined || !isRead) return solution;
  const read = readTemplate(template);
  const drawn = read.draw(placeFor(`${of.student} ${of.question} ${of.turn}`, read.count));
  const { question, options, whys, steps, translations } = drawn;
  return {
    ...solution,
    stem: question as SafeHtml,
    options: options as SafeHtml[],
    explanation: stepList(steps),
    optionExplanations: whys as (SafeHtml | null)[],
    translations: translations.map((one) => ({
      language: one.language,
      question: one.question as SafeHtml,
      options: one.options as SafeHtml[],
      explanation: stepList(one.steps),
    })),
    sum: {
      steps: stepList(steps.slice(0, -1)),
      others: translations.map((one) => ({ language: one.language, steps: stepList(one.steps.slice(0, -1)) })),
    },
  };
}

const stepList = (steps: readonly string[]) =>
  `<ol>${steps.map((step) => `<li>${step}</li>`).join("")}</ol>` as SafeHtml;
