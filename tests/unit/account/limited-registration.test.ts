import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { expect, it } from "vitest";
import { messages } from "~/lib/institute/error-catalogue";
import { InstituteError } from "~/lib/institute/errors";
import type { Services } from "~/request/services";
import { action } from "~/routes/account/register";
import { openVisit } from "../request/session/visit";

it("asks the institute nothing for who asks too often, and keeps what was typed", async () => {
  const typed = { intent: "batches", name: "Meera Nair", institute_code: "DEMO2" };
  const request = new Request("https://pcbt.example/register", { method: "POST", body: new URLSearchParams(typed) });
  const visit = await openVisit("");
  const asked: string[] = [];
  const limited: string[] = [];
  const context = {
    ...visit,
    url: new URL(request.url),
    settings: { instituteCode: "PCBT" },
    institute: { catalogue: { batches: async (code: string) => void asked.push(code) } },
    limits: {
      check: async (kind: string) => {
        limited.push(kind);
        const details = { status: 429, retryAfter: 60 };
        throw new InstituteError("rate-limited", messages.tooManyAttempts, details);
      },
    },
    log: { instituteFailure: () => undefined },
  } as unknown as Services;
  const args: ActionFunctionArgs = { request, context, params: {} };
  const answer = (await action(args)) as { data: unknown; init: ResponseInit };
  expect([asked, limited]).toEqual([[], ["batches"]]);
  expect(answer.init).toMatchObject({ status: 429, headers: { "Retry-After": "60" } });
  expect(answer.data).toMatchObject({
    offer: { instituteCode: "DEMO2", batches: [], problem: messages.tooManyAttempts },
    initialValue: { name: "Meera Nair" },
    error: { "": [messages.tooManyAttempts] },
  });
});
