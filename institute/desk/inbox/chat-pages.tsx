import { MOST_UNREAD } from "../../chat/chat-record";
import { findMessages, type MessageRow } from "../../chat/message-record";
import { MAX_MESSAGE_CHARACTERS } from "../../chat/send-message";
import { findStaffChat, isReadByStaffSql, listStaffChats } from "../../chat/staff-chats";
import { serveStored } from "../../media/serve-media";
import { listBatches } from "../../students/find-students";
import { FileInput, SelectInput, TextInput, TickInput, VerbForm } from "../form";
import { type DeskPage, idOf, type PageContext } from "../page";
import { Card, FactList, Fold, PageLinks, pageNumber, ROWS_PER_PAGE, RowTable, When } from "../parts";
import { TEACHERS } from "../verb";
import { chatVerbs } from "./chat-verbs";

const chatsPage: DeskPage = {
  path: "/desk/inbox/chats",
  place: "inbox",
  roles: TEACHERS,
  async draw({ env, institute, staff, query }: PageContext) {
    const offset = (pageNumber(query) - 1) * ROWS_PER_PAGE;
    const [{ chats, total }, batches] = await Promise.all([
      listStaffChats(env, institute.id, staff, { limit: ROWS_PER_PAGE, offset }),
      listBatches(env, institute.id),
    ]);
    return {
      title: "Chats",
      back: "/desk/inbox",
      body: (
        <>
          <RowTable
            caption="Chats: with something unread first, then the newest"
            none="There is no chat yet."
            rows={chats}
            columns={[
              { head: "Chat", cell: ({ id, name }) => <a href={`/desk/inbox/chats/${id}`}>{name}</a> },
              {
                head: "With",
                cell: ({ kind, teacher, batch }) =>
                  kind === "individual" ? (teacher ?? institute.name) : (batch ?? "everybody"),
              },
              {
                head: "Unread",
                figure: true,
                cell: ({ unread }) => (unread >= MOST_UNREAD ? `${MOST_UNREAD} or more` : unread === 0 ? "" : unread),
              },
              { head: "Newest", cell: ({ newest }) => newest ?? "" },
              { head: "At", cell: ({ newest_at }) => (newest_at === null ? "" : <When at={newest_at} />) },
            ]}
          />
          <PageLinks path="/desk/inbox/chats" query={query} total={total} />
          <Card title="Begin a chat with a student">
            <VerbForm verb={chatVerbs.beginChatVerb}>
              <TextInput name="phone" label="Phone of the student" type="tel" value={query.get("phone")} required />
            </VerbForm>
          </Card>
          <Card title="Make a group">
            <VerbForm verb={chatVerbs.makeGroupVerb}>
              <TextInput name="name" label="Name" maxLength={100} required />
              <SelectInput
                name="batch_id"
                label="For the batch"
                none="Everybody"
                choices={batches.map(({ id, name }) => [id, name] as const)}
              />
              <TickInput name="can_send" label="Students may write" checked />
            </VerbForm>
          </Card>
        </>
      ),
    };
  },
};

const KIND_WORDS = { student: "student", teacher: "teacher", institute: "institute" } as const;

function ChatMessage({ message }: { message: MessageRow }) {
  const { id, kind, text, sender_name, sender_type, created_at, file } = message;
  const source = `/desk/inbox/messages/${id}/file`;
  return (
    <li className="card">
      <p className="hint">
        {sender_name} ({KIND_WORDS[sender_type]}), <When at={created_at} />
      </p>
      {text === "" ? null : <p className="words">{text}</p>}
      {file !== null && kind === "image" ? <img src={source} alt={`From ${sender_name}`} loading="lazy" /> : null}
      {file !== null && kind === "audio" ? (
        // biome-ignore lint/a11y/useMediaCaption: what somebody said into their phone has no captions
        <audio src={source} controls preload="none" aria-label={`Recording from ${sender_name}`} />
      ) : null}
    </li>
  );
}

