import { DurableObject } from "cloudflare:workers";
import { type Bindings, readVariables } from "~/lib/env";
import { instituteAddress } from "~/lib/institute/address";
import { createInstitute } from "~/lib/institute/client";
import { createTransport } from "~/lib/institute/transport";
import { createLog } from "~/lib/log";
import { createRoom, type MessagePage, type News } from "./room";

const MESSAGES_A_LOOK = 50;
/** Short, since a waiting page asks again in a few seconds. */
const ROOM_CALL_MS = 4_000;

const log = createLog("chat");

export class ChatRoom extends DurableObject<Bindings> {
  private room: ReturnType<typeof createRoom> | null = null;

  protected now(): number {
    return Date.now();
  }

  protected ask(chatId: number, token: string, sinceId: number | null): Promise<MessagePage> {
    const { fetch, baseUrl, resolveMedia } = this.address();
    const transport = createTransport({ fetch, baseUrl, token, timeoutMs: ROOM_CALL_MS, repeats: "none" });
    const { chat } = createInstitute(transport, { resolveMedia, onDroppedRow: log.droppedRow });
    return chat.messages({ chatId, limit: MESSAGES_A_LOOK, ...(sinceId === null ? {} : { sinceId }) });
  }

  protected address() {
    return instituteAddress(this.env, readVariables(this.env).INSTITUTE_API_URL);
  }

  async news({ chatId, token, since }: { chatId: number; token: string; since: number }): Promise<News> {
    this.room ??= createRoom({ now: () => this.now(), ask: (asker, sinceId) => this.ask(chatId, asker, sinceId) });
    return this.room.news(token, since);
  }

  async askNow(): Promise<void> {
    this.room?.askNow();
  }
}
