import { Drawing, type DrawingPaths } from "~/components/parts/drawing";
import type { ExamState } from "~/lib/attempt/browser/page-state";
import { testPaths } from "~/paths";
import { isSignedOut } from "./saving-line";
import { sectionEnd } from "./section-end";

const sandGlass: DrawingPaths = { lines: "M44 6h44M44 66h44M50 6l32 60M82 6L50 66", light: "M60 54h12M66 42v4" };

const wasSubmittedElsewhere = ({ ending, submission }: ExamState) =>
  ending === "over" && submission.cause === "student";

function endingTitle(state: ExamState): string {
  const isElsewhere = wasSubmittedElsewhere(state);
  if (state.ending === "over" && !isElsewhere) return "Time is up";
  const isUnsent = state.unconfirmed.size > 0 || state.link === "offline";
  return isUnsent && !isElsewhere ? "Your test is not sent yet" : "Your test is submitted";
}

export function ExamEnding({ state, testId }: { state: ExamState; testId: number }) {
  const title = endingTitle(state);
  return (
    <section className="card main-card exam-section-end" aria-labelledby="ending-title">
      <h2 id="ending-title" tabIndex={-1}>
        {title}
      </h2>
      <Drawing {...(title.endsWith("submitted") ? sectionEnd : sandGlass)} />
      <p role="status">{endingText(state)}</p>
      {state.link === "online" ? (
        <p className="actions">
          <a className="btn btn-main" href={testPaths.results(testId)}>
            See the result
          </a>
        </p>
      ) : null}
    </section>
  );
}

function endingText(state: ExamState): string {
  const late = state.tooLate.size;
  if (late > 0) {
    const changes = late === 1 ? "The change to 1 question" : `The changes to ${late} questions`;
    return `${changes} reached us after the end and could not be counted. Everything before it was submitted.`;
  }
  if (isSignedOut(state)) return "Sign in again to send what is on this phone.";
  if (wasSubmittedElsewhere(state)) return "You submitted it on another phone.";
  if (state.submission.phase === "submitted") return "It is with your institute. Your result opens now.";
  if (state.link !== "offline") return "Your answers are safe. We are sending them.";
  const isSending = state.ending === "sending";
  if (!isSending && state.unconfirmed.size === 0) {
    return "There is no network now. All that you saved reached us and is submitted automatically. Your result opens when the network is back.";
  }
  const [where, or] =
    state.holding === "disk" ? ["saved on this phone", " or come back to it"] : ["in this page alone", ""];
  const what = isSending
    ? "Your submission and your answers are"
    : "What reached us is submitted automatically. The rest is";
  return `There is no network now. ${what} ${where}, and sent automatically when the network is back. Keep this page open${or}. What comes more than 15 seconds after the end cannot be counted.`;
}
