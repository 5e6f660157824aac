import { Drawing } from "~/components/parts/drawing";
import { testRuns } from "~/components/parts/drawings";
import { clock } from "~/components/parts/icon-paths";
import { ListRows } from "~/components/parts/list-row";
import { MainCard } from "~/components/parts/main-card";
import { Words } from "~/components/parts/words";
import { ButtonLink, MainLink } from "~/components/shell/button-link";
import type { AttemptSummary } from "~/lib/attempt/protocol/replies";
import { soonestFirst } from "~/lib/content/home-main";
import { shortTestName } from "~/lib/content/test-text";
import { formatCount } from "~/lib/format";
import { testPaths } from "~/paths";

/** `left`: milliseconds until the end. */
function nextStep({ testId, phase }: AttemptSummary, left: number) {
  if (phase === "running") {
    const words = `Running: ${minutesLeft(left)}.`;
    return { words, action: "Continue", href: testPaths.take(testId), Link: MainLink };
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

/** The most urgent in the main card, the others as rows. `now`: of the server (ms since 1970). */
export function UnfinishedTests({ attempts, now }: { attempts: readonly AttemptSummary[]; now: number }) {
  const [main, ...others] = soonestFirst(attempts);
  if (!main) return null;
  const { words, action, href, Link } = nextStep(main, main.endsAt - now);
  const rows = others.map((one) => {
    const step = nextStep(one, one.endsAt - now);
    return { href: step.href, title: one.name, line: step.words, icon: clock };
  });
  return (
    <>
      <MainCard title={<Words>{shortTestName(main.name)}</Words>} picture={<Drawing {...testRuns} />} isNow>
        <p>{words}</p>
        <p className="actions">
          <Link href={href}>
            {action} <Words className="sr-only">{main.name}</Words>
          </Link>
        </p>
      </MainCard>
      {rows.length > 0 ? <ListRows rows={rows} /> : null}
    </>
  );
}
