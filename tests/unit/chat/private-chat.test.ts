import { expect, test } from "vitest";
import { action } from "~/routes/chat/chats";
import { openVisit, student } from "../request/session/visit";
import { optionalPart, routeArgs } from "../route-args";

/** What comes of "Start a chat" where the institute says this of private chats, and which teachers were asked for. */
async function starting(privateChat: "open" | "birth_year" | "parent") {
  const started: number[] = [];
  const visit = await openVisit("");
  visit.session.signIn("token", student);
  const services = {
    ...visit,
    institute: {
      chat: {
        list: async () => ({ chats: [], privateChat }),
        start: async (teacherId: number) => {
          started.push(teacherId);
          return { id: 5 };
        },
      },
    },
    optionalPart,
    log: { instituteFailure: () => undefined },
  };
  const args = routeArgs(services, { path: "/chat", method: "POST", body: new URLSearchParams({ teacherId: "3" }) });
  const answer = await action(args).catch((thrown: unknown) => thrown);
  return { answer, started };
}

test.each([
  ["birth_year", "A chat with a teacher opens when you have given your year of birth."],
  ["parent", "You are under 18: a chat with a teacher opens when your mother or father agrees."],
] as const)("no private chat begins before there is: %s", async (waits, words) => {
  const { answer, started } = await starting(waits);
  expect(answer).toMatchObject({ init: { status: 403 }, data: { error: { "": [words] } } });
  expect(started).toEqual([]);
});

test("an open private chat begins", async () => {
  const { answer, started } = await starting("open");
  expect((answer as Response).headers.get("Location")).toBe("/chat/5");
  expect(started).toEqual([3]);
});
