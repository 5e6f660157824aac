interface Attempt {
  marks: number;
  /** null: the institute does not say. */
  correct: number | null;
  wrong: number | null;
  /** Seconds. */
  totalTime: number | null;
}

const difference = (before: number | null, after: number | null) =>
  before === null || after === null ? null : after - before;

/** What changed from an attempt to the one after it: marks, answers, seconds; null where one of them does not say. */
export function changeBetween(before: Attempt, after: Attempt): Attempt {
  return {
    marks: after.marks - before.marks,
    correct: difference(before.correct, after.correct),
    wrong: difference(before.wrong, after.wrong),
    totalTime: difference(before.totalTime, after.totalTime),
  };
}

interface Sectioned {
  sections: readonly { name: string; marks: number | null }[];
}

/** Marks by section of several attempts, those of each section in the attempts' order; null where one did not have it. */
export function sectionsBeside(attempts: readonly Sectioned[]) {
  const names = new Set(attempts.flatMap(({ sections }) => sections.map(({ name }) => name)));
  return [...names].map((name) => ({
    name,
    marks: attempts.map(({ sections }) => sections.find((section) => section.name === name)?.marks ?? null),
  }));
}
