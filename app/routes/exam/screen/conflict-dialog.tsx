import { RichText } from "~/components/content/rich-text";
import type { Conflict } from "~/lib/attempt/rules/conflict";
import type { Paper } from "~/lib/attempt/rules/types";
import { optionLetter } from "./exam-messages";
import { ModalDialog } from "./modal-dialog";

interface ConflictDialogProps {
  paper: Paper;
  conflict: Conflict;
  onDecide: (keep: "yours" | "theirs") => void;
}

export function ConflictDialog({ paper, conflict, onDecide }: ConflictDialogProps) {
  const position = paper.questions.findIndex(({ id }) => id === conflict.questionId);
  const options = paper.questions[position]?.options ?? [];
  const answer = (id: number | null) => {
    const place = options.findIndex((option) => option.id === id);
    const option = options[place];
    return option ? { letter: optionLetter(place), html: option.html } : null;
  };
  const theirs = answer(conflict.theirs);
  const yours = answer(conflict.yours);
  return (
    <ModalDialog title={`Question ${position + 1}: two answers`}>
      <p>On another phone you chose:</p>
      <Choice answer={theirs} />
      <p>Here you chose:</p>
      <Choice answer={yours} />
      <div className="actions actions-end">
        <button type="button" className="btn" onClick={() => onDecide("theirs")}>
          Keep {theirs?.letter ?? "no answer"}
        </button>
        <button type="button" className="btn btn-main" onClick={() => onDecide("yours")}>
          Use {yours?.letter ?? "no answer"}
        </button>
      </div>
    </ModalDialog>
  );
}

type Answer = { letter: string; html: Paper["questions"][number]["html"] } | null;

function Choice({ answer }: { answer: Answer }) {
  if (answer === null) return <p className="exam-choice">No answer</p>;
  return (
    <p className="exam-choice">
      <b>{answer.letter}</b> <RichText inline html={answer.html} />
    </p>
  );
}
