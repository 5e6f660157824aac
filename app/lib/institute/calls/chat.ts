import type { Caller } from "../caller";
import { invalidInput, messages } from "../errors";
import type { PageInput } from "../inputs";
import { chatSchema, doubtSchema, messageSchema, moreSchema, totalSchema, unreadSchema } from "../schemas/conversation";
import { privateChatSchema } from "../schemas/user";

type MessageInput = {
  chatId: number;
  clientId: string;
  text?: string;
  image?: File | null;
  audio?: File | null;
  audioSeconds?: number;
};

type ContentReport = {
  kind: "message" | "comment" | "answer";
  contentId: number;
  clientId: string;
  reason: "rude" | "sexual" | "threat" | "fraud" | "other";
  text?: string;
};

export const chatCalls = (call: Caller) => ({
  async list() {
    const beside = ["standing", privateChatSchema] as const;
    const [chats, { privateChat }] = await call.listWith("chats", chatSchema, beside);
    return { chats, privateChat };
  },

  start: (teacherId: number) => call.one("startChat", chatSchema, { teacherId }),

  async messages({ sinceId, ...filter }: { chatId: number; sinceId?: number; beforeId?: number; limit?: number }) {
    const since = sinceId === 0 ? { since_id: 0 } : { sinceId };
    const page = ["page", moreSchema] as const;
    const fields = { ...filter, ...since };
    const [list, { hasMore }] = await call.listWith("messages", messageSchema, page, fields);
    return { messages: list, hasMore };
  },

  /** Sends a text or one file; a repeated clientId returns the stored message. */
  async send(message: MessageInput) {
    const files = [message.image, message.audio].filter((file) => file instanceof File);
    if (files.length === 0 && (message.text ?? "").trim() === "") {
      throw invalidInput(messages.messageEmpty);
    }
    if (files.length > 1) throw invalidInput(messages.invalidRequest);
    return call.one("sendMessage", messageSchema, message);
  },

  report: (report: ContentReport) => call.command("reportContent", report),

  async markRead(chatId: number, messageId: number): Promise<number> {
    return (await call.one("markChatRead", unreadSchema, { chatId, messageId })).unreadCount;
  },
});

type AboutWhat = { subjectId?: number | null; questionId?: number | null; testId?: number | null };

type DoubtFilter = PageInput & AboutWhat & { state?: "open" | "answered" | "closed" };

type DoubtInput = AboutWhat & {
  clientId: string;
  text: string;
  /** "report": a fault in the question or its translation. */
  kind?: "doubt" | "report";
  performanceId?: number | null;
  language?: string | null;
  image?: File | null;
};

export const doubtCalls = (call: Caller) => ({
  async list(filter: DoubtFilter = {}) {
    const count = ["page", totalSchema] as const;
    const [doubts, { total }] = await call.listWith("doubts", doubtSchema, count, filter);
    return { doubts, total: total ?? doubts.length };
  },

  async post(doubt: DoubtInput) {
    if (doubt.text.trim() === "") throw invalidInput(messages.doubtEmpty);
    return call.one("postDoubt", doubtSchema, doubt);
  },
});
