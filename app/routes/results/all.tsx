import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { EmptyNote } from "~/components/list/empty-note";
import { MissingPart } from "~/components/list/missing-part";
import { Page } from "~/components/shell/page";
import { UnfinishedTests } from "~/components/test/unfinished-tests";
import { formatMoment } from "~/lib/format";
import { newestFirst } from "~/lib/institute/newest-first";
import { requireStudent } from "~/lib/session/guards";
import { contentPaths, testPaths } from "~/paths";

export const meta: MetaFunction = () => [{ title: "Results · PCBT" }];

/** Every result of the student, newest first, and the tests that are on their way to one. */
export const loader = requireStudent(async ({ context }) => {
  const [taken, unfinished] = await Promise.all([
    context.optionalPart(context.institute.tests.taken()),
    context.attempts.open(),
  ]);
  const results = taken.value && newestFirst(taken.value);
  return {
    now: Date.now(),
    unfinished,
    results:
      results?.map(({ performanceId, testId, name, marks, totalMarks, createdAt }) => {
        return { performanceId, testId, name, marks, totalMarks, createdAt };
      }) ?? null,
  };
});

export default function Results() {
  const { now, unfinished, results } = useLoaderData<typeof loader>();
  return (
    <Page title="Results">
      <UnfinishedTests attempts={unfinished} now={now} />
      {results === null ? <MissingPart text="We could not load your results." /> : null}
      {results?.length === 0 ? (
        <EmptyNote
          text="You have no results yet. Take a test, and its result stands here."
          href={contentPaths.tests}
          action="See the tests"
        />
      ) : null}
      <ul className="stack">
        {results?.map(({ performanceId, testId, name, marks, totalMarks, createdAt }) => (
          <li key={performanceId}>
            <a className="card link-card" href={testPaths.review(testId, performanceId)}>
              <strong>{name || "Test"}</strong>
              <span className="facts">
                <span>
                  {marks} out of {totalMarks}
                </span>
                {createdAt ? <span>{formatMoment(createdAt)}</span> : null}
              </span>
            </a>
          </li>
        ))}
      </ul>
    </Page>
  );
}
