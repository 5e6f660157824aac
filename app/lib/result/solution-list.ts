import { z } from "zod";
import type { QuestionDigest, ResultDigest } from "~/lib/notebook/result-digest";
import { slowness } from "./pace";

/** Questions of one page. */
export const SOLUTIONS_PER_PAGE = 20;

const solutionFilters = ["all", "wrong", "left-out", "right", "marked", "bookmarked", "slow"] as const;
export type SolutionFilter = (typeof solutionFilters)[number];

const solutionSorts = ["number", "-time", "hardest"] as const;
export type SolutionSort = (typeof solutionSorts)[number];

const asked = z.object({
  show: z.enum(solutionFilters).catch("all"),
  sort: z.enum(solutionSorts).catch("number"),
  offset: z.coerce.number().int().min(0).catch(0),
});
export type SolutionQuery = z.output<typeof asked>;

/** A question of a result with its number in the paper, from 1. */
interface NumberedQuestion extends QuestionDigest {
  number: number;
}

/** Of the students whose answers the institute tells, the share that was right; 1 where nobody is known. */
function easiness({ chosenBy, right }: QuestionDigest): number {
  const students = chosenBy?.reduce((sum, count) => sum + count, 0) ?? 0;
  return students === 0 || right === null ? 1 : (chosenBy?.[right] ?? 0) / students;
}

const orders: Record<SolutionSort, (one: NumberedQuestion, other: NumberedQuestion) => number> = {
  number: (one, other) => one.number - other.number,
  "-time": (one, other) => other.timeSpent - one.timeSpent || one.number - other.number,
  hardest: (one, other) => easiness(one) - easiness(other) || one.number - other.number,
};

/** What a student made of questions, by their ids. */
interface Flags {
  bookmarked: ReadonlySet<number>;
  /** For review, as the attempt has it: an institute is told of no mark without an answer. */
  marked: ReadonlySet<number>;
}

/**
 * The questions that an address asks for: filtered, sorted, and one page of them. What it cannot mean becomes the
 * nearest that it can.
 */
export function arrangeSolutions(result: ResultDigest, { bookmarked, marked }: Flags, search: URLSearchParams) {
  const query = asked.parse(Object.fromEntries(search));
  const isSlow = slowness(result);
  const belongs: Record<SolutionFilter, (question: QuestionDigest) => boolean> = {
    all: () => true,
    wrong: ({ outcome }) => outcome === "wrong",
    "left-out": ({ outcome }) => outcome === "left-out",
    right: ({ outcome }) => outcome === "right",
    marked: ({ id, markedForReview }) => markedForReview || marked.has(id),
    bookmarked: ({ id }) => bookmarked.has(id),
    slow: isSlow,
  };
  const numbered = result.questions.map((question, index) => ({ ...question, number: index + 1 }));
  const found = numbered.filter(belongs[query.show]).sort(orders[query.sort]);
  const lastPage = Math.max(0, Math.ceil(found.length / SOLUTIONS_PER_PAGE) - 1);
  const page = Math.min(lastPage, Math.floor(query.offset / SOLUTIONS_PER_PAGE));
  const offset = page * SOLUTIONS_PER_PAGE;
  return {
    query: { ...query, offset },
    counts: solutionFilters.map((show) => ({ show, count: numbered.filter(belongs[show]).length })),
    /** Whether the institute tells how many students chose what. */
    isHardnessKnown: numbered.some(({ chosenBy }) => chosenBy !== null),
    found: found.length,
    shown: found.slice(offset, offset + SOLUTIONS_PER_PAGE),
  };
}

/** The parameters of a page of solutions; what nobody has to ask for is left out. */
export function solutionParameters({ show, sort, offset }: SolutionQuery): URLSearchParams {
  const parameters = new URLSearchParams({ view: "solutions" });
  if (show !== "all") parameters.set("show", show);
  if (sort !== "number") parameters.set("sort", sort);
  if (offset > 0) parameters.set("offset", String(offset));
  return parameters;
}
