import { formatMarks } from "~/lib/format";
import { arePlausibleMarks } from "./marks";

const fractions = [
  [1 / 4, "¼"],
  [1 / 3, "⅓"],
  [1 / 2, "½"],
  [2 / 3, "⅔"],
] as const;

/** "−⅓", "−0.2"; empty where a wrong answer costs nothing. */
export function formatPenalty(negativeMarks: number): string {
  if (negativeMarks <= 0) return "";
  const known = fractions.find(([value]) => Math.abs(negativeMarks - value) < 0.005);
  return known ? `−${known[1]}` : formatMarks(-negativeMarks);
}

const span = (values: readonly number[], words: (value: number) => string) => {
  const [least, most] = [Math.min(...values), Math.max(...values)];
  return least === most ? words(least) : `${words(least)} to ${words(most)}`;
};

/**
 * "+1" and "−¼", or "+1 to +4" and "−¼ to −1" where questions differ; null where marks make no sense. Needs at least one question.
 */
export function formatMarking(questions: readonly { marks: number; negativeMarks: number }[]) {
  if (!questions.every(arePlausibleMarks)) return null;
  const penalties = questions.map(({ negativeMarks }) => negativeMarks);
  const right = span(
    questions.map(({ marks }) => marks),
    (marks) => `+${formatMarks(marks)}`,
  );
  const hasPenalty = penalties.some((penalty) => penalty > 0);
  const wrong = hasPenalty ? span(penalties, (penalty) => formatPenalty(penalty) || "0") : "";
  return { right, wrong };
}

/** "Pharmacology" of "Pharmacology: Subject Test" and of "Premium: Pharmacology" */
export function shortTestName(name: string): string {
  return name.replace(/^premium:\s*|:\s*(?:subject|chapter) test\s*$/gi, "") || name;
}
