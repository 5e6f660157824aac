import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { LeftOutNotice } from "~/components/left-out-notice";
import { Page } from "~/components/page";
import { TestFacts } from "~/components/test-facts";
import { idFrom } from "~/lib/http/address-parameters";
import { testPaths } from "~/lib/http/content-paths";
import { signedIn } from "~/lib/session/guards";

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data?.test.name ?? "Test"} · PCBT` },
];

const homes: Record<string, { label: string; href: string }> = {
  "free-tests": { label: "Free tests", href: "/free-tests" },
  "premium-tests": { label: "Premium content", href: "/premium-content" },
  "package-tests": { label: "Packages", href: "/packages" },
};

/** SPEC 2: one detail screen for free, premium and package tests. */
export const loader = signedIn(async ({ context, params, url }) => {
  const testId = idFrom(params, "testId", "Failed to load test");
  const [paper, running, taken] = await Promise.all([
    context.institute.tests.get(testId),
    context.attempts.read(testId, context.session.deviceId),
    context.institute.tests.taken().catch(() => null),
  ]);
  const { questions: _, ...test } = paper;
  return {
    test,
    running: running.kind === "attempt" && running.view.session.phase === "running",
    attempts: taken?.filter((result) => result.testId === testId).length ?? null,
    home: homes[url.pathname.split("/")[1] ?? ""] ?? homes["free-tests"],
  };
});

export default function TestDetail() {
  const { test, running, attempts, home } = useLoaderData<typeof loader>();
  return (
    <Page title={test.name} crumbs={home ? [home] : []}>
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
      {attempts === null || attempts > 0 ? (
        <p>
          <a className="btn" href={testPaths.attempts(test.id)}>
            Your attempts{attempts === null ? "" : `: ${attempts}`}
          </a>
        </p>
      ) : null}
    </Page>
  );
}
