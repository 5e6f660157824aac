import { type ReactNode, useLayoutEffect, useRef } from "react";
import { KnownHtml } from "~/components/content/known-html";
import type { Conflict } from "~/lib/attempt/rules/conflict";
import { answerLetter } from "./exam-messages";
import { drawnOption, type PagePaper, type PageQuestion } from "./page-paper";

interface ModalDialogProps {
  title: string;
  children: ReactNode;
  /** Without it neither Escape nor a button closes. */
  onClose?: () => void;
}

export function ModalDialog({ title, children, onClose }: ModalDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  // useEffect would close the dialog after it left the page, and lose the focus.
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal?.();
    return () => element?.close?.();
  }, []);
  return (
    <dialog
      ref={dialog}
      className="modal exam-dialog"
      aria-labelledby="dialog-title"
      onCancel={(event) => {
        event.preventDefault();
        onClose?.();
      }}
    >
      <div className="exam-panel-head">
        <h2 id="dialog-title">{title}</h2>
        {onClose ? (
          <button type="button" className="exam-bar-button" onClick={onClose}>
            Close
          </button>
        ) : null}
      </div>
      {children}
    </dialog>
  );
}

const KEYS: [keys: string, meaning: string][] = [
  ["1 to 9, or A to J", "Choose an option"],
  ["N", "Save & Next"],
  ["P", "Previous"],
  ["M", "Mark for Review & Next"],
  ["Shift + B", "Bookmark"],
  ["Shift + C", "Clear Response"],
  ["U", "Next unanswered"],
  ["T", "Hear the time left"],
  ["?", "This list"],
];

interface KeyDialogProps {
  on: boolean;
  onToggle: (on: boolean) => void;
  onClose: () => void;
}

/** Lets those who speak to their machine switch keys off. */
export function KeyDialog({ on, onToggle, onClose }: KeyDialogProps) {
  return (
    <ModalDialog title="Shortcuts" onClose={onClose}>
      {document.querySelector(".exam-scribe") === null ? (
        <p>On a touch screen, swipe left or right to move between questions.</p>
      ) : null}
      <table className="table">
        <tbody>
          {KEYS.map(([keys, meaning]) => (
            <tr key={keys}>
              <th scope="row">{keys}</th>
              <td>{meaning}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <label className="exam-check">
        <input type="checkbox" checked={on} onChange={(event) => onToggle(event.currentTarget.checked)} />
        Keys are on
      </label>
    </ModalDialog>
  );
}

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
