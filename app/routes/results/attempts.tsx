import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { Pager } from "~/components/list/pager";
import { Badge } from "~/components/parts/badge";
import { DataTable } from "~/components/parts/data-table";
import { Drawing } from "~/components/parts/drawing";
import { firstTest } from "~/components/parts/drawings";
import { EmptyNote } from "~/components/parts/empty-note";
import { warning } from "~/components/parts/icon-paths";
import { ListRows } from "~/components/parts/list-row";
import { MainCard } from "~/components/parts/main-card";
import { ScoreStrip } from "~/components/parts/score-bar";
import { ShareFace } from "~/components/parts/share-ring";
import { TrendLine } from "~/components/parts/trend-line";
import { ButtonLink, MainLink } from "~/components/shell/button-link";
import { Page } from "~/components/shell/page";
import type { PastAttempt } from "~/lib/attempt/protocol/replies";
import { percentOf } from "~/lib/content/best-marks";
import { shortTestName } from "~/lib/content/test-text";
import { formatCount, formatGain, formatMarks, formatMoment, formatScore } from "~/lib/format";
import { idFrom } from "~/lib/http/responses";
import { newestFirst } from "~/lib/institute/newest-first";
import type { TestResult } from "~/lib/institute/schemas/test";
import { readListQuery } from "~/lib/list/list-query";
import { formatClock } from "~/lib/moment";
import type { ResultSummary } from "~/lib/result/result-digest";
import { homePaths, testPaths } from "~/paths";
import { requireStudent } from "~/request/guards";
import type { RouteHandle } from "~/route-handle";

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
    name: shortTestName(evaluated[0]?.name ?? ""),
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

function unlistedRow(testId: number, attempt: PastAttempt & { storedId: number | null }) {
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

type SatAttempt = Omit<TestResult, "questionsInReview">;

const percentFor = ({ marks, totalMarks }: SatAttempt) => (totalMarks > 0 ? percentOf(marks, totalMarks) : null);

function satRow(attempt: SatAttempt, before: SatAttempt | undefined) {
  const { testId, performanceId, correct, wrong, skipped, totalTime } = attempt;
  const change = before && changeBetween(before, attempt);
  const percent = percentFor(attempt);
  const figure = (words: string, by: string | null) => (by === null || by === "0" ? words : `${words} (${by})`);
  const gain = (by: number | null | undefined) => (by == null ? null : formatGain(by));
  const facts = [
    figure(`${correct ?? "–"} right`, gain(change?.correct)),
    figure(`${wrong ?? "–"} wrong`, gain(change?.wrong)),
    figure(
      totalTime === null ? "–" : formatClock(totalTime * 1000),
      change?.totalTime == null ? null : timeChange(change.totalTime),
    ),
  ];
  return {
    href: testPaths.review(testId, performanceId),
    title: formatScore(attempt),
    badge: change ? <Badge tone={change.marks > 0 ? "good" : "plain"}>{formatGain(change.marks)}</Badge> : null,
    face: percent === null ? null : <ShareFace percent={percent} />,
    line: (
      <>
        <ScoreStrip right={correct} wrong={wrong} leftOut={skipped} />
        {facts.join(" · ")}
        <br />
        {formatMoment(attempt.createdAt)}
      </>
    ),
  };
}

type SatFigures = Pick<TestResult, "marks" | "correct" | "wrong" | "totalTime">;
type Section = ResultSummary["sections"][number];

const difference = (before: number | null, after: number | null) =>
  before === null || after === null ? null : after - before;

export function changeBetween(before: SatFigures, after: SatFigures): SatFigures {
  return {
    marks: after.marks - before.marks,
    correct: difference(before.correct, after.correct),
    wrong: difference(before.wrong, after.wrong),
    totalTime: difference(before.totalTime, after.totalTime),
  };
}

/** Lists each section with its marks in every attempt; null where an attempt lacks it. */
export function sectionsBeside(attempts: readonly { sections: readonly Pick<Section, "name" | "marks">[] }[]) {
  const names = new Set(attempts.flatMap(({ sections }) => sections.map(({ name }) => name)));
  return [...names].map((name) => ({
    name,
    marks: attempts.map(({ sections }) => sections.find((section) => section.name === name)?.marks ?? null),
  }));
}

function timeChange(seconds: number): string {
  if (seconds === 0) return "0";
  return `${seconds < 0 ? "−" : "+"}${formatClock(Math.abs(seconds) * 1000)}`;
}

/** Newest first, with one more than shown to compare with. */
function SatAttempts({ attempts, most }: { attempts: readonly SatAttempt[]; most: number }) {
  if (attempts.length === 0) return null;
  const percents = attempts.flatMap((attempt) => percentFor(attempt) ?? []).reverse();
  return (
    <>
      {percents.length > 1 ? <TrendLine percents={percents} /> : null}
      <ListRows rows={attempts.slice(0, most).map((attempt, at) => satRow(attempt, attempts[at + 1]))} />
      {attempts.length > 1 ? <p className="hint">In brackets: the change since the attempt before.</p> : null}
    </>
  );
}

function OnceMore({ testId, wrong }: SatAttempt) {
  return (
    <div className="aside">
      <MainCard title="Once more?" picture={<Drawing {...firstTest} />}>
        <p>What you get better at shows here. Your rank stays that of the first attempt.</p>
        <p className="actions">
          <MainLink href={testPaths.detail(testId)}>Take it again</MainLink>
          {wrong ? (
            <ButtonLink href={homePaths.practiceOf("test", `${testId}`)}>
              Practise {formatCount(wrong, "wrong answer")}
            </ButtonLink>
          ) : null}
        </p>
      </MainCard>
    </div>
  );
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
      aside={attempts[0] ? <OnceMore {...attempts[0]} /> : null}
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
      <SatAttempts attempts={attempts} most={limit} />
      <Pager found={found} offset={offset} limit={limit} pathAt={(start) => `?offset=${start}&limit=${limit}`} />
      {sections.length > 0 ? (
        <section className="part" aria-labelledby="by-section">
          <h2 id="by-section">Marks by section</h2>
          <DataTable
            label="Marks"
            columns={[
              "Section",
              ...takenAt.map((at, index) => (at === null ? `${index + 1}` : (formatMoment(at).split(",", 1)[0] ?? ""))),
            ]}
            rows={sections.map(({ name, marks }) => [
              name,
              ...takenAt.map((_, index) => (marks[index] == null ? "–" : formatMarks(marks[index]))),
            ])}
          />
        </section>
      ) : null}
    </Page>
  );
}
