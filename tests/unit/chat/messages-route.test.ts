import { describe, expect, it } from "vitest";
import type { ShownNews } from "~/lib/chat/rooms";
import { ownerMark } from "~/lib/durable/owner-names";
import { InstituteError } from "~/lib/institute/errors";
import { MESSAGES_ON_A_PAGE } from "~/routes/chat/conversation-loading";
import { action, loader } from "~/routes/chat/messages";
import type { Part } from "../../fake";
import { closedDoor, openDoor } from "../request/session/visit";
import { formWith, routeArgs } from "../route-args";

const asha = { id: "101", instituteCode: "PCBT" };

/** A request of a page of `owner` while `student` is signed in; `failure`: the institute's answer to all of it. */
function asked(
  owner: string | null,
  student: typeof asha | null,
  news: Part<ShownNews>,
  failure: InstituteError | null = null,
  door = openDoor,
) {
  const calls: string[] = [];
  const answer = async <T>(call: string, answered: T) => {
    calls.push(call);
    if (failure) throw failure;
    return answered;
  };
  const services = {
    admission: door,
    session: { student, renew: () => void calls.push("renewed"), expire: () => undefined },
    preferences: { isLite: async () => false },
    notebook: { blocked: async () => blocked },
    waitUntil: () => undefined,
    log: { instituteFailure: () => undefined },
    chatRooms: {
      news: (_: number, since: number) => answer(`news ${since}`, news),
      askNow: (chatId: number) => answer(`sent in ${chatId}`, undefined),
    },
    institute: {
      chat: {
        messages: (page: object) => answer(`messages ${JSON.stringify(page)}`, { messages: [message], hasMore: true }),
        markRead: (chatId: number, upTo: number) => answer(`read ${chatId} ${upTo}`, 0),
        send: ({ text, clientId }: { text?: string; clientId?: string }) =>
          answer(`send ${text} ${clientId}`, { ...message, text, clientId }),
      },
    },
  };
  /** `query`: beside the owner of the page. */
  const args = (init: RequestInit = {}, query = {}) => {
    const search = new URLSearchParams({ ...(owner === null ? {} : { owner }), ...query });
    return routeArgs(services, { path: `/chat/5/messages?${search}`, params: { chatId: "5" }, ...init });
  };
  return { calls, args };
}

const message = {
  ...{ id: 9, clientId: null, text: "<b>Hi</b>", image: null, audio: null, audioSeconds: null, size: 0, seen: false },
  ...{ senderId: 7, senderName: "Ravi", senderType: "student" as const, isMine: false },
  createdAt: "2026-11-23T05:00:00Z",
};
/** Of the student who asks. */
let blocked: { sender: string; name: string }[] = [];
const nothing: ShownNews = { kind: "nothing" };
const mark = (student: typeof asha) => ownerMark({ instituteCode: student.instituteCode, studentId: student.id });

describe("what the script of a conversation asks for", () => {
  it("is answered without a body while nothing is new, and by status where nothing is told", async () => {
    for (const [kind, status] of [
      ["nothing", 304],
      ["not-in-chat", 404],
      ["signed-out", 401],
      ["unavailable", 503],
    ] as const) {
      const { args, calls } = asked(await mark(asha), asha, { kind });
      const reply = (await loader(args({ headers: { "If-None-Match": 'W/"7"' } }))) as Response;
      expect(reply.status).toBe(status);
      expect(reply.body).toBeNull();
      expect(calls).toEqual(["news 7"]);
    }
  });

  it("is rows of the page, their words escaped, with the tag to go on from", async () => {
    const news = { kind: "messages", messages: [message], more: false } as const;
    const { args } = asked(null, asha, news);
    const reply = (await loader(args())) as Response;
    expect(reply.headers.get("ETag")).toBe('"9"');
    const html = await reply.text();
    expect(html).toContain("&lt;b&gt;Hi&lt;/b&gt;");
    expect(html).toContain('data-message="9"');
  });

  it("a message that can never be sent is refused with 422 before the institute is asked", async () => {
    const { args, calls } = asked(await mark(asha), asha, nothing);
    for (const [name, value] of [
      ["text", "a".repeat(2001)],
      ["file", new File(["<script>"], "a.png")],
      ["text", ""],
    ] as const) {
      const body = formWith({ formId: "m-12345678", [name]: value });
      const sent = (await action(args({ method: "POST", body }))) as Response;
      expect(sent.status).toBe(422);
      expect(await sent.text()).not.toBe("");
    }
    expect(calls).toEqual(["renewed", "renewed", "renewed"]);
  });

  it("is refused to the page of a student who is not the one signed in", async () => {
    const ravi = { id: "102", instituteCode: "PCBT" };
    const body = formWith({ formId: "m-12345678", text: "Only mine" });
    for (const student of [ravi, null]) {
      const { args, calls } = asked(await mark(asha), student, nothing);
      expect(((await loader(args())) as Response).status).toBe(401);
      const sent = (await action(args({ method: "POST", body }))) as Response;
      expect(sent.status).toBe(401);
      expect(calls).toEqual([]);
    }
    const { args, calls } = asked(await mark(asha), asha, nothing);
    expect(((await action(args({ method: "POST", body }))) as Response).status).toBe(200);
    expect(calls).toEqual(["renewed", "send Only mine m-12345678", "sent in 5"]);
  });
});

