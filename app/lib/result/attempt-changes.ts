interface Attempt {
  marks: number;
  correct: number | null;
  wrong: number | null;
  /** Seconds. */
  totalTime: number | null;
}

const difference = (before: number | null, after: number | null) =>
  before === null || after === null ? null : after - before;

export function changeBetween(before: Attempt, after: Attempt): Attempt {
  return {
    marks: after.marks - before.marks,
    correct: difference(before.correct, after.correct),
    wrong: difference(before.wrong, after.wrong),
    totalTime: difference(before.totalTime, after.totalTime),
  };
}

interface SectionResult {
  sections: readonly { name: string; marks: number | null }[];
}

/** Lists each section with its marks in every attempt; null where an attempt lacks it. */
export function sectionsBeside(attempts: readonly SectionResult[]) {
  const names = new Set(attempts.flatMap(({ sections }) => sections.map(({ name }) => name)));
  return [...names].map((name) => ({
    name,
    marks: attempts.map(({ sections }) => sections.find((section) => section.name === name)?.marks ?? null),
  }));
}
