import type { FormEventHandler, MouseEvent, ReactNode } from "react";
import { intentButton, viewButton } from "~/lib/attempt/protocol/exam-buttons";
import type { ExamModel } from "./exam-model";
import { ExamNotice } from "./exam-notice";
import { popoverTarget } from "./popover";
import { QuestionCard } from "./question-card";
import { SectionTabs } from "./section-tabs";
import { SubmissionSummary } from "./submission-summary";
import { WholePaper } from "./whole-paper";

interface ExamLayoutProps {
  model: ExamModel;
  clocks: ReactNode;
  /** What stands behind the buttons of the bar. */
  panels: ReactNode;
  paletteShown: boolean;
  /** How long the question in view was looked at. */
  spent: ReactNode;
  /** The line that says where the answers are. */
  saving?: ReactNode;
  /** Shown in place of the questions: the test has ended. */
  instead?: ReactNode;
  onSubmit?: FormEventHandler<HTMLFormElement>;
  onChoose: (optionId: number) => void;
  /** Said at the submission while answers wait on this phone. */
  waiting?: ReactNode;
}

/** The exam page: clocks and sections above, one question, its buttons below, the palette beside. */
export function ExamLayout(props: ExamLayoutProps) {
  const { model, clocks, panels, paletteShown, saving, instead, onSubmit } = props;
  const { paper, attempt, index, attemptId, view } = model;
  const answered = attempt.questions.filter(({ selected }) => selected !== null).length;
  const state = index === null ? undefined : attempt.questions[index];
  const asksQuestion = view === "question" && index !== null && instead === undefined;
  const choice = model.choice ?? state?.selected ?? null;
  const over = instead !== undefined;
  const section =
    paper.sections.length > 1 ? paper.sections[attempt.sectionOf[index ?? -1] ?? -1] : null;
  return (
    <div
      className={`exam${asksQuestion ? " exam-asks" : ""}${paletteShown ? "" : " exam-no-palette"}`}
    >
      <header className="exam-bar">
        <button
          type="button"
          className="exam-bar-button"
          {...popoverTarget("exam-menu")}
          aria-label="Menu"
          disabled={over}
        >
          <svg aria-hidden="true" viewBox="0 0 20 20" width="20" height="20">
            <path d="M2 4h16M2 10h16M2 16h16" />
          </svg>
        </button>
        {clocks}
        <button
          type="button"
          className="exam-bar-button exam-bar-questions"
          {...popoverTarget("exam-palette")}
          disabled={over}
        >
          <span className="sr-only">Questions: answered </span>
          {answered}/{attempt.questions.length}
          <svg aria-hidden="true" viewBox="0 0 20 20" width="20" height="20">
            <path d="M3 3h5v5H3zM12 3h5v5h-5zM3 12h5v5H3zM12 12h5v5h-5z" />
          </svg>
        </button>
      </header>
      {/* What Enter on an option presses: the form's first button, so it stands before the tabs. */}
      <button
        type="submit"
        form="exam"
        className="sr-only"
        tabIndex={-1}
        aria-hidden="true"
        {...intentButton("save-next")}
      />
      {over ? null : <SectionTabs model={model} />}
      <main id="main" className="exam-main">
        <h1 className="exam-title">
          <span>{paper.name}</span> {section ? <b>{section.name}</b> : null}
        </h1>
        {over ? null : <ExamNotice model={model} />}
        {asksQuestion ? null : saving}
        {instead}
        <form
          id="exam"
          method="post"
          action={index === null ? undefined : `?q=${index + 1}`}
          onSubmit={onSubmit}
          className="exam-form"
          hidden={over}
        >
          <input type="hidden" name="attemptId" value={attemptId} />
          {state === undefined ? null : (
            <>
              {/* Of a page that one comes back to, the browser keeps the words of the report alone. */}
              <input type="hidden" name="questionId" value={state.id} autoComplete="off" />
              <input type="hidden" name="base" value={state.version} autoComplete="off" />
            </>
          )}
          {asksQuestion || model.choice === null ? null : (
            // The tick of a choice that is not saved yet outlives a look at another view.
            <input type="hidden" name="optionId" value={model.choice} />
          )}
          <ExamContent {...props} choice={choice} />
          {asksQuestion ? <Buttons model={model} saving={saving} /> : null}
        </form>
        {asksQuestion ? (
          <button type="submit" form="exam" className="exam-submit" {...viewButton("submission")}>
            Submit test
          </button>
        ) : null}
      </main>
      {panels}
    </div>
  );
}

function ExamContent(props: ExamLayoutProps & { choice: number | null }) {
  const { model, choice, spent, onChoose, waiting } = props;
  const { paper, attempt, index, view } = model;
  if (view === "submission") {
    return <SubmissionSummary model={model} waiting={waiting} />;
  }
  if (view === "paper") return <WholePaper model={model} />;
  const question = index === null ? undefined : paper.questions[index];
  if (index === null || question === undefined) {
    return <p className="notice">No section is open now. Submit the test, or wait for its end.</p>;
  }
  return (
    <QuestionCard
      key={question.id}
      question={question}
      index={index}
      count={attempt.questions.length}
      selected={choice}
      bookmarked={attempt.questions[index]?.bookmarked ?? false}
      spent={spent}
      onChoose={onChoose}
    />
  );
}

/** The second click of a double click would skip a question. */
function onceOnly(event: MouseEvent): void {
  if (event.detail > 1) event.preventDefault();
}

/** What can be done with the question in view; the main action at the thumb. */
function Buttons({ model, saving }: { model: ExamModel; saving: ReactNode }) {
  const { attempt, index } = model;
  const state = index === null ? undefined : attempt.questions[index];
  return (
    <div className="exam-buttons">
      {saving}
      <button type="submit" className="btn btn-quiet" {...intentButton("previous")}>
        Previous
      </button>
      <button type="submit" className="btn btn-quiet" {...intentButton("clear")}>
        Clear Response
      </button>
      <button type="submit" className="btn btn-quiet" {...intentButton("next")}>
        Next
      </button>
      <button
        type="submit"
        className="btn exam-mark"
        onClick={onceOnly}
        {...intentButton(state?.marked ? "unmark-next" : "mark-next")}
      >
        {state?.marked ? "Remove mark & Next" : "Mark for Review & Next"}
      </button>
      <button
        type="submit"
        className="btn btn-main"
        onClick={onceOnly}
        {...intentButton("save-next")}
      >
        Save & Next
      </button>
    </div>
  );
}
