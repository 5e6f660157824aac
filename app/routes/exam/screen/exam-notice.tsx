import type { ReactNode } from "react";
import { Icon } from "~/components/parts/icon";
import { clock, cross, device, warning } from "~/components/parts/icon-paths";
import { KnownWords } from "~/components/parts/known-words";
import { intentButton } from "~/lib/attempt/protocol/exam-buttons";
import { takesAnswers } from "~/lib/attempt/rules/reducer";
import type { QuestionState } from "~/lib/attempt/rules/types";
import { HearsMessages } from "./before-hydration";
import { answerLetter, elsewhereText, untakenText } from "./exam-messages";
import type { ExamModel } from "./exam-model";
import { popoverTarget } from "./popover";

interface ExamNoticeProps {
  model: ExamModel;
  /** Returns to the question of a dropped choice, with its tick. */
  onGoBack: () => void;
}

export function ExamNotice({ model, onGoBack }: ExamNoticeProps) {
  const { notice, noticeWords, index, attempt } = model;
  const question = index === null ? undefined : attempt.questions[index];
  return (
    <>
      {notice === "conflict" && question ? (
        <ConflictNotice model={model} question={question} />
      ) : notice ? (
        <p className="notice" role="alert">
          {noticeWords}
        </p>
      ) : null}
      <UnsentAnswersNote model={model} />
      <SaidByInstitute model={model} />
      <DroppedNotice model={model} onGoBack={onGoBack} />
      {linesToHide(model).map(({ id, words, sign }) =>
        words === null ? null : (
          <HideableLine key={`${id} ${words}`} id={id} sign={sign}>
            {words}
          </HideableLine>
        ),
      )}
    </>
  );
}

/** Offers one button: going on keeps the other answer. */
function ConflictNotice({ model, question }: { model: ExamModel; question: QuestionState }) {
  const { paper, choice, attemptId, index } = model;
  const options = paper.questions.find(({ id }) => id === question.id)?.options ?? [];
  const theirs = answerLetter(options, question.selected);
  const yours = answerLetter(options, choice);
  const decision = (words: string, optionId: number | null, look: string) => (
    <form method="post" action={`?q=${(index ?? 0) + 1}`}>
      <input type="hidden" name="attemptId" value={attemptId} />
      <input type="hidden" name="questionId" value={question.id} />
      <input type="hidden" name="optionId" value={optionId ?? ""} />
      <input type="hidden" name="base" value={question.version} />
      <button type="submit" className={look} {...intentButton(optionId === null ? "clear" : "save-next")}>
        {words}
      </button>
    </form>
  );
  return (
    <section className="notice" role="alert" aria-label="Two answers to this question">
      <p>
        On another phone you chose <b>{theirs}</b>. Here you chose <b>{yours}</b>.
      </p>
      <div className="actions">
        {decision(`Use ${yours}`, choice, "btn btn-main")}
        {decision(`Keep ${theirs}`, question.selected, "btn")}
      </div>
    </section>
  );
}

/** Shows unsent words while their question's panel is out of view. */
function UnsentAnswersNote({ model: { unsent, index, attempt, view } }: { model: ExamModel }) {
  if (unsent === null) return null;
  const isHere = view === "question" && unsent.questionId === attempt.questions[index ?? -1]?.id;
  return (
    <section className="notice notice-bad" role="alert" aria-label="Your report">
      <p>{unsent.fault} Your answers are safe.</p>
      {isHere ? (
        <button type="button" className="btn" {...popoverTarget("exam-report")}>
          Open your report
        </button>
      ) : unsent.text.trim() === "" ? null : (
        <p>
          You wrote: “<KnownWords language={unsent.textLanguage}>{unsent.text}</KnownWords>”
        </p>
      )}
    </section>
  );
}

/** The element stays, so that screen readers hear what comes. */
function SaidByInstitute({ model }: { model: ExamModel }) {
  const { messages, attempt } = model;
  if (messages === null || !takesAnswers(attempt)) return null;
  return (
    <>
      <div className="boxless" role="status">
        {messages.map(({ id, text, language }) => (
          <HideableLine id={`exam-hide-said-${id}`} key={id} isHeard>
            <span>Your institute: </span>
            <KnownWords language={language}>{text}</KnownWords>
          </HideableLine>
        ))}
      </div>
      <HearsMessages testId={model.paper.testId} newest={messages[0]?.id ?? 0} />
    </>
  );
}

function DroppedNotice({ model: { paper, dropped }, onGoBack }: ExamNoticeProps) {
  if (dropped === null) return null;
  const { index, optionId } = dropped;
  const letter = answerLetter(paper.questions[index]?.options ?? [], optionId);
  return (
    <p className="exam-dropped" role="status">
      <span>{`Question ${index + 1}: your choice ${letter} was not saved.`}</span>
      <a
        href={`?q=${index + 1}&choice=${optionId}&notice=unsaved`}
        onClick={(event) => {
          event.preventDefault();
          onGoBack();
        }}
      >
        Go back
      </a>
    </p>
  );
}

/** Age at which another page is no longer mentioned. */
const FORGOTTEN_MS = 3 * 60_000;

/** Each comes back where its words change after it was hidden. */
function linesToHide(model: ExamModel): { id: string; words: string | null; sign: string }[] {
  const { other, attempt, at } = model;
  const { addedMinutes: added, breaks, startedAt } = attempt;
  const changed = elsewhereText(model);
  const isOpenElsewhere = changed === null && other !== null && startedAt + at - other.at <= FORGOTTEN_MS;
  const more = `Your institute gave you ${added} more ${added === 1 ? "minute" : "minutes"}. The clock shows them.`;
  return [
    { id: `exam-hide-${added}`, words: added > 0 ? more : null, sign: clock },
    // Given within a break, which the break's own page named first.
    { id: `exam-hide-break-${breaks?.taken}`, sign: warning, words: untakenText(attempt) },
    { id: "exam-hide-elsewhere", words: changed, sign: device },
    {
      id: "exam-hide",
      words: isOpenElsewhere ? `Also open ${other.sameDevice ? "in another tab" : "on another phone"}.` : null,
      sign: device,
    },
  ];
}

interface HideableProps {
  id: string;
  sign?: string;
  /** Stands in a live region. */
  isHeard?: boolean;
  children: ReactNode;
}

function HideableLine({ id, sign, isHeard = false, children }: HideableProps) {
  return (
    <>
      <input type="checkbox" id={id} className="exam-hide sr-only" autoComplete="off" aria-label="Hide this line" />
      <p className="exam-line">
        {sign ? <Icon path={sign} small /> : null}
        <span role={isHeard ? undefined : "status"}>{children}</span>
        <label htmlFor={id}>
          <Icon path={cross} small />
        </label>
      </p>
    </>
  );
}
