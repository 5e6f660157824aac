import { ChartFrame } from "~/components/parts/chart-frame";
import { formatClock } from "~/lib/clock";
import { formatDuration } from "~/lib/format";
import { isTooFast } from "~/lib/result/pace";
import type { QuestionDigest, ResultDigest } from "~/lib/result/result-digest";

const TIME_CHART_LISTED = 5;

const STEP = 4;
const TIME_CHART_HEIGHT = 120;

const timeChartOutcomes = ["right", "wrong", "left-out"] as const;
const secondsInWords = { right: "right", wrong: "wrong", "left-out": "left out", dropped: "dropped" };
const positive = (seconds: number | null) => (seconds === null || seconds <= 0 ? null : seconds);
const meanOfTimeChart = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

export function TimeChart({ result: { questions } }: { result: ResultDigest }) {
  const numbered = questions.map((question, index) => ({ ...question, number: index + 1 }));
  const withTime = numbered.filter(({ timeSpent }) => timeSpent > 0);
  if (withTime.length === 0) return null;
  const averages = withTime.flatMap(({ averageTime }) => positive(averageTime) ?? []);
  const bests = withTime.flatMap(({ bestTime }) => positive(bestTime) ?? []);
  const longest = [...withTime].sort((one, other) => other.timeSpent - one.timeSpent).slice(0, TIME_CHART_LISTED);
  const own = meanOfTimeChart(withTime.map(({ timeSpent }) => timeSpent));
  const beside = averages.length > 0 ? `, all students ${formatDuration(meanOfTimeChart(averages))}` : "";
  const seconds = (value: number | null) => (positive(value) === null ? "–" : formatClock((value ?? 0) * 1000));
  return (
    <ChartFrame
      title="Time per question"
      summary={`A question took you ${formatDuration(own)} on average${beside}. ${isTooFast(own) ? "Read each one to the end. " : ""}The longest were:`}
      numbers={{
        columns: [
          "Question",
          "Came out",
          "You",
          ...(averages.length > 0 ? ["Average"] : []),
          ...(bests.length > 0 ? ["Best"] : []),
        ],
        rows: longest.map(({ number, outcome, timeSpent, averageTime, bestTime }) => [
          number,
          secondsInWords[outcome],
          formatClock(timeSpent * 1000),
          ...(averages.length > 0 ? [seconds(averageTime)] : []),
          ...(bests.length > 0 ? [seconds(bestTime)] : []),
        ]),
      }}
    >
      <Bars questions={questions} />
    </ChartFrame>
  );
}

function Bars({ questions }: { questions: readonly QuestionDigest[] }) {
  const highest = questions.reduce(
    (most, { timeSpent, averageTime }) => Math.max(most, timeSpent, positive(averageTime) ?? 0),
    1,
  );
  const height = (seconds: number) => Math.round((seconds / highest) * TIME_CHART_HEIGHT);
  const width = questions.length * STEP;
  const paths = timeChartOutcomes.map((outcome) =>
    questions
      .map(({ outcome: own, timeSpent }, index) =>
        (own === "dropped" ? "left-out" : own) === outcome && timeSpent > 0
          ? `M${index * STEP} ${TIME_CHART_HEIGHT}v-${height(timeSpent)}h3V${TIME_CHART_HEIGHT}z`
          : "",
      )
      .join(""),
  );
  const ticks = questions
    .map(({ averageTime }, index) => {
      const average = positive(averageTime);
      return average === null ? "" : `M${index * STEP} ${TIME_CHART_HEIGHT - height(average)}h3`;
    })
    .join("");
  return (
    <svg
      className="time-bars"
      viewBox={`0 0 ${width} ${TIME_CHART_HEIGHT}`}
      width={width}
      height={TIME_CHART_HEIGHT}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      {timeChartOutcomes.map((outcome, index) => (
        <path key={outcome} className={`score-bar-${outcome}`} d={paths[index]} />
      ))}
      {ticks ? <path className="time-average" d={ticks} /> : null}
    </svg>
  );
}
