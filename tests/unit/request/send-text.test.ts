import { expect, it } from "vitest";
import { createInstitute } from "~/lib/institute/client";
import { createTransport } from "~/lib/institute/transport";
import { sendReport } from "~/request/question-report";
import { sendText } from "~/request/send-text";
import { fakeServices } from "../route-args";

const request = new Request("https://pcbt.example/test/7/take", { method: "POST" });

/** The services of a student whose institute answers so, how often it was asked, and what it was sent. */
function services(answer: () => Response) {
  let calls = 0;
  const bodies: string[] = [];
  const fetch = async (_: unknown, init?: RequestInit) => {
    calls += 1;
    bodies.push(await new Response(init?.body ?? null).text());
    return answer();
  };
  const transport = createTransport({ fetch, baseUrl: "https://x.example", token: "t" });
  const log = { instituteFailure: () => undefined };
  const toasts = { add: () => undefined };
  const institute = createInstitute(transport);
  const context = fakeServices({ institute, log, toasts });
  return { context, calls: () => calls, bodies };
}

const words = { text: "Why B?", formId: "form-0001", questionId: 5, testId: 7 } as const;
const json = (status: number, body: object) => () => Response.json(body, { status });

it.each([
  [500, {}, 502, "The report did not reach the institute. Send it again later."],
  [400, { detail: "Closed." }, 400, "The institute did not take your report. It said: Closed."],
  [404, {}, 404, "Your institute takes no reports here."],
  [429, { detail: "Slow." }, 429, "Too many attempts. Please wait a minute."],
])("a report that the institute refuses comes back with the reason: %i %j", async (status, body, shown, fault) => {
  const { context, calls } = services(json(status, body));
  const notTaken = await sendText(context, request, { kind: "report", ...words });
  expect(notTaken).toMatchObject({ status: shown, fault });
  expect(calls()).toBe(1);
});

it("words that the institute does not take say so where the institute cannot be reached", async () => {
  const { context } = services(() => {
    throw new TypeError("fetch failed");
  });
  const notTaken = await sendText(context, request, { kind: "doubt", ...words });
  const fault = "The doubt did not reach the institute. Send it again later.";
  expect(notTaken).toMatchObject({ status: 503, fault });
});

it("words that the institute does not take go on to the sign-in where the session has ended", async () => {
  const { context } = services(json(401, {}));
  const sent = sendText(context, request, { kind: "doubt", ...words });
  await expect(sent).rejects.toMatchObject({ kind: "unauthenticated" });
});

it.each([
  ["  ", "Say in a few words what is wrong."],
  ["a".repeat(1001), "Write at most 1000 characters."],
])("an empty or too long report is not sent", async (report, fault) => {
  const { context, calls } = services(json(200, {}));
  const form = new FormData();
  const fields = { report, reportId: words.formId, questionId: "5" };
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  const notTaken = await sendReport({ context, request, testId: 7, form });
  expect(notTaken).toMatchObject({ status: 400, fault });
  expect(calls()).toBe(0);
});

it("words of one form are one to the institute however often they come, and of another form two", async () => {
  const { context, bodies } = services(json(200, { doubt: { id: 1 } }));
  for (const formId of ["form-0001", "form-0001", "form-0002"]) {
    await sendText(context, request, { kind: "report", ...words, formId }).catch(() => null);
  }
  const ids = bodies.map((body) => /client_id[^0-9a-f]+([0-9a-f]{32})/.exec(body)?.[1]);
  expect(ids[0]).toBeDefined();
  expect(ids[1]).toBe(ids[0]);
  expect(ids[2]).not.toBe(ids[0]);
});
