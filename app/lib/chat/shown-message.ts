import type { z } from "zod";
import { dayOf, startOfDay } from "~/lib/days";
import { formatDate } from "~/lib/format";
import type { Chat, messageSchema } from "~/lib/institute/schemas/conversation";

export type Message = z.output<typeof messageSchema>;

const shownFields = [
  ...(["id", "clientId", "text", "image", "audio", "audioSeconds", "size", "senderId"] as const),
  ...(["senderName", "senderType", "isMine", "seen", "createdAt"] as const),
] as const;

export type ShownMessage = Pick<Message, (typeof shownFields)[number]>;

export function shownMessage(message: Message): ShownMessage {
  return Object.fromEntries(shownFields.map((name) => [name, message[name]])) as ShownMessage;
}

/** "Today", "Yesterday", "21 November 2026" */
function nameMessageDay(day: number | null, now: number): string {
  if (day === null) return "";
  const ago = dayOf(now) - day;
  return ago === 0 ? "Today" : ago === 1 ? "Yesterday" : formatDate(startOfDay(day));
}

export function messageDays(messages: readonly ShownMessage[], now: number) {
  const days: { day: number | null; label: string; messages: ShownMessage[] }[] = [];
  for (const message of messages) {
    const last = days.at(-1);
    const moment = message.createdAt;
    const day = moment === null ? (last?.day ?? null) : dayOf(Date.parse(moment));
    if (last?.day === day) last.messages.push(message);
    else days.push({ day, label: nameMessageDay(day, now), messages: [message] });
  }
  return days;
}

export type MessageDay = ReturnType<typeof messageDays>[number];

export function messageLine({ image, audio, text, senderName, isMine }: ShownMessage): string {
  const words = text || (image ? "Picture" : audio ? "Voice message" : "Message");
  const who = isMine ? "You" : senderName;
  return who === "" ? words : `${who}: ${words}`;
}

/** In a list of chats: who spoke by the first name, and only where several speak. */
export function chatLine({ kind }: Pick<Chat, "kind">, message: ShownMessage): string {
  const isOneVoice = kind === "individual" || message.senderType === "institute";
  const [first = ""] = message.senderName.replace(/^(Dr|Mr|Mrs|Ms|Prof)\.? /, "").split(" ");
  return messageLine({ ...message, senderName: isOneVoice ? "" : first });
}

type Sender = Pick<ShownMessage, "senderId" | "senderType" | "isMine">;

/** Who may be blocked: another student, by the institute's id. A teacher's words may be about a test tomorrow. */
export function blockableSender({ senderId, senderType, isMine }: Sender): string | null {
  return senderType === "student" && senderId !== null && !isMine ? `student:${senderId}` : null;
}

/** `blocked`: null where nobody knows, and everything is shown. */
export function withoutBlocked<M extends Sender>(
  messages: readonly M[],
  blocked: readonly { sender: string }[] | null,
): M[] {
  const hidden = new Set(blocked?.map(({ sender }) => sender));
  return messages.filter((message) => !hidden.has(blockableSender(message) ?? ""));
}
