import type { TakenTest } from "~/lib/attempt/object/institute-port";
import type { Mode, Paper } from "~/lib/attempt/rules/types";
import { sanitise } from "~/lib/rich-text/sanitise";

interface Shape {
  mode?: Mode;
  questions?: number;
  /** Minutes of each section; null shares the test's clock. */
  sections?: (number | null)[];
  minutes?: number;
}

/** Questions 101, 102, ...; the options of question n are n * 10 + 1 to 4. */
export function samplePaper({ mode = "practice", questions = 6, sections = [null], minutes = 30 }: Shape = {}): Paper {
  const ids = Array.from({ length: questions }, (_, index) => 101 + index);
  const share = Math.ceil(questions / sections.length);
  return {
    testId: 7,
    name: "Sample",
    mode,
    durationSeconds: minutes * 60,
    extraMinutes: 0,
    totalMarks: questions,
    questions: ids.map((id) => ({
      id,
      html: sanitise(`Question ${id}`),
      image: null,
      options: [1, 2, 3, 4].map((n) => ({ id: id * 10 + n, html: sanitise(`Option ${n}`) })),
      marks: 1,
      negativeMarks: 1 / 3,
    })),
    sections: sections.map((duration, index) => ({
      name: `Section ${index + 1}`,
      durationSeconds: duration === null ? null : duration * 60,
      questionIds: ids.slice(index * share, (index + 1) * share),
    })),
    languages: ["en"],
  };
}

/** What the institute's list has of an attempt of the sample paper. */
export const takenTest = (performanceId: number, createdAt: string | null = null): TakenTest => ({
  ...{ testId: 7, performanceId, marksId: performanceId, marks: 1, totalMarks: 1, correct: 1, wrong: 0, skipped: 0 },
  ...{ createdAt, isZoned: createdAt !== null },
});
