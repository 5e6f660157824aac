import type { BrowserContext, Page } from "@playwright/test";
import { type Cookies, putCookies } from "../host-cookies";
import { spoilToken } from "../shell/session-cookies";
import { expect, optionId, plainQuestions, test, withoutSeconds } from "./exam-page";

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
  await page.getByLabel("Username").fill(student.username);
  await page.getByLabel("Password").fill(student.password);
  await page.getByRole("button", { name: "Sign in" }).click();
}

const batch = {
  ...{ attemptId: "a1-12345678", page: "web-1-12345678", known: 0, writer: "web-1-12345678" },
  ...{ until: 0, more: false, sealed: false, events: [] },
};

test("after signing out everywhere a copied session finds every address of the exam closed", async ({
  page,
  context,
  product,
  makeTest,
  sit,
  student,
}) => {
  const { id } = await makeTest({ questions: plainQuestions(2) });
  await sit(page, id);
  const thief = await copied(context, product.url);
  await thief.goto(`/test/${id}/take`);
  await expect(thief.getByRole("timer")).toBeVisible();
  const known = await copied(context, product.url);
  await page.goto("/profile?view=devices");
  await page.getByRole("button", { name: "Sign out everywhere" }).click();
  await expect(page.getByText("You are signed out everywhere")).toBeVisible();

  const headers = { Origin: product.url, Accept: "text/html" };
  const cookies = await known.context().cookies(product.url);
  const holds = async () =>
    (await known.context().cookies(product.url)).some(({ name }) => name === "__Host-pcbt_session");
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
    const reply = await closed(() => request.get(`/test/${id}/${path}`, options));
    expect(reply.headers(), path).toMatchObject({
      location: expect.stringMatching(/^\/login\?next=/),
    });
  }
  const results = await closed(() => request.get(`/test/results?test=${id}`, options));
  expect(results.headers()).toMatchObject({ location: expect.stringMatching(/^\/login\?next=/) });
  const form = { attemptId: batch.attemptId, intent: "submit" };
  const press = await closed(() => request.post(`/test/${id}/take`, { ...options, form }));
  expect(press.status()).toBe(303);
  expect(press.headers()).toMatchObject({ location: expect.stringMatching(/^\/login\?next=/) });
  const events = await closed(() =>
    request.post(`/test/${id}/events`, { ...options, data: batch }),
  );
  expect(events.status()).toBe(401);
  await thief.context().close();
  await known.context().close();
  await page.goto("/login");
  await signInAgain(page, student);
  await expect(page).toHaveURL("/dashboard");
  await page.goto(`/test/${id}/take`);
  await expect(page.getByRole("timer")).toBeVisible();
});

test("a copy of a session that signed out is of no use", async ({
  page,
  context,
  product,
  signIn,
  newStudent,
}) => {
  await signIn(page, await newStudent());
  const copy = await copied(context, product.url);
  await copy.goto("/profile");
  await expect(copy).toHaveURL("/profile");
  const headers = { Origin: product.url };
  await context.request.post("/logout", { headers, maxRedirects: 0 });
  await copy.goto("/profile");
  await expect(copy).toHaveURL(/\/login\?next=/);
  await expect(copy.getByText("Authentication required")).toBeVisible();
  await copy.context().close();
});

test("signed out in the middle of a test: it is submitted all the same, and the session ends then", async ({
  page,
  context,
  product,
  makeTest,
  sit,
  evaluated,
}) => {
  const { id, questionIds } = await makeTest({ questions: plainQuestions(2), minutes: 0.2 });
  const exam = await sit(page, id);
  await exam.choose(3);
  await exam.press("Save & Next");
  await exam.untilSaved();
  const copy = await copied(context, product.url);
  await context.request.post("/logout", { headers: { Origin: product.url }, maxRedirects: 0 });
  await copy.goto(`/test/${id}/take`);
  await expect(copy).toHaveURL(/\/login\?next=/);
  await page.goto("about:blank");
  const [rows = []] = await evaluated(id);
  expect(rows[0]?.slice(0, 2)).toEqual([questionIds[0], optionId(questionIds[0] ?? 0, 3)]);
  await copy.context().close();
});

test.describe("no-scripts", () => {
  test.use({ mode: "no-scripts" });

  test("a submission whose session has ended goes by itself after the sign-in", async ({
    page,
    product,
    makeTest,
    sit,
    student,
    evaluated,
  }) => {
    const { id, questionIds } = await makeTest({ questions: plainQuestions(2) });
    const exam = await sit(page, id);
    await exam.choose(2);
    await exam.press("Save & Next");
    await exam.shows(2);
    await page.getByRole("button", { name: "Submit test" }).click();
    await spoilToken(page, product.url);
    await page.getByRole("dialog").getByRole("button", { name: "Submit test" }).click();
    await expect(page.getByText("Sign in to send your answers")).toBeVisible();
    await signInAgain(page, student);
    const [rows = []] = await evaluated(id);
    expect(withoutSeconds(rows)[0]).toEqual([questionIds[0], optionId(questionIds[0] ?? 0, 2), 1]);
    await expect(page).toHaveURL(/\/test\/results\?test=/);
    await expect(page.getByRole("heading", { name: "Your result" })).toBeVisible({
      timeout: 15_000,
    });
  });
});

test("with script: a submission whose session has ended goes after signing in in place", async ({
  page,
  product,
  makeTest,
  sit,
  student,
  evaluated,
}) => {
  const { id, questionIds } = await makeTest({ questions: plainQuestions(2) });
  const exam = await sit(page, id);
  await exam.choose(2);
  await exam.press("Save & Next");
  await exam.untilSaved();
  await spoilToken(page, product.url);
  await exam.submit();
  await page.getByRole("button", { name: "Sign in again" }).click();
  const dialog = page.getByRole("dialog", { name: "Sign in again" });
  await dialog.getByLabel("Password").fill(student.password);
  await dialog.getByRole("button", { name: "Sign in" }).click();
  const [rows = []] = await evaluated(id);
  expect(withoutSeconds(rows)[0]).toEqual([questionIds[0], optionId(questionIds[0] ?? 0, 2), 1]);
});
