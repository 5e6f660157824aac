import type { ExamState } from "~/lib/attempt/page-state";
import { testPaths } from "~/lib/http/content-paths";

interface ExamEndingProps {
  state: ExamState;
  testId: number;
}

/** After the end: where the answers are, and the way to the result. */
export function ExamEnding({ state, testId }: ExamEndingProps) {
  const waiting = state.unconfirmed.size;
  const title = state.ending === "over" ? "Time is up" : "Your test is submitted";
  return (
    <section className="exam-summary" aria-labelledby="ending-title">
      <h2 id="ending-title" tabIndex={-1}>
        {waiting > 0 && state.ending === "sending" ? "Your test is ready to go" : title}
      </h2>
      <p role="status">{endingWords(state, waiting)}</p>
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

function endingWords(state: ExamState, waiting: number): string {
  const some = waiting === 1 ? "1 answer" : `${waiting} answers`;
  const late = state.tooLate.size;
  if (late > 0) {
    const changes = late === 1 ? "The change to 1 question" : `The changes to ${late} questions`;
    return `${changes} reached us after the end and could not be counted. Everything before it was submitted.`;
  }
  if (state.link === "signed-out" || state.exit === "stranger") {
    return `You were signed out. Sign in again to send what is on this phone (${some}).`;
  }
  if (state.link === "offline") {
    return state.ending === "sending"
      ? `There is no network now. Your submission and ${some} are saved on this phone and go up by themselves when the network is back. Keep this page open or come back to it.`
      : `There is no network now. What reached us is submitted by itself. ${waiting > 0 ? `${some} are saved on this phone and are sent when the network is back; what comes more than 15 seconds after the end cannot be counted.` : ""}`;
  }
  return "Your answers are safe. We are sending them.";
}
