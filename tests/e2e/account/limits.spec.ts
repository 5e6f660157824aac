import type { APIResponse, Page } from "@playwright/test";
import { startChat } from "../chat/chats";
import { expect, test } from "../fixtures";
import { minuteNow } from "./minute";

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

test("what one student writes in a minute is limited, and nothing typed is lost", async ({
  page,
  sendForm,
  signInNewStudent,
}) => {
  await signInNewStudent();
  const path = await startChat(page);
  const text = "Is the liver on the right?";
  const writeMuch = async () => {
    const many = Array.from({ length: 21 }, (_, n) =>
      sendForm(`${path}/messages`, { text, formId: `m-many-${n}-${Date.now()}` }),
    );
    const replies = await Promise.all(many);
    const form = await sendForm(path, { text, formId: `m-form-${Date.now()}` });
    const doubt = await sendForm("/dashboard/doubts?view=ask", { text, formId: `m-doubt-${Date.now()}` });
    return { replies, form, doubt };
  };
  const minute = minuteNow();
  const first = await writeMuch();
  // Where the minute ended in between, the next one has just begun.
  const { replies, form, doubt } = minuteNow() === minute ? first : await writeMuch();
  const refused = replies.filter((reply) => reply.status() === 429);
  expect(refused.length).toBeGreaterThan(0);
  expect(Number(refused[0]?.headers()["retry-after"])).toBeGreaterThan(0);
  expect(await refused[0]?.text()).toContain("Wait a minute, then send it again.");
  // The purse is the same for all that is written; a form comes back with its words.
  expect(form.status()).toBe(429);
  expect(await form.text()).toContain(text);
  expect(doubt.status()).toBe(429);
  const shown = await doubt.text();
  expect(shown).toContain(text);
  expect(shown).toContain("You have sent a lot in a short time.");
});

test("guessing an OTP is stopped", async ({ page, newStudent, institute }) => {
  const { username } = await newStudent();
  const send = { intent: "send", phone: username, institute_code: "PCBT" };
  expect((await post(page, "/verify-otp", send)).status()).toBe(303);
  const otp = (await institute.otpOf(username)) === "000000" ? "111111" : "000000";
  const guess = { intent: "verify", otp };
  await expectLimited(await untilRefused(() => post(page, "/verify-otp", guess)));
});

test("registering one phone again and again is stopped", async ({ page, newStudent }) => {
  const { username } = await newStudent();
  const form = {
    name: "Meera Nair",
    phone_number: username,
    institute_code: "PCBT",
    selected_batches: "11",
    consent: "yes",
  };
  await expectLimited(await untilRefused(() => post(page, "/register", form)));
});
