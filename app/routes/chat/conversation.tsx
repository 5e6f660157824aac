import { data, type MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { MissingPart } from "~/components/list/missing-part";
import { firstMessage } from "~/components/parts/drawings";
import { EmptyNote } from "~/components/parts/empty-note";
import { Icon } from "~/components/parts/icon";
import { repeat } from "~/components/parts/icon-paths";
import { Notice } from "~/components/parts/notice";
import { WaitingRow } from "~/components/parts/waiting-row";
import { useDocumentSettings } from "~/components/shell/document-context";
import { Page } from "~/components/shell/page";
import {
  clientIdOf,
  formIdOf,
  longestMessage,
  messageForm,
  readOutgoing,
  sendMessages,
  typedText,
} from "~/lib/chat/outgoing";
import { formatCount } from "~/lib/format";
import { idFrom, redirectAfterPost, retryAfter } from "~/lib/http/responses";
import { InstituteError } from "~/lib/institute/errors";
import { tooLong, validationMessages } from "~/lib/validation/messages";
import { largestRecording } from "~/lib/validation/recording";
import { chatPaths } from "~/paths";
import { failureStatus } from "~/request/failure-page";
import { actionHeadersOnPage } from "~/request/form-action";
import { requireStudent, studentForm } from "~/request/guards";
import type { RouteHandle } from "~/route-handle";
import { ChatRows } from "./chat-rows";
import { Composer, type Unsent } from "./composer";
import { loadConversation } from "./conversation-loading";
import { MessageRows } from "./message-list";
import { PrivateChatNotice } from "./private-chat";
import { sendFailureText } from "./send-failure";

/** Seconds between two reloads of a page without script. */
const FOLLOW_SECONDS = 20;

/** Neither older messages nor a self-refreshing page need script. */
interface ChatMode {
  isOlder: boolean;
  isFollowing: boolean;
}

export const handle = {
  script: ({ isOlder, isFollowing }: ChatMode) => (isOlder || isFollowing ? undefined : "chat"),
  recorder: true,
  stylesheet: "chat",
} satisfies RouteHandle;
export const headers = actionHeadersOnPage;
export const meta: MetaFunction<typeof loader> = ({ data: chat }) => [
  { title: `${chat?.name ?? "Chat"} · PCBT` },
  ...(chat?.isFollowing ? [{ httpEquiv: "refresh", content: String(FOLLOW_SECONDS) }] : []),
];

export const loader = requireStudent(async (args) => {
  const { status, ...page } = await loadConversation(args);
  const isFollowing = !page.isOlder && args.url.searchParams.has("follow");
  return data({ ...page, isFollowing }, { status });
});

export const action = studentForm(messageForm, async ({ context, request, params, ...parts }) => {
  const chatId = idFrom(params, "chatId");
  const { form, isTooLarge } = parts;
  const formId = formIdOf(form);
  const file = form.get("file");
  const hadFile = isTooLarge || (file instanceof File && file.size > 0);
  const again = (why: Pick<Unsent, "field" | "message">): Unsent => ({
    text: typedText(form),
    formId,
    hadFile,
    ...why,
  });
  const messages = await readOutgoing(form, isTooLarge);
  if ("status" in messages) return data(again(messages), { status: messages.status });
  try {
    const idOf = clientIdOf.bind(null, formId);
    await sendMessages({ institute: context.institute, chatId, messages, idOf });
    context.waitUntil(context.chatRooms.askNow(chatId));
  } catch (error) {
    if (!(error instanceof InstituteError) || error.kind === "unauthenticated") throw error;
    context.log.instituteFailure(error, request);
    return data(again({ field: null, message: sendFailureText(error) }), {
      status: failureStatus(error),
      headers: retryAfter(error.retryAfter),
    });
  }
  throw redirectAfterPost(chatPaths.chat(chatId));
});

type ConversationData = ReturnType<typeof useLoaderData<typeof loader>>;

function peopleOf({ kind, members }: ConversationData): string {
  if (kind !== "group") return "Teacher";
  return members === null ? "Group" : `Group · ${formatCount(members, "member")}`;
}

function ChatLinks({ chat: { chatId, isFollowing, isOlder } }: { chat: ConversationData }) {
  const path = chatPaths.chat(chatId);
  const { script } = useDocumentSettings();
  const itself = <a href={chatPaths.following(chatId)}>Refresh automatically</a>;
  return (
    <p className="chat-ways">
      {isOlder ? <a href={path}>Newest messages</a> : null}
      {isFollowing ? <a href={path}>Write a message</a> : null}
      {isOlder || isFollowing ? null : script ? <noscript>{itself}</noscript> : itself}
    </p>
  );
}

function Messages({ chat }: { chat: ConversationData }) {
  const { chatId, days, oldest, isMissing, isOlder, lite } = chat;
  return (
    <>
      {isMissing ? (
        <div data-empty="">
          <MissingPart text="We could not load the messages." />
        </div>
      ) : null}
      {oldest === null ? null : (
        <p className="chat-older">
          <a className="btn btn-quiet" href={chatPaths.before(chatId, oldest)} data-older="">
            Older messages
          </a>
        </p>
      )}
      {days.length === 0 && !isMissing ? (
        <div data-empty="">
          <EmptyNote
            drawing={firstMessage}
            text={isOlder ? "There are no older messages." : "No messages yet. Write the first."}
          />
        </div>
      ) : null}
      <ol className="messages" aria-label="Messages" aria-live="polite" data-messages="">
        <MessageRows chatId={chatId} days={days} lite={lite} />
      </ol>
    </>
  );
}

function Notes({ chatId }: { chatId: number }) {
  return (
    <>
      <div hidden data-note="signed-out" role="status">
        <Notice tone="bad">
          <p>
            You are signed out. <a href={chatPaths.chat(chatId)}>Sign in</a> to go on. What waits here is kept on this
            phone.
          </p>
        </Notice>
      </div>
      <div hidden data-note="left" role="status">
        <Notice tone="bad">You are not in this chat any more.</Notice>
      </div>
    </>
  );
}

export default function ConversationPage() {
  const chat = useLoaderData<typeof loader>();
  const unsent = useActionData<typeof action>();
  const { chatId, name, beside, canSend, privateChat, formId, isFollowing, isOlder, owner, parts, now } = chat;
  return (
    <Page
      title={name}
      crumbs={[{ label: "Chat", href: chatPaths.all }]}
      fills
      wide
      under={peopleOf(chat)}
      beside={
        isFollowing ? null : (
          <a className="top-icon" href={chatPaths.anew(chatId, now)} aria-label="Refresh" data-refresh="" data-room="">
            <Icon path={repeat} />
          </a>
        )
      }
    >
      <div
        className="chat"
        data-chat={chatPaths.messages(chatId, owner)}
        data-owner={owner}
        data-picture={parts.picture}
        data-recorder={parts.recorder}
        data-nothing={validationMessages.messageEmpty}
        data-long={tooLong("Message", longestMessage)}
        data-large={validationMessages.fileTooLarge}
        data-bytes={largestRecording}
        data-norecorder="We could not load the recorder. Check the network, or choose a file."
      >
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: who has no mouse scrolls it by keys */}
        <section className="chat-scroll" aria-label="Conversation" tabIndex={0}>
          <div className="chat-all">
            <ChatLinks chat={chat} />
            <Messages chat={chat} />
          </div>
        </section>
        <button type="button" hidden className="btn chat-jump" data-jump="">
          New messages
        </button>
        <Notes chatId={chatId} />
        {canSend ? null : <Notice>Only the institute writes here.</Notice>}
        {privateChat === "open" ? null : <PrivateChatNotice privateChat={privateChat} />}
        {canSend && privateChat === "open" && !isOlder && !isFollowing ? (
          <Composer formId={formId} unsent={unsent} />
        ) : null}
        <WaitingRow row="message message-mine message-waiting" text="message-text" line="message-foot" />
      </div>
      {beside.length > 1 ? (
        <nav className="chats-beside" aria-label="Chats">
          <ChatRows chats={beside} current={chatId} />
        </nav>
      ) : null}
    </Page>
  );
}
