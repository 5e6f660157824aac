import { useLocation } from "@remix-run/react";
import { MissingPart } from "~/components/list/missing-part";
import { modalPath } from "~/components/modal/modal-address";
import { CutOffTable } from "~/components/parts/cut-off-table";
import { rank } from "~/components/parts/icon-paths";
import { ListRow } from "~/components/parts/list-row";
import { RangeLegend, RangeScale } from "~/components/parts/range-scale";
import { Words } from "~/components/parts/words";
import { formatCount, formatMarks } from "~/lib/format";
import { formatRange } from "~/lib/prediction/distribution";
import { CUT_OFFS, type LastExam } from "~/lib/prediction/predict";
import { kindOf, type ResultDigest } from "~/lib/result/result-digest";
import { MIN_STUDENTS, type Standing } from "~/lib/result/standing";
import { type StandingToday, standingToday } from "~/lib/result/standing-today";
import { homePaths } from "~/paths";
import type { ResultView } from "./result-loading";

const LINES = [0, ...CUT_OFFS.map(({ needed }) => needed), 100];

export function StandingCard({ view }: { view: ResultView }) {
  const { result, isRanked, isLater, standing, hasMeritList, best, shift } = view;
  const location = useLocation();
  if (!isRanked) return <MissingPart text="We could not load your rank." />;
  if (standing === null) {
    return (
      <section className="part" aria-labelledby="rank">
        <h2 id="rank">Your rank</h2>
        <p>The institute gives no rank for this attempt.</p>
      </section>
    );
  }
  const counts = isLater
    ? "Rank counts your first attempt only; this one is a later attempt."
    : "Rank counts your first attempt only.";
  const hint = best === null ? counts : `The best score is ${formatMarks(best)}. ${counts}`;
  // A later attempt tells what a student remembers.
  const after = isLater ? null : cutOffsAfter(result, view.lastExam);
  return (
    <>
      <section className="part" aria-labelledby="rank">
        <h2 id="rank">Your rank</h2>
        {standing.percentile === null ? <p>{whyNoPercentile(standing)}</p> : null}
        {shift ? <p>{formatShift(shift)}</p> : null}
        {hasMeritList ? (
          <ListRow href={modalPath(location, "merit-list")} title="Merit list" line={hint} icon={rank} />
        ) : (
          <p className="hint">{hint}</p>
        )}
      </section>
      {after ? <CutOffs after={after} /> : null}
    </>
  );
}

/** A test that is sat in several shifts has a percentile for each, as the real exam does. */
function formatShift({ name, shifts }: NonNullable<ResultView["shift"]>) {
  return (
    <>
      This test was sat in {shifts} shifts: as in the real exam, rank and percentile are within yours
      {name ? (
        <>
          , <Words>{name}</Words>
        </>
      ) : null}
      , so that an easier or harder shift helps nobody.
    </>
  );
}

function whyNoPercentile({ students }: Standing): string {
  if (students === null) return "";
  if (students === 1) return "Nobody else has taken this test yet, so there is no percentile.";
  if (students >= MIN_STUDENTS) return "";
  return `Only ${formatCount(students, "student")} took this test. A percentile needs ${MIN_STUDENTS}.`;
}

function CutOffs({ after }: { after: StandingToday }) {
  const { percentile, range } = after;
  return (
    <section className="part" aria-labelledby="cut-offs">
      <h2 id="cut-offs">Cut-offs of the real exam</h2>
      <p>
        In another mock like this one: {formatRange(range)} of 100 marks
        {percentile ? `, percentile ${formatRange(percentile.range)}` : ""}.
      </p>
      {percentile ? (
        <>
          <RangeScale at={percentile.expected} {...percentile.range} marks={LINES} />
          <RangeLegend />
        </>
      ) : null}
      <details className="fold">
        <summary>Cut-offs of each category</summary>
        <CutOffTable {...after} />
      </details>
      <p>
        <a href={homePaths.progress}>Where would I stand today, from all my tests?</a>
      </p>
    </section>
  );
}

/** What one full mock tells of the real exam; null of any other test, which is not like it, and without the group's spread. */
export function cutOffsAfter(result: ResultDigest, lastExam: LastExam | null = null): StandingToday | null {
  const kind = kindOf(result.questions);
  return kind.isFullMock ? standingToday([{ ...result, ...kind }], lastExam) : null;
}
