interface Attempt {
  marks: number;
  correct: number;
  wrong: number;
  /** Seconds. */
  totalTime: number;
}

/** What changed from an attempt to the one after it: marks, answers, seconds. */
export function changeBetween(before: Attempt, after: Attempt): Attempt {
  return {
    marks: after.marks - before.marks,
    correct: after.correct - before.correct,
    wrong: after.wrong - before.wrong,
    totalTime: after.totalTime - before.totalTime,
  };
}

interface Sectioned {
  sections: readonly { name: string; marks: number }[];
}

/** Marks by section of several attempts, those of each section in the attempts' order; null where one did not have it. */
export function sectionsBeside(attempts: readonly Sectioned[]) {
  const names = new Set(attempts.flatMap(({ sections }) => sections.map(({ name }) => name)));
  return [...names].map((name) => ({
    name,
    marks: attempts.map(
      ({ sections }) => sections.find((section) => section.name === name)?.marks ?? null,
    ),
  }));
}
