import { expect, it } from "vitest";
import { InstituteError, messages } from "~/lib/institute/errors";
import { action as signIn } from "~/routes/account/login";
import { verifyOtp } from "~/routes/account/otp-actions";
import { action } from "~/routes/account/register";
import { openVisit } from "../request/session/visit";
import { formWith, routeArgs } from "../route-args";

/** Limits that let nothing pass, and what they counted. */
function noRoom() {
  const limited: unknown[][] = [];
  const check = async (...counted: unknown[]) => {
    limited.push(counted);
    throw new InstituteError("rate-limited", messages.tooManyAttempts, { status: 429, retryAfter: 60 });
  };
  return { limited, limits: { check }, log: { instituteFailure: () => undefined } };
}

it("a registration form sent too often does not reach the institute and comes back as typed", async () => {
  const typed = { intent: "batches", name: "Meera Nair", institute_code: "DEMO2" };
  const visit = await openVisit("");
  const asked: string[] = [];
  const { limited, ...refusing } = noRoom();
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
    ...refusing,
  };
  const args = routeArgs(services, { path: "/register", method: "POST", body: new URLSearchParams(typed) });
  const answer = (await action(args)) as { data: unknown; init: ResponseInit };
  expect([asked, limited]).toEqual([[], [["batches"]]]);
  expect(answer.init).toMatchObject({ status: 429, headers: { "Retry-After": "60" } });
  expect(answer.data).toMatchObject({
    offer: { instituteCode: "DEMO2", batches: [], problem: messages.tooManyAttempts },
    initialValue: { name: "Meera Nair" },
    error: { "": [messages.tooManyAttempts] },
  });
});

it("who guesses passwords or OTPs is counted by account, and does not reach the institute", async () => {
  const { limited, ...refusing } = noRoom();
  const services = { ...(await openVisit("")), ...refusing };
  const body = new URLSearchParams({ institute_code: "PCBT", username: "asha", password: "a guess" });
  const args = routeArgs(services, { path: "/login", method: "POST", body });
  expect(await signIn(args)).toMatchObject({ init: { status: 429 } });
  const form = formWith({ otp: "123456" });
  const pending = { phone: "9876543210", instituteCode: "PCBT", sentAt: 1, registered: false, next: "" };
  expect(await verifyOtp({ ...args, form, pending })).toMatchObject({ init: { status: 429 } });
  const of = (kind: string, name: string) => [kind, { instituteCode: "PCBT", name }];
  expect(limited).toEqual([of("sign-in", "asha"), of("otp", pending.phone)]);
});
