import { useLocation } from "@remix-run/react";
import { MissingPart } from "~/components/list/missing-part";
import { modalPath } from "~/components/modal/modal-address";
import { ChartFrame } from "~/components/parts/chart-frame";
import { formatCount, formatMarks } from "~/lib/format";
import { compareCutOffs, MIN_STUDENTS, type Standing } from "~/lib/result/standing";
import type { ResultView } from "./result-loading";

export function StandingCard({ shown }: { shown: ResultView }) {
  const { result, isRanked, isLater, standing, hasMeritList, best } = shown;
  const location = useLocation();
  if (!isRanked) return <MissingPart text="We could not load your rank." />;
  if (standing === null) {
    return (
      <section className="card" aria-labelledby="rank">
        <h2 id="rank">Your rank</h2>
        <p>The institute gives no rank for this attempt.</p>
      </section>
    );
  }
  const cutOffs = compareCutOffs(result, standing);
  return (
    <>
      <section className="card" aria-labelledby="rank">
        <h2 id="rank">Your rank</h2>
        {standing.percentile === null ? <p>{whyNoPercentile(standing)}</p> : null}
        {best === null ? null : <p>The best score is {formatMarks(best)}.</p>}
        <p className="hint">
          {isLater
            ? "Rank counts your first attempt only; this one is a later attempt."
            : "Rank counts your first attempt only."}
        </p>
        {hasMeritList ? (
          <p>
            <a className="btn" href={modalPath(location, "merit-list")}>
              Merit list
            </a>
          </p>
        ) : null}
      </section>
      {cutOffs ? <CutOffs {...cutOffs} /> : null}
    </>
  );
}

function whyNoPercentile({ students }: Standing): string {
  if (students === null) return "";
  if (students === 1) return "Nobody else has taken this test yet, so there is no percentile.";
  if (students >= MIN_STUDENTS) return "";
  return `Only ${formatCount(students, "student")} took this test. A percentile needs ${MIN_STUDENTS}.`;
}

const WIDTH = 600;
const at = (percentile: number) => (percentile / 100) * WIDTH;

function CutOffs({ percentile, lines }: NonNullable<ReturnType<typeof compareCutOffs>>) {
  return (
    <ChartFrame
      title="Cut-offs of the real exam"
      summary={`Your percentile here is ${percentile}. In the real exam you need at least that of your category.`}
      numbers={{
        columns: ["Category", "Percentile", "You"],
        rows: lines.map(({ category, percentile: needed, reached }) => [
          category,
          needed,
          reached ? "✓ above" : "✗ below",
        ]),
      }}
    >
      <svg className="cut-offs" viewBox={`-10 0 ${WIDTH + 20} 60`} width={WIDTH + 20} height="60" aria-hidden="true">
        <path className="cut-off-line" d={`M0 40H${WIDTH}`} />
        <path className="cut-off-mark" d={lines.map((line) => `M${at(line.percentile)} 20v40`).join("")} />
        <circle className="cut-off-you" cx={at(percentile)} cy="40" r="10" />
      </svg>
    </ChartFrame>
  );
}
