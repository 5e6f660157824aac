import { assertNever } from "~/lib/assert-never";
import type { AttemptSummary } from "~/lib/attempt/protocol/replies";
import { testPaths } from "~/paths";

interface Step {
  words: string;
  action: string;
  href: string;
}

/** What an attempt wants of its student. `left`: milliseconds until its end. */
function stepOf({ testId, phase }: AttemptSummary, left: number): Step {
  switch (phase) {
    case "running":
      return {
        words: `Running now, ${minutesLeft(left)}. The clock does not stop.`,
        action: "Continue the test",
        href: testPaths.take(testId),
      };
    case "signed-out":
    case "refused":
      return {
        words: "Your answers are safe, but the institute does not have them yet.",
        action: "See what to do",
        href: testPaths.results(testId),
      };
    case "closing":
    case "submitting":
    case "submitted":
      return {
        words: "Your answers are safe. We are sending them.",
        action: "See how far it is",
        href: testPaths.results(testId),
      };
    default:
      return assertNever(phase);
  }
}

function minutesLeft(ms: number): string {
  const minutes = Math.floor(ms / 60_000);
  if (minutes < 1) return "less than a minute left";
  return minutes === 1 ? "1 minute left" : `${minutes} minutes left`;
}

interface UnfinishedTestsProps {
  attempts: readonly AttemptSummary[];
  /** Milliseconds since 1970, server's clock. */
  now: number;
}

/** The tests that run or are on their way to the institute, on whatever phone they were begun. */
export function UnfinishedTests({ attempts, now }: UnfinishedTestsProps) {
  return attempts.map((attempt) => {
    const { words, action, href } = stepOf(attempt, attempt.endsAt - now);
    return (
      <a key={attempt.testId} className="card card-now link-card" href={href}>
        <strong>{attempt.name}</strong>
        <span>{words}</span>
        <span className="link-words">{action}</span>
      </a>
    );
  });
}
