import type { Caller } from "./caller";
import { messages } from "./error-catalogue";
import { invalidInput } from "./errors";
import { checkedClientId, optionalPositiveId, pageFields, positiveId } from "./inputs";
import { chatSchema, messageSchema, moreSchema, unreadSchema } from "./schemas/conversation";

interface MessageFilter {
  chatId: number;
  /** Messages after this one; 0 is from the first. */
  sinceId?: number;
  /** Messages just before this one. */
  beforeId?: number;
  limit?: number;
}

interface MessageInput {
  chatId: number;
  clientId: string;
  text?: string;
  /** JPEG, PNG or WebP. */
  image?: File | null;
  /** WebM, Ogg, MP4 or MPEG. */
  audio?: File | null;
  audioSeconds?: number;
}

/** Chat with groups and teachers (docs/institute-api.md). Every call throws InstituteError alone. */
export const chatCalls = (call: Caller) => ({
  /** The student's chats, the one with the newest message first. */
  list: () => call.list("chats", ["chats"], chatSchema),

  /** The one chat with a teacher, made if there is none. */
  async start(teacherId: number) {
    const fields = { teacher_id: positiveId(teacherId, "teacher") };
    return call.one("startChat", "chat", chatSchema, { fields });
  },

  /** Messages of a chat, oldest first; `hasMore` tells of more in the same direction. */
  async messages({ chatId, sinceId, beforeId, limit }: MessageFilter) {
    const fields = {
      chat_id: positiveId(chatId, "chat"),
      since_id: sinceId === 0 ? 0 : optionalPositiveId(sinceId, "message"),
      before_id: optionalPositiveId(beforeId, "message"),
      limit: pageFields({ limit }).limit,
    };
    const body = await call.send("messages", { fields });
    return {
      messages: call.rows("messages", body, ["messages"], messageSchema),
      hasMore: call.object("messages", body, "page", moreSchema).hasMore,
    };
  },

  /** Sends a text or one file, once per clientId: a repeat gives the message that is already there. */
  async send(message: MessageInput) {
    const files = [message.image, message.audio].filter((file) => file instanceof File);
    if (files.length === 0 && (message.text ?? "").trim() === "") {
      throw invalidInput(messages.messageEmpty);
    }
    if (files.length > 1) throw invalidInput(messages.invalidRequest);
    const fields = {
      chat_id: positiveId(message.chatId, "chat"),
      client_id: checkedClientId(message.clientId),
      text: message.text,
      image: message.image,
      audio: message.audio,
      audio_seconds: message.audioSeconds,
    };
    return call.one("sendMessage", "message", messageSchema, { fields });
  },

  /** Marks a chat as read up to a message; gives how many are still unread. */
  async markRead(chatId: number, messageId: number): Promise<number> {
    const fields = {
      chat_id: positiveId(chatId, "chat"),
      message_id: positiveId(messageId, "message"),
    };
    return (await call.one("markChatRead", "chat", unreadSchema, { fields })).unreadCount;
  },
});
