import { type Figure, FigureStrip } from "~/components/parts/figure-strip";
import { ScoreBar } from "~/components/parts/score-bar";
import { formatCount, formatDuration, formatMarks, formatMoment, formatOutOf } from "~/lib/format";
import type { ResultDigest } from "~/lib/notebook/result-digest";
import { formatScoreSum, type ScoreSum, scoreSum } from "~/lib/result/score-sum";
import type { PhoneWait } from "~/lib/result/waited";
import { withoutQuickGuesses } from "~/lib/result/what-if";

export function ScoreCard({ result, waited }: { result: ResultDigest; waited: PhoneWait | null }) {
  const { marks, totalMarks, correct, wrong, skipped, takenAt } = result;
  const sum = scoreSum(result);
  const figures = scoreFigures(result);
  return (
    <section className="card" aria-labelledby="score">
      <h2 id="score">Your score</h2>
      <p className="score">
        {formatMarks(marks)}
        <span className="score-of">{formatOutOf(totalMarks)}</span>
      </p>
      <ScoreBar right={correct} wrong={wrong} leftOut={skipped} />
      {sum ? <SumLines result={result} sum={sum} /> : null}
      {figures.length > 0 ? <FigureStrip figures={figures} label="In figures" /> : null}
      {waited ? (
        <p>
          {formatCount(waited.answers, "answer")} waited on your phone for a network, up to{" "}
          {formatDuration(waited.longestSeconds)}. Nothing was lost.
        </p>
      ) : null}
      <p className="hint">{formatMoment(takenAt)}</p>
    </section>
  );
}

function SumLines({ result, sum }: { result: ResultDigest; sum: ScoreSum }) {
  const { marks, wrong } = result;
  const guesses = withoutQuickGuesses(result);
  return (
    <>
      <p>
        <strong>{formatScoreSum(result, sum)}</strong>
      </p>
      {sum.lost > 0 && wrong !== null ? (
        <p>
          Your {formatCount(wrong, "wrong answer")} cost {formatMarks(sum.lost)} {sum.lost === 1 ? "mark" : "marks"}.
        </p>
      ) : null}
      {guesses && guesses.marks > marks ? (
        <p>
          You answered {formatCount(guesses.quick, "question")} in under 5 seconds
          {guesses.quick > 1 ? " each" : ""}, {guesses.quickRight} of them right. Had you left{" "}
          {guesses.quick > 1 ? "them" : "it"} blank: {formatMarks(guesses.marks)} instead of {formatMarks(marks)}.
        </p>
      ) : null}
    </>
  );
}

function scoreFigures({ correct, wrong, totalTime }: ResultDigest): Figure[] {
  const time = totalTime === null ? [] : [{ label: "time", value: formatDuration(totalTime) }];
  if (correct === null || wrong === null) return time;
  const answered = correct + wrong;
  const accuracy = answered ? `${Math.round((correct / answered) * 100)} %` : "–";
  return [{ label: "accuracy", value: accuracy }, { label: "answered", value: answered }, ...time];
}
