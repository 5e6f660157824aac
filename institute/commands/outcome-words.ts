import type { KeyCorrected } from "../evaluation/correct-key";

export function counted(count: number, thing: string): string {
  return `${count} ${thing}${count === 1 ? "" : "s"}`;
}

export const badRows = (count: number) => counted(count, "bad row");

export const leftOut = (count: number) => `Left out ${counted(count, "row")}`;

export function indexed(things: number): string {
  return `${counted(things, "thing")} can be found.`;
}

export function imported(questions: number, testId: number, name: string): string {
  return `Imported ${counted(questions, "question")} as test ${testId}, "${name}".`;
}

export function corrected(questionId: number, done: KeyCorrected): string {
  const { from, to, attempts, changed } = done;
  return (
    `Question ${questionId}: the answer is now ${to}, it was ${from}. ` +
    `${counted(attempts, "attempt")} ${attempts === 1 ? "was" : "were"} marked again, ` +
    `the marks of ${changed} changed.`
  );
}
