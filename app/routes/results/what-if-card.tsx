import { useLocation } from "@remix-run/react";
import { ChipFilter } from "~/components/parts/chip-filter";
import { Words } from "~/components/parts/words";
import { blankSteps, whatIfFigures } from "~/lib/result/what-if-figures";
import { TOPIC_GOAL, type WhatIf, type WhatIfFigures } from "~/lib/result/what-if-sum";
import { whatIfDoubt, whatIfLines, whatIfTitle } from "~/lib/result/what-if-words";
import { testPaths } from "~/paths";
import type { ResultView } from "./result-loading";

/** What an address asks for, as far as the result has it. */
function readWhatIf(search: string, { answers, topics }: WhatIfFigures): WhatIf {
  const asked = new URLSearchParams(search);
  const blank = Number(asked.get("blank") ?? 0);
  const topic = asked.get("topic") ?? "";
  return {
    blank: Number.isInteger(blank) ? Math.min(Math.max(blank, 0), answers.length) : 0,
    topic: topics.some(({ name }) => name === topic) ? topic : "",
    goal: TOPIC_GOAL,
  };
}

/** Scores the paper otherwise: by links, and by a slider once a link was followed and there is script. */
export function WhatIfCard({ shown }: { shown: ResultView }) {
  const { result, counts, firstMarks } = shown;
  const { search } = useLocation();
  const figures = whatIfFigures(result, counts, firstMarks);
  if (figures === null) return null;
  const { topics, others } = figures;
  const steps = blankSteps(figures);
  if (steps.length === 0 && topics.length === 0) return null;
  const whatIf = readWhatIf(search, figures);
  const href = (change: Partial<WhatIf>) => {
    const { blank, topic } = { ...whatIf, ...change };
    const asked = new URLSearchParams({ blank: String(blank), ...(topic === "" ? {} : { topic }) });
    return `${testPaths.review(result.testId, result.performanceId)}?${asked}#what-if`;
  };
  // The script comes with an address that asks for something.
  const isAsked = ["blank", "topic"].some((name) => new URLSearchParams(search).has(name));
  const forScript = isAsked ? JSON.stringify(figures) : undefined;
  const students = others.reduce((sum, one) => sum + one.students, 0);
  return (
    <section className="card" id="what-if" aria-labelledby="what-if-title" data-what-if={forScript}>
      <h2 id="what-if-title">What would have got you in?</h2>
      <div aria-live="polite">
        <p>
          <Words as="strong" data-what-if-title>
            {whatIfTitle(whatIf)}
          </Words>
        </p>
        <ul data-what-if-lines>
          {whatIfLines(figures, whatIf).map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </div>
      {steps.length > 0 ? (
        <>
          <p id="what-if-blank">Fastest answers left blank</p>
          <ChipFilter
            label="Fastest answers left blank"
            chips={steps.map((blank) => ({
              label: String(blank),
              href: href({ blank }),
              isCurrent: whatIf.blank === blank,
            }))}
          />
        </>
      ) : null}
      {topics.length > 0 ? (
        <>
          <p id="what-if-topic">One topic at {TOPIC_GOAL} %</p>
          <ChipFilter
            label={`One topic at ${TOPIC_GOAL} %`}
            chips={["", ...topics.map(({ name }) => name)].map((topic) => ({
              label: topic || "None",
              href: href({ topic }),
              isCurrent: whatIf.topic === topic,
            }))}
          />
        </>
      ) : null}
      <p className="hint" data-what-if-doubt>
        {whatIfDoubt(whatIf)}
      </p>
      {students > 0 ? (
        <p className="hint">Rank and percentile are read from the real scores of {students} others.</p>
      ) : null}
    </section>
  );
}
