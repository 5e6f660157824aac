import { data, type MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { PostButton } from "~/components/form/post-button";
import { MissingPart } from "~/components/list/missing-part";
import { firstMessage } from "~/components/parts/drawings";
import { EmptyNote } from "~/components/parts/empty-note";
import { Notice } from "~/components/parts/notice";
import { Portrait } from "~/components/parts/portrait";
import { Words } from "~/components/parts/words";
import { Page } from "~/components/shell/page";
import { InstituteError, isCallMissing } from "~/lib/institute/errors";
import { withPictures } from "~/lib/institute/face";
import { FULL_TIMEOUT_MS, noRows, PART_TIMEOUT_MS } from "~/lib/institute/optional-part";
import { idInText } from "~/lib/validation/text";
import { chatPaths, homePaths } from "~/paths";
import { failureStatus } from "~/request/failure-page";
import { actionHeadersOnPage, studentAction } from "~/request/form-action";
import { requireStudent } from "~/request/guards";
import type { RouteHandle } from "~/route-handle";
import { ChatRows, chatRow } from "./chat-rows";
import { PrivateChatNotice, privateChatWaits } from "./private-chat";

export const handle = { stylesheet: "chat" } satisfies RouteHandle;
export const headers = actionHeadersOnPage;
export const meta: MetaFunction = () => [{ title: "Chat · PCBT" }];

export const loader = requireStudent(async ({ context }) => {
  const { institute, optionalPart } = context;
  const [chats, teachers, blocked] = await Promise.all([
    optionalPart(institute.chat.list(), FULL_TIMEOUT_MS),
    optionalPart(institute.catalogue.teacherNumbers(), PART_TIMEOUT_MS, noRows),
    context.notebook.blocked(),
  ]);
  const isMissing = isCallMissing(chats.failure);
  const known = new Set(chats.value?.chats.map(({ teacherId }) => teacherId));
  const faces = teachers.value && withPictures(teachers.value, context.settings.teacherPictures);
  const rows = chats.value?.chats.map(chatRow(blocked, faces));
  const others = faces?.flatMap(({ id, name, subject, image }) =>
    id === null || known.has(id) ? [] : [{ id, name, subject, image }],
  );
  const status = chats.failure && !isMissing ? failureStatus(chats.failure) : 200;
  const hasBlocked = blocked !== null && blocked.length > 0;
  const privateChat = chats.value?.privateChat ?? "open";
  return data({ chats: rows ?? null, teachers: others ?? null, isMissing, hasBlocked, privateChat }, { status });
});

const chatTeacherSchema = z.object({ teacherId: idInText("Choose a teacher from the list.") });

export const action = studentAction({
  schema: chatTeacherSchema,
  failureMessage: (error) =>
    error instanceof InstituteError && error.kind === "not-found"
      ? "This teacher is not in the list any more."
      : "The chat could not be started. Try again in a moment.",
  async run({ teacherId }, { context }) {
    const { value } = await context.optionalPart(context.institute.chat.list());
    const privateChat = value?.privateChat ?? "open";
    if (privateChat !== "open") return { status: 403, formErrors: [privateChatWaits[privateChat]] };
    const { id } = await context.institute.chat.start(teacherId);
    return { to: chatPaths.chat(id) };
  },
});

type Chats = ReturnType<typeof useLoaderData<typeof loader>>;

function ChatTeachers({ teachers }: { teachers: NonNullable<Chats["teachers"]> }) {
  return (
    <ul className="rows">
      {teachers.map(({ id, name, subject, image }) => (
        <li key={id} className="row">
          <Portrait name={name} picture={image} small />
          <span className="row-words">
            <Words as="strong">{name}</Words>
            {subject ? (
              <Words as="span" className="row-line">
                {subject}
              </Words>
            ) : null}
          </span>
          <PostButton name="teacherId" value={id} look="quiet">
            Write
            <span className="sr-only">
              : Start a chat with <Words>{name}</Words>
            </span>
          </PostButton>
        </li>
      ))}
    </ul>
  );
}

export default function ChatsPage() {
  const { chats, teachers, isMissing, hasBlocked, privateChat } = useLoaderData<typeof loader>();
  const [refusal] = Object.values(useActionData<typeof action>()?.error ?? {}).flat();
  if (isMissing) {
    return (
      <Page title="Chat">
        <EmptyNote
          drawing={firstMessage}
          text="Your institute has no chat here. Call your teachers, or write to them on WhatsApp."
          href={homePaths.contacts}
          action="Contact your institute"
        />
      </Page>
    );
  }
  return (
    <Page title="Chat">
      {refusal ? (
        <Notice tone="bad" role="alert">
          {refusal}
        </Notice>
      ) : null}
      {chats === null ? (
        <MissingPart text="We could not load your chats." />
      ) : chats.length === 0 ? (
        <EmptyNote drawing={firstMessage} text="You have no chats yet. Write to a teacher below." />
      ) : (
        <ChatRows chats={chats} />
      )}
      {teachers === null ? <MissingPart text="We could not load the list of teachers." /> : null}
      {teachers?.length ? (
        <section className="part" aria-labelledby="teachers">
          <h2 id="teachers">Write to a teacher</h2>
          {privateChat === "open" ? (
            <ChatTeachers teachers={teachers} />
          ) : (
            <PrivateChatNotice privateChat={privateChat} />
          )}
        </section>
      ) : null}
      {hasBlocked ? (
        <p>
          <a className="link-words" href={chatPaths.blocked}>
            People you blocked
          </a>
        </p>
      ) : null}
    </Page>
  );
}
