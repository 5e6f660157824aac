import { KnownHtml } from "~/components/content/known-html";
import type { Conflict } from "~/lib/attempt/rules/conflict";
import { answerLetter } from "./exam-messages";
import { ModalDialog } from "./modal-dialog";
import { drawnOption, type PagePaper, type PageQuestion } from "./page-paper";

interface ConflictDialogProps {
  paper: PagePaper;
  conflict: Conflict;
  onDecide: (keep: "yours" | "theirs") => void;
}

export function ConflictDialog({ paper, conflict, onDecide }: ConflictDialogProps) {
  const position = paper.questions.findIndex(({ id }) => id === conflict.questionId);
  const question = paper.questions[position];
  const options = question?.options ?? [];
  const { theirs, yours } = conflict;
  return (
    <ModalDialog title={`Question ${position + 1}: two answers`}>
      <p>On another phone you chose:</p>
      <ChosenOption question={question} id={theirs} />
      <p>Here you chose:</p>
      <ChosenOption question={question} id={yours} />
      <div className="actions actions-end">
        <button type="button" className="btn" onClick={() => onDecide("theirs")}>
          Keep {answerLetter(options, theirs)}
        </button>
        <button type="button" className="btn btn-main" onClick={() => onDecide("yours")}>
          Use {answerLetter(options, yours)}
        </button>
      </div>
    </ModalDialog>
  );
}

function ChosenOption({ question, id }: { question: PageQuestion | undefined; id: number | null }) {
  const option = question?.options.find((one) => one.id === id);
  if (question === undefined || option === undefined) return <p className="exam-choice">No answer</p>;
  return (
    <p className="exam-choice">
      <b>{answerLetter(question.options, id)}</b> <KnownHtml inline {...drawnOption(question, option)} />
    </p>
  );
}
