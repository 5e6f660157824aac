import type { AppLoadContext } from "@remix-run/cloudflare";
import { readModal } from "~/components/modal/modal-address";
import { asPageData } from "~/framework/page-data";
import type { Attempts } from "~/lib/attempt/attempts";
import { formatScore } from "~/lib/format";
import { notFound } from "~/lib/http/responses";
import { newestFirst } from "~/lib/institute/newest-first";
import { PART_TIMEOUT_MS } from "~/lib/institute/optional-part";
import { formatFinish, isNewResult, phoneWait } from "~/lib/result/finish";
import { digestOf } from "~/lib/result/result-digest";
import { isReadBefore, opensLater } from "~/lib/result/solutions-open";
import { meritRows, readStanding } from "~/lib/result/standing";

/** Larger differences of marks mean a corrected key. */
const RESULT_LOADING_ROUNDING = 0.01;

/**
 * Reads a result from the notebook, and again from the institute if the taken tests show a corrected key.
 * @param isFirst first attempt of the test
 * @throws a 404 page if the result is not of this test
 */
export async function loadDigest(
  { institute, notebook, optionalPart }: AppLoadContext,
  testId: number,
  performanceId: number,
  isFirst = false,
) {
  const askList = () => optionalPart(institute.tests.taken());
  const [{ readAt, ...stored }, listedBeside] = await Promise.all([
    notebook.result(performanceId),
    isFirst ? null : askList(),
  ]);
  if (stored.testId !== testId) throw notFound("", "Failed to load performance");
  if (isFirst && notebook.isJustRead(performanceId)) {
    return { result: stored, isLater: false, firstMarks: stored.marks, marksBefore: null, inReview: [] };
  }
  const { value: taken } = listedBeside ?? (await askList());
  const attempts = newestFirst(taken?.filter((one) => one.testId === testId) ?? []);
  const first = attempts.at(-1);
  const own = attempts.findIndex((one) => one.performanceId === performanceId);
  const marksBefore = (own < 0 ? undefined : attempts[own + 1])?.marks ?? null;
  // Only the first attempt has a rank.
  const isLater = first !== undefined && first.performanceId !== performanceId;
  const firstMarks = first?.marks ?? null;
  const inReview = first?.questionsInReview ?? [];
  const listed = taken?.find((one) => one.performanceId === performanceId);
  const isCorrected =
    listed !== undefined &&
    (Math.abs(listed.marks - stored.marks) > RESULT_LOADING_ROUNDING || isReadBefore({ readAt }, listed.keysChangedAt));
  const corrected = isCorrected ? await optionalPart(institute.tests.performance(performanceId)) : null;
  // Show the stored result if the new one fails to load.
  const performance = corrected?.value ? { ...corrected.value, performanceId } : null;
  if (performance) notebook.record(performance);
  const result = performance ? digestOf(performance) : stored;
  return { result, isLater, firstMarks, marksBefore, inReview };
}

export async function loadResult(context: AppLoadContext, testId: number, performanceId: number) {
  const sat = await readReceipt(context.attempts, testId, performanceId);
  const digest = await loadDigest(context, testId, performanceId, sat?.isFirst);
  const { result, isLater, firstMarks, marksBefore } = digest;
  const [told, contacts] = await Promise.all([
    context.optionalPart(context.institute.tests.rank(result.marksId), PART_TIMEOUT_MS, { whereMissing: undefined }),
    context.instituteCache.contacts(context.session.student?.instituteCode ?? ""),
  ]);
  const opensAt = opensLater(result, Date.now());
  // Others may still sit the test.
  const rank = opensAt !== null && told.value ? { value: { ...told.value, rankList: [] } } : told;
  const receipt = sat && { number: sat.number, waited: sat.waited };
  const isMeritListOpen = readModal(context.url.search) === "merit-list";
  return {
    title: `Result: ${result.name || "Test"}, ${formatScore(result)}`,
    merit: rank.value && isMeritListOpen ? meritRows(rank.value, firstMarks) : null,
    shown: asPageData({
      result,
      opensAt,
      isRanked: rank.value !== null,
      standing: readStanding(rank.value ?? null),
      isLater,
      hasMeritList: Boolean(rank.value?.rankList.length),
      best: rank.value?.rankList[0]?.marks ?? null,
      shift: rank.value?.shift ?? null,
      lastExam: contacts?.lastExam ?? null,
      counts: rank.value?.scoreCounts ?? [],
      firstMarks,
      receipt,
      finish: isNewResult(sat?.submittedAt ?? null, Date.now())
        ? formatFinish(result, marksBefore, sat?.wasTimeUp)
        : "",
    }),
  };
}

export type LoadedResult = Awaited<ReturnType<typeof loadResult>>;
export type ResultView = NonNullable<LoadedResult["shown"]["holds"]>;

/** Returns null for an attempt sat elsewhere, or if it cannot be read. */
async function readReceipt(attempts: Attempts, testId: number, performanceId: number) {
  const read = await attempts.receipt(testId, { performanceId });
  if (read.kind !== "receipt") return null;
  const { number, isFirst, rows, submission } = read.receipt;
  return {
    number,
    isFirst,
    waited: phoneWait(rows),
    submittedAt: submission.submittedAt,
    wasTimeUp: submission.cause === "time",
  };
}
