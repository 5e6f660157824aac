import { CutOffTable } from "~/components/parts/cut-off-table";
import { RangeScale } from "~/components/parts/range-scale";
import { formatCount, formatMarks, formatNumber } from "~/lib/format";
import { CUT_OFFS } from "~/lib/prediction/cut-offs";
import { formatRange } from "~/lib/prediction/range-words";
import type { StandingToday } from "~/lib/result/standing-today";
import { homePaths } from "~/paths";

const neededPercents = CUT_OFFS.map(({ needed }) => needed);

export function StandingTodayCard({ today }: { today: StandingToday | null }) {
  return (
    <section className="card" aria-labelledby="today">
      <h2 id="today">Where would I stand today?</h2>
      {today === null ? (
        <p>
          Nobody can tell yet. It takes 20 answered questions of tests that ten students have taken, and an institute
          that tells how their scores spread.
        </p>
      ) : (
        <Prediction today={today} />
      )}
      <p>
        <a href={homePaths.progressMethod}>How this is worked out, and what it cannot know</a>
      </p>
    </section>
  );
}

function Prediction({ today }: { today: StandingToday }) {
  const { tests, questions, students, expected, range, percentile } = today;
  return (
    <>
      <p>
        <strong>{formatRange(range).replace(/^b/, "B")} of 100 marks</strong>, nine times of ten. In the middle:{" "}
        {formatMarks(Math.round(expected))}.
      </p>
      <RangeScale at={expected} {...range} />
      {percentile ? (
        <>
          <p>
            <strong>Percentile {formatRange(percentile.range)}</strong> among the students of your institute, nine times
            of ten.
          </p>
          <RangeScale at={percentile.expected} {...percentile.range} marks={[0, ...neededPercents, 100]} />
        </>
      ) : null}
      <CutOffTable {...today} />
      <p className="hint">
        In 100 questions with a third of a mark lost for a wrong answer, as in the first stage of NORCET. From{" "}
        {formatCount(tests, "test")} with {formatNumber(questions)} questions, each taken for the first time, beside{" "}
        {formatNumber(students)} students or more.
      </p>
    </>
  );
}
