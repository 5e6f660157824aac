import { type Figure, FigureStrip } from "~/components/parts/figure-strip";
import { formatCount, formatDuration, formatMarks, formatMoment } from "~/lib/format";
import type { PhoneWait } from "~/lib/result/finish";
import { isJudged, type ResultDigest } from "~/lib/result/result-digest";
import { findMarking, formatScoreSum, scoreSum } from "~/lib/result/score-sum";

/** Seconds; a question with its options cannot be read in less. */
const WHAT_IF_READING_SECONDS = 5;

interface WhatIfAnswer {
  quick: number;
  quickRight: number;
  marks: number;
}

/** Scores the result with quick guesses left blank; null without any, or where times or marks are unknown. */
export function withoutQuickGuesses(result: ResultDigest): WhatIfAnswer | null {
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
export function ScoreAccount({ result, waited }: { result: ResultDigest; waited: PhoneWait | null }) {
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
