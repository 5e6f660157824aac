import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { ListPage } from "~/components/list/list-page";
import { firstTest } from "~/components/parts/drawings";
import { repeat, trend } from "~/components/parts/icon-paths";
import { ListRows } from "~/components/parts/list-row";
import { UnfinishedTests } from "~/components/test/unfinished-tests";
import { percentOf } from "~/lib/content/best-marks";
import { shortTestName } from "~/lib/content/test-text";
import { formatScore, formatShortDate } from "~/lib/format";
import { newestFirst } from "~/lib/institute/newest-first";
import { FULL_TIMEOUT_MS } from "~/lib/institute/optional-part";
import type { TestResult } from "~/lib/institute/schemas/test";
import { arrangeList, type ListItem } from "~/lib/list/list";
import { contentPaths, homePaths, testPaths } from "~/paths";
import { requireStudent } from "~/request/guards";

export const meta: MetaFunction = () => [{ title: "Results · PCBT" }];

export const loader = requireStudent(async ({ context, url }) => {
  const [taken, unfinished] = await Promise.all([
    context.optionalPart(context.institute.tests.taken(), FULL_TIMEOUT_MS),
    context.attempts.open(),
  ]);
  if (taken.value) context.notebook.fill(taken.value);
  const results = {
    id: "results",
    title: "Results",
    items: taken.value && newestFirst(taken.value).map(resultItem),
    missing: "We could not load your results.",
  };
  return {
    now: Date.now(),
    unfinished,
    list: arrangeList([results], url, { sorts: ["-date", "date", "name", "-name"], view: "list" }),
  };
});

export default function Results() {
  const { now, unfinished, list } = useLoaderData<typeof loader>();
  const empty = {
    drawing: firstTest,
    text: "You have no results yet. Take a test to see your result here.",
    href: contentPaths.tests,
    action: "See the tests",
  };
  return (
    <ListPage
      title="Results"
      list={list}
      what="results"
      empty={empty}
      below={
        list.groups.some(({ total }) => total > 0) ? (
          <ListRows
            rows={[
              { title: "My progress", line: "Trend, subjects and topics", href: homePaths.progress, icon: trend },
              { title: "Practice", line: "What was wrong, again", href: homePaths.practice, icon: repeat },
            ]}
          />
        ) : null
      }
    >
      <UnfinishedTests attempts={unfinished} now={now} />
    </ListPage>
  );
}

export function resultItem(result: TestResult): ListItem {
  const { performanceId, testId, name, createdAt, marks, totalMarks } = result;
  const percent = totalMarks > 0 ? percentOf(marks, totalMarks) : null;
  return {
    ...(percent === null ? {} : { percent }),
    id: performanceId,
    name: shortTestName(name) || "Test",
    href: testPaths.review(testId, performanceId),
    facts: [formatScore(result), createdAt === null ? "" : formatShortDate(createdAt)],
    at: createdAt,
  };
}
