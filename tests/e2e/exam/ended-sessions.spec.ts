import type { BrowserContext, Page } from "@playwright/test";
import { signInByForm } from "../../account-forms";
import { type Cookies, putCookies } from "../../host-cookies";
import { answered, expect, plainQuestions, test } from "./exam-page";

/** Another browser that holds a copy of what the first one holds now. */
async function copied(context: BrowserContext, url: string): Promise<Page> {
  const cookies: Cookies = await context.cookies(url);
  const browser = context.browser();
  if (!browser) throw new Error("no browser");
  const page = await (await browser.newContext({ baseURL: url })).newPage();
  await putCookies(page, url, cookies);
  return page;
}

async function signInAgain(page: Page, student: { username: string; password: string }) {
  await expect(page).toHaveURL(/\/login/);
  await signInByForm(page, student);
}

/** Ends the session of a page, whose cookies do not hear of it. */
async function endBehind(page: Page, url: string): Promise<void> {
  const cookies = await page.context().cookies(url);
  const headers = { Cookie: cookies.map(({ name, value }) => `${name}=${value}`).join("; "), Origin: url };
  const reply = await fetch(`${url}/logout`, { method: "POST", headers, redirect: "manual" });
  expect(reply.status).toBe(303);
}

const batch = {
  attemptId: "a1-12345678",
  page: "web-1-12345678",
  known: 0,
  writer: "web-1-12345678",
  until: 0,
  more: false,
  sealed: false,
  events: [],
};

test("signing out everywhere closes the exam to a copied session", async ({
  page,
  take,
  context,
  product,
  student,
}) => {
  const exam = await take({ questions: plainQuestions(2) });
  const thief = await copied(context, product.url);
  await thief.goto(`/test/${exam.id}/take`);
  await expect(thief.getByRole("timer")).toBeVisible();
  const known = await copied(context, product.url);
  await page.goto("/profile?view=devices");
  await page.getByRole("button", { name: "Sign out everywhere" }).click();
  await expect(page.getByText("You are signed out everywhere")).toBeVisible();

  const headers = { Origin: product.url, Accept: "text/html" };
  const cookies = await known.context().cookies(product.url);
  const holds = async () => (await known.context().cookies(product.url)).some(({ name }) => name === "pcbt_session");
  const closed = async (ask: () => Promise<{ status(): number; headers(): object }>) => {
    await known.context().clearCookies();
    await putCookies(known, product.url, cookies);
    const reply = await ask();
    expect(await holds()).toBe(false);
    return reply;
  };
  const { request } = known.context();
  const options = { headers, maxRedirects: 0 };
  for (const path of ["take", "receipt", "receipt/answers.csv"]) {
    const reply = await closed(() => request.get(`/test/${exam.id}/${path}`, options));
    expect(reply.headers(), path).toMatchObject({ location: expect.stringMatching(/^\/login\?next=/) });
  }
  const results = await closed(() => request.get(`/test/results?test=${exam.id}`, options));
  expect(results.headers()).toMatchObject({ location: expect.stringMatching(/^\/login\?next=/) });
  const form = { attemptId: batch.attemptId, intent: "submit" };
  const press = await closed(() => request.post(`/test/${exam.id}/take`, { ...options, form }));
  expect(press.status()).toBe(303);
  expect(press.headers()).toMatchObject({ location: expect.stringMatching(/^\/login\?next=/) });
  const events = await closed(() => request.post(`/test/${exam.id}/events`, { ...options, data: batch }));
  expect(events.status()).toBe(401);
  await thief.context().close();
  await known.context().close();
  await page.goto("/login");
  await signInAgain(page, student);
  await expect(page).toHaveURL("/dashboard");
  await page.goto(`/test/${exam.id}/take`);
  await expect(page.getByRole("timer")).toBeVisible();
});

test("signing out ends a copied session too", async ({ context, signInNewStudent, product, sendForm }) => {
  await signInNewStudent();
  const copy = await copied(context, product.url);
  await copy.goto("/profile");
  await expect(copy).toHaveURL("/profile");
  await sendForm("/logout");
  await copy.goto("/profile");
  await expect(copy).toHaveURL(/\/login\?next=/);
  await expect(copy.getByText("Authentication required")).toBeVisible();
  await copy.context().close();
});

test("a test is submitted at its end though its student has signed out", async ({
  page,
  take,
  context,
  product,
  sendForm,
}) => {
  const exam = await take({ questions: plainQuestions(2), minutes: 0.2 });
  await exam.answer(3);
  await exam.untilSaved();
  const copy = await copied(context, product.url);
  await sendForm("/logout");
  await copy.goto(`/test/${exam.id}/take`);
  await expect(copy).toHaveURL(/\/login\?next=/);
  await page.goto("about:blank");
  await exam.evaluatedAs([answered(3)]);
  await copy.context().close();
});

test("a submission whose session has ended is sent after signing in on the page", async ({
  page,
  take,
  product,
  student,
}) => {
  const exam = await take({ questions: plainQuestions(2) });
  await exam.answer(2);
  await exam.untilSaved();
  await endBehind(page, product.url);
  await exam.submit();
  await exam.signInAgain(student);
  await exam.evaluatedAs([answered(2)]);
});
