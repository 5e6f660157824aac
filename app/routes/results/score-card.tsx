import { Drawing } from "~/components/parts/drawing";
import { finished } from "~/components/parts/drawings";
import { ScoreBar } from "~/components/parts/score-bar";
import { formatMarks, formatOutOf } from "~/lib/format";
import type { ResultDigest } from "~/lib/result/result-digest";
import { formatRank } from "~/lib/result/shared-result";
import { formatPlace, type Standing, scoreSentence } from "~/lib/result/standing";

const STANDING_STRIP_WIDTH = 600;
const MARGIN = 12;
/** More dots than this would touch each other on a phone. */
const MOST_DOTS = 40;

const placeOnStrip = (share: number) => MARGIN + share * (STANDING_STRIP_WIDTH - 2 * MARGIN);

/** The students of a test as a row of dots, the worst at the left, and the student among them. */
function StandingStrip({ standing }: { standing: Standing }) {
  const { students, percentile } = standing;
  if (students === null || percentile === null) return null;
  const dots = Math.min(MOST_DOTS, students);
  const row = Array.from({ length: dots }, (_, index) => `M${placeOnStrip(index / (dots - 1)).toFixed(0)} 16h.1`).join(
    "",
  );
  return (
    <div className="standing-strip">
      <svg viewBox={`0 0 ${STANDING_STRIP_WIDTH} 32`} width={STANDING_STRIP_WIDTH} height="32" aria-hidden="true">
        <path className="standing-others" d={row} />
        <circle className="standing-me" cx={placeOnStrip(percentile / 100)} cy="16" r="13" />
      </svg>
      <p>{formatPlace(standing)}</p>
    </div>
  );
}

interface ScoreCardProps {
  result: ResultDigest;
  standing: Standing | null;
  /** Stands above the score of a test that has just ended; "" later. */
  finish: string;
}

/** What a student looks for first: the score, how it is made up, and where they stand. */
export function ScoreCard({ result, standing, finish }: ScoreCardProps) {
  const { marks, totalMarks, correct, wrong, skipped, dropped } = result;
  const lesson = scoreSentence(result);
  return (
    <section className="card" aria-labelledby="score">
      {finish === "" ? null : (
        <p className="finish">
          <Drawing {...finished} />
          {finish}
        </p>
      )}
      <h2 id="score" className="sr-only">
        Your score
      </h2>
      <div className="score-head">
        <p className="score">
          {formatMarks(marks)}
          <span className="score-of">{formatOutOf(totalMarks)}</span>
        </p>
        {standing ? <strong>{formatRank(standing)}</strong> : null}
      </div>
      <ScoreBar right={correct} wrong={wrong} leftOut={skipped} dropped={dropped} />
      {standing ? <StandingStrip standing={standing} /> : null}
      {lesson === "" ? null : <p>{lesson}</p>}
    </section>
  );
}
