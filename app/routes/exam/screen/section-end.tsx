import type { ReactNode } from "react";
import { Drawing, type DrawingPaths } from "~/components/parts/drawing";
import { KnownWords } from "~/components/parts/known-words";
import { jumpButton, viewButton } from "~/lib/attempt/protocol/exam-buttons";
import { nextUnanswered } from "~/lib/attempt/rules/navigation";
import { type ExamModel, sectionProgress } from "./exam-model";

/** Here, as the exam loads no other drawing. */
export const sectionEnd: DrawingPaths = { lines: "M42 66V8M42 12h40l-8 12 8 12H42", light: "M50 24l6 6 12-13" };

interface SectionEndProps {
  model: ExamModel;
  /** Takes ms since the start. */
  clockUntil: (moment: number) => ReactNode;
}

/** Stands for the question after the last of a section. */
export function SectionEnd({ model, clockUntil }: SectionEndProps) {
  const { counted, index, at } = model;
  const sections = sectionProgress(model);
  const here = sections.find(({ isHere }) => isHere);
  const next = sections[here?.number ?? sections.length];
  if (here === undefined || next === undefined || index === null) return null;
  const count = here.end - here.first;
  const left = count - here.answered;
  const unanswered = nextUnanswered(counted, index, at);
  return (
    <section className="card main-card exam-section-end" aria-labelledby="section-title">
      <h2 id="section-title" tabIndex={-1}>
        Section {here.number} is done
      </h2>
      <Drawing {...sectionEnd} />
      <p>
        {here.answered} of {count} answered{left > 0 ? `, ${left} left out` : null}.
      </p>
      <p>
        Section {next.number}, <KnownWords language={next.nameLanguage}>{next.name}</KnownWords>, opens by itself in{" "}
        {clockUntil(next.opens)}
      </p>
      <div className="actions">
        {unanswered === null ? null : (
          <button type="submit" className="btn btn-main" {...jumpButton(unanswered)}>
            Go to question {unanswered + 1}
          </button>
        )}
        <button type="submit" className="btn" {...viewButton("question")}>
          Back to question {index + 1}
        </button>
      </div>
    </section>
  );
}
