import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { EmptyNote } from "~/components/empty-note";
import { formatDuration, formatMoment } from "~/components/format";
import { Page } from "~/components/page";
import { idFrom } from "~/lib/http/address-parameters";
import { testPaths } from "~/lib/http/content-paths";
import { newestFirst } from "~/lib/institute/newest-first";
import { signedIn } from "~/lib/session/guards";

export const meta: MetaFunction = () => [{ title: "Your attempts · PCBT" }];

export const loader = signedIn(async ({ context, params }) => {
  const testId = idFrom(params, "testId", "Failed to load test");
  const taken = await context.institute.tests.taken();
  return { testId, attempts: newestFirst(taken.filter((result) => result.testId === testId)) };
});

export default function Attempts() {
  const { testId, attempts } = useLoaderData<typeof loader>();
  const name = attempts[0]?.name;
  return (
    <Page
      title="Your attempts"
      lede={name}
      crumbs={[{ label: name || "Test", href: testPaths.detail(testId) }]}
    >
      {attempts.length === 0 ? (
        <EmptyNote
          text="You have not taken this test yet."
          href={testPaths.detail(testId)}
          action="See the test"
        />
      ) : null}
      <ul className="grid gap-3">
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
