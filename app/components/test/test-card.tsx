import { formatRupees } from "~/lib/institute/book-price";
import type { TestSummary } from "~/lib/institute/schemas/test";

type TestFacts = Pick<
  TestSummary,
  | "id"
  | "name"
  | "duration"
  | "totalQuestions"
  | "negativeMarks"
  | "mode"
  | "isPremium"
  | "isPurchased"
  | "price"
>;

/** "1/3 off for a wrong answer" */
export function describePenalty(negativeMarks: number): string {
  if (negativeMarks <= 0) return "No negative marking";
  const third = Math.abs(negativeMarks - 1 / 3) < 0.005;
  return `${third ? "1/3" : negativeMarks} off for a wrong answer`;
}

function whatItCosts({ isPurchased, price }: Pick<TestFacts, "isPurchased" | "price">): string {
  if (isPurchased) return "Yours";
  return price > 0 ? formatRupees(price) : "Part of a premium package";
}

export function TestCard({ test, href }: { test: TestFacts; href: string }) {
  return (
    <a className="card link-card" href={href}>
      <strong>{test.name}</strong>
      <span className="facts">
        <span>{test.totalQuestions} questions</span>
        {test.duration ? <span>{test.duration} minutes</span> : null}
        <span>{describePenalty(test.negativeMarks)}</span>
        {test.isPremium ? <span>{whatItCosts(test)}</span> : null}
      </span>
    </a>
  );
}
