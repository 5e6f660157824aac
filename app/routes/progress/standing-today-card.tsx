import { CutOffTable } from "~/components/parts/cut-off-table";
import { RangeLegend, RangeScale } from "~/components/parts/range-scale";
import { formatCount, formatDuration, formatMarks, formatNumber } from "~/lib/format";
import { formatRange } from "~/lib/prediction/distribution";
import { homePaths } from "~/paths";
import type { ProgressView } from "./progress-loading";

/** One drawing of how ready a student is; all words of doubt are in one fold. */
export function StandingTodayCard({ view }: { view: ProgressView }) {
  const { today, all } = view;
  return (
    <section className="card" aria-labelledby="today">
      <h2 id="today">Where would I stand today?</h2>
      {today === null ? null : (
        <>
          <p className="subheading">About {formatMarks(Math.round(today.expected))} of 100 marks</p>
          <RangeScale at={today.expected} {...today.range} />
          <RangeLegend />
        </>
      )}
      {today === null && all.percent !== null ? (
        <>
          <p className="subheading">
            {all.right} of {all.answered} right so far
          </p>
          <RangeScale at={all.percent} from={all.from} to={all.to} />
          <RangeLegend />
        </>
      ) : null}
      {today === null ? null : (
        <details className="fold">
          <summary>Cut-offs of the real exam</summary>
          <CutOffTable {...today} />
        </details>
      )}
      <details className="fold">
        <summary>How sure is this?</summary>
        <SurenessWords view={view} />
      </details>
    </section>
  );
}

function SurenessWords({ view: { today, all, secondsEach } }: { view: ProgressView }) {
  return (
    <div className="stack stack-tight">
      <p>Nine of ten students end where the bar is pale.</p>
      {today === null ? (
        <p>
          Nobody can tell yet. It takes 20 answered questions of tests that ten students have taken, and an institute
          that tells how their scores spread.
        </p>
      ) : (
        <>
          <p>
            {formatRange(today.range).replace(/^b/, "B")} of 100 marks.
            {today.percentile
              ? ` Percentile ${formatRange(today.percentile.range)} among the students of your institute.`
              : ""}
          </p>
          <p>
            In 100 questions with a third of a mark lost for a wrong answer, as in the first stage of NORCET. From{" "}
            {formatCount(today.tests, "test")} with {formatNumber(today.questions)} questions, each taken for the first
            time, beside {formatNumber(today.students)} students or more.
          </p>
        </>
      )}
      {all.percent === null ? null : (
        <p>
          Of 100 more questions you would have between {all.from} and {all.to} right.
        </p>
      )}
      {secondsEach === null ? null : (
        <p>
          You take {formatDuration(secondsEach)} for a question. Each question counts once, as you last answered it in a
          test.
        </p>
      )}
      <p>
        <a href={homePaths.progressMethod}>How this is worked out, and what it cannot know</a>
      </p>
    </div>
  );
}
