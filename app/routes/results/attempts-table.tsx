import { WideTable } from "~/components/parts/wide-table";
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
  if (attempts.length === 0) return null;
  return (
    <section className="part" aria-label="Attempts side by side">
      <WideTable label="Attempts">
        <table className="table attempts">
          <thead>
            <tr>
              <th scope="col">Marks</th>
              {["Right", "Wrong", "Time"].map((head) => (
                <th key={head} scope="col" className="num">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {attempts.slice(0, most).map((attempt, index) => (
              <AttemptsTableRow key={attempt.performanceId} attempt={attempt} before={attempts[index + 1]} />
            ))}
          </tbody>
        </table>
      </WideTable>
      {attempts.length > 1 ? <p className="hint">Below each figure: the change since the attempt before.</p> : null}
    </section>
  );
}

function AttemptsTableRow({ attempt, before }: { attempt: SatAttempt; before: SatAttempt | undefined }) {
  const { testId, performanceId, correct, wrong, totalTime } = attempt;
  const change = before && changeBetween(before, attempt);
  return (
    <tr>
      <th scope="row">
        <a href={testPaths.review(testId, performanceId)}>{formatScore(attempt)}</a>
        <span className="row-line">
          {change ? `${formatGain(change.marks)} · ` : ""}
          {formatMoment(attempt.createdAt)}
        </span>
      </th>
      <AttemptsTableFigure value={correct} change={change?.correct} gain={formatGain} />
      <AttemptsTableFigure value={wrong} change={change?.wrong} gain={formatGain} />
      <AttemptsTableFigure
        value={totalTime}
        change={change?.totalTime}
        words={(seconds) => formatClock(seconds * 1000)}
        gain={timeChange}
      />
    </tr>
  );
}

interface FigureProps {
  value: number | null;
  change: number | null | undefined;
  words?: (value: number) => string;
  gain: (change: number) => string;
}

function AttemptsTableFigure({ value, change, words = String, gain }: FigureProps) {
  return (
    <td className="num">
      {value === null ? "–" : words(value)}
      {change == null ? null : <span className="row-line">{gain(change)}</span>}
    </td>
  );
}

function timeChange(seconds: number): string {
  if (seconds === 0) return "0";
  return `${seconds < 0 ? "−" : "+"}${formatClock(Math.abs(seconds) * 1000)}`;
}
