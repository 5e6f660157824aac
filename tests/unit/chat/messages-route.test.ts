import { describe, expect, it } from "vitest";
import type { ShownNews } from "~/lib/chat/rooms";
import { ownerMark } from "~/lib/session/owner-names";
import { action, loader } from "~/routes/chat/messages";
import { openDoor } from "../session/visit";

const asha = { id: "101", instituteCode: "PCBT" };

/** A request of a page of `owner` while `student` is signed in. */
function asked(owner: string | null, student: typeof asha | null, news: ShownNews) {
  const url = new URL("https://pcbt.invalid/chat/5/messages");
  if (owner !== null) url.searchParams.set("owner", owner);
  const calls: string[] = [];
  const context = {
    url,
    admission: openDoor,
    session: { student, renew: () => undefined },
    preferences: { isLite: async () => false },
    waitUntil: () => undefined,
    log: { instituteFailure: () => undefined },
    chatRooms: {
      async news(_: number, since: number) {
        calls.push(`news ${since}`);
        return news;
      },
      sent: async () => undefined,
    },
    institute: {
      chat: {
        async send({ text, clientId }: { text: string; clientId: string }) {
          calls.push(`send ${text} ${clientId}`);
          return { ...message, text, clientId };
        },
      },
    },
  };
  const args = (init: RequestInit = {}) =>
    ({ context, params: { chatId: "5" }, request: new Request(url, init) }) as never;
  return { calls, args };
}

const message = {
  ...{ id: 9, clientId: null, text: "<b>Hi</b>", image: null, audio: null, audioSeconds: null },
  ...{ size: 0, senderName: "Ravi", senderType: "student", isMine: false, seen: false },
  createdAt: "2026-11-23T05:00:00Z",
};
const nothing: ShownNews = { kind: "nothing" };
const mark = (student: typeof asha) =>
  ownerMark({ instituteCode: student.instituteCode, studentId: student.id });

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
    const news = { kind: "messages", messages: [message], more: false } as unknown as ShownNews;
    const { args } = asked(null, asha, news);
    const reply = (await loader(args())) as Response;
    expect(reply.headers.get("ETag")).toBe('"9"');
    const html = await reply.text();
    expect(html).toContain("&lt;b&gt;Hi&lt;/b&gt;");
    expect(html).toContain('data-message="9"');
  });

  it("is told apart from what the institute refuses, where it can never be sent", async () => {
    const { args, calls } = asked(await mark(asha), asha, nothing);
    for (const [name, value] of [
      ["text", "a".repeat(2001)],
      ["file", new File(["<script>"], "a.png")],
      ["text", ""],
    ] as const) {
      const body = new FormData();
      body.set("formId", "m-12345678");
      body.set(name, value);
      const sent = (await action(args({ method: "POST", body }))) as Response;
      expect(sent.status).toBe(422);
      expect(await sent.text()).not.toBe("");
    }
    expect(calls).toEqual([]);
  });

  it("is refused to the page of a student who is not the one signed in", async () => {
    const ravi = { id: "102", instituteCode: "PCBT" };
    const body = new FormData();
    body.set("formId", "m-12345678");
    body.set("text", "Only mine");
    for (const student of [ravi, null]) {
      const { args, calls } = asked(await mark(asha), student, nothing);
      expect(((await loader(args())) as Response).status).toBe(401);
      const sent = (await action(args({ method: "POST", body }))) as Response;
      expect(sent.status).toBe(401);
      expect(calls).toEqual([]);
    }
    const { args, calls } = asked(await mark(asha), asha, nothing);
    expect(((await action(args({ method: "POST", body }))) as Response).status).toBe(200);
    expect(calls).toEqual(["send Only mine m-12345678"]);
  });
});
