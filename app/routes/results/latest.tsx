import type { AppLoadContext, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { EmptyNote } from "~/components/list/empty-note";
import { Page } from "~/components/shell/page";
import { useShell } from "~/components/shell/shell";
import { attemptIdSchema } from "~/lib/attempt/protocol/exam-form";
import type { AttemptView } from "~/lib/attempt/protocol/replies";
import { idFrom } from "~/lib/http/params";
import { pageError, redirectAfterPost, redirectTo } from "~/lib/http/responses";
import { messages } from "~/lib/institute/error-catalogue";
import { isSignedOut } from "~/lib/institute/errors";
import { newestFirst } from "~/lib/institute/newest-first";
import { requireStudent, studentForm } from "~/lib/session/guards";
import { signInFor } from "~/lib/session/return-to";
import { contentPaths, homePaths, testPaths } from "~/paths";
import type { RouteHandle } from "~/route-handle";
import { describeKeyChange, KeyChanges } from "./key-changes";
import { meritListModal } from "./merit-list";
import { RankSummary, ScoreSummary } from "./score-summary";

export const handle = { modals: { "merit-list": meritListModal } } satisfies RouteHandle;
export const meta: MetaFunction = () => [{ title: "Your result · PCBT" }];

/** A page that does not name its attempt is of none. */
const resendSchema = z.object({ attemptId: attemptIdSchema.catch("") });

/** A submission that takes longer than this is not on its way, it is held up (ms). */
const HELD_UP_MS = 5 * 60_000;
/** Seconds after which a waiting page looks again by itself. */
const LOOK_AGAIN_SECONDS = 3;
const HELD_UP_LOOK_AGAIN_SECONDS = 30;
const allResults = { label: "Results", href: homePaths.results };

/** How a submission that is not evaluated yet stands, in the student's words. */
function waitingText({ submission, serverNow }: AttemptView) {
  const { phase, message, nextTryAt, isPaperChanged, submittedAt } = submission;
  switch (phase) {
    case "signed-out":
      return {
        title: "Sign in again to send your answers",
        message: "Your answers are safe. The institute asks you to sign in again first.",
      };
    case "refused": {
      const next =
        nextTryAt === null
          ? "We try again when you sign in the next time."
          : "We try again by ourselves from time to time, and when you sign in again.";
      const said = message ? ` The institute said: ${message}` : "";
      return {
        title: isPaperChanged
          ? "The institute changed this test while you took it"
          : "The institute did not take your answers",
        message: isPaperChanged
          ? `It did not take your answers to the questions as you saw them. Your answers are safe with us: keep your receipt and show it to the institute. ${next}${said}`
          : `Your answers are safe with us. ${next}${said}`,
      };
    }
    default: {
      const isHeldUp = serverNow - (submittedAt ?? serverNow) > HELD_UP_MS;
      if (!isHeldUp) {
        return {
          title: "Sending your answers",
          message: "Your answers are safe. We are sending them.",
          lookAgain: LOOK_AGAIN_SECONDS,
        };
      }
      return {
        title: "The institute has not taken your answers yet",
        message:
          "Your answers are safe with us, and nothing more can be lost. We send them by ourselves until the institute takes them, even if you close this page.",
        lookAgain: HELD_UP_LOOK_AGAIN_SECONDS,
      };
    }
  }
}

/**
 * The result of the test named in `?test=`, or of the one taken last. While the
 * institute has not answered, the page says so and looks again by itself.
 */
export const loader = requireStudent(async ({ context, url }) => {
  const wanted = url.searchParams.get("test");
  if (wanted === null) {
    const [last] = newestFirst(await context.institute.tests.taken());
    if (last) throw redirectTo(testPaths.results(last.testId));
    return { kind: "none" as const };
  }
  const testId = idFrom({ test: wanted }, "test", "Failed to load performance");
  const attempt = await readAttempt(context, testId);
  if (attempt.kind === "attempt") {
    const { view } = attempt;
    if (view.session.phase === "running") throw redirectTo(testPaths.take(testId));
    if (!view.submission.evaluation) {
      const { attemptId, submission } = view;
      const { phase } = submission;
      return { kind: "waiting" as const, testId, attemptId, phase, ...waitingText(view) };
    }
    const { performanceId, marksId } = view.submission.evaluation;
    return resultOf(testId, performanceId, marksId);
  }
  if (attempt.kind === "unavailable") {
    const words = "Your answers are safe. Try again in a moment.";
    throw pageError(503, "Your result could not be opened", words, true);
  }
  const taken = await context.institute.tests.taken();
  const last = newestFirst(taken).find((result) => result.testId === testId);
  if (!last) return { kind: "none" as const };
  return resultOf(testId, last.performanceId, last.marksId);

  async function resultOf(id: number, performanceId: number, marksId: number) {
    const [{ questions, keyChanges, ...score }, rank] = await Promise.all([
      context.institute.tests.performance(performanceId),
      context.optionalPart(context.institute.tests.rank(marksId)),
    ]);
    const corrected = keyChanges.map((change) => describeKeyChange(change, questions));
    return {
      kind: "result" as const,
      testId: id,
      performanceId,
      score,
      rank: rank.value,
      corrected,
    };
  }
});

/**
 * The attempt of a test. A student may come here from "Submit test": where the session has ended, the way to the
 * sign-in says that nothing is lost.
 */
async function readAttempt({ attempts, session, toasts }: AppLoadContext, testId: number) {
  try {
    return await attempts.read(testId, session.deviceId);
  } catch (error) {
    if (!isSignedOut(error)) throw error;
    session.expire();
    toasts.add({
      type: "warning",
      title: messages.authenticationRequired,
      message: "Sign in again. Your answers are safe: what is not sent yet goes by itself then.",
    });
    throw redirectAfterPost(signInFor(testPaths.results(testId)));
  }
}

/**
 * Asks for another try of the submission that the page showed. Another attempt, one that runs above all, is left as it
 * is: the page may be as old as the tab.
 */
export const action = studentForm({ fields: resendSchema }, async ({ context, form, url }) => {
  const { attempts, session, toasts } = context;
  const testId = idFrom({ test: url.searchParams.get("test") ?? "" }, "test");
  const { attemptId } = resendSchema.parse(Object.fromEntries(form));
  const sent = await attempts.resend(testId, session.deviceId, attemptId);
  switch (sent.kind) {
    case "submission":
      if (sent.submission.phase !== "signed-out") break;
      // The institute does not take this token any more: only a new sign-in brings another one.
      session.expire();
      return redirectAfterPost(signInFor(testPaths.results(testId)));
    case "running":
    case "other-attempt":
    case "none":
      toasts.add({
        type: "info",
        title: "Nothing was sent",
        message:
          "The page before was of another attempt: the test was started again since, or somebody else signed in on this phone.",
      });
      break;
    case "unavailable":
      throw pageError(
        503,
        "Nothing was sent",
        "Your answers are safe. Try again in a moment.",
        true,
      );
  }
  return redirectAfterPost(testPaths.results(testId));
});

/** Seconds before a waiting page looks again where it says something by a toast: no other page will say it. */
const READ_FIRST_SECONDS = 12;

export default function LatestResult() {
  const result = useLoaderData<typeof loader>();
  const isTold = useShell().toasts.length > 0;
  if (result.kind === "none") {
    return (
      <Page title="Your results" crumbs={[allResults]}>
        <EmptyNote
          text="You have not taken a test yet."
          href={contentPaths.tests}
          action="See the tests"
        />
      </Page>
    );
  }
  if (result.kind === "waiting") {
    const again = result.phase === "signed-out" || result.phase === "refused";
    return (
      <Page title={result.title} lede={result.message} crumbs={[allResults]}>
        {again ? (
          <div className="actions">
            <form method="post">
              <input type="hidden" name="attemptId" value={result.attemptId} />
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
              content={String(Math.max(isTold ? READ_FIRST_SECONDS : 0, result.lookAgain ?? 0))}
            />
            <p className="actions">
              <a className="btn" href={testPaths.results(result.testId)}>
                Look again
              </a>
              <a className="btn" href={testPaths.receipt(result.testId)}>
                Receipt of your answers
              </a>
            </p>
          </>
        )}
        {result.phase === "refused" ? <StartAnew testId={result.testId} /> : null}
      </Page>
    );
  }
  return (
    <Page title="Your result" lede={result.score.name} crumbs={[allResults]}>
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
