import type { MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { ReportedWords, ReportForm } from "~/components/form/report-form";
import { Page } from "~/components/shell/page";
import { newFormId } from "~/lib/chat/outgoing";
import { idFrom, notFound } from "~/lib/http/responses";
import { homePaths } from "~/paths";
import { contentReport } from "~/request/content-report";
import { actionHeadersOnPage, studentAction } from "~/request/form-action";
import { requireStudent, type StudentArgs } from "~/request/guards";
import { safeRedirect } from "~/request/return-to";

export const headers = actionHeadersOnPage;
export const meta: MetaFunction = () => [{ title: "Report an answer · PCBT" }];

const DOUBTS_A_PAGE = 100;
const MOST_PAGES = 20;

/** The API gives doubts as a list alone. */
async function findAnswer({ context, params }: StudentArgs) {
  const [doubtId, answerId] = [idFrom(params, "doubtId"), idFrom(params, "answerId")];
  for (let page = 0; page < MOST_PAGES; page += 1) {
    const { doubts } = await context.institute.doubts.list({ limit: DOUBTS_A_PAGE, offset: page * DOUBTS_A_PAGE });
    const found = doubts.find(({ id }) => id === doubtId)?.answers.find(({ id }) => id === answerId);
    if (found) return found;
    if (doubts.length < DOUBTS_A_PAGE) break;
  }
  throw notFound("There is no such answer");
}

function backFrom({ searchParams }: URL): string {
  const [element] = /^q\d{1,4}$/.exec(searchParams.get("at") ?? "") ?? [];
  return `${safeRedirect(searchParams.get("return"), homePaths.doubts)}${element ? `#${element}` : ""}`;
}

export const loader = requireStudent(async (args) => {
  const { teacher, text } = await findAnswer(args);
  return { teacher: teacher || "Teacher", text, formId: newFormId(), back: backFrom(args.url) };
});

export const action = studentAction(contentReport("answer", ({ context }) => backFrom(context.url)));

export default function ReportAnswer() {
  const { teacher, text, formId, back } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>();
  return (
    <Page
      title="Report an answer"
      crumbs={[{ label: back.startsWith(homePaths.doubts) ? "Doubts" : "Solutions", href: back }]}
    >
      <ReportedWords name={teacher} text={text} />
      <ReportForm formId={formId} lastResult={lastResult} />
    </Page>
  );
}
