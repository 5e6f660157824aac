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
export const turnOf = (learnt: { practisedAt: number | null; memory: Memory | null } | null) =>
  learnt?.practisedAt ?? learnt?.memory?.day ?? 0;

/** Even after an odd turn, and odd after an even one, within a millisecond of the answer. */
export const turnAfter = (turn: number, answeredAt: number) => answeredAt + ((answeredAt - turn + 1) % 2);

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
  // Even and odd turns share no draw: none has the numbers of the one before.
  const odd = of.turn % 2;
  const pair = placeFor(`${of.student} ${of.question} ${of.turn}`, Math.ceil((read.count - odd) / 2));
  const { question, options, whys, steps, translations } = read.draw(2 * pair + odd);
  const solved = translations.map(({ steps: own, ...one }) => ({ ...one, explanation: stepList(own) }));
  return {
    ...solution,
    stem: question as SafeHtml,
    options: options as SafeHtml[],
    explanation: stepList(steps),
    optionExplanations: whys as (SafeHtml | null)[],
    translations: solved as Solution["translations"],
    sum: {
      steps: stepList(steps.slice(0, -1)),
      others: translations.map((one) => ({ language: one.language, steps: stepList(one.steps.slice(0, -1)) })),
    },
  };
}

const stepList = (steps: readonly string[]) =>
  `<ol>${steps.map((step) => `<li>${step}</li>`).join("")}</ol>` as SafeHtml;
