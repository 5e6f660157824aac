import { newFormId } from "~/lib/chat/outgoing";
import { messageDays, type ShownMessage, shownMessage, withoutBlocked } from "~/lib/chat/shown-message";
import { idBelow, notFound, optionalIdOf } from "~/lib/http/responses";
import { FULL_TIMEOUT_MS } from "~/lib/institute/optional-part";
import { chatPaths } from "~/paths";
import { failureStatus } from "~/request/failure-page";
import { type StudentArgs, studentMark } from "~/request/guards";
import { scriptParts } from "~/scripts/page-scripts.server";
import { chatRow } from "./chat-rows";

export const MESSAGES_ON_A_PAGE = 30;
const CHATS_BESIDE = 20;

/**
 * Loads the newest messages, or those before `before_id`. Failed parts are shown as missing, so that typed text stays.
 * @throws a 404 page if the student is not in the chat
 */
export async function loadConversation({ context, params, url, student }: StudentArgs) {
  const chatId = idBelow(chatPaths.all, params, "chatId");
  const beforeId = optionalIdOf(url.searchParams.get("before_id"));
  const { institute, optionalPart, waitUntil, log } = context;
  const page = { chatId, limit: MESSAGES_ON_A_PAGE, ...(beforeId ? { beforeId } : {}) };
  const [chats, got, blocked, lite] = await Promise.all([
    optionalPart(institute.chat.list()),
    optionalPart(institute.chat.messages(page), FULL_TIMEOUT_MS),
    context.notebook.blocked(),
    context.preferences.isLite(),
  ]);
  const chat = chats.value?.chats.find(({ id }) => id === chatId);
  if (got.failure?.kind === "not-found" || (chats.value && !chat)) throw notFound();
  const messages: ShownMessage[] = got.value?.messages.map(shownMessage) ?? [];
  const newest = messages.at(-1)?.id ?? 0;
  if (beforeId === null && newest > 0 && chat?.unreadCount !== 0) {
    const reading = institute.chat.markRead(chatId, newest);
    waitUntil(reading.catch((error: unknown) => log.unreachable("reading mark", error)));
  }
  return {
    chatId,
    name: chat?.name ?? "Chat",
    kind: chat?.kind ?? "group",
    beside: lite ? [] : (chats.value?.chats.slice(0, CHATS_BESIDE).map(chatRow(blocked)) ?? []),
    members: chat?.members ?? null,
    canSend: chat?.canSend ?? true,
    privateChat: chat?.kind === "individual" ? (chats.value?.privateChat ?? "open") : "open",
    isOlder: beforeId !== null,
    isMissing: got.failure !== null,
    status: got.failure ? failureStatus(got.failure) : 200,
    days: messageDays(withoutBlocked(messages, blocked), Date.now()),
    oldest: got.value?.hasMore ? (messages[0]?.id ?? null) : null,
    newest,
    formId: newFormId(),
    owner: studentMark(student),
    parts: scriptParts,
    lite,
    now: Date.now(),
  };
}
