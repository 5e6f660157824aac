import { normalCode, type Owner } from "~/lib/durable/owner-names";
import type { Institute } from "~/lib/institute/client";
import { InstituteError } from "~/lib/institute/errors";
import type { Log } from "~/lib/log";
import type { ChatRoom } from "./chat-room";
import type { News } from "./room";
import { type Message, type ShownMessage, shownMessage } from "./shown-message";

const ROOM_PAGE = 50;

interface RoomOptions {
  rooms: DurableObjectNamespace<ChatRoom>;
  student: Owner & { token: string };
  institute: Pick<Institute["chat"], "messages">;
  log: Pick<Log, "unreachable">;
}

export type ShownNews =
  | { kind: Exclude<News["kind"], "messages" | "elsewhere"> }
  | { kind: "messages"; messages: ShownMessage[]; more: boolean };

const roomKindOf = { unauthenticated: "signed-out", "not-found": "not-in-chat" } as const;

export function createRooms({ rooms, student, institute, log }: RoomOptions) {
  const { instituteCode, studentId, token } = student;
  const roomOf = (chatId: number) => rooms.getByName(`${encodeURIComponent(normalCode(instituteCode))}:${chatId}`);

  /** Per-member fields of a shared message. */
  function mine(message: Message): ShownMessage {
    const isMine = message.senderType === "student" && String(message.senderId) === studentId;
    return shownMessage({ ...message, isMine, seen: false });
  }

  async function askInstitute(chatId: number, sinceId: number): Promise<ShownNews> {
    try {
      const { messages, hasMore } = await institute.messages({ chatId, sinceId, limit: ROOM_PAGE });
      return { kind: "messages", messages: messages.map(shownMessage), more: hasMore };
    } catch (error) {
      if (!(error instanceof InstituteError)) throw error;
      const kind = roomKindOf[error.kind as keyof typeof roomKindOf];
      return { kind: kind ?? "unavailable" };
    }
  }

  return {
    async news(chatId: number, since: number): Promise<ShownNews> {
      let news: News;
      try {
        news = await roomOf(chatId).news({ chatId, token, since });
      } catch (error) {
        log.unreachable("chat room", error);
        return { kind: "unavailable" };
      }
      if (news.kind === "elsewhere") return askInstitute(chatId, since);
      if (news.kind !== "messages") return { kind: news.kind };
      return { kind: "messages", messages: news.messages.map(mine), more: false };
    },

    async askNow(chatId: number): Promise<void> {
      await roomOf(chatId)
        .askNow()
        .catch((error: unknown) => log.unreachable("chat room", error));
    },
  };
}
