import type { APIResponse, Page } from "@playwright/test";
import { expect, test } from "../fixtures";

/** Sends a form again and again, as somebody who guesses would, until it is refused for that. */
async function untilRefused(send: () => Promise<APIResponse>): Promise<APIResponse> {
  // Twice the tries of a minute and some: a minute may end in between.
  for (let tries = 0; tries < 45; tries += 1) {
    const reply = await send();
    if (reply.status() === 429) return reply;
    expect(reply.status()).toBe(400);
  }
  throw new Error("45 tries within a minute were all let through");
}

async function expectLimited(reply: APIResponse): Promise<void> {
  expect(Number(reply.headers()["retry-after"])).toBeGreaterThan(0);
  expect(await reply.text()).toMatch(/Too many attempts\. Please wait (a minute|\d+ minutes)\./);
}

function post(page: Page, path: string, form: Record<string, string>) {
  return page.request.post(path, { form, maxRedirects: 0 });
}

test("guessing a password is stopped, for that account alone", async ({ page, newStudent }) => {
  const student = await newStudent();
  const guess = { institute_code: "PCBT", username: student.username, password: "a guess" };
  await expectLimited(await untilRefused(() => post(page, "/login", guess)));
  const other = await newStudent();
  const reply = await post(page, "/login", {
    institute_code: "PCBT",
    username: other.username,
    password: other.password,
  });
  expect(reply.status()).toBe(303);
});

test("guessing an OTP is stopped", async ({ page, newStudent, institute }) => {
  const { username } = await newStudent();
  const send = { intent: "send", phone: username, institute_code: "PCBT" };
  expect((await post(page, "/verify-otp", send)).status()).toBe(303);
  const otp = (await institute.otpOf(username)) === "000000" ? "111111" : "000000";
  const guess = { intent: "verify", otp };
  await expectLimited(await untilRefused(() => post(page, "/verify-otp", guess)));
});
