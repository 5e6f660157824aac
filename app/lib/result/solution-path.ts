import type { ResultDigest } from "~/lib/result/result-digest";
import { SOLUTIONS_PER_PAGE, solutionParameters } from "~/lib/result/solution-list";
import { testPaths } from "~/paths";

type ResultId = Pick<ResultDigest, "testId" | "performanceId">;

/** The element of a question on the page of solutions. */
export const questionId = (number: number) => `q${number}`;

/** `number`: in the paper, from 1. */
export function solutionPath({ testId, performanceId }: ResultId, number: number): string {
  const offset = Math.floor((number - 1) / SOLUTIONS_PER_PAGE) * SOLUTIONS_PER_PAGE;
  const search = solutionParameters({ show: "all", sort: "number", offset });
  return `${testPaths.solutions(testId, performanceId, String(search))}#${questionId(number)}`;
}
