import { MissingPart } from "~/components/list/missing-part";
import { formatDuration } from "~/lib/format";
import type { TestRank, TestResult } from "~/lib/institute/schemas/test";
import { MeritListLink } from "./merit-list";

type Score = Pick<
  TestResult,
  "marks" | "totalMarks" | "correct" | "wrong" | "skipped" | "accuracy" | "totalTime"
>;

export function ScoreSummary({ score }: { score: Score }) {
  const facts: [string, string | number][] = [
    ["Correct", score.correct],
    ["Wrong", score.wrong],
    ["Not answered", score.skipped],
    ["Accuracy", `${Math.round(score.accuracy)}%`],
    ["Time taken", formatDuration(score.totalTime)],
  ];
  return (
    <section className="card" aria-labelledby="score">
      <h2 id="score">Your score</h2>
      <p className="score">
        {score.marks} <span className="score-of">out of {score.totalMarks}</span>
      </p>
      <table className="table">
        <tbody>
          {facts.map(([label, value]) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td className="num">{value}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

export function RankSummary({ rank }: { rank: TestRank | null }) {
  if (!rank || rank.myRank === null) return <MissingPart text="We could not load your rank." />;
  const others = rank.totalStudents === null ? null : rank.totalStudents - 1;
  return (
    <section className="card" aria-labelledby="rank">
      <h2 id="rank">Your rank</h2>
      <p className="rank">
        {rank.myRank}
        {rank.totalStudents === null ? null : (
          <span className="score-of"> of {rank.totalStudents} students</span>
        )}
      </p>
      {others === 0 ? (
        <p className="hint">Nobody else has taken this test yet, so there is no percentile.</p>
      ) : null}
      {rank.percentile !== null && others !== 0 ? <p>Percentile: {rank.percentile}</p> : null}
      <p className="hint">Your first attempt counts for the rank; later ones are practice.</p>
      {rank.rankList.length > 0 ? (
        <p>
          <MeritListLink />
        </p>
      ) : null}
    </section>
  );
}
