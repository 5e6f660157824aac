import { Drawing } from "~/components/parts/drawing";
import { finished } from "~/components/parts/drawings";
import { type Figure, FigureStrip } from "~/components/parts/figure-strip";
import { ScoreBar } from "~/components/parts/score-bar";
import { formatCount, formatDuration, formatMarks, formatMoment, formatOutOf } from "~/lib/format";
import type { phoneWait } from "~/lib/result/finish";
import { isJudged, type ResultDigest } from "~/lib/result/result-digest";
import { findMarking, formatScoreSum, scoreSum } from "~/lib/result/score-sum";
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
  /** "" later than just after the test. */
  finish: string;
}

/** What a student looks for first: the score, how it is made up, and where they stand. */
export function ScoreCard({ result, standing, finish }: ScoreCardProps) {
  const { marks, totalMarks, correct, wrong, skipped, dropped } = result;
  const lesson = scoreSentence(result);
  return (
    <section className="card" aria-labelledby="score">
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
      {finish === "" ? null : (
        <p className="finish">
          <Drawing {...finished} />
          {finish}
        </p>
      )}
    </section>
  );
}

/** Seconds; a question with its options cannot be read in less. */
const WHAT_IF_READING_SECONDS = 5;

/** Scores the result with quick guesses left blank; null without any, or where times or marks are unknown. */
export function withoutQuickGuesses(result: ResultDigest) {
  const marksOf = findMarking(result);
  // Institutes without times send 0 for every question.
  const isTimed = result.questions.some(({ timeSpent }) => timeSpent > 0);
  if (marksOf === null || !isTimed) return null;
  const quick = result.questions.filter((one) => isJudged(one) && one.timeSpent < WHAT_IF_READING_SECONDS);
  if (quick.length === 0) return null;
  const slow = result.questions.filter((question) => !quick.includes(question));
  return {
    quick: quick.length,
    quickRight: quick.filter(({ outcome }) => outcome === "right").length,
    marks: slow.reduce((sum, question) => sum + marksOf(question), 0),
  };
}

/** How the score came about, for who wants to know. */
export function ScoreAccount({ result, waited }: { result: ResultDigest; waited: ReturnType<typeof phoneWait> }) {
  const sum = scoreSum(result);
  const figures = scoreFigures(result);
  return (
    <details className="fold">
      <summary>How your score came about</summary>
      {sum ? (
        <p>
          <strong>{formatScoreSum(result, sum)}</strong>
        </p>
      ) : null}
      <QuickGuesses result={result} />
      {figures.length > 0 ? <FigureStrip figures={figures} label="In figures" /> : null}
      {waited ? (
        <p>
          {formatCount(waited.answers, "answer")} waited on your phone for a network, up to{" "}
          {formatDuration(waited.longestSeconds)}. Nothing was lost.
        </p>
      ) : null}
      <p className="hint">{formatMoment(result.takenAt)}</p>
    </details>
  );
}

function QuickGuesses({ result }: { result: ResultDigest }) {
  const guesses = withoutQuickGuesses(result);
  // The lesson holds only where leaving out would have been better.
  if (!guesses || guesses.marks <= result.marks) return null;
  const { quick, quickRight, marks } = guesses;
  return (
    <p>
      You answered {formatCount(quick, "question")} in under 5 seconds
      {quick > 1 ? " each" : ""}, {quickRight} of them right. Had you left {quick > 1 ? "them" : "it"} blank:{" "}
      {formatMarks(marks)} instead of {formatMarks(result.marks)}.
    </p>
  );
}

function scoreFigures({ correct, wrong, totalTime }: ResultDigest): Figure[] {
  const time = totalTime === null ? [] : [{ label: "time", value: formatDuration(totalTime) }];
  if (correct === null || wrong === null) return time;
  const answered = correct + wrong;
  const accuracy = answered ? `${Math.round((correct / answered) * 100)} %` : "–";
  return [{ label: "accuracy", value: accuracy }, { label: "answered", value: answered }, ...time];
}
