import { data, type HeadersFunction, type MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { Notice } from "~/components/parts/notice";
import { ButtonLink } from "~/components/shell/button-link";
import { Page } from "~/components/shell/page";
import { attemptIdSchema } from "~/lib/attempt/protocol/exam-form";
import { breaksOf } from "~/lib/attempt/rules/breaks";
import { takesAnswers } from "~/lib/attempt/rules/reducer";
import { formatCount, formatDuration, formatTime } from "~/lib/format";
import { idFrom, pageError, redirectAfterPost, redirectTo } from "~/lib/http/responses";
import { testPaths } from "~/paths";
import { requireStudent, studentForm } from "~/request/guards";
import { untakenText } from "./screen/exam-messages";

export const meta: MetaFunction = () => [{ title: "Breaks · PCBT" }];

const outOfReach = () =>
  pageError(503, "The test could not be opened", "Your answers are safe. Try again in a moment.", true);

/** Where no break is granted, the page leads to the test. */
export const loader = requireStudent(async ({ context, params }) => {
  const testId = idFrom(params, "testId", "Failed to load test");
  const found = await context.attempts.read(testId);
  if (found.kind === "none") throw redirectTo(testPaths.instructions(testId));
  if (found.kind === "unavailable") throw outOfReach();
  const { attempt, attemptId, paper, serverNow } = found.view;
  const at = serverNow - attempt.startedAt;
  const { granted, taken, breakMinutes, until } = breaksOf(attempt, at);
  if (!takesAnswers(attempt) || granted === 0) throw redirectTo(testPaths.take(testId));
  context.session.keepAliveUntil(attempt.endsAt);
  const page = {
    testId,
    untaken: untakenText(attempt),
    attemptId,
    name: paper.name,
    granted,
    taken,
    breakMinutes,
    under:
      until === null
        ? null
        : {
            endsAt: formatTime(attempt.startedAt + until),
            rest: formatDuration((until - at) / 1000),
            left: formatDuration((attempt.durationMs - until) / 1000),
          },
  };
  // The clock runs on whether the student is there or not: the page says so by opening the test.
  const opens: Record<string, string> =
    until === null ? {} : { Refresh: `${Math.ceil((until - at) / 1000)}; url=${testPaths.take(testId)}` };
  return data(page, { headers: opens });
});

export const headers: HeadersFunction = ({ loaderHeaders }) => {
  const refresh = loaderHeaders.get("Refresh");
  return refresh === null ? new Headers() : new Headers({ Refresh: refresh });
};

const breakSchema = z.object({
  attemptId: attemptIdSchema.catch(""),
  /** Of the break that begins, from 1; missing: the one under way ends. */
  number: z.coerce.number().int().min(1).nullable().catch(null),
});

export const action = studentForm({ fields: breakSchema }, async ({ context, params, form }) => {
  const testId = idFrom(params, "testId", "Failed to load test");
  const fields = Object.fromEntries(form);
  const { attemptId, number } = breakSchema.parse({ number: null, ...fields });
  const answer = await context.attempts.rest(testId, attemptId, number);
  if (answer.kind === "unavailable") throw outOfReach();
  const isOnBreak = answer.kind === "rested" && number !== null;
  return redirectAfterPost(isOnBreak ? testPaths.breaks(testId) : testPaths.take(testId));
});

export default function BreaksScreen() {
  const { testId, attemptId, name, granted, taken, breakMinutes, under, untaken } = useLoaderData<typeof loader>();
  const back = testPaths.take(testId);
  const left = granted - taken;
  const form = (words: string, number: number | null) => (
    <form method="post" action={testPaths.breaks(testId)} className="in-reach">
      <input type="hidden" name="attemptId" value={attemptId} />
      {number === null ? null : <input type="hidden" name="number" value={number} />}
      <button type="submit" className="btn btn-main">
        {words}
      </button>
    </form>
  );
  if (under !== null) {
    return (
      <Page title="You are on a break" lede={name}>
        <Notice role="status">
          <p>
            <strong>The clock stands still until {under.endsAt}.</strong> Then the test opens by itself, and the clock
            runs on.
          </p>
        </Notice>
        {untaken === null ? null : <Notice role="alert">{untaken}</Notice>}
        <p>
          {under.rest} of the break and {under.left} of the test are left. The questions are hidden until then.
        </p>
        {form("Continue the test now", null)}
      </Page>
    );
  }
  return (
    <Page title="Breaks" lede={name} crumbs={[{ label: "Back to the test", href: back }]}>
      <p>
        In a break of {formatCount(breakMinutes, "minute")} the clock stands still, and the questions are hidden. You
        may end it earlier; what is left of it is not kept. The clock runs until you press the button.
      </p>
      {left > 0 ? (
        form(`Take a break (${left} of ${granted} left)`, taken + 1)
      ) : (
        <>
          <p>You have taken {granted === 1 ? "your break" : `all ${granted} breaks`}.</p>
          <p>
            <ButtonLink href={back}>Back to the test</ButtonLink>
          </p>
        </>
      )}
    </Page>
  );
}
