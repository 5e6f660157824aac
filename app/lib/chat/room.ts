/** What is new in one chat, for all of its members at once: who asks often is answered without the institute. */
import { InstituteError, isSignedOut } from "~/lib/institute/errors";
import type { Message } from "./shown-message";

/** For so long (ms) nobody asks the institute again whether there is something new. */
export const FRESH_MS = 1_000;
/** For so long a student whom the institute has let in is believed to be in the chat, and one whom it has not, not. */
const MEMBER_MS = 5 * 60_000;
const STRANGER_MS = 30_000;
/** After a failure the institute is left alone for so long. */
export const REST_MS = 5_000;
/** Messages that are kept for members; who has seen less asks the institute. */
export const MOST_KEPT = 200;
const MOST_MEMBERS = 5_000;

export interface MessagePage {
  messages: Message[];
  hasMore: boolean;
}

interface RoomPorts {
  now(): number;
  /** The messages after one, oldest first; null: the newest. With a member's token, and without repeats. */
  ask(token: string, sinceId: number | null): Promise<MessagePage>;
}

/**
 * nothing: no newer message is known. elsewhere: what follows is not kept here. not-in-chat, signed-out and unavailable:
 * it is not known that the student is in the chat, and nothing is told.
 */
export type News =
  | { kind: "nothing" | "elsewhere" | "not-in-chat" | "signed-out" | "unavailable" }
  | { kind: "messages"; messages: Message[] };

interface Standing {
  isIn: boolean;
  /** Until then it is believed (ms since 1970). */
  until: number;
}

/** The state lives as long as the object that holds it: whatever is forgotten is asked for again. */
export function createRoom({ now, ask }: RoomPorts) {
  /** All messages after `base`, as far as the institute was asked. */
  let base = 0;
  let messages: Message[] = [];
  let isKnown = false;
  let freshUntil = 0;
  let restUntil = 0;
  let asking: Promise<void> | null = null;
  /** By token: a session that was ended is not believed in because another one of its student goes on. */
  const standings = new Map<string, Standing>();
  const confirming = new Map<string, Promise<Standing | News>>();

  const newest = () => messages.at(-1)?.id ?? base;

  function take({ messages: page, hasMore }: MessagePage, since: number | null): void {
    const first = page[0]?.id ?? 0;
    // The newest, of which what is kept does not go on: begin anew with them.
    if (since === null && (!isKnown || (hasMore && first > newest() + 1))) {
      isKnown = true;
      base = hasMore ? first - 1 : 0;
      messages = [];
    }
    // Another reply may have brought some of them already.
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
      // Where there are more, the next who asks brings them.
      if (since === null || !page.hasMore) freshUntil = Math.max(freshUntil, begun + FRESH_MS);
    } catch (error) {
      if (!isAboutThem(error)) restUntil = now() + REST_MS;
      throw error;
    }
  }

  function believe(token: string, isIn: boolean): Standing {
    const standing = { isIn, until: now() + (isIn ? MEMBER_MS : STRANGER_MS) };
    // Set anew, so that the first in the map is the one that was confirmed longest ago.
    standings.delete(token);
    standings.set(token, standing);
    const [oldest] = standings.keys();
    if (standings.size > MOST_MEMBERS && oldest !== undefined) standings.delete(oldest);
    return standing;
  }

  /** Asks the institute with the student's own token: who gets an answer is in the chat. */
  async function confirm(token: string): Promise<Standing | News> {
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

  async function standingOf(token: string): Promise<Standing | News> {
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

  /** Asks once for all who wait. What goes wrong is this member's, if it is about them, and else nobody's. */
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
    /** What came after the message `since` (0: from the first), for the student with this token. */
    async news(token: string, since: number): Promise<News> {
      const standing = await standingOf(token);
      if ("kind" in standing) return standing;
      if (!standing.isIn) return { kind: "not-in-chat" };
      return (await refresh(token)) ?? after(since);
    },
    /** Somebody has sent a message: the next who asks hears of it. */
    sent(): void {
      freshUntil = 0;
    },
  };
}

/** Whether the institute's answer is about this student alone: signed out, or not in the chat. */
function isAboutThem(error: unknown): boolean {
  return error instanceof InstituteError && [401, 403, 404].includes(error.status ?? 0);
}
