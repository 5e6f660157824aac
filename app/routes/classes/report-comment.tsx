import type { MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { ReportedWords, ReportForm } from "~/components/form/report-form";
import { Page } from "~/components/shell/page";
import { newFormId } from "~/lib/chat/outgoing";
import { shownComments } from "~/lib/class/shown-comments";
import { idFrom, notFound } from "~/lib/http/responses";
import { classPaths } from "~/paths";
import { contentReport } from "~/request/content-report";
import { actionHeadersOnPage, studentAction } from "~/request/form-action";
import { requireStudent } from "~/request/guards";
import { loadComments } from "./class-comments";

export const headers = actionHeadersOnPage;
export const meta: MetaFunction = () => [{ title: "Report a comment · PCBT" }];

export const loader = requireStudent(async (args) => {
  const classId = idFrom(args.params, "classId");
  const commentId = idFrom(args.params, "commentId");
  const found = (await loadComments(args, classId)).filter(({ id }) => id === commentId);
  const [comment] = shownComments(found);
  if (comment === undefined) throw notFound("There is no such comment");
  return { classId, name: comment.name, text: comment.text, formId: newFormId() };
});

export const action = studentAction(
  contentReport("comment", ({ params }) => classPaths.watch(idFrom(params, "classId"))),
);

export default function ReportComment() {
  const { classId, name, text, formId } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>();
  return (
    <Page title="Report a comment" crumbs={[{ label: "Class", href: classPaths.watch(classId) }]}>
      <ReportedWords name={name} text={text} />
      <ReportForm formId={formId} lastResult={lastResult} />
    </Page>
  );
}
