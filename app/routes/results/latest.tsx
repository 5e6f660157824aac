import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { EmptyNote } from "~/components/empty-note";
import { describeKeyChange, KeyChanges } from "~/components/key-changes";
import { meritListModal } from "~/components/merit-list";
import { Page } from "~/components/page";
import { RankSummary, ScoreSummary } from "~/components/score-summary";
import { useShell } from "~/components/shell";
import type { AttemptView } from "~/lib/attempt/results";
import { idFrom } from "~/lib/http/address-parameters";
import { testPaths } from "~/lib/http/content-paths";
import { goTo, leaveFor } from "~/lib/http/responses";
import { newestFirst } from "~/lib/institute/newest-first";
import { signedIn } from "~/lib/session/guards";

export const handle = { modals: { "merit-list": meritListModal } };
export const meta: MetaFunction = () => [{ title: "Your result · PCBT" }];

/** How a submission that is not evaluated yet stands, in the student's words. */
function waitingText({ submission }: AttemptView): { title: string; message: string } {
  switch (submission.phase) {
    case "signed-out":
      return {
        title: "Sign in again to send your answers",
        message: "Your answers are safe. The institute asks you to sign in again first.",
      };
    case "refused":
      return {
        title: "The institute did not take your answers",
        message: `Your answers are safe with us. The institute said: ${submission.message ?? ""}`,
      };
    default:
      return {
        title: "Sending your answers",
        message: "Your answers are safe. We are sending them.",
      };
  }
}

/**
 * SPEC 2, /test/results: the result of the test named in `?test=`, or of the one taken last. While the
 * institute has not answered, the page says so and looks again by itself.
 */
export const loader = signedIn(async ({ context, url }) => {
  const wanted = url.searchParams.get("test");
  if (wanted === null) {
    const [last] = newestFirst(await context.institute.tests.taken());
    if (last) throw goTo(testPaths.results(last.testId));
    return { kind: "none" as const };
  }
  const testId = idFrom({ test: wanted }, "test", "Failed to load performance");
  const attempt = await context.attempts.read(testId, context.session.deviceId);
  if (attempt.kind === "attempt") {
    const { view } = attempt;
    if (view.session.phase === "running") throw goTo(testPaths.take(testId));
    if (!view.submission.evaluation) {
      const { phase } = view.submission;
      return { kind: "waiting" as const, testId, phase, ...waitingText(view) };
    }
    const { performanceId, marksId } = view.submission.evaluation;
    return resultOf(testId, performanceId, marksId);
  }
  const taken = await context.institute.tests.taken();
  const last = newestFirst(taken).find((result) => result.testId === testId);
  if (!last) return { kind: "none" as const };
  return resultOf(testId, last.performanceId, last.marksId);

  async function resultOf(id: number, performanceId: number, marksId: number) {
    const [{ questions, keyChanges, ...score }, rank] = await Promise.all([
      context.institute.tests.performance(performanceId),
      context.institute.tests.rank(marksId).catch(() => null),
    ]);
    const corrected = keyChanges.map((change) => describeKeyChange(change, questions));
    return { kind: "result" as const, testId: id, performanceId, score, rank, corrected };
  }
});

/** Asks for another try of the submission, where one is not planned anyway. */
export const action = signedIn(async ({ context, url }) => {
  const testId = idFrom({ test: url.searchParams.get("test") ?? "" }, "test");
  const device = context.session.deviceId;
  const attempt = await context.attempts.read(testId, device);
  if (attempt.kind !== "attempt") return leaveFor(testPaths.results(testId));
  const sent = await context.attempts.submit(testId, device, attempt.view.attemptId);
  if (sent.kind !== "submission" || sent.submission.phase !== "signed-out") {
    return leaveFor(testPaths.results(testId));
  }
  // The institute does not take this token any more: only a new sign-in brings another one.
  context.session.expire();
  return leaveFor(`/login?next=${encodeURIComponent(testPaths.results(testId))}`);
});

/** Seconds after which a waiting page looks again: what it says by a toast, no other page will say. */
const LOOK_AGAIN_SECONDS = 3;
const READ_FIRST_SECONDS = 12;

export default function LatestResult() {
  const result = useLoaderData<typeof loader>();
  const isTold = useShell().toasts.length > 0;
  if (result.kind === "none") {
    return (
      <Page title="Your results">
        <EmptyNote
          text="You have not taken a test yet."
          href="/free-tests"
          action="See the free tests"
        />
      </Page>
    );
  }
  if (result.kind === "waiting") {
    const again = result.phase === "signed-out" || result.phase === "refused";
    return (
      <Page title={result.title} lede={result.message}>
        {again ? (
          <div className="actions">
            <form method="post">
              <button type="submit" className="btn btn-main">
                {result.phase === "signed-out" ? "Sign in and send them" : "Send them again"}
              </button>
            </form>
            <a className="btn" href={testPaths.receipt(result.testId)}>
              Receipt of your answers
            </a>
          </div>
        ) : (
          <>
            <meta
              httpEquiv="refresh"
              content={String(isTold ? READ_FIRST_SECONDS : LOOK_AGAIN_SECONDS)}
            />
            <p className="actions">
              <a className="btn" href={testPaths.results(result.testId)}>
                Look again
              </a>
            </p>
          </>
        )}
        {result.phase === "refused" ? <StartAnew testId={result.testId} /> : null}
      </Page>
    );
  }
  return (
    <Page title="Your result" lede={result.score.name}>
      <KeyChanges
        changes={result.corrected}
        review={testPaths.review(result.testId, result.performanceId)}
      />
      <ScoreSummary score={result.score} />
      <RankSummary rank={result.rank} />
      <p className="actions actions-end">
        <a className="btn btn-main" href={testPaths.review(result.testId, result.performanceId)}>
          Review your answers
        </a>
        <a className="btn" href={testPaths.receipt(result.testId)}>
          Receipt of your answers
        </a>
        <a className="btn" href={testPaths.attempts(result.testId)}>
          All attempts
        </a>
        <a className="btn" href={testPaths.detail(result.testId)}>
          The test
        </a>
      </p>
    </Page>
  );
}

/** Two steps, for what is given up cannot be had back. */
function StartAnew({ testId }: { testId: number }) {
  return (
    <details className="card">
      <summary>Start the test anew</summary>
      <p>
        The answers of this attempt can then no longer be sent to the institute.{" "}
        <a href={testPaths.receipt(testId)}>Download your receipt first.</a>
      </p>
      <form method="post" action={testPaths.instructions(testId)} className="form-below">
        <button type="submit" className="btn" name="after" value="refusal">
          Give up these answers and start anew
        </button>
      </form>
    </details>
  );
}
