import { describe, expect, it } from "vitest";
import { InstituteError } from "~/lib/institute/errors";
import { loadConversation } from "~/routes/chat/conversation-loading";
import { loadDigest } from "~/routes/results/result-loading";
import { fakeServices, optionalPart, studentArgs } from "../route-args";

const statusOf = async (loading: Promise<unknown>) =>
  loading.then(
    () => 200,
    (thrown: { init?: ResponseInit }) => thrown.init?.status,
  );

describe("a conversation", () => {
  const chat = { id: 8, name: "Norcet", kind: "group" as const, unreadCount: 0, canSend: true, members: 3 };
  /** `chats`: null where the list did not come. */
  const open = (chats: { id: number }[] | null, messages: () => Promise<typeof none>) =>
    statusOf(
      loadConversation(
        studentArgs(
          {
            institute: {
              chat: {
                list: async () => {
                  if (chats === null) throw new InstituteError("server", "no");
                  return { chats, privateChat: "open" };
                },
                messages,
              },
            },
            optionalPart,
            preferences: { isLite: async () => false },
            notebook: { blocked: async () => [] },
            waitUntil: () => undefined,
            log: {},
          },
          { path: "/chat/8", params: { chatId: "8" } },
        ),
      ),
    );
  const none = { messages: [], hasMore: false };
  const empty = async () => none;

  it("is open to its members", async () => {
    expect(await open([chat], empty)).toBe(200);
  });

  it("a conversation is not found for who is no member, though its messages came", async () => {
    expect(await open([{ ...chat, id: 9 }], empty)).toBe(404);
  });

  it("is not there where the institute knows of none, though the list did not come", async () => {
    const missing = async () => {
      throw new InstituteError("not-found", "Resource not found", { status: 404 });
    };
    expect(await open(null, missing)).toBe(404);
  });
});

describe("a result", () => {
  const load = (testId: number) =>
    statusOf(
      loadDigest(
        fakeServices({
          institute: { tests: { taken: async () => [] } },
          notebook: { result: async () => ({ testId: 801, performanceId: 9, marks: 1 }) },
          optionalPart,
        }),
        testId,
        9,
      ),
    );

  it("a result is found under its own test alone", async () => {
    expect([await load(801), await load(802)]).toEqual([200, 404]);
  });
});
