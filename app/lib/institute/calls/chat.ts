import type { Caller } from "../caller";
import { messages } from "../error-catalogue";
import { invalidInput } from "../errors";
import { checkedClientId, ids, optionalPositiveId, pageFields } from "../inputs";
import { chatSchema, messageSchema, moreSchema, unreadSchema } from "../schemas/conversation";

interface MessageFilter {
  chatId: number;
  sinceId?: number;
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

export const chatCalls = (call: Caller) => ({
  list: () => call.list("chats", chatSchema),

  /** The one chat with a teacher, made if there is none. */
  start: async (teacherId: number) => call.one("startChat", chatSchema, ids({ teacherId })),

  /** Messages of a chat, oldest first; `hasMore` tells of more in the same direction. */
  async messages({ chatId, sinceId, beforeId, limit }: MessageFilter) {
    const fields = {
      ...ids({ chatId }),
      since_id: sinceId === 0 ? 0 : optionalPositiveId(sinceId, "message"),
      before_id: optionalPositiveId(beforeId, "message"),
      limit: pageFields({ limit }).limit,
    };
    const page = ["page", moreSchema] as const;
    const [list, { hasMore }] = await call.listWith("messages", messageSchema, page, fields);
    return { messages: list, hasMore };
  },

  /** Sends a text or one file, once per clientId: a repeat gives the message that is already there. */
  async send(message: MessageInput) {
    const files = [message.image, message.audio].filter((file) => file instanceof File);
    if (files.length === 0 && (message.text ?? "").trim() === "") {
      throw invalidInput(messages.messageEmpty);
    }
    if (files.length > 1) throw invalidInput(messages.invalidRequest);
    const fields = {
      ...ids({ chatId: message.chatId }),
      client_id: checkedClientId(message.clientId),
      text: message.text,
      image: message.image,
      audio: message.audio,
      audio_seconds: message.audioSeconds,
    };
    return call.one("sendMessage", messageSchema, fields);
  },

  /** Marks a chat as read up to a message; gives how many are still unread. */
  async markRead(chatId: number, messageId: number): Promise<number> {
    const fields = ids({ chatId, messageId });
    return (await call.one("markChatRead", unreadSchema, fields)).unreadCount;
  },
});
