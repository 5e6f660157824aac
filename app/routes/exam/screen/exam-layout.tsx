import type { FormEventHandler, MouseEvent, ReactNode } from "react";
import { Icon } from "~/components/parts/icon";
import { back, check } from "~/components/parts/icon-paths";
import { KnownWords } from "~/components/parts/known-words";
import { intentButton, jumpButton } from "~/lib/attempt/protocol/exam-buttons";
import { ExamBar } from "./exam-bar";
import { type ExamModel, sectionProgress } from "./exam-model";
import { ExamNotice } from "./exam-notice";
import { QuestionCard } from "./question-card";
import { SectionEnd } from "./section-end";
import { SubmissionSummary } from "./submission-summary";
import { WholePaper } from "./whole-paper";

const ends = { over: ", over", open: "", later: ", opens later" };

/** Names the section in view; a closed one tells so when pressed. */
function SectionTabs({ model }: { model: ExamModel }) {
  const sections = sectionProgress(model);
  if (sections.length < 2) return null;
  return (
    <nav className="exam-tabs" aria-label="Sections">
      {sections.map(({ name, nameLanguage, number, first, end, answered, state, isHere, minutes }) => (
        <button
          key={first}
          type="submit"
          form="exam"
          {...jumpButton(first)}
          className="exam-tab"
          aria-current={isHere ? "true" : undefined}
          aria-disabled={state !== "open" || undefined}
        >
          <span className="sr-only">Section </span>
          <b>{number}</b>
          {state === "over" ? <Icon path={check} small /> : null}
          <KnownWords as="span" className="exam-tab-name" language={nameLanguage}>
            {name}
          </KnownWords>
          <span className="exam-tab-count sr-only">
            {`${answered}/${end - first}${minutes === null ? "" : `, ${minutes} min`}${ends[state]}`}
          </span>
        </button>
      ))}
    </nav>
  );
}

interface ExamLayoutProps {
  model: ExamModel;
  clocks: ReactNode;
  saved: ReactNode;
  panels: ReactNode;
  paletteShown: boolean;
  /** In ms since the start. */
  clockUntil: (moment: number) => ReactNode;
  saving?: ReactNode;
  /** Words of scribe mode. */
  step: ReactNode;
  /** Replaces the questions once the test has ended. */
  instead?: ReactNode;
  onSubmit?: FormEventHandler<HTMLFormElement>;
  onChoose: (optionId: number) => void;
  onGoBack: () => void;
  /** Said at the submission while answers wait on this phone. */
  waiting?: ReactNode;
}

export function ExamLayout(props: ExamLayoutProps) {
  const { model, clocks, saved, panels, paletteShown, saving, instead, onSubmit } = props;
  const { paper, attempt, index, attemptId, view } = model;
  const state = attempt.questions[index ?? -1];
  const over = instead !== undefined;
  const asksQuestion = view === "question" && index !== null && !over;
  return (
    <div className={`exam exam-rules-${attempt.mode}${paletteShown ? "" : " exam-no-palette"}`}>
      <ExamBar model={model} clocks={clocks} saved={saved} over={over} />
      {/* Pressed by Enter on an option, which takes the form's first button. */}
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
        <h1 className="sr-only">
          <KnownWords language={paper.nameLanguage}>{paper.name}</KnownWords>
        </h1>
        {over && model.notice !== "late" ? null : <ExamNotice model={model} onGoBack={props.onGoBack} />}
        {over ? null : props.step}
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
              {/* On coming back, browsers restore the words of the report alone. */}
              <input type="hidden" name="questionId" value={state.id} autoComplete="off" />
              <input type="hidden" name="base" value={state.version} autoComplete="off" />
            </>
          )}
          {asksQuestion || model.choice === null ? null : (
            // Carries an unsaved tick through other views.
            <input type="hidden" name="optionId" value={model.choice} />
          )}
          <ExamContent {...props} />
          {asksQuestion ? <ExamButtons model={model}>{saving}</ExamButtons> : null}
        </form>
      </main>
      {panels}
    </div>
  );
}

function ExamContent({ model, onChoose, waiting, clockUntil }: ExamLayoutProps) {
  const { paper, attempt, index, view } = model;
  if (view === "submission") return <SubmissionSummary model={model} waiting={waiting} />;
  if (view === "paper") return <WholePaper model={model} />;
  if (view === "section") return <SectionEnd model={model} clockUntil={clockUntil} />;
  const question = paper.questions[index ?? -1];
  const state = attempt.questions[index ?? -1];
  if (index === null || question === undefined || state === undefined) {
    return <p className="notice">No section is open now. Submit the test, or wait for its end.</p>;
  }
  return (
    <QuestionCard
      question={question}
      paper={paper}
      index={index}
      count={attempt.questions.length}
      selected={model.choice ?? state.selected}
      saved={state.saved}
      bookmarked={state.bookmarked}
      reading={model.reading}
      hasLanguages={model.hasLanguages}
      onChoose={onChoose}
    />
  );
}

/** Stops a double click, whose second would skip a question. */
function onceOnly(event: MouseEvent): void {
  if (event.detail > 1) event.preventDefault();
}

function ExamButtons({ model, children }: { model: ExamModel; children?: ReactNode }) {
  const { attempt, index } = model;
  const marked = attempt.questions[index ?? -1]?.marked ?? false;
  return (
    <div className="exam-buttons">
      {children}
      <button type="submit" className="btn btn-quiet exam-step" aria-label="Previous" {...intentButton("previous")}>
        <Icon path={back} />
      </button>
      <button type="submit" className="btn btn-quiet" {...intentButton("clear")}>
        Clear Response
      </button>
      <button
        type="submit"
        className="btn exam-mark"
        onClick={onceOnly}
        {...intentButton(marked ? "unmark-next" : "mark-next")}
      >
        {marked ? "Remove mark & Next" : "Mark for Review & Next"}
      </button>
      <button type="submit" className="btn btn-main" onClick={onceOnly} {...intentButton("save-next")}>
        Save & Next
      </button>
    </div>
  );
}
