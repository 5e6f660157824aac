import { Words } from "~/components/parts/words";
import { ButtonLink, MainLink } from "~/components/shell/button-link";
import type { AttemptSummary } from "~/lib/attempt/protocol/replies";
import { formatCount } from "~/lib/format";
import { testPaths } from "~/paths";

/** `left`: milliseconds until the end. */
function nextStep({ testId, phase }: AttemptSummary, left: number) {
  if (phase === "running") {
    return {
      words: `Running: ${minutesLeft(left)}.`,
      action: "Continue",
      href: testPaths.take(testId),
      Link: MainLink,
    };
  }
  const way = { href: testPaths.results(testId), Link: ButtonLink };
  if (phase === "signed-out" || phase === "refused") {
    const words = "Your answers are safe, but the institute does not have them yet.";
    return { words, action: "See what to do", ...way };
  }
  return { words: "Your answers are safe. We are sending them.", action: "Check progress", ...way };
}

function minutesLeft(ms: number): string {
  const minutes = Math.floor(ms / 60_000);
  return minutes < 1 ? "less than a minute left" : `${formatCount(minutes, "minute")} left`;
}

interface UnfinishedTestsProps {
  attempts: readonly AttemptSummary[];
  /** Epoch milliseconds of the server. */
  now: number;
}

export function UnfinishedTests({ attempts, now }: UnfinishedTestsProps) {
  return attempts.map((attempt) => {
    const { words, action, href, Link } = nextStep(attempt, attempt.endsAt - now);
    return (
      <section key={attempt.testId} className="card card-now" aria-label={attempt.name}>
        <Words as="strong">{attempt.name}</Words>
        <p>{words}</p>
        <p className="actions">
          <Link href={href}>
            {action} <Words className="sr-only">{attempt.name}</Words>
          </Link>
        </p>
      </section>
    );
  });
}
