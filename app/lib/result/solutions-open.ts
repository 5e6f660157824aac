import { testPaths } from "~/paths";
import type { ResultDigest } from "./result-digest";
import { SOLUTIONS_PER_PAGE, solutionParameters } from "./solution-list";

/** By how much the clocks of an institute and of the app may differ (ms). */
const CLOCKS_DIFFER_MS = 5 * 60_000;

interface SolutionsReading {
  readAt: number;
  /** Epoch ms; null: at once. */
  solutionsFrom: number | null;
}

/** When the solutions open; null where they are open. */
export const opensLater = ({ solutionsFrom }: Pick<SolutionsReading, "solutionsFrom">, now: number) =>
  solutionsFrom !== null && solutionsFrom > now ? solutionsFrom : null;

/** It was read before that moment, as far as clocks tell. */
export const isReadBefore = ({ readAt }: Pick<SolutionsReading, "readAt">, moment: number | null) =>
  moment !== null && readAt < moment + CLOCKS_DIFFER_MS;

/** The institute withheld the solutions, and may show them now. */
export const mayHaveOpened = (reading: SolutionsReading, now: number) =>
  opensLater(reading, now) === null && isReadBefore(reading, reading.solutionsFrom);

type ResultId = Pick<ResultDigest, "testId" | "performanceId">;

/** The element of a question on the page of solutions. */
export const questionId = (number: number) => `q${number}`;

/** `number`: in the paper, from 1. */
export function solutionPath({ testId, performanceId }: ResultId, number: number): string {
  const offset = Math.floor((number - 1) / SOLUTIONS_PER_PAGE) * SOLUTIONS_PER_PAGE;
  const search = solutionParameters({ show: "all", sort: "number", offset });
  return `${testPaths.solutions(testId, performanceId, String(search))}#${questionId(number)}`;
}
