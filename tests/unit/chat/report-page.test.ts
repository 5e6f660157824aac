import { describe, expect, it } from "vitest";
import { InstituteError } from "~/lib/institute/errors";
import { action, loader } from "~/routes/chat/report";
import { openVisit, student } from "../request/session/visit";
import { routeArgs } from "../route-args";

const message = {
  id: 9,
  senderId: 8,
  senderType: "student",
  senderName: "Ravi",
  text: "Send money",
  isMine: false,
} as const;

interface Case {
  sent?: Record<string, string>;
  /** What differs in the message. */
  found?: object;
  failure?: InstituteError;
}

/** What comes of the page of message 9 in chat 5, what was reported and who was blocked. */
async function page({ sent, found = {}, failure }: Case) {
  const done: unknown[] = [];
  const visit = await openVisit("");
  visit.session.signIn("token", student);
  const services = {
    ...visit,
    institute: {
      chat: {
        messages: async () => ({ messages: [{ ...message, ...found } as never], hasMore: false }),
        report: async (report: object) => {
          if (failure) throw failure;
          done.push(report);
        },
      },
    },
    notebook: {
      setBlocked: async (who: object, on: boolean) => {
        done.push([who, on]);
        return true;
      },
    },
    log: { instituteFailure: () => undefined },
  };
  const init = sent ? { method: "POST", body: new URLSearchParams(sent) } : {};
  const args = routeArgs(services, { path: "/chat/5/report/9", params: { chatId: "5", messageId: "9" }, ...init });
  const answer = await (sent ? action : loader)(args).catch((thrown: unknown) => thrown);
  return { answer, done, toasts: await visit.toasts.take() };
}

const report = { reason: "fraud", text: "Twice", formId: "m-0123456789" };

describe("the page that reports a message", () => {
  it("sends what was chosen, once for its form, and goes back to the chat", async () => {
    const { answer, done } = await page({ sent: report });
    expect((answer as Response).headers.get("Location")).toBe("/chat/5");
    expect(done).toEqual([{ kind: "message", contentId: 9, clientId: "m-0123456789", reason: "fraud", text: "Twice" }]);
  });

  it("leads to the institute's people where its server has no such call, and to its words where it has", async () => {
    const missing = new InstituteError("not-found", "Resource not found", { status: 404 });
    expect((await page({ sent: report, failure: missing })).answer).toMatchObject({
      data: { error: { "": [expect.stringContaining("Call your institute")] } },
    });
    const refused = new InstituteError("invalid", "This is your own.", {
      status: 400,
      serverText: "This is your own.",
    });
    expect((await page({ sent: report, failure: refused })).answer).toMatchObject({
      data: { error: { "": ["This is your own."] } },
    });
  });

  it("is of a message of this chat alone", async () => {
    expect((await page({ found: { id: 10 } })).answer).toMatchObject({ init: { status: 404 } });
    expect((await page({})).answer).toMatchObject({ line: "Ravi: Send money", canBlock: true, isMine: false });
  });

  it("blocks another student, and nobody else, whatever a form says", async () => {
    const { done, toasts } = await page({ sent: { intent: "block" } });
    expect(done).toEqual([[{ sender: "student:8", name: "Ravi" }, true]]);
    expect(toasts).toMatchObject([{ title: "Ravi is blocked" }]);
    for (const found of [{ senderType: "teacher" }, { isMine: true }]) {
      const refused = await page({ sent: { intent: "block" }, found });
      expect(refused.done).toEqual([]);
      expect(refused.toasts).toMatchObject([{ title: "That did not work. Try again in a moment." }]);
    }
  });
});
