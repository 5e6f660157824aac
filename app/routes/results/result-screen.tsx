import { DataTable } from "~/components/parts/data-table";
import { check, done, repeat, share, trend } from "~/components/parts/icon-paths";
import { ListRows } from "~/components/parts/list-row";
import { Words } from "~/components/parts/words";
import { ButtonLink, MainLink } from "~/components/shell/button-link";
import { Page } from "~/components/shell/page";
import { readPageData } from "~/framework/page-data";
import { formatCount, formatDuration } from "~/lib/format";
import { formatClock } from "~/lib/moment";
import { resultParts, type Weakness, weaknesses } from "~/lib/result/group-figures";
import type { QuestionDigest, ResultDigest } from "~/lib/result/result-digest";
import { isTooFast } from "~/lib/result/solution-list";
import { solutionPath } from "~/lib/result/solutions-open";
import { homePaths, testPaths } from "~/paths";
import { KeyChanges } from "./key-changes";
import { PartsCard } from "./parts-card";
import type { LoadedResult, ResultView } from "./result-loading";
import { ScoreAccount, ScoreCard } from "./score-card";
import { SolutionsLater } from "./solutions-later";
import { StandingCard } from "./standing-card";
import { WhatIfCard } from "./what-if-card";

export function ResultScreen({ loaded }: { loaded: LoadedResult }) {
  const view = readPageData(loaded.shown);
  const { result, standing, receipt, finish } = view;
  const parts = resultParts(result);
  return (
    <Page
      title="Your result"
      lede={result.name}
      crumbs={[{ label: "Results", href: homePaths.results }]}
      aside={
        <div className="stack aside">
          <Ways view={view} />
          <TimeChart result={result} />
        </div>
      }
    >
      <KeyChanges result={result} solution={(number) => solutionPath(result, number)} />
      <ScoreCard result={result} standing={standing} finish={finish} />
      {view.opensAt === null ? (
        <ResultScreenNextSteps view={view} weak={weaknesses(parts)} />
      ) : (
        <SolutionsLater opensAt={view.opensAt} />
      )}
      <ScoreAccount result={result} waited={receipt?.waited ?? null} />
      <StandingCard view={view} />
      <WhatIfCard shown={view} />
      <PartsCard title="By section" id="sections" parts={parts.sections} />
      <PartsCard title="By subject" id="subjects" parts={parts.subjects} />
      <PartsCard title="By topic" id="topics" parts={parts.topics} />
    </Page>
  );
}

function ResultScreenNextSteps({ view: { result }, weak }: { view: ResultView; weak: Weakness[] }) {
  const { testId, performanceId, wrong, skipped, questions } = result;
  const [words, show] = wrong
    ? [`Review ${formatCount(wrong, "wrong answer")}`, "&show=wrong"]
    : skipped
      ? [`Review ${formatCount(skipped, "question")} you left out`, "&show=left-out"]
      : ["Review your answers", ""];
  return (
    <section className="stack next-steps" aria-label="What to do next">
      <div className="actions actions-end">
        {questions.length > 0 ? (
          <MainLink href={testPaths.solutions(testId, performanceId, `view=solutions${show}`)}>{words}</MainLink>
        ) : null}
        {wrong ? (
          <form method="post" action={homePaths.practice}>
            <button
              type="submit"
              className="btn"
              name="choice"
              value={new URLSearchParams({ test: String(testId) }).toString()}
            >
              {`Practise your ${formatCount(wrong, "wrong answer")}`}
            </button>
          </form>
        ) : (
          <ButtonLink href={testPaths.instructions(testId)}>Try again</ButtonLink>
        )}
      </div>
      {weak.length > 0 ? (
        <p>
          Practise next:{" "}
          {weak.map(({ of, name }, index) => (
            <span key={name}>
              {index > 0 ? ", " : ""}
              <a href={homePaths.practiceOf(of, name)}>
                <Words>{name}</Words>
              </a>
            </span>
          ))}
        </p>
      ) : null}
    </section>
  );
}

function Ways({ view: { result, receipt } }: { view: ResultView }) {
  const { testId, performanceId, questions, wrong, skipped } = result;
  // Without known wrong or skipped questions the main button leads to all solutions.
  const isReviewed = questions.length === 0 || !(wrong || skipped);
  const rows = [
    isReviewed ? null : { title: "Review your answers", href: testPaths.solutions(testId, performanceId), icon: check },
    wrong ? { title: "Try again", href: testPaths.instructions(testId), icon: repeat } : null,
    { title: "Share as a picture", href: testPaths.resultPicture(testId, performanceId), icon: share },
    { title: "All attempts", href: testPaths.attempts(testId), icon: trend },
    receipt ? { title: "Proof of submission", href: testPaths.receiptOf(testId, receipt.number), icon: done } : null,
  ];
  return (
    <section className="ways-on" aria-label="More of this test">
      <ListRows rows={rows.filter((row) => row !== null)} />
    </section>
  );
}

