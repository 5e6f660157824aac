import type { TestResult } from "./schemas/test";

type WithDate = Pick<TestResult, "createdAt" | "performanceId">;

export function newestFirst<T extends WithDate>(results: readonly T[]): T[] {
  const moment = (result: WithDate) => (result.createdAt ? Date.parse(result.createdAt) : 0);
  return [...results].sort((a, b) => moment(b) - moment(a) || b.performanceId - a.performanceId);
}
