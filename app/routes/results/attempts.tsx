import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { Pager } from "~/components/list/pager";
import { firstTest } from "~/components/parts/drawings";
import { EmptyNote } from "~/components/parts/empty-note";
import { warning } from "~/components/parts/icon-paths";
import { ListRows } from "~/components/parts/list-row";
import { Page } from "~/components/shell/page";
import type { PastAttempt } from "~/lib/attempt/protocol/replies";
import { formatMoment } from "~/lib/format";
import { idFrom } from "~/lib/http/responses";
import { newestFirst } from "~/lib/institute/newest-first";
import { readListQuery } from "~/lib/list/list-query";
import { sectionsBeside } from "~/lib/result/attempt-changes";
import { homePaths, testPaths } from "~/paths";
import { requireStudent } from "~/request/guards";
import type { RouteHandle } from "~/route-handle";
import { AttemptsTable } from "./attempts-table";
import { SectionsTable } from "./sections-table";

export const handle = { stylesheet: "results" } satisfies RouteHandle;
export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `Your attempts${data?.name ? `: ${data.name}` : ""} · PCBT` },
];

const BESIDE = 4;

export const loader = requireStudent(async ({ context, params, url }) => {
  const testId = idFrom(params, "testId", "Failed to load test");
  const [taken, here, digests] = await Promise.all([
    context.institute.tests.taken(),
    context.attempts.history(testId),
    context.notebook.results(),
  ]);
  context.notebook.fill(taken);
  const evaluated = newestFirst(taken.filter((result) => result.testId === testId));
  const unlisted = (here.kind === "history" ? here.attempts : []).filter(
    ({ submission: { phase, evaluation } }) =>
      phase !== "running" && !evaluated.some(({ performanceId }) => performanceId === evaluation?.performanceId),
  );
  const storedIds = new Set(digests?.map(({ performanceId }) => performanceId));
  const { offset, limit } = readListQuery(url.searchParams).query;
  const sectioned = (digests ?? []).filter((one) => one.testId === testId && one.sections.length > 1);
  const beside = sectioned.slice(0, BESIDE).reverse();
  return {
    testId,
    name: evaluated[0]?.name,
    unlisted: unlisted.map((attempt) => {
      const { performanceId = null } = attempt.submission.evaluation ?? {};
      return { ...attempt, storedId: storedIds.has(performanceId ?? 0) ? performanceId : null };
    }),
    found: evaluated.length,
    offset,
    limit,
    attempts: evaluated.slice(offset, offset + limit + 1),
    sections: beside.length > 1 ? sectionsBeside(beside) : [],
    takenAt: beside.map(({ takenAt }) => takenAt),
  };
});

const standings = {
  refused: "Not accepted by your institute",
  submitted: "Taken by your institute, not in its list of results",
  unsent: "Not with your institute yet",
};

interface UnlistedAttempt extends PastAttempt {
  storedId: number | null;
}

function unlistedRow(testId: number, attempt: UnlistedAttempt) {
  const { number, startedAt, submission, storedId } = attempt;
  const { phase } = submission;
  const [what, href] =
    storedId === null
      ? ["Proof of submission", testPaths.receiptOf(testId, number)]
      : ["Your result", testPaths.review(testId, storedId)];
  return {
    title: standings[phase === "refused" || phase === "submitted" ? phase : "unsent"],
    line: `Attempt ${number}, ${formatMoment(startedAt)}. ${what}`,
    href,
    icon: warning,
  };
}

export default function AttemptsScreen() {
  const loaded = useLoaderData<typeof loader>();
  const { testId, name, unlisted, attempts, found, offset, limit, sections, takenAt } = loaded;
  return (
    <Page
      title="Your attempts"
      lede={name}
      crumbs={[
        { label: "Results", href: homePaths.results },
        { label: name || "Test", href: testPaths.detail(testId) },
      ]}
    >
      {unlisted.length > 0 ? <ListRows rows={unlisted.map((attempt) => unlistedRow(testId, attempt))} /> : null}
      {found === 0 && unlisted.length === 0 ? (
        <EmptyNote
          drawing={firstTest}
          text="You have not taken this test yet."
          href={testPaths.detail(testId)}
          action="See the test"
        />
      ) : null}
      <AttemptsTable attempts={attempts} most={limit} />
      <Pager found={found} offset={offset} limit={limit} pathAt={(start) => `?offset=${start}&limit=${limit}`} />
      <SectionsTable sections={sections} takenAt={takenAt} />
    </Page>
  );
}
