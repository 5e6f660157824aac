import { z } from "zod";
import type { QuestionDigest, ResultDigest } from "./result-digest";

export const SOLUTIONS_PER_PAGE = 20;

const solutionFilters = ["all", "wrong", "left-out", "right", "dropped", "marked", "bookmarked", "slow"] as const;
export type SolutionFilter = (typeof solutionFilters)[number];

const solutionSorts = ["number", "-time", "hardest"] as const;
export type SolutionSort = (typeof solutionSorts)[number];

const solutionListQuerySchema = z.object({
  show: z.enum(solutionFilters).catch("all"),
  sort: z.enum(solutionSorts).catch("number"),
  offset: z.coerce.number().int().min(0).catch(0),
});
export type SolutionQuery = z.output<typeof solutionListQuerySchema>;

type NumberedQuestion = QuestionDigest & { number: number };

/** Share of students who were right; 1 where unknown, so such questions sort last. */
function easiness({ chosenBy, right }: QuestionDigest): number {
  const students = chosenBy?.reduce((sum, count) => sum + count, 0) ?? 0;
  if (students === 0 || right.length === 0) return 1;
  return right.reduce((sum, place) => sum + (chosenBy?.[place] ?? 0), 0) / students;
}

const orders: Record<SolutionSort, (one: NumberedQuestion, other: NumberedQuestion) => number> = {
  number: (one, other) => one.number - other.number,
  "-time": (one, other) => other.timeSpent - one.timeSpent || one.number - other.number,
  hardest: (one, other) => easiness(one) - easiness(other) || one.number - other.number,
};

interface Flags {
  bookmarked: ReadonlySet<number>;
  /** From the attempt: institutes do not store a mark without an answer. */
  marked: ReadonlySet<number>;
}

/** Filters, sorts and pages questions; bad parameters become the nearest good ones. */
export function arrangeSolutions(result: ResultDigest, { bookmarked, marked }: Flags, search: URLSearchParams) {
  const query = solutionListQuerySchema.parse(Object.fromEntries(search));
  const isSlow = slowness(result);
  const filters: Record<SolutionFilter, (question: QuestionDigest) => boolean> = {
    all: () => true,
    wrong: ({ outcome }) => outcome === "wrong",
    "left-out": ({ outcome }) => outcome === "left-out",
    right: ({ outcome }) => outcome === "right",
    dropped: ({ outcome }) => outcome === "dropped",
    marked: ({ id, markedForReview }) => markedForReview || marked.has(id),
    bookmarked: ({ id }) => bookmarked.has(id),
    slow: isSlow,
  };
  const numbered = result.questions.map((question, index) => ({ ...question, number: index + 1 }));
  const found = numbered.filter(filters[query.show]).sort(orders[query.sort]);
  const lastPage = Math.max(0, Math.ceil(found.length / SOLUTIONS_PER_PAGE) - 1);
  const page = Math.min(lastPage, Math.floor(query.offset / SOLUTIONS_PER_PAGE));
  const offset = page * SOLUTIONS_PER_PAGE;
  return {
    query: { ...query, offset },
    counts: solutionFilters.map((show) => ({ show, count: numbered.filter(filters[show]).length })),
    isHardnessKnown: numbered.some(({ chosenBy }) => chosenBy !== null),
    found: found.length,
    shown: found.slice(offset, offset + SOLUTIONS_PER_PAGE),
  };
}

export function solutionParameters({ show, sort, offset }: SolutionQuery): URLSearchParams {
  const parameters = new URLSearchParams({ view: "solutions" });
  if (show !== "all") parameters.set("show", show);
  if (sort !== "number") parameters.set("sort", sort);
  if (offset > 0) parameters.set("offset", String(offset));
  return parameters;
}

/** Average seconds per question below which a test was not really read. */
const TOO_FAST_SECONDS = 5;

/** Seconds. */
const SLOW_SECONDS = 10;

export const isTooFast = (seconds: number) => seconds < TOO_FAST_SECONDS;

/** Tells which questions took over 1.5 times the usual time and at least 10 s more. */
export function slowness({ questions }: Pick<ResultDigest, "questions">) {
  const withTime = questions.filter(({ timeSpent }) => timeSpent > 0);
  const sum = withTime.reduce((total, { timeSpent }) => total + timeSpent, 0);
  const own = withTime.length === 0 ? 0 : sum / withTime.length;
  return ({ averageTime, timeSpent }: QuestionDigest): boolean => {
    const usual = averageTime !== null && averageTime > 0 ? averageTime : own;
    return usual > 0 && timeSpent - usual >= SLOW_SECONDS && timeSpent > usual * 1.5;
  };
}
