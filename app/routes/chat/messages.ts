/** Replies to the script of a conversation: rows as HTML, or a bare status. */
import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { z } from "zod";
import { formIdOf, messageFields, messageForm, readOutgoing, sendMessages } from "~/lib/chat/outgoing";
import type { ShownNews } from "~/lib/chat/rooms";
import { type ShownMessage, shownMessage, withoutBlocked } from "~/lib/chat/shown-message";
import { idFrom, optionalIdOf, retryAfter } from "~/lib/http/responses";
import { InstituteError } from "~/lib/institute/errors";
import { ownReply } from "~/lib/outbox/own-reply";
import { failureStatus } from "~/request/failure-page";
import { isOwnPage, pageStudent, publicForm } from "~/request/guards";
import { statusReply, textReply } from "~/request/script-replies";
import type { Services } from "~/request/services";
import { MESSAGES_ON_A_PAGE } from "./conversation-loading";
import { messageFragment } from "./message-fragment.server";
import { sendFailureText } from "./send-failure";

const readFields = z.object({ read: z.string() });

const httpStatusOfNews = { "signed-out": 401, "not-in-chat": 404, unavailable: 503, nothing: 304 } as const;

async function messageRows(
  { preferences, notebook }: Services,
  chatId: number,
  messages: readonly ShownMessage[],
  headers: Record<string, string>,
) {
  const isOthers = messages.some(({ isMine }) => !isMine);
  const visible = isOthers ? withoutBlocked(messages, await notebook.blocked()) : messages;
  const html = messageFragment(visible, chatId, await preferences.isLite());
  return new Response(html, { headers: { ...ownReply, "Content-Type": "text/html; charset=utf-8", ...headers } });
}

/** Returns messages before `?before=` (`X-More` if there are more), or those after If-None-Match. */
export async function loader({ context, params, request }: LoaderFunctionArgs) {
  if (!isOwnPage(context)) return statusReply(401);
  const chatId = idFrom(params, "chatId");
  const before = optionalIdOf(context.url.searchParams.get("before"));
  const tag = /^(?:W\/)?"(\d{1,15})"$/.exec(request.headers.get("If-None-Match") ?? "")?.[1];
  const [student, found] = await Promise.all([
    pageStudent(context),
    before === null
      ? context.chatRooms.news(chatId, Number(tag ?? 0))
      : older(context, request, { chatId, beforeId: before }),
  ]);
  if (!student) return statusReply(401);
  return found instanceof Response ? found : newer(context, chatId, found);
}

async function newer(context: Services, chatId: number, news: ShownNews): Promise<Response> {
  if (news.kind !== "messages") return statusReply(httpStatusOfNews[news.kind]);
  const newest = news.messages.at(-1)?.id;
  if (newest === undefined) return statusReply(304);
  return messageRows(context, chatId, news.messages, { ETag: `"${newest}"` });
}

async function older(context: Services, request: Request, page: { chatId: number; beforeId: number }) {
  try {
    const limit = MESSAGES_ON_A_PAGE;
    const { messages, hasMore } = await context.institute.chat.messages({ ...page, limit });
    return messageRows(context, page.chatId, messages.map(shownMessage), hasMore ? { "X-More": "1" } : {});
  } catch (error) {
    return failureReply(context, request, error);
  }
}

function failureReply({ log }: Services, request: Request, error: unknown): Response {
  if (!(error instanceof InstituteError)) throw error;
  log.instituteFailure(error, request);
  if (error.kind === "unauthenticated") return statusReply(401);
  return textReply(failureStatus(error), sendFailureText(error), retryAfter(error.retryAfter));
}

/** Takes a message under its own id, or a read receipt. */
export const action = publicForm(
  { ...messageForm, fields: [messageFields, readFields] },
  async ({ context, request, params, form, isTooLarge }) => {
    const { session, institute, chatRooms, waitUntil } = context;
    if (!(await pageStudent(context))) return statusReply(401);
    const chatId = idFrom(params, "chatId");
    session.renew();
    try {
      const read = optionalIdOf(String(form.get("read") ?? ""));
      if (read !== null) {
        await institute.chat.markRead(chatId, read);
        return statusReply(204);
      }
      const messages = await readOutgoing(form, isTooLarge);
      // 422 is final for the outbox, unlike a 400 of the institute.
      if ("status" in messages) return textReply(422, messages.message);
      const formId = formIdOf(form);
      const idOf = (_: unknown, index: number) => (index === 0 ? formId : `${formId}-${index}`);
      const results = await sendMessages({ institute, chatId, messages, idOf });
      waitUntil(chatRooms.askNow(chatId));
      return messageRows(context, chatId, results.map(shownMessage), {});
    } catch (error) {
      return failureReply(context, request, error);
    }
  },
);