it("a conversation tells and takes nothing once the session was ended elsewhere", async () => {
  const news: ShownNews = { kind: "messages", messages: [], more: false };
  const { args, calls } = asked(await mark(asha), asha, news, null, closedDoor);
  const replies = [await loader(args()), await action(args(form({ formId: "m-12345678", text: "Hello" })))];
  for (const reply of replies) {
    expect(reply).toBeInstanceOf(Response);
    if (reply instanceof Response) expect([reply.status, await reply.text()]).toEqual([401, ""]);
  }
  expect(calls.filter((call) => call.startsWith("send"))).toEqual([]);
});

const form = (fields: Record<string, string>) => ({ method: "POST", body: formWith(fields) });

describe("what is before a message", () => {
  it("messages before a message come from the institute, with a mark when there are more", async () => {
    const { args, calls } = asked(await mark(asha), asha, nothing);
    const reply = (await loader(args({}, { before: "40" }))) as Response;
    expect([reply.status, reply.headers.get("X-More")]).toEqual([200, "1"]);
    expect(await reply.text()).toContain('data-message="9"');
    expect(calls).toEqual([`messages ${JSON.stringify({ chatId: 5, beforeId: 40, limit: MESSAGES_ON_A_PAGE })}`]);
  });
});

describe("how far a student has read", () => {
  it("how far a student has read is told to the institute without sending a message", async () => {
    const { args, calls } = asked(await mark(asha), asha, nothing);
    const reply = (await action(args(form({ read: "9", text: "Hello" })))) as Response;
    expect(reply.status).toBe(204);
    expect(calls).toEqual(["renewed", "read 5 9"]);
  });
});

describe("an institute that says no", () => {
  const sent = { formId: "m-12345678", text: "Hello" };

  it.each([
    ["unauthenticated", 401, ""],
    ["rate-limited", 429, "Wait a minute"],
    ["forbidden", 403, "Only the institute writes here. Your message was not sent."],
    ["server", 502, "."],
    ["network", 503, "."],
  ] as const)(
    "a refusal of the institute reaches the chat's script by status and in words: %s",
    async (kind, status, words) => {
      const failure = new InstituteError(kind, "You have sent a lot. Wait a minute.", {
        ...(kind === "rate-limited" ? { status: 429, retryAfter: 60 } : {}),
      });
      for (const fields of [sent, { read: "9" }]) {
        const { args } = asked(await mark(asha), asha, nothing, failure);
        const reply = (await action(args(form(fields)))) as Response;
        expect(reply.status).toBe(status);
        expect(await reply.text()).toContain(words);
        expect(reply.headers.get("Retry-After")).toBe(kind === "rate-limited" ? "60" : null);
      }
    },
  );
});

describe("somebody who is blocked", () => {
  const news: ShownNews = { kind: "messages", messages: [message], more: false };

  it("sends nothing to who blocked them, though the page knows how far it came", async () => {
    blocked = [{ sender: "student:7", name: "Ravi" }];
    const { args } = asked(await ownerMark({ instituteCode: "PCBT", studentId: "101" }), asha, news);
    const reply = await loader(args());
    expect([reply.status, reply.headers.get("ETag"), await reply.text()]).toEqual([200, '"9"', ""]);
    blocked = [];
    const { args: again } = asked(await ownerMark({ instituteCode: "PCBT", studentId: "101" }), asha, news);
    expect(await (await loader(again())).text()).toContain("/chat/5/report/9");
  });
});
