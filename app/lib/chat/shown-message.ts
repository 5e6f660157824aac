import type { z } from "zod";
import { formatDate } from "~/lib/format";
import type { messageSchema } from "~/lib/institute/schemas/conversation";
import { dayOf, startOfDay } from "~/lib/notebook/rules/days";

export type Message = z.output<typeof messageSchema>;

/** What is drawn of a message: on a page, and alone when it comes later. */
const shownFields = [
  ...(["id", "clientId", "text", "image", "audio", "audioSeconds", "size"] as const),
  ...(["senderName", "senderType", "isMine", "seen", "createdAt"] as const),
] as const;

export type ShownMessage = Pick<Message, (typeof shownFields)[number]>;

export function shownMessage(message: Message): ShownMessage {
  return Object.fromEntries(shownFields.map((name) => [name, message[name]])) as ShownMessage;
}

/** Messages of one day in India, oldest first. */
export interface MessageDay {
  /** Its number; null where no moment is known. */
  day: number | null;
  /** "Today", "Yesterday", "21 November 2026"; "" where no moment is known. */
  label: string;
  messages: ShownMessage[];
}

function labelOf(day: number | null, now: number): string {
  if (day === null) return "";
  const ago = dayOf(now) - day;
  return ago === 0 ? "Today" : ago === 1 ? "Yesterday" : formatDate(startOfDay(day));
}

/** Messages by the day they were sent on, in their order. `now` is ms since 1970. */
export function messageDays(messages: readonly ShownMessage[], now: number): MessageDay[] {
  const days: MessageDay[] = [];
  for (const message of messages) {
    const last = days.at(-1);
    const moment = message.createdAt;
    const day = moment === null ? (last?.day ?? null) : dayOf(Date.parse(moment));
    if (last?.day === day) last.messages.push(message);
    else days.push({ day, label: labelOf(day, now), messages: [message] });
  }
  return days;
}

/** A message in one line, for a list of chats. */
export function messageLine({ image, audio, text, senderName, isMine }: ShownMessage): string {
  const said = text || (image ? "Picture" : audio ? "Voice message" : "Message");
  const who = isMine ? "You" : senderName;
  return who === "" ? said : `${who}: ${said}`;
}
