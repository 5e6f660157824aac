import type { ExamState } from "~/lib/attempt/browser/page-state";

export function isSignedOut({ exit, link }: ExamState): boolean {
  return exit === "stranger" || link === "signed-out";
}

export function savingWords(state: ExamState): string {
  const waiting = state.unconfirmed.size;
  const some = `${waiting === 1 ? "1 answer" : `${waiting} answers`} waiting`;
  if (isSignedOut(state)) {
    return waiting > 0
      ? `You were signed out. Saved on this phone, ${some}`
      : "You were signed out. Your answers are safe";
  }
  if (state.exit === "crowded") return `Open on too many pages. Go on in another one, ${some} here`;
  if (waiting === 0) {
    return state.link === "offline"
      ? "No network. Go on: answers are kept"
      : "All answers are with us";
  }
  if (!state.persisted) return `Keep this page open, ${some}`;
  if (state.link === "offline") return `Saved on this phone, ${some}`;
  return "Saving…";
}

/** Screen readers hear it when the network changes, not at every answer. */
export function SavingLine({ state, onSignIn }: { state: ExamState; onSignIn: () => void }) {
  const signedOut = isSignedOut(state);
  // After the end the page itself says what became of the answers.
  if (state.ending !== "none" && state.unconfirmed.size === 0 && !signedOut) return null;
  const words = savingWords(state);
  const calm = state.link === "online" && state.exit === "none";
  return (
    <div className={calm ? "exam-saving" : "exam-saving exam-saving-now"}>
      <span>{words}</span>
      {signedOut ? (
        <button type="button" className="btn btn-main" onClick={onSignIn}>
          Sign in again
        </button>
      ) : null}
      <span className="sr-only" role="status">
        {calm ? "Answers reach us" : words.replace(/\d+/, "some")}
      </span>
    </div>
  );
}
