import { DataTable } from "~/components/parts/data-table";
import { formatDuration } from "~/lib/format";
import { formatClock } from "~/lib/moment";
import type { QuestionDigest, ResultDigest } from "~/lib/result/result-digest";
import { isTooFast } from "~/lib/result/solution-list";

const TIME_CHART_LISTED = 5;
/** Fewer are in the table already. */
const FEWEST_DOTS = 8;

const DOT_COLUMNS = 24;
const DOT_PIXELS = 14;
const TIME_CHART_HEIGHT = 84;

const secondsInWords = { right: "right", wrong: "wrong", "left-out": "left out", dropped: "dropped" };
const positive = (seconds: number | null) => (seconds === null || seconds <= 0 ? null : seconds);
const meanOfTimeChart = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

export function TimeChart({ result: { questions } }: { result: ResultDigest }) {
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
        {isTooFast(own) ? "Read each one to the end. " : ""}
        The longest were:
      </p>
      {withTime.length < FEWEST_DOTS ? null : <Dots timed={withTime} />}
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
    </section>
  );
}

/** Dots on one line, from the fastest question to the slowest; those of like time stand on each other. */
function Dots({ timed }: { timed: readonly QuestionDigest[] }) {
  const slowest = Math.max(...timed.map(({ timeSpent }) => timeSpent));
  const columns = Array.from({ length: DOT_COLUMNS }, () => [] as QuestionDigest[]);
  for (const one of timed) columns[Math.ceil((one.timeSpent / slowest) * DOT_COLUMNS) - 1]?.push(one);
  const step = Math.min(DOT_PIXELS, TIME_CHART_HEIGHT / Math.max(...columns.map(({ length }) => length)));
  const dots = columns.flatMap((column, place) =>
    // The wrong ones on top, where they are seen.
    column
      .toSorted((a, b) => Number(a.outcome === "wrong") - Number(b.outcome === "wrong"))
      .map(({ outcome }, index) => ({
        isWrong: outcome === "wrong",
        path: `M${(place + 0.5) * DOT_PIXELS} ${(TIME_CHART_HEIGHT - (index + 0.5) * step).toFixed(1)}h.1`,
      })),
  );
  const pathOf = (isWrong: boolean) => dots.flatMap((dot) => (dot.isWrong === isWrong ? dot.path : [])).join("");
  const width = DOT_COLUMNS * DOT_PIXELS;
  return (
    <>
      <svg
        className="time-dots"
        viewBox={`0 0 ${width} ${TIME_CHART_HEIGHT + 3}`}
        width={width}
        height={TIME_CHART_HEIGHT + 3}
        aria-hidden="true"
      >
        <path className="time-line" d={`M0 ${TIME_CHART_HEIGHT + 2}h${width}`} />
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