const TIME_CHART_LISTED = 5;
/** Fewer are in the table already. */
const FEWEST_DOTS = 8;

const DOT_COLUMNS = 24;
const DOT_PIXELS = 14;
const TIME_CHART_HEIGHT = 84;

const secondsInWords = { right: "right", wrong: "wrong", "left-out": "left out", dropped: "dropped" };
const positive = (seconds: number | null) => (seconds === null || seconds <= 0 ? null : seconds);
const meanOfTimeChart = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

function TimeChart({ result: { questions } }: { result: ResultDigest }) {
  const numbered = questions.map((question, index) => ({ ...question, number: index + 1 }));
  const withTime = numbered.filter(({ timeSpent }) => timeSpent > 0);
  if (withTime.length === 0) return null;
  const averages = withTime.flatMap(({ averageTime }) => positive(averageTime) ?? []);
  const longest = [...withTime].sort((one, other) => other.timeSpent - one.timeSpent).slice(0, TIME_CHART_LISTED);
  const own = meanOfTimeChart(withTime.map(({ timeSpent }) => timeSpent));
  const beside = averages.length > 0 ? `, all students ${formatDuration(meanOfTimeChart(averages))}` : "";
  const seconds = (value: number | null) => (positive(value) === null ? "–" : formatClock((value ?? 0) * 1000));
  return (
    <section className="part" aria-labelledby="times">
      <h2 id="times">Time per question</h2>
      <p className="row-line">
        A question took you {formatDuration(own)} on average{beside}.{" "}
        {isTooFast(own) ? "Read each one to the end." : ""}
      </p>
      {withTime.length < FEWEST_DOTS ? null : <Dots timed={withTime} />}
      <details className="fold">
        <summary>The longest</summary>
        <DataTable
          label="The longest"
          columns={["Question", "Result", "You", ...(averages.length > 0 ? ["Average"] : [])]}
          rows={longest.map(({ number, outcome, timeSpent, averageTime }) => [
            number,
            secondsInWords[outcome],
            formatClock(timeSpent * 1000),
            ...(averages.length > 0 ? [seconds(averageTime)] : []),
          ])}
        />
      </details>
    </section>
  );
}

/** Dots on one line, from the fastest question to the slowest; those of like time stand on each other. */
function Dots({ timed }: { timed: readonly QuestionDigest[] }) {
  const slowest = Math.max(...timed.map(({ timeSpent }) => timeSpent));
  const columns = Array.from({ length: DOT_COLUMNS }, () => [] as QuestionDigest[]);
  for (const one of timed) columns[Math.ceil((one.timeSpent / slowest) * DOT_COLUMNS) - 1]?.push(one);
  const highest = Math.max(...columns.map(({ length }) => length));
  const step = Math.min(DOT_PIXELS, TIME_CHART_HEIGHT / highest);
  const height = highest * step;
  const dots = columns.flatMap((column, place) =>
    // The wrong ones on top, where they are seen.
    column
      .toSorted((a, b) => Number(a.outcome === "wrong") - Number(b.outcome === "wrong"))
      .map(({ outcome }, index) => ({
        isWrong: outcome === "wrong",
        path: `M${(place + 0.5) * DOT_PIXELS} ${(height - (index + 0.5) * step).toFixed(1)}h.1`,
      })),
  );
  const pathOf = (isWrong: boolean) => dots.flatMap((dot) => (dot.isWrong === isWrong ? dot.path : [])).join("");
  const width = DOT_COLUMNS * DOT_PIXELS;
  return (
    <>
      <svg
        className="time-dots"
        viewBox={`0 0 ${width} ${height + 3}`}
        width={width}
        height={height + 3}
        aria-hidden="true"
      >
        <path className="time-line" d={`M0 ${height + 2}h${width}`} />
        <path d={pathOf(false)} />
        <path className="time-wrong" d={pathOf(true)} />
      </svg>
      <p className="range-ends" aria-hidden="true">
        <span>Fast</span>
        <span className="time-wrong">Red: wrong</span>
        <span>Slow</span>
      </p>
    </>
  );
}
