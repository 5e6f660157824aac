import { RichText } from "~/components/content/rich-text";
import type { Conflict } from "~/lib/attempt/rules/conflict";
import type { Paper, PaperOption } from "~/lib/attempt/rules/types";
import { answerLetter } from "./exam-messages";
import { ModalDialog } from "./modal-dialog";

interface ConflictDialogProps {
  paper: Paper;
  conflict: Conflict;
  onDecide: (keep: "yours" | "theirs") => void;
}

export function ConflictDialog({ paper, conflict, onDecide }: ConflictDialogProps) {
  const position = paper.questions.findIndex(({ id }) => id === conflict.questionId);
  const options = paper.questions[position]?.options ?? [];
  const { theirs, yours } = conflict;
  return (
    <ModalDialog title={`Question ${position + 1}: two answers`}>
      <p>On another phone you chose:</p>
      <Choice options={options} id={theirs} />
      <p>Here you chose:</p>
      <Choice options={options} id={yours} />
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

function Choice({ options, id }: { options: readonly PaperOption[]; id: number | null }) {
  const option = options.find((one) => one.id === id);
  if (option === undefined) return <p className="exam-choice">No answer</p>;
  return (
    <p className="exam-choice">
      <b>{answerLetter(options, id)}</b> <RichText inline html={option.html} />
    </p>
  );
}
