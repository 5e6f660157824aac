import { expect, it } from "vitest";
import { messages } from "~/lib/institute/error-catalogue";
import { InstituteError } from "~/lib/institute/errors";
import { action } from "~/routes/account/register";
import { openVisit } from "../request/session/visit";
import { routeArgs } from "../route-args";

it("a registration form sent too often does not reach the institute and comes back as typed", async () => {
  const typed = { intent: "batches", name: "Meera Nair", institute_code: "DEMO2" };
  const visit = await openVisit("");
  const asked: string[] = [];
  const limited: string[] = [];
  const services = {
    ...visit,
    isSubmission: true,
    settings: { instituteCode: "PCBT" },
    institute: {
      catalogue: {
        batches: async (code: string) => {
          asked.push(code);
          return { batches: [], takesConsent: false };
        },
      },
    },
    limits: {
      check: async (kind: string) => {
        limited.push(kind);
        const details = { status: 429, retryAfter: 60 };
        throw new InstituteError("rate-limited", messages.tooManyAttempts, details);
      },
    },
    log: { instituteFailure: () => undefined },
  };
  const args = routeArgs(services, { path: "/register", method: "POST", body: new URLSearchParams(typed) });
  const answer = (await action(args)) as { data: unknown; init: ResponseInit };
  expect([asked, limited]).toEqual([[], ["batches"]]);
  expect(answer.init).toMatchObject({ status: 429, headers: { "Retry-After": "60" } });
  expect(answer.data).toMatchObject({
    offer: { instituteCode: "DEMO2", batches: [], problem: messages.tooManyAttempts },
    initialValue: { name: "Meera Nair" },
    error: { "": [messages.tooManyAttempts] },
  });
});
