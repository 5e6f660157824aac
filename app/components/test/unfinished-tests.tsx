import type { AttemptSummary } from "~/lib/attempt/protocol/replies";
import { testPaths } from "~/paths";

/** `left`: milliseconds until the end of the attempt. */
function stepOf({ testId, phase }: AttemptSummary, left: number) {
  if (phase === "running") {
    return {
      words: `Running now, ${minutesLeft(left)}. The clock does not stop.`,
      action: "Continue the test",
      href: testPaths.take(testId),
    };
  }
  const href = testPaths.results(testId);
  if (phase === "signed-out" || phase === "refused") {
    const words = "Your answers are safe, but the institute does not have them yet.";
    return { words, action: "See what to do", href };
  }
  const words = "Your answers are safe. We are sending them.";
  return { words, action: "See how far it is", href };
}

function minutesLeft(ms: number): string {
  const minutes = Math.floor(ms / 60_000);
  if (minutes < 1) return "less than a minute left";
  return minutes === 1 ? "1 minute left" : `${minutes} minutes left`;
}

interface UnfinishedTestsProps {
  attempts: readonly AttemptSummary[];
  /** Milliseconds since 1970, by the server's clock. */
  now: number;
}

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
