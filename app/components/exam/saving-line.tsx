import type { ExamState } from "~/lib/attempt/page-state";

const answers = (count: number) => (count === 1 ? "1 answer" : `${count} answers`);

/** Where the answers are, in one line. */
export function savingWords(state: ExamState): string {
  const waiting = state.unconfirmed.size;
  if (state.exit === "stranger" || state.link === "signed-out") {
    return waiting > 0
      ? `You were signed out. Saved on this phone, ${answers(waiting)} waiting`
      : "You were signed out. Your answers are safe";
  }
  if (waiting === 0) {
    return state.link === "offline"
      ? "No network. Go on: answers are kept"
      : "All answers are with us";
  }
  if (!state.persisted) return `Keep this page open, ${answers(waiting)} waiting`;
  if (state.link === "offline") return `Saved on this phone, ${answers(waiting)} waiting`;
  return "Saving…";
}

/** The quiet line. What a screen reader hears of it changes with the network, not with every answer. */
export function SavingLine({ state, onSignIn }: { state: ExamState; onSignIn: () => void }) {
  const words = savingWords(state);
  const signedOut = state.exit === "stranger" || state.link === "signed-out";
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
