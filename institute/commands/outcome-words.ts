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
