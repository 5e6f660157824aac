import { Icon } from "~/components/parts/icon";
import { check, clock, noNetwork, warning } from "~/components/parts/icon-paths";
import type { ExamState } from "~/lib/attempt/browser/page-state";
import { unsavedChoice } from "~/lib/attempt/rules/counted";
import { answerLetter } from "./exam-messages";
import type { ExamModel } from "./exam-model";

export function isSignedOut({ exit, link }: ExamState): boolean {
  return exit === "stranger" || link === "signed-out";
}

/** Null where saving works. */
export function savingTrouble(state: ExamState, isCounted = true): string | null {
  const waiting = state.unconfirmed.size;
  const counted = waiting === 1 ? "1 answer" : `${waiting} answers`;
  const answers = isCounted ? counted : "some answers";
  const first = isCounted ? counted : "Some answers";
  const are = isCounted && waiting === 1 ? "is" : "are";
  // Same words for both states, or a screen reader would hear each change.
  const isSaving = state.holding === "saving";
  if (isSignedOut(state)) {
    if (waiting === 0) return "You are signed out. Your answers are safe.";
    const isHeld = state.holding === "disk" || isSaving;
    if (isHeld && !isCounted) return `You are signed out. ${first} wait on this phone.`;
    const place = isHeld ? "safe on this phone" : "in this page alone: keep it open";
    return `You are signed out. ${first} ${are} ${isSaving ? "being saved on this phone" : place}.`;
  }
  if (state.exit === "crowded") {
    return `This test is open in too many tabs. Use another tab; ${answers} ${are} kept here.`;
  }
  const isLost = state.holding === "page" || (state.holding === "copy" && state.link === "offline");
  if (waiting > 0 && isLost) {
    return `Keep this page open: ${answers} ${are === "is" ? "waits" : "wait"} here.`;
  }
  if (state.link !== "offline") return null;
  if (waiting === 0) {
    return state.holding === "disk" || isSaving
      ? "No network. You can continue: answers are kept on this phone."
      : "No network. You can continue, but keep this page open: answers wait in it.";
  }
  if (!isCounted) return `No network. ${first} wait on this phone.`;
  return isSaving ? `No network. Saving ${answers} on this phone.` : `No network. ${first} ${are} saved on this phone.`;
}

/** Unsaved choice in the rules of the real screen; null: none. */
export function unsavedText({ paper, attempt, index, view }: ExamModel): string | null {
  const chosen = unsavedChoice(attempt, index);
  if (chosen === null || index === null) return null;
  const letter = answerLetter(paper.questions[index]?.options ?? [], chosen);
  return view === "question"
    ? `${letter} chosen, not saved. Press Save & Next.`
    : `Question ${index + 1}: ${letter} chosen, not saved.`;
}

/** Sign alone; words stand elsewhere where something is wrong. */
export function SavedSign({ state, unsaved }: { state: ExamState; unsaved: string | null }) {
  const waits = state.unconfirmed.size > 0;
  const [name, path] = savingTrouble(state)
    ? [unsaved ?? "Answers wait on this phone", noNetwork]
    : unsaved
      ? [unsaved, warning]
      : waits
        ? ["Answers are being saved", clock]
        : ["All answers saved", check];
  return (
    <span className="exam-saved" role="img" aria-label={name} title={name}>
      <Icon path={path} />
    </span>
  );
}

/** Shown by CSS until script runs. */
export function UnsavedLine() {
  return (
    <div className="exam-unsaved-line" role="status">
      <span className="exam-unsaved">Your choice is not saved. Press Save & Next.</span>
      <span className="exam-saves">A choice counts once you press Save & Next.</span>
    </div>
  );
}

interface SavingLineProps {
  state: ExamState;
  unsaved: string | null;
  onSignIn: () => void;
}

/** Speaks at a choice or a change of the network, not at every answer. */
export function SavingLine({ state, unsaved, onSignIn }: SavingLineProps) {
  const signedOut = isSignedOut(state);
  if (state.ending !== "none" && state.unconfirmed.size === 0 && !signedOut) return null;
  const words = linesOf(unsaved, savingTrouble(state));
  const spoken = linesOf(unsaved, savingTrouble(state, false));
  // Same element throughout: screen readers hear its changes.
  return (
    <div className={words === "" ? "sr-only" : signedOut ? "exam-saving exam-saving-asks" : "exam-saving"}>
      <span role="status" className={words === spoken ? undefined : "sr-only"}>
        {spoken || "Connected. Your answers are saved."}
      </span>
      {words === spoken ? null : <span aria-hidden="true">{words}</span>}
      {signedOut ? (
        <button type="button" className="btn btn-main" onClick={onSignIn}>
          Sign in again
        </button>
      ) : null}
    </div>
  );
}

function linesOf(...lines: readonly (string | null)[]): string {
  return lines.filter((line) => line !== null).join(" ");
}
