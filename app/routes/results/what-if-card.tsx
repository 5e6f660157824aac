import { useLocation } from "@remix-run/react";
import { Field } from "~/components/form/field";
import { plainFields } from "~/components/form/field-state";
import { SelectField } from "~/components/form/select-field";
import { Words } from "~/components/parts/words";
import { kindOf } from "~/lib/result/result-digest";
import {
  TOPIC_GOAL,
  type WhatIf,
  type WhatIfFigures,
  whatIfDoubt,
  whatIfFigures,
  whatIfLines,
  whatIfTitle,
} from "~/lib/result/what-if-sum";
import { testPaths } from "~/paths";
import type { ResultView } from "./result-loading";

/** What an address asks for, as far as the result has it. */
function readWhatIf(search: string, { answers, topics }: WhatIfFigures): WhatIf {
  const asked = new URLSearchParams(search);
  const count = (name: string, most: number, usual: number) => {
    const value = Number(asked.get(name) ?? usual);
    return Number.isInteger(value) ? Math.min(Math.max(value, 0), most) : usual;
  };
  const topic = asked.get("topic") ?? "";
  return {
    blank: count("blank", answers.length, 0),
    topic: topics.some(({ name }) => name === topic) ? topic : "",
    goal: count("goal", 100, TOPIC_GOAL),
  };
}

/** Scores the paper otherwise. */
export function WhatIfCard({ shown }: { shown: ResultView }) {
  const { result, counts, firstMarks } = shown;
  const { search } = useLocation();
  const figures = whatIfFigures(result, counts, firstMarks);
  if (figures === null) return null;
  const { answers, topics, others } = figures;
  if (answers.length === 0 && topics.length === 0) return null;
  const whatIf = readWhatIf(search, figures);
  const { blank, topic, goal } = plainFields("what-if", {
    blank: String(whatIf.blank),
    topic: whatIf.topic,
    goal: String(whatIf.goal),
  });
  const students = others.reduce((sum, one) => sum + one.students, 0);
  return (
    <section id="what-if" aria-labelledby="what-if-title">
      <details className="fold" open={/[?&](blank|topic)=/.test(search)}>
        <summary>
          <h2 id="what-if-title">
            {kindOf(result.questions).isFullMock ? "What would have got you in?" : "What cost you marks?"}
          </h2>
        </summary>
        <p>
          <Words as="strong">{whatIfTitle(whatIf)}</Words>
        </p>
        <ul>
          {whatIfLines(figures, whatIf).map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
        <form action={`${testPaths.review(result.testId, result.performanceId)}#what-if`} className="form">
          {answers.length > 0 ? (
            <Field field={blank} label="Fastest answers left blank" type="number" min={0} max={answers.length} />
          ) : null}
          {topics.length > 0 ? (
            <>
              <SelectField
                field={topic}
                label="A topic that went better"
                options={["", ...topics.map(({ name }) => name)].map((name) => [name, name || "None"])}
              />
              <Field field={goal} label="Of that topic right, in %" type="number" min={0} max={100} />
            </>
          ) : null}
          <button type="submit" className="btn">
            Work it out
          </button>
        </form>
        <p className="hint">{whatIfDoubt(whatIf)}</p>
        {students > 0 ? (
          <p className="hint">Rank and percentile are read from the real scores of {students} others.</p>
        ) : null}
      </details>
    </section>
  );
}
