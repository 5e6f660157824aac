import { data, type MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { MissingPart } from "~/components/list/missing-part";
import { EmptyNote } from "~/components/parts/empty-note";
import { chat as chatIcon } from "~/components/parts/icon-paths";
import { Notice } from "~/components/parts/notice";
import { Page } from "~/components/shell/page";
import { clientIdOf, formIdOf, messageForm, readOutgoing, typedText } from "~/lib/chat/outgoing";
import { sendMessages } from "~/lib/chat/send";
import { countOf } from "~/lib/format";
import { idFrom } from "~/lib/http/params";
import { redirectAfterPost, retryAfter } from "~/lib/http/responses";
import { InstituteError } from "~/lib/institute/errors";
import { failureStatus } from "~/lib/institute/failure-page";
import { actionHeadersOnPage } from "~/lib/institute/form-failure";
import { requireStudent, studentForm } from "~/lib/session/guards";
import { chatPaths } from "~/paths";
import type { RouteHandle } from "~/route-handle";
import { Composer, type Unsent } from "./composer";
import { loadConversation } from "./conversation-loading";
import { MessageRows } from "./message-list";
import { sendFailureWords } from "./send-failure";

/** Seconds between two showings of a page that follows a chat without script. */
const FOLLOW_SECONDS = 20;

export const handle = { stylesheet: "chat" } satisfies RouteHandle;
export const headers = actionHeadersOnPage;
export const meta: MetaFunction<typeof loader> = ({ data: shown }) => [
  { title: `${shown?.name ?? "Chat"} · PCBT` },
  ...(shown?.isFollowing ? [{ httpEquiv: "refresh", content: String(FOLLOW_SECONDS) }] : []),
];

export const loader = requireStudent(async (args) => {
  const { status, ...shown } = await loadConversation(args);
  const isFollowing = !shown.isOlder && args.url.searchParams.has("follow");
  return data({ ...shown, isFollowing }, { status });
});

export const action = studentForm(messageForm, async ({ context, request, params, ...sent }) => {
  const chatId = idFrom(params, "chatId");
  const { form, isTooLarge } = sent;
  const formId = formIdOf(form);
  const file = form.get("file");
  const hadFile = isTooLarge || (file instanceof File && file.size > 0);
  const again = (why: Pick<Unsent, "field" | "message">): Unsent => ({
    ...{ text: typedText(form), formId, hadFile },
    ...why,
  });
  const messages = await readOutgoing(form, isTooLarge);
  if ("status" in messages) return data(again(messages), { status: messages.status });
  try {
    const idOf = clientIdOf.bind(null, formId);
    await sendMessages({ institute: context.institute, chatId, messages, idOf });
  } catch (error) {
    if (!(error instanceof InstituteError) || error.kind === "unauthenticated") throw error;
    context.log.instituteFailure(error, request);
    return data(again({ field: null, message: sendFailureWords(error) }), {
      status: failureStatus(error),
      headers: retryAfter(error.retryAfter),
    });
  }
  throw redirectAfterPost(chatPaths.chat(chatId));
});

type Shown = ReturnType<typeof useLoaderData<typeof loader>>;

/** Who is in it, and the ways to see what is new on a page without script. */
function Head({ chat }: { chat: Shown }) {
  const { chatId, kind, members, now, isFollowing, isOlder } = chat;
  const people = members === null ? "" : ` · ${countOf(members, "member")}`;
  const path = chatPaths.chat(chatId);
  return (
    <p className="chat-head">
      <span>{kind === "group" ? `Group${people}` : "Teacher"}</span>
      {isOlder ? <a href={path}>Newest messages</a> : null}
      {isFollowing ? (
        <a href={path}>Write a message</a>
      ) : (
        <a href={chatPaths.anew(chatId, now)} data-refresh="">
          Refresh
        </a>
      )}
      {isOlder || isFollowing ? null : (
        <noscript>
          <a href={chatPaths.following(chatId)}>Refresh by itself</a>
        </noscript>
      )}
    </p>
  );
}

function Messages({ chat }: { chat: Shown }) {
  const { chatId, days, oldest, isMissing, isOlder, lite } = chat;
  if (isMissing) return <MissingPart text="The messages did not come." />;
  return (
    <>
      {oldest === null ? null : (
        <p className="chat-older">
          <a className="btn btn-quiet" href={chatPaths.before(chatId, oldest)} data-older="">
            Older messages
          </a>
        </p>
      )}
      {days.length === 0 ? (
        <div data-empty="">
          <EmptyNote
            icon={chatIcon}
            text={isOlder ? "There are no older messages." : "No messages yet. Write the first."}
          />
        </div>
      ) : null}
      <ol className="messages" aria-label="Messages" data-messages="">
        <MessageRows days={days} lite={lite} />
      </ol>
    </>
  );
}

export default function ConversationPage() {
  const chat = useLoaderData<typeof loader>();
  const unsent = useActionData<typeof action>();
  const { name, canSend, formId, isFollowing, isOlder } = chat;
  return (
    <Page title={name} crumbs={[{ label: "Chat", href: chatPaths.all }]}>
      <div className="chat">
        <Head chat={chat} />
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: who has no mouse scrolls it by keys */}
        <section className="chat-scroll" aria-label="Conversation" tabIndex={0}>
          <div className="chat-all">
            <Messages chat={chat} />
          </div>
        </section>
        {canSend ? null : (
          <Notice>
            <p>Only the institute writes here.</p>
          </Notice>
        )}
        {canSend && !isOlder && !isFollowing ? <Composer formId={formId} unsent={unsent} /> : null}
      </div>
    </Page>
  );
}