const chatPage: DeskPage = {
  path: "/desk/inbox/chats/:id",
  place: "inbox",
  roles: TEACHERS,
  async draw({ env, institute, staff, params, query }) {
    const chatId = idOf(params.id);
    const chat = chatId === null ? null : await findStaffChat(env, institute.id, staff, chatId);
    if (chat === null) return null;
    const before = idOf(query.get("before") ?? undefined) ?? Number.MAX_SAFE_INTEGER;
    // One more shows whether there are earlier ones.
    const found = await findMessages(
      { env, student: { id: 0 } },
      "m.chat_id = ?2 AND m.id < ?3",
      [chat.id, before, ROWS_PER_PAGE + 1],
      "m.id DESC LIMIT ?4",
    );
    const messages = found.slice(0, ROWS_PER_PAGE).reverse();
    const [oldest] = messages;
    const seen = messages.at(-1)?.id ?? 0;
    const path = `/desk/inbox/chats/${chat.id}`;
    const isNewest = before === Number.MAX_SAFE_INTEGER;
    return {
      title: chat.name,
      back: "/desk/inbox/chats",
      body: (
        <>
          <FactList
            facts={[
              ["Chat", chat.kind === "group" ? "group" : `with ${chat.teacher ?? institute.name} alone`],
              ["Who is in it", chat.kind === "group" ? (chat.batch ?? "everybody") : chat.name],
              ["Students", chat.can_send === 1 ? "may write" : "only read"],
            ]}
          />
          {found.length > ROWS_PER_PAGE ? (
            <p>
              <a className="line" href={`${path}?before=${oldest?.id}`}>
                Earlier messages
              </a>
            </p>
          ) : null}
          {messages.length === 0 ? (
            <p className="lede">Nobody wrote here yet.</p>
          ) : (
            <ul className="talk">
              {messages.map((message) => (
                <ChatMessage key={message.id} message={message} />
              ))}
            </ul>
          )}
          {isNewest ? null : (
            <p>
              <a className="line" href={path}>
                Newest messages
              </a>
            </p>
          )}
          {isNewest && chat.unread > 0 ? (
            <VerbForm verb={chatVerbs.markReadVerb} hidden={{ chat_id: chat.id, seen }} inline />
          ) : null}
          {isNewest ? (
            <Card title="Write">
              <VerbForm verb={chatVerbs.writeMessage} hidden={{ chat_id: chat.id, seen }} button="Send">
                <TextInput
                  name="text"
                  label="Message"
                  hint={staff.teacherId === null ? `Students read it from ${institute.name}.` : undefined}
                  lines={4}
                  maxLength={MAX_MESSAGE_CHARACTERS}
                />
                <FileInput
                  name="file"
                  label="Picture or recording (optional)"
                  hint="At most 5 MB. A recording carries no text."
                  accept="image/jpeg,image/png,image/webp,audio/*"
                />
              </VerbForm>
            </Card>
          ) : null}
          {chat.kind === "group" ? (
            <Fold title="Change the group">
              <VerbForm verb={chatVerbs.changeGroupVerb} hidden={{ chat_id: chat.id }} button="Save">
                <TextInput name="name" label="Name" value={chat.name} maxLength={100} required />
                <TickInput name="can_send" label="Students may write" checked={chat.can_send === 1} />
              </VerbForm>
            </Fold>
          ) : null}
        </>
      ),
    };
  },
};

const messageFile: DeskPage = {
  path: "/desk/inbox/messages/:id/file",
  place: "inbox",
  roles: TEACHERS,
  async draw({ env, request, institute, staff, params }) {
    const file = await env.DB.prepare(
      `SELECT m.file FROM messages m JOIN chats c ON c.id = m.chat_id
        WHERE m.id = ?4 AND ${isReadByStaffSql("?1", "?2", "?3")}`,
    )
      .bind(institute.id, staff.teacherId, staff.role === "owner" ? 1 : 0, idOf(params.id))
      .first<string>("file");
    return file === null ? null : serveStored(request, env, file, "private, max-age=3600");
  },
};

export const chatPages = [chatsPage, chatPage, messageFile];
