import { FigureTable } from "~/components/parts/figure-table";
import { ScoreBar } from "~/components/parts/score-bar";
import { WideTable } from "~/components/parts/wide-table";
import { MainLink } from "~/components/shell/button-link";
import { formatGain, formatMoment, formatScore } from "~/lib/format";
import type { TestResult } from "~/lib/institute/schemas/test";
import { formatClock } from "~/lib/moment";
import { changeBetween } from "~/lib/result/attempt-changes";
import { testPaths } from "~/paths";

type SatAttempt = Omit<TestResult, "questionsInReview">;

interface AttemptsTableProps {
  /** Newest first, with one more than shown to compare with. */
  attempts: readonly SatAttempt[];
  most: number;
}

export function AttemptsTable({ attempts, most }: AttemptsTableProps) {
  const [newest] = attempts;
  if (!newest) return null;
  return (
    <section className="part" aria-label="Attempts side by side">
      <ScoreBar right={newest.correct} wrong={newest.wrong} leftOut={newest.skipped} />
      <WideTable label="Attempts">
        <FigureTable
          look="attempts"
          columns={["Marks", "Right", "Wrong", "Time"]}
          rows={attempts.slice(0, most).map((attempt, index) => attemptFigures(attempt, attempts[index + 1]))}
        />
      </WideTable>
      {attempts.length > 1 ? <p className="hint">Below each figure: the change since the attempt before.</p> : null}
      <p className="actions">
        <MainLink href={testPaths.detail(newest.testId)}>Take it again</MainLink>
      </p>
    </section>
  );
}

function attemptFigures(attempt: SatAttempt, before: SatAttempt | undefined) {
  const { testId, performanceId, correct, wrong, totalTime } = attempt;
  const change = before && changeBetween(before, attempt);
  const figure = (words: string | number, changed: string | null) => (
    <>
      {words}
      {changed === null ? null : <span className="row-line">{changed}</span>}
    </>
  );
  const gain = (by: number | null | undefined) => (by == null ? null : formatGain(by));
  return [
    performanceId,
    <>
      <a href={testPaths.review(testId, performanceId)}>{formatScore(attempt)}</a>
      <span className="row-line">
        {change ? `${formatGain(change.marks)} · ` : ""}
        {formatMoment(attempt.createdAt)}
      </span>
    </>,
    figure(correct ?? "–", gain(change?.correct)),
    figure(wrong ?? "–", gain(change?.wrong)),
    figure(
      totalTime === null ? "–" : formatClock(totalTime * 1000),
      change?.totalTime == null ? null : timeChange(change.totalTime),
    ),
  ] as const;
}

function timeChange(seconds: number): string {
  if (seconds === 0) return "0";
  return `${seconds < 0 ? "−" : "+"}${formatClock(Math.abs(seconds) * 1000)}`;
}
