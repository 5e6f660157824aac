import { Icon } from "~/components/parts/icon";
import { check } from "~/components/parts/icon-paths";
import { ScoreBar } from "~/components/parts/score-bar";
import { formatMarks, formatOutOf } from "~/lib/format";
import type { ResultDigest } from "~/lib/result/result-digest";
import { scoreSentence } from "~/lib/result/score-sentence";
import { formatRank } from "~/lib/result/shared-result";
import type { Standing } from "~/lib/result/standing";
import { StandingStrip } from "./standing-strip";

interface ScoreCardProps {
  result: ResultDigest;
  standing: Standing | null;
  /** Stands above the score of a test that has just ended; "" later. */
  finish: string;
}

/** What a student looks for first: the score, how it is made up, and where they stand. */
export function ScoreCard({ result, standing, finish }: ScoreCardProps) {
  const { marks, totalMarks, correct, wrong, skipped } = result;
  const lesson = scoreSentence(result);
  return (
    <section className="card" aria-labelledby="score">
      <h2 id="score">Your score</h2>
      {finish === "" ? null : (
        <p className="finish">
          <Icon path={check} />
          {finish}
        </p>
      )}
      <div className="score-head">
        <p className="score">
          {formatMarks(marks)}
          <span className="score-of">{formatOutOf(totalMarks)}</span>
        </p>
        {standing ? <p className="rank">{formatRank(standing)}</p> : null}
      </div>
      <ScoreBar right={correct} wrong={wrong} leftOut={skipped} />
      {standing ? <StandingStrip standing={standing} /> : null}
      {lesson === "" ? null : <p>{lesson}</p>}
    </section>
  );
}
