import type { ExamState } from "~/lib/attempt/browser/page-state";
import { testPaths } from "~/paths";
import { isSignedOut } from "./saving-line";

interface ExamEndingProps {
  state: ExamState;
  testId: number;
}

const wasSubmittedElsewhere = ({ ending, submission }: ExamState) =>
  ending === "over" && submission.cause === "student";

function endingTitle(state: ExamState): string {
  if (wasSubmittedElsewhere(state)) return "Your test is submitted";
  if (state.ending === "over") return "Time is up";
  const isUnsent = state.unconfirmed.size > 0 || state.link === "offline";
  return isUnsent ? "Your test is not sent yet" : "Your test is submitted";
}

export function ExamEnding({ state, testId }: ExamEndingProps) {
  return (
    <section className="exam-summary" aria-labelledby="ending-title">
      <h2 id="ending-title" tabIndex={-1}>
        {endingTitle(state)}
      </h2>
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

const LATE = "what reaches us more than 15 seconds after the end cannot be counted.";

function endingText(state: ExamState): string {
  const late = state.tooLate.size;
  if (late > 0) {
    const changes = late === 1 ? "The change to 1 question" : `The changes to ${late} questions`;
    return `${changes} reached us after the end and could not be counted. Everything before it was submitted.`;
  }
  if (isSignedOut(state)) return "Sign in again to send what is on this phone.";
  if (wasSubmittedElsewhere(state)) return "You submitted it on another phone or page.";
  if (state.submission.phase === "submitted") return "It is with your institute. Your result opens now.";
  if (state.link !== "offline") return "Your answers are safe. We are sending them.";
  const isHeld = state.holding === "disk";
  if (state.ending === "sending") {
    const place = isHeld ? "are saved on this phone" : "wait in this page";
    const then = isHeld ? "Keep this page open or come back to it." : "Keep this page open.";
    return `There is no network now. Your submission and your answers ${place}. They are sent automatically when the network is back; ${LATE} ${then}`;
  }
  const where = isHeld ? "is saved on this phone" : "waits in this page, which must stay open,";
  const rest = state.unconfirmed.size > 0 ? ` The rest ${where} and is sent when the network is back; ${LATE}` : "";
  return `There is no network now. What reached us is submitted automatically.${rest}`;
}
