import { describe, expect, it } from "vitest";
import { userSchema } from "~/lib/institute/schemas/user";
import type { Services } from "~/request/services";
import { action as login, loader as loginPage } from "~/routes/account/login";
import { verifyOtp } from "~/routes/account/otp-actions";
import { action, action as settings } from "~/routes/home/settings";
import { openVisit } from "../request/session/visit";
import { fakeServices, formWith, routeArgs } from "../route-args";

const site = "https://pcbt.example";
const elsewhere = ["//evil.example", "https://evil.example/", "/\\evil.example", "javascript:alert(1)"];
const user = userSchema.parse({
  key: "token",
  id: 7,
  name: "Asha",
  username: "9876543210",
  phone: "9876543210",
  institute_code: "PCBT",
});

async function contextFor(path: string): Promise<Services> {
  const visit = await openVisit("");
  return fakeServices({
    ...visit,
    url: new URL(path, site),
    isSubmission: false,
    settings: { instituteCode: "PCBT" },
    limits: { check: async () => undefined },
    pendingOtp: { forget: () => undefined },
    signOut: { here: async () => undefined },
    institute: { auth: { login: async () => user, verifyOtp: async () => user } },
    log: { instituteFailure: () => undefined },
  });
}

/** Where an action leads, once its form is done. */
async function leadsTo(answer: Promise<unknown>): Promise<string | null> {
  const thrown = await answer.catch((error: unknown) => error);
  if (!(thrown instanceof Response)) throw thrown;
  return thrown.headers.get("Location");
}

const post = (path: string, fields: Record<string, string>) =>
  new Request(`${site}${path}`, { method: "POST", body: new URLSearchParams(fields) });

describe("a way back that leads to another site", () => {
  it.each(elsewhere)("a way back to another site is not taken after a password: %s", async (next) => {
    const fields = { username: "9876543210", password: "x", institute_code: "PCBT", next };
    const context = await contextFor("/login");
    const request = post("/login", fields);
    expect(await leadsTo(login({ context, request, params: {} }) as Promise<unknown>)).toBe("/dashboard");
  });

  it.each(elsewhere)("a way back to another site is not written into the sign-in form: %s", async (next) => {
    const context = await contextFor(`/login?next=${encodeURIComponent(next)}`);
    const request = new Request(context.url);
    expect(await loginPage({ context, request, params: {} })).toMatchObject({ next: "" });
  });

  it.each(elsewhere)("a way back to another site is not taken after an OTP: %s", async (next) => {
    const context = await contextFor("/verify-otp");
    const form = formWith({ otp: "123456" });
    const pending = { phone: "9876543210", instituteCode: "PCBT", sentAt: 1, registered: false, next };
    const request = post("/verify-otp", {});
    expect(await leadsTo(verifyOtp({ context, request, form, pending }))).toBe("/dashboard");
  });

  it.each(elsewhere)("a way back to another site is not taken after the settings: %s", async (wayBack) => {
    const context = await contextFor("/settings");
    const request = post("/settings", { theme: "dark", return: wayBack });
    const answer = (await settings({ context, request, params: {} })) as Response;
    expect(answer.headers.get("Location")).toBe("/");
  });
});

it.each([
  ["", "Target language is required"],
  ["xx", "Unsupported target language"],
])('says what is wrong with the language "%s"', async (language, words) => {
  const titles: string[] = [];
  const visit = await openVisit("");
  const args = routeArgs(
    { ...visit, isSubmission: false, toasts: { add: ({ title }: { title: string }) => void titles.push(title) } },
    { path: "/settings", method: "POST", body: new URLSearchParams({ intent: "translation", language }) },
  );
  await Promise.resolve(action(args)).catch(() => undefined);
  expect(titles).toEqual([words]);
});
