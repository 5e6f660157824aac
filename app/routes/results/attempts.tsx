import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { EmptyNote } from "~/components/list/empty-note";
import { Page } from "~/components/shell/page";
import { formatDuration, formatMoment } from "~/lib/format";
import { idFrom } from "~/lib/http/params";
import { newestFirst } from "~/lib/institute/newest-first";
import { requireStudent } from "~/lib/session/guards";
import { testPaths } from "~/paths";

export const meta: MetaFunction = () => [{ title: "Your attempts · PCBT" }];

export const loader = requireStudent(async ({ context, params }) => {
  const testId = idFrom(params, "testId", "Failed to load test");
  const [taken, here] = await Promise.all([
    context.institute.tests.taken(),
    context.attempts.history(testId),
  ]);
  return {
    testId,
    attempts: newestFirst(taken.filter((result) => result.testId === testId)),
    refused: (here.kind === "history" ? here.attempts : []).filter(
      ({ submission }) => submission.phase === "refused",
    ),
  };
});

export default function Attempts() {
  const { testId, attempts, refused } = useLoaderData<typeof loader>();
  const name = attempts[0]?.name;
  return (
    <Page
      title="Your attempts"
      lede={name}
      crumbs={[{ label: name || "Test", href: testPaths.detail(testId) }]}
    >
      {attempts.length + refused.length === 0 ? (
        <EmptyNote
          text="You have not taken this test yet."
          href={testPaths.detail(testId)}
          action="See the test"
        />
      ) : null}
      <ul className="stack">
        {refused.map(({ number, startedAt }) => (
          <li key={`refused-${number}`}>
            <a className="card link-card" href={testPaths.receiptOf(testId, number)}>
              <strong>Refused by the institute</strong>
              <span className="facts">
                <span>Attempt {number}</span>
                <span>{formatMoment(startedAt)}</span>
                <span>Receipt of your answers</span>
              </span>
            </a>
          </li>
        ))}
        {attempts.map((attempt) => (
          <li key={attempt.performanceId}>
            <a className="card link-card" href={testPaths.review(testId, attempt.performanceId)}>
              <strong>
                {attempt.marks} out of {attempt.totalMarks}
              </strong>
              <span className="facts">
                <span>{attempt.correct} correct</span>
                <span>{attempt.wrong} wrong</span>
                <span>{formatDuration(attempt.totalTime)}</span>
                <span>{formatMoment(attempt.createdAt)}</span>
              </span>
            </a>
          </li>
        ))}
      </ul>
    </Page>
  );
}
