import { Badge } from "~/components/parts/badge";
import { ListRows } from "~/components/parts/list-row";
import { Portrait } from "~/components/parts/portrait";
import { Words } from "~/components/parts/words";
import { chatLine, withoutBlocked } from "~/lib/chat/shown-message";
import { dayNames } from "~/lib/class/day-name";
import { formatTime } from "~/lib/format";
import type { Chat } from "~/lib/institute/schemas/conversation";
import { chatPaths } from "~/paths";

const LONGEST_LINE = 80;

type HiddenSenders = Parameters<typeof withoutBlocked>[1];
type Faces = readonly { id: number | null; image: string | null }[] | null;

const nameChatDay = dayNames("Asia/Kolkata");

function formatChatTime(moment: string | null): string {
  if (moment === null) return "";
  const day = nameChatDay(Date.parse(moment), Date.now());
  return day === "Today" ? formatTime(moment) : day.replace(/^\w+, /, "");
}

export const chatRow =
  (blocked: HiddenSenders, faces: Faces = null) =>
  (chat: Chat) => {
    const { id, name, unreadCount, lastMessage, updatedAt, teacherId } = chat;
    const teacher = teacherId === null ? null : faces?.find((one) => one.id === teacherId);
    const row = { id, name, image: chat.image ?? teacher?.image ?? null, unreadCount };
    if (!lastMessage) return { ...row, line: "No messages yet", at: "" };
    const isHidden = withoutBlocked([lastMessage], blocked).length === 0;
    const line = isHidden ? "From somebody you blocked" : chatLine(chat, lastMessage).slice(0, LONGEST_LINE);
    return { ...row, line, at: formatChatTime(updatedAt) };
  };

/** An institute may count no further than one more. */
const MOST_COUNTED = 99;

interface ChatRowsProps {
  chats: readonly ReturnType<ReturnType<typeof chatRow>>[];
  /** The chat that is open. */
  current?: number;
}

export function ChatRows({ chats, current }: ChatRowsProps) {
  const rows = chats.map(({ id, name, image, line, at, unreadCount }) => ({
    href: chatPaths.chat(id),
    title: name,
    isCurrent: id === current,
    face: <Portrait name={name} picture={image} small />,
    badge:
      unreadCount > 0 ? (
        <Badge tone="now">{`${unreadCount > MOST_COUNTED ? `${MOST_COUNTED}+` : unreadCount} new`}</Badge>
      ) : null,
    line: (
      <span className="chat-last">
        <Words className="one-line">{line}</Words> <span>{at}</span>
      </span>
    ),
  }));
  return <ListRows rows={rows} />;
}
