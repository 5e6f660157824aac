import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { ListPage } from "~/components/list/list-page";
import type { PastAttempt } from "~/lib/attempt/protocol/replies";
import { formatDuration, formatMoment } from "~/lib/format";
import { idFrom } from "~/lib/http/params";
import { newestFirst } from "~/lib/institute/newest-first";
import type { TestResult } from "~/lib/institute/schemas/test";
import { arrangeList, type ListItem } from "~/lib/list/list";
import { requireStudent } from "~/lib/session/guards";
import { testPaths } from "~/paths";

export const meta: MetaFunction = () => [{ title: "Your attempts · PCBT" }];

function refusedItem(testId: number, { number, startedAt }: PastAttempt): ListItem {
  return {
    id: `refused-${number}`,
    name: "Refused by the institute",
    href: testPaths.receiptOf(testId, number),
    facts: [`Attempt ${number}`, formatMoment(startedAt), "Receipt of your answers"],
    at: startedAt,
  };
}

function evaluatedItem(attempt: TestResult): ListItem {
  const { testId, performanceId, marks, totalMarks, correct, wrong, totalTime } = attempt;
  return {
    id: performanceId,
    name: `${marks} out of ${totalMarks}`,
    href: testPaths.review(testId, performanceId),
    facts: [
      `${correct} correct`,
      `${wrong} wrong`,
      formatDuration(totalTime),
      formatMoment(attempt.createdAt),
    ],
    at: attempt.createdAt,
  };
}

export const loader = requireStudent(async ({ context, params, url }) => {
  const testId = idFrom(params, "testId", "Failed to load test");
  const [taken, here] = await Promise.all([
    context.institute.tests.taken(),
    context.attempts.history(testId),
  ]);
  const evaluated = newestFirst(taken.filter((result) => result.testId === testId));
  const refused = (here.kind === "history" ? here.attempts : []).filter(
    ({ submission }) => submission.phase === "refused",
  );
  const items = [
    ...refused.map((attempt) => refusedItem(testId, attempt)),
    ...evaluated.map(evaluatedItem),
  ];
  return {
    testId,
    name: evaluated[0]?.name,
    list: arrangeList([{ id: "attempts", title: "Attempts", items }], url, {
      sorts: ["-date", "date"],
      view: "list",
    }),
  };
});

export default function Attempts() {
  const { testId, name, list } = useLoaderData<typeof loader>();
  const test = { label: name || "Test", href: testPaths.detail(testId) };
  const empty = {
    text: "You have not taken this test yet.",
    href: test.href,
    action: "See the test",
  };
  return (
    <ListPage
      title="Your attempts"
      lede={name}
      crumbs={[test]}
      list={list}
      what="attempts"
      empty={empty}
    />
  );
}
