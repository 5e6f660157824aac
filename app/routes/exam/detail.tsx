import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { MissingPart } from "~/components/list/missing-part";
import { Page } from "~/components/shell/page";
import { idFrom } from "~/lib/http/params";
import { requireStudent } from "~/lib/session/guards";
import { contentPaths, testPaths } from "~/paths";
import { LeftOutNotice } from "./left-out-notice";
import { LockedTest } from "./locked-test";
import { TestFacts } from "./test-facts";
import { loadTest } from "./test-loading";
import { UnreachedTest } from "./unreached-test";

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data && "test" in data ? data.test.name : "Test"} · PCBT` },
];

const home = { label: "Tests", href: contentPaths.tests };

export const loader = requireStudent(async (args) => {
  const { context, params } = args;
  const testId = idFrom(params, "testId", "Failed to load test");
  const [loaded, taken] = await Promise.all([
    loadTest(args, testId),
    context.optionalPart(context.institute.tests.taken()),
  ]);
  if (loaded.kind === "unreached") return loaded.answer;
  if (loaded.kind === "locked") return { locked: true as const, test: loaded.test };
  const { questions: _, ...test } = loaded.test;
  const attempts = taken.value?.filter((result) => result.testId === testId).length ?? null;
  return {
    test,
    running: loaded.running,
    attempts,
    // An attempt that the institute refused has no result, but is on the list.
    listed: attempts === null || attempts > 0 || loaded.begun > 1,
  };
});

export default function TestDetail() {
  const loaded = useLoaderData<typeof loader>();
  if ("unreached" in loaded) return <UnreachedTest {...loaded} />;
  if ("locked" in loaded) {
    return (
      <Page title={loaded.test.name} crumbs={[home]}>
        <LockedTest test={loaded.test} />
        <TestFacts test={{ ...loaded.test, sections: [] }} />
      </Page>
    );
  }
  const { test, running, attempts, listed } = loaded;
  return (
    <Page title={test.name} crumbs={[home]}>
      {running ? (
        <p className="notice notice-now">This test is running. The clock does not stop.</p>
      ) : null}
      <TestFacts test={test} />
      <LeftOutNotice leftOut={test.leftOut} shown={test.totalQuestions} />
      {test.totalQuestions === 0 ? (
        <p className="notice">This test has no questions yet. Come back later.</p>
      ) : (
        <p className="actions actions-end">
          <a
            className="btn btn-main"
            href={running ? testPaths.take(test.id) : testPaths.instructions(test.id)}
          >
            {running ? "Continue the test" : "Take the test"}
          </a>
        </p>
      )}
      {listed ? (
        <p>
          <a className="btn" href={testPaths.attempts(test.id)}>
            Your attempts{attempts ? `: ${attempts}` : ""}
          </a>
        </p>
      ) : null}
      {attempts === null ? (
        <MissingPart text="We could not load how often you took this test." />
      ) : null}
    </Page>
  );
}
