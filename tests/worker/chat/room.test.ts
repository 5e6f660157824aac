import { evictDurableObject } from "cloudflare:test";
import { beforeEach, describe, expect, it } from "vitest";
import { createRooms, type ShownNews } from "~/lib/chat/rooms";
import { createInstitute } from "~/lib/institute/client";
import { createTransport } from "~/lib/institute/transport";
import { bindings } from "../bindings";
import { institute } from "../fake-institute";
import { chats } from "./fake-chats";

let chatId = 0;
beforeEach(() => {
  institute().reset();
  chats().reset();
  chatId += 1;
});

/** A student whose token is `token-{studentId}`, as a request of theirs sees the rooms. */
function member(studentId: number, token = `token-${studentId}`) {
  const fetcher = (...args: Parameters<typeof fetch>) => chats().fetch(...args);
  const transport = createTransport({ fetch: fetcher, baseUrl: "http://institute.test/", token });
  const logged: string[] = [];
  const rooms = createRooms({
    rooms: bindings.CHAT_ROOMS,
    student: { instituteCode: "PCBT", studentId: String(studentId), token },
    institute: createInstitute(transport).chat,
    log: { unreachable: (what) => logged.push(what) },
  });
  return { news: (since: number) => rooms.news(chatId, since), sent: () => rooms.askNow(chatId) };
}

const texts = (news: ShownNews) => (news.kind === "messages" ? news.messages.map(({ text }) => text) : news.kind);
const pass = (ms: number) => {
  institute().clockOffset += ms;
};
const room = () => bindings.CHAT_ROOMS.getByName(`PCBT:${chatId}`);

describe("the room of a chat", () => {
  it("tells members what is new, each as theirs or not", async () => {
    chats().join(chatId, "token-1", "token-2");
    const first = chats().say(chatId, "Good morning", 1);
    expect(await member(1).news(first)).toEqual({ kind: "nothing" });
    expect(texts(await member(2).news(0))).toEqual(["Good morning"]);
    chats().say(chatId, "And to you", 2);
    pass(1_500);
    const heard = await member(2).news(first);
    expect(heard).toMatchObject({ messages: [{ text: "And to you", isMine: true, seen: false }] });
    expect(await member(1).news(first)).toMatchObject({ messages: [{ isMine: false }] });
  });

  it("hears of a message that was sent through it at once", async () => {
    chats().join(chatId, "token-1", "token-2");
    expect(await member(1).news(0)).toEqual({ kind: "nothing" });
    expect(await member(2).news(0)).toEqual({ kind: "nothing" });
    chats().say(chatId, "Now", 2);
    expect(await member(1).news(0)).toEqual({ kind: "nothing" });
    await member(2).sent();
    expect(texts(await member(1).news(0))).toEqual(["Now"]);
  });

  it("tells a stranger nothing, however much it knows", async () => {
    chats().join(chatId, "token-1");
    chats().tokens.add("token-9");
    chats().say(chatId, "Between us");
    expect(texts(await member(1).news(0))).toEqual(["Between us"]);
    expect(await member(9).news(0)).toEqual({ kind: "not-in-chat" });
    // Nor a guessed student id with somebody else's token, nor a session that has ended.
    expect(await member(1, "token-9").news(0)).toEqual({ kind: "not-in-chat" });
    expect(await member(1, "stolen").news(0)).toEqual({ kind: "signed-out" });
    expect(await member(9).news(0)).toEqual({ kind: "not-in-chat" });
    expect(chats().calls.filter((token) => token === "token-9")).toHaveLength(1);
  });

  it("tells nothing to somebody of whom it could not ask", async () => {
    chats().join(chatId, "token-1", "token-2");
    chats().say(chatId, "Between us");
    expect(texts(await member(1).news(0))).toEqual(["Between us"]);
    chats().isDown = true;
    expect(await member(2).news(0)).toEqual({ kind: "unavailable" });
    // Who was let in before goes on, and the institute is left alone for a while.
    pass(1_500);
    expect(texts(await member(1).news(0))).toEqual(["Between us"]);
    const calls = chats().calls.length;
    expect(await member(2).news(0)).toEqual({ kind: "unavailable" });
    expect(chats().calls).toHaveLength(calls);
    chats().isDown = false;
    pass(5_000);
    expect(texts(await member(2).news(0))).toEqual(["Between us"]);
  });

  it("lets a student go who is taken out, within five minutes", async () => {
    chats().join(chatId, "token-1", "token-2");
    await member(1).news(0);
    await member(2).news(0);
    chats().chats.get(chatId)?.members.delete("token-2");
    chats().say(chatId, "Without you");
    pass(5 * 60_000 + 1);
    expect(await member(2).news(0)).toEqual({ kind: "not-in-chat" });
    expect(texts(await member(1).news(0))).toEqual(["Without you"]);
  });

  it("asks for an idle class once a second at most, and for each student once in five minutes", async () => {
    const students = Array.from({ length: 30 }, (_, index) => index + 1);
    chats().join(chatId, ...students.map((id) => `token-${id}`));
    const newest = chats().say(chatId, "Good morning");
    const all = students.map((id) => member(id));
    const everybodyAsks = () => Promise.all(all.map((one) => one.news(newest)));
    await everybodyAsks();
    expect(chats().calls).toHaveLength(30);
    chats().calls = [];
    const rounds = 12;
    for (let round = 0; round < rounds; round += 1) {
      pass(5_000);
      expect(new Set((await everybodyAsks()).map(({ kind }) => kind))).toEqual(new Set(["nothing"]));
    }
    expect(chats().calls).toHaveLength(rounds);
    pass(5 * 60_000);
    chats().calls = [];
    await everybodyAsks();
    expect(chats().calls).toHaveLength(30);
    expect(new Set(chats().calls).size).toBe(30);
  });

  it("forgets everything when it is evicted, and asks again", async () => {
    chats().join(chatId, "token-1", "token-2");
    const first = chats().say(chatId, "Before");
    await member(1).news(0);
    await member(2).news(0);
    chats().chats.get(chatId)?.members.delete("token-2");
    chats().say(chatId, "After");
    await evictDurableObject(room());
    expect(await member(2).news(first)).toEqual({ kind: "not-in-chat" });
    expect(texts(await member(1).news(first))).toEqual(["After"]);
  });

  it("lets who was long away ask the institute, page by page", async () => {
    chats().join(chatId, "token-1", "token-2");
    const said = Array.from({ length: 120 }, (_, index) => chats().say(chatId, `${index}`));
    // It begins with the newest 50.
    expect(await member(1).news(said[119] ?? 0)).toEqual({ kind: "nothing" });
    const news = await member(2).news(said[9] ?? 0);
    expect(news).toMatchObject({ kind: "messages", more: true });
    expect(texts(news)).toHaveLength(50);
    expect(texts(news)[0]).toBe("10");
    expect(texts(await member(2).news(said[100] ?? 0))).toHaveLength(19);
  });
});
