import type { TestResult } from "./schemas/test";

type Dated = Pick<TestResult, "createdAt" | "performanceId">;

export function newestFirst<T extends Dated>(results: readonly T[]): T[] {
  const moment = (result: Dated) => (result.createdAt ? Date.parse(result.createdAt) : 0);
  return [...results].sort((a, b) => moment(b) - moment(a) || b.performanceId - a.performanceId);
}
