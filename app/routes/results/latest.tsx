import type { AppLoadContext, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { firstTest } from "~/components/parts/drawings";
import { EmptyNote } from "~/components/parts/empty-note";
import { Page } from "~/components/shell/page";
import { attemptIdSchema } from "~/lib/attempt/protocol/exam-form";
import { idFrom, pageError, redirectAfterPost, redirectTo } from "~/lib/http/responses";
import { isSignedOut, messages } from "~/lib/institute/errors";
import { newestFirst } from "~/lib/institute/newest-first";
import { contentPaths, homePaths, testPaths } from "~/paths";
import { studentAction } from "~/request/form-action";
import { requireStudent } from "~/request/guards";
import { signInFor } from "~/request/return-to";
import type { NewToast } from "~/request/session/toasts";
import type { RouteHandle } from "~/route-handle";
import { meritListModal } from "./merit-list";
import { loadResult } from "./result-loading";
import { ResultScreen } from "./result-screen";
import { Coming, comingResult, Waiting, waitingText } from "./waiting";

export const handle = { stylesheet: "results", modals: { "merit-list": meritListModal } } satisfies RouteHandle;
export const meta: MetaFunction = () => [{ title: "Your result · PCBT" }];

/** A page without an id belongs to no attempt. */
const resendSchema = z.object({ attemptId: attemptIdSchema.catch("") });

const tryAgain = "Your answers are safe. Try again in a moment.";

export const loader = requireStudent(async ({ context, request, url }) => {
  const testParameter = url.searchParams.get("test");
  if (testParameter === null) {
    const [last] = newestFirst(await context.institute.tests.taken());
    if (last) throw redirectTo(testPaths.results(last.testId));
    return { kind: "none" as const };
  }
  const testId = idFrom({ test: testParameter }, "test", "Failed to load performance");
  const found = await readAttempt(context, testId);
  if (found.kind === "unavailable") {
    throw pageError(503, "Your result could not be opened", tryAgain, true);
  }
  if (found.kind === "attempt") {
    const { attempt, attemptId, number, submission } = found.view;
    if (attempt.phase === "running") throw redirectTo(testPaths.take(testId));
    const { phase, evaluation } = submission;
    if (evaluation) {
      const result = await resultOf(context, testId, evaluation).catch((failure: unknown) =>
        comingResult(context, request, failure, { testId, number, submission }),
      );
      if (!("kind" in result)) return result;
      const bookmarked = attempt.questions.filter((question) => question.bookmarked);
      context.notebook.takeBookmarks(
        evaluation.performanceId,
        bookmarked.map(({ id }) => id),
      );
      return result;
    }
    return { kind: "waiting" as const, testId, attemptId, phase, ...waitingText(found.view) };
  }
  const taken = newestFirst(await context.institute.tests.taken());
  const last = taken.find((result) => result.testId === testId);
  return last ? resultOf(context, testId, last) : { kind: "none" as const };
});

async function resultOf(context: AppLoadContext, testId: number, { performanceId }: { performanceId: number }) {
  return { kind: "result" as const, ...(await loadResult(context, testId, performanceId)) };
}

async function readAttempt({ attempts, session, toasts }: AppLoadContext, testId: number) {
  try {
    return await attempts.read(testId);
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

const otherAttempt: NewToast = {
  type: "info",
  title: "Nothing was sent",
  message:
    "The previous page belonged to another attempt: the test was started again since, or somebody else signed in on this phone.",
};

/** Resends only the submission of this page, which may be old. */
export const action = studentAction({
  schema: resendSchema,
  failures: "page",
  async run({ attemptId }, { context, url }) {
    const testId = idFrom({ test: url.searchParams.get("test") ?? "" }, "test");
    const to = testPaths.results(testId);
    const outcome = await context.attempts.resend(testId, attemptId);
    switch (outcome.kind) {
      case "submission":
        if (outcome.submission.phase !== "signed-out") return { to };
        // Only a new sign-in brings an accepted token.
        context.session.expire();
        return { to: signInFor(to) };
      case "running":
      case "other-attempt":
      case "none":
        return { to, toast: otherAttempt };
      case "unavailable":
        throw pageError(503, "Nothing was sent", tryAgain, true);
    }
  },
});

export default function LatestResult() {
  const result = useLoaderData<typeof loader>();
  if ("view" in result) return <Coming {...result} again={testPaths.results(result.testId)} />;
  if (result.kind === "waiting") return <Waiting {...result} />;
  if (result.kind === "none") {
    return (
      <Page title="Your result" crumbs={[{ label: "Results", href: homePaths.results }]}>
        <EmptyNote
          drawing={firstTest}
          text="You have not taken a test yet."
          href={contentPaths.tests}
          action="See the tests"
        />
      </Page>
    );
  }
  return <ResultScreen loaded={result} />;
}
