import type { TestSummary } from "~/lib/institute/schemas/test";

type TestFacts = Pick<
  TestSummary,
  "id" | "name" | "duration" | "totalQuestions" | "negativeMarks" | "mode"
>;

/** "1/3 off for a wrong answer": the penalty in words, before anybody starts. */
export function describePenalty(negativeMarks: number): string {
  if (negativeMarks <= 0) return "No negative marking";
  const third = Math.abs(negativeMarks - 1 / 3) < 0.005;
  return `${third ? "1/3" : negativeMarks} off for a wrong answer`;
}

/** A test in a list: name, length, marking; the whole card leads to its detail screen. */
export function TestCard({ test, kind }: { test: TestFacts; kind: string }) {
  return (
    <a className="card link-card" href={`/${kind}/detail/${test.id}`}>
      <strong>{test.name}</strong>
      <span className="facts">
        <span>{test.totalQuestions} questions</span>
        {test.duration ? <span>{test.duration} minutes</span> : null}
        <span>{describePenalty(test.negativeMarks)}</span>
      </span>
    </a>
  );
}
