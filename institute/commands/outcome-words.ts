import type { KeyCorrected, KeyPreview } from "../evaluation/correct-key";

export function countOf(count: number, thing: string): string {
  return `${count} ${thing}${count === 1 ? "" : "s"}`;
}

export const badRows = (count: number) => countOf(count, "bad row");

export const leftOut = (count: number) => `Left out ${countOf(count, "row")}`;

export function formatIndex(things: number): string {
  return `${countOf(things, "thing")} can be found.`;
}

export function formatImport(questions: number, testId: number, name: string): string {
  return `Imported ${countOf(questions, "question")} as test ${testId}, "${name}".`;
}

export function whereFound(subject: string, testId: number): string {
  return `Students find it under Tests, "${subject}", within a minute: /free-tests/detail/${testId}`;
}

const markSigns: Partial<Record<string, string>> = { "1/3": "⅓", "2/3": "⅔", "1/4": "¼", "1/2": "½", "3/4": "¾" };

/** "1⅓" of "4/3". */
function formatMark(fraction: string): string {
  const [top = 0, bottom = 1] = fraction.split("/").map(Number);
  const whole = Math.floor(top / bottom);
  const rest = top - whole * bottom;
  const sign = markSigns[`${rest}/${bottom}`];
  const part = rest === 0 ? "" : (sign ?? ` ${rest}/${bottom}`);
  return `${whole === 0 && part !== "" ? "" : whole}${part}`.trim();
}

/** "213 of 480 attempts gain 1 to 1⅓ marks", and what else comes of a correction. */
export function formatConsequences(questionId: number, preview: KeyPreview): string[] {
  const { from, to, tests, attempts, gain, lose, ranks } = preview;
  const marks = ({ by }: KeyPreview["gain"]) => {
    const [least, most] = [by[0] ?? "", by.at(-1) ?? ""].map(formatMark);
    return least === most ? `${most} ${most === "1" ? "mark" : "marks"}` : `${least} to ${most} marks`;
  };
  const who = (count: number) => `${count} of ${countOf(attempts, "attempt")}`;
  const verb = (count: number, word: string) => (count === 1 ? `${word}s` : word);
  return [
    `Question ${questionId}${tests.length > 0 ? ` of ${tests.join(", ")}` : ""}: now ${from}, then ${to}.`,
    ...(gain.attempts > 0 ? [`${who(gain.attempts)} ${verb(gain.attempts, "gain")} ${marks(gain)}.`] : []),
    ...(lose.attempts > 0 ? [`${who(lose.attempts)} ${verb(lose.attempts, "lose")} ${marks(lose)}.`] : []),
    ...(gain.attempts + lose.attempts === 0 ? [`No marks change, in ${countOf(attempts, "attempt")}.`] : []),
    ranks.moved === 0
      ? "No rank moves."
      : `${countOf(ranks.moved, "rank")} ${verb(ranks.moved, "move")}, by ${countOf(ranks.most, "place")} at most.`,
  ];
}

export function formatCorrection(questionId: number, done: KeyCorrected): string {
  const { from, to, attempts, changed } = done;
  return (
    `Question ${questionId}: the key is now ${to}, it was ${from}. ` +
    `${countOf(attempts, "attempt")} ${attempts === 1 ? "was" : "were"} marked again, ` +
    `the marks of ${changed} changed.`
  );
}
