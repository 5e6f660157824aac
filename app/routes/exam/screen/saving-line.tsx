import { Icon } from "~/components/parts/icon";
import { check, clock, noNetwork } from "~/components/parts/icon-paths";
import type { ExamState } from "~/lib/attempt/browser/page-state";

export function isSignedOut({ exit, link }: ExamState): boolean {
  return exit === "stranger" || link === "signed-out";
}

/** What is wrong with the saving of answers, which are counted or not; null: nothing is. */
export function savingTrouble(state: ExamState, isCounted = true): string | null {
  const waiting = state.unconfirmed.size;
  const counted = waiting === 1 ? "1 answer" : `${waiting} answers`;
  const answers = isCounted ? counted : "some answers";
  const first = isCounted ? counted : "Some answers";
  const are = isCounted && waiting === 1 ? "is" : "are";
  if (isSignedOut(state)) {
    return `You are signed out. ${waiting > 0 ? `${first} ${are} safe on this phone.` : "Your answers are safe."}`;
  }
  if (state.exit === "crowded") {
    return `This test is open in too many tabs. Use another tab; ${answers} ${are} kept here.`;
  }
  if (waiting > 0 && !state.persisted) return `Keep this page open: ${answers} wait here.`;
  if (state.link !== "offline") return null;
  return waiting > 0
    ? `No network. ${first} ${are} saved on this phone.`
    : "No network. You can continue: answers are kept on this phone.";
}

/** The saved state as a sign in the bar; words stand elsewhere, and only where something is wrong. */
export function SavedSign({ state }: { state: ExamState }) {
  const waits = state.unconfirmed.size > 0;
  const [name, path] = savingTrouble(state)
    ? ["Answers are kept on this phone", noNetwork]
    : waits
      ? ["Answers are being saved", clock]
      : ["All answers saved", check];
  return (
    <span className="exam-saved" role="img" aria-label={name} title={name}>
      <Icon path={path} />
    </span>
  );
}

/** Screen readers hear it when the network changes, not at every answer. */
export function SavingLine({ state, onSignIn }: { state: ExamState; onSignIn: () => void }) {
  const signedOut = isSignedOut(state);
  // After the end the page itself says what became of the answers.
  if (state.ending !== "none" && state.unconfirmed.size === 0 && !signedOut) return null;
  const trouble = savingTrouble(state);
  return (
    <>
      {trouble === null ? null : (
        <div className="exam-saving">
          <span>{trouble}</span>
          {signedOut ? (
            <button type="button" className="btn btn-main" onClick={onSignIn}>
              Sign in again
            </button>
          ) : null}
        </div>
      )}
      <span className="sr-only" role="status">
        {savingTrouble(state, false) ?? "Connected. Your answers are saved."}
      </span>
    </>
  );
}
