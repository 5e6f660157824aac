import type { Institute } from "~/lib/institute/client";
import { InstituteError, isSignedOut } from "~/lib/institute/errors";
import type { Message } from "./shown-message";

export const FRESH_MS = 1_000;
const MEMBER_MS = 5 * 60_000;
const STRANGER_MS = 30_000;
const ROOM_REST_MS = 5_000;
/** A member with an older message asks the institute. */
const MOST_KEPT = 200;
const MOST_MEMBERS = 5_000;

export type MessagePage = Awaited<ReturnType<Institute["chat"]["messages"]>>;

interface RoomPorts {
  now(): number;
  /** Messages after `sinceId`, oldest first; null: the newest. */
  ask(token: string, sinceId: number | null): Promise<MessagePage>;
}

/** elsewhere: the room dropped them; not-in-chat, signed-out, unavailable: membership unproven, nothing is told. */
export type News =
  | { kind: "nothing" | "elsewhere" | "not-in-chat" | "signed-out" | "unavailable" }
  | { kind: "messages"; messages: Message[] };

interface RoomStanding {
  isIn: boolean;
  until: number;
}

export function createRoom({ now, ask }: RoomPorts) {
  /** `messages` are all after `base`. */
  let base = 0;
  let messages: Message[] = [];
  let isKnown = false;
  let freshUntil = 0;
  let restUntil = 0;
  let asking: Promise<void> | null = null;
  /** By token, since one session may end while another of the same student goes on. */
  const standings = new Map<string, RoomStanding>();
  const confirming = new Map<string, Promise<RoomStanding | News>>();

  const newest = () => messages.at(-1)?.id ?? base;

  function take({ messages: page, hasMore }: MessagePage, since: number | null): void {
    const first = page[0]?.id ?? 0;
    // A gap between the newest page and the stored messages: start over.
    if (since === null && (!isKnown || (hasMore && first > newest() + 1))) {
      isKnown = true;
      base = hasMore ? first - 1 : 0;
      messages = [];
    }
    // A parallel reply may have brought some already.
    const last = newest();
    messages.push(...page.filter(({ id }) => id > last));
    const dropped = messages.splice(0, Math.max(0, messages.length - MOST_KEPT)).at(-1);
    if (dropped) base = dropped.id;
  }

  async function askAs(token: string): Promise<void> {
    const since = isKnown ? newest() : null;
    const begun = now();
    try {
      const page = await ask(token, since);
      take(page, since);
      // With more to come, the next request asks again.
      if (since === null || !page.hasMore) freshUntil = Math.max(freshUntil, begun + FRESH_MS);
    } catch (error) {
      if (!isAboutThem(error)) restUntil = now() + ROOM_REST_MS;
      throw error;
    }
  }

  function believe(token: string, isIn: boolean): RoomStanding {
    const standing = { isIn, until: now() + (isIn ? MEMBER_MS : STRANGER_MS) };
    standings.delete(token);
    standings.set(token, standing);
    const [oldest] = standings.keys();
    if (standings.size > MOST_MEMBERS && oldest !== undefined) standings.delete(oldest);
    return standing;
  }

  /** Asks with the student's own token: an answer proves membership. */
  async function confirm(token: string): Promise<RoomStanding | News> {
    if (now() < restUntil) return { kind: "unavailable" };
    try {
      await askAs(token);
      return believe(token, true);
    } catch (error) {
      return refusalOf(token, error);
    }
  }

  function refusalOf(token: string, error: unknown): News {
    standings.delete(token);
    if (isSignedOut(error)) return { kind: "signed-out" };
    if (!isAboutThem(error)) return { kind: "unavailable" };
    believe(token, false);
    return { kind: "not-in-chat" };
  }

  async function standingOf(token: string): Promise<RoomStanding | News> {
    const known = standings.get(token);
    if (known && now() < known.until) return known;
    const under = confirming.get(token) ?? confirm(token);
    confirming.set(token, under);
    try {
      return await under;
    } finally {
      confirming.delete(token);
    }
  }

  /** Asks once for all who wait. Passes on failures about this member only. */
  async function refresh(token: string): Promise<News | null> {
    if (now() < freshUntil || now() < restUntil) return null;
    if (asking) {
      await asking.catch(() => undefined);
      return null;
    }
    asking = askAs(token);
    try {
      await asking;
      return null;
    } catch (error) {
      return isAboutThem(error) ? refusalOf(token, error) : null;
    } finally {
      asking = null;
    }
  }

  function after(since: number): News {
    if (newest() <= since) return { kind: "nothing" };
    if (since < base) return { kind: "elsewhere" };
    const news = messages.filter(({ id }) => id > since);
    return { kind: "messages", messages: news };
  }

  return {
    /** `since`: id of the last known message; 0: none. */
    async news(token: string, since: number): Promise<News> {
      const standing = await standingOf(token);
      if ("kind" in standing) return standing;
      if (!standing.isIn) return { kind: "not-in-chat" };
      return (await refresh(token)) ?? after(since);
    },
    askNow(): void {
      freshUntil = 0;
    },
  };
}

function isAboutThem(error: unknown): boolean {
  return error instanceof InstituteError && [401, 403, 404].includes(error.status ?? 0);
}
