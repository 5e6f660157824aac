import type { MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { ReportForm } from "~/components/form/report-form";
import { Notice } from "~/components/parts/notice";
import { Words } from "~/components/parts/words";
import { Page } from "~/components/shell/page";
import { reportSchema } from "~/lib/chat/content-report";
import { newFormId } from "~/lib/chat/outgoing";
import { blockableSender, messageLine } from "~/lib/chat/shown-message";
import { idFrom, notFound } from "~/lib/http/responses";
import { chatPaths } from "~/paths";
import { contentReport } from "~/request/content-report";
import { actionHeadersOnPage, type FormArgs, formAction } from "~/request/form-action";
import { requireStudent, type StudentArgs, studentForm } from "~/request/guards";

export const headers = actionHeadersOnPage;
export const meta: MetaFunction = () => [{ title: "Report a message · PCBT" }];

const blockSchema = z.object({ intent: z.literal("block") });

type ReportedMessageArgs = StudentArgs & FormArgs;

/** The message as the institute has it: a student in the chat alone is told. */
async function findReportedMessage({ context, params }: Pick<StudentArgs, "context" | "params">) {
  const chatId = idFrom(params, "chatId");
  const messageId = idFrom(params, "messageId");
  const { messages } = await context.institute.chat.messages({ chatId, beforeId: messageId + 1, limit: 1 });
  const message = messages.find(({ id }) => id === messageId);
  if (message === undefined) throw notFound("There is no such message");
  return { chatId, message };
}

export const loader = requireStudent(async (args) => {
  const { chatId, message } = await findReportedMessage(args);
  const { senderName, isMine } = message;
  return {
    chatId,
    isMine,
    senderName: senderName || "somebody",
    line: messageLine(message),
    canBlock: blockableSender(message) !== null,
    formId: newFormId(),
  };
});

const reportMessage = formAction(contentReport("message", ({ params }) => chatPaths.chat(idFrom(params, "chatId"))));

const block = formAction<typeof blockSchema, ReportedMessageArgs>({
  schema: blockSchema,
  async run(_, args) {
    const { chatId, message } = await findReportedMessage(args);
    const sender = blockableSender(message);
    const name = message.senderName || "Somebody";
    const isBlocked = sender !== null && (await args.context.notebook.setBlocked({ sender, name }, true));
    return {
      to: chatPaths.chat(chatId),
      toast: isBlocked
        ? { type: "success", title: `${name} is blocked`, message: "You see no messages of theirs. They are not told." }
        : { type: "error", title: "That did not work. Try again in a moment." },
    };
  },
});

export const action = studentForm({ fields: [reportSchema, blockSchema] }, async (args) =>
  args.form.get("intent") === "block" ? block(args) : reportMessage(args),
);

export default function ReportMessage() {
  const { chatId, isMine, senderName, line, canBlock, formId } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>();
  return (
    <Page title="Report a message" crumbs={[{ label: "Chat", href: chatPaths.chat(chatId) }]}>
      <Words as="blockquote" className="card">
        {line}
      </Words>
      {isMine ? (
        <Notice>This is your own message. Report what others wrote.</Notice>
      ) : (
        <ReportForm formId={formId} lastResult={lastResult} />
      )}
      {canBlock ? (
        <form method="post" className="card stack">
          <h2>
            Block <Words>{senderName}</Words>?
          </h2>
          <p>You see no messages of theirs any more. They are not told. You can undo it under Chat.</p>
          <button type="submit" className="btn" name="intent" value="block">
            Block
          </button>
        </form>
      ) : null}
    </Page>
  );
}
