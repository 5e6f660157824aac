import { formatRupees } from "~/lib/institute/book-price";
import type { TestSummary } from "~/lib/institute/schemas/test";
import type { ListItem } from "~/lib/list/list";

/** "1/3 off for a wrong answer" */
export function describePenalty(negativeMarks: number): string {
  if (negativeMarks <= 0) return "No negative marking";
  const third = Math.abs(negativeMarks - 1 / 3) < 0.005;
  return `${third ? "1/3" : negativeMarks} off for a wrong answer`;
}

function whatItCosts({ isPurchased, price }: TestSummary): string {
  if (isPurchased) return "Yours";
  return price > 0 ? formatRupees(price) : "Part of a premium package";
}

/** A test in a list: name, length, marking. `pathOf`: the address of its detail. */
export function testItem(test: TestSummary, pathOf: (testId: number) => string): ListItem {
  return {
    id: test.id,
    name: test.name,
    href: pathOf(test.id),
    facts: [
      `${test.totalQuestions} questions`,
      test.duration ? `${test.duration} minutes` : "",
      describePenalty(test.negativeMarks),
      test.isPremium ? whatItCosts(test) : "",
    ],
  };
}
