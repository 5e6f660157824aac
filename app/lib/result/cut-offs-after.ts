import { kindOf, type ResultDigest } from "~/lib/result/result-digest";
import { type StandingToday, standingToday } from "~/lib/result/standing-today";

/** What one full mock tells of the real exam; null of any other test, which is not like it, and without the group's spread. */
export function cutOffsAfter(result: ResultDigest): StandingToday | null {
  const kind = kindOf(result.questions);
  return kind.isFullMock ? standingToday([{ ...result, ...kind }]) : null;
}
