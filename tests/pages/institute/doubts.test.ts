import { expectRefusal } from "../account/refusal";
import { expect, test } from "../fixtures";

const POST = "api/content/student_post_doubt/";
const megabyte = 1024 * 1024;
/** One grey pixel. */
const png = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNoAAAAggCBd81ytgAAAABJRU5ErkJggg==",
  "base64",
);

test("what cannot be sent says why, and keeps the words", async ({ institute, open, page, signInNewStudent }) => {
  await signInNewStudent();
  await open("/dashboard/doubts?view=ask");
  const text = page.getByLabel("What is unclear?");
  const send = page.getByRole("button", { name: "Send the doubt" });
  const choose = (buffer: Buffer) =>
    page.getByLabel("Picture (optional)").setInputFiles({ name: "a.png", mimeType: "image/png", buffer });
  await text.fill("   ");
  await send.click();
  await expectRefusal(page, { "What is unclear?": "Write your doubt first" });

  await text.fill("क्यों? ".repeat(500));
  await send.click();
  await expectRefusal(page, { "What is unclear?": "Your doubt must have at most 2000 characters" });

  await text.fill("Why B?");
  await choose(Buffer.alloc(12 * megabyte, 1));
  await send.click();
  const label = "Picture (optional)";
  const size = "This picture is larger than 5 MB. Choose a smaller one.";
  await expectRefusal(page, { [label]: size });
  expect(text).toHaveValue("Why B?");

  await choose(Buffer.from("<svg onload=alert(1)>"));
  await send.click();
  const kind = "This file is not a picture we can show. Choose a JPEG, PNG or WebP picture of at most 50 megapixels.";
  await expectRefusal(page, { [label]: kind });
  expect(text).toHaveValue("Why B?");

  await choose(png);
  await institute.failNext(POST, "status-400", 1);
  await send.click();
  expect(page.getByRole("alert")).toContainText("There is a problem");
  expect(text).toHaveValue("Why B?");
  expect(page.getByText("Choose it again.")).toBeVisible();
  await send.click();
  expect(page).toHaveURL("/dashboard/doubts");
  expect(page.getByText("Why B?")).toBeVisible();
});

test("is marked as solved by its student, and opened again", async ({
  institute,
  page,
  sendForm,
  signInNewStudent,
}) => {
  await signInNewStudent();
  const ask = (text: string) => sendForm("/dashboard/doubts", { text, formId: `form-one-${text.length}` });
  await ask("Why is A right?");
  await ask("Another one");
  const calls = (await institute.calls(POST)).length;
  await page.goto("/dashboard/doubts?state=open");
  const card = page.getByRole("listitem").filter({ hasText: "Why is A right?" });
  await card.getByRole("button", { name: "Mark as solved" }).click();
  expect(page).toHaveURL(/\?state=open#doubt-\d+$/);
  expect(card.getByText("Solved", { exact: true })).toBeVisible();
  expect(page.getByText("Solved", { exact: true })).toHaveCount(1);
  await card.getByRole("button", { name: "Open again" }).click();
  expect(card).toContainText("Waiting for an answer");
  expect(page.getByText("Solved", { exact: true })).toHaveCount(0);
  // The teachers hear nothing of it.
  expect(await institute.calls(POST)).toHaveLength(calls);
  for (const doubtId of ["0", "-1", "text", "9".repeat(30)]) {
    const refused = await sendForm("/dashboard/doubts", { doubtId, solved: "yes" });
    expect(refused.status()).toBe(400);
  }
});

test("that is sent twice is one", async ({ page, sendForm, signInNewStudent }) => {
  await signInNewStudent();
  const form = { text: "Why once?", formId: "form-one-1" };
  for (const _ of [1, 2]) {
    expect((await sendForm("/dashboard/doubts", form)).status()).toBe(303);
  }
  await sendForm("/dashboard/doubts", { ...form, text: "Why two?" });
  await page.goto("/dashboard/doubts");
  expect(page.getByText("Why once?")).toHaveCount(1);
  expect(page.getByText("Why two?")).toHaveCount(1);
});

test("that was written as the session ended is in the form again", async ({ page, signIn, newStudent }) => {
  const student = await newStudent();
  await signIn(page, student);
  await page.goto("/dashboard/doubts?view=ask");
  await page.getByLabel("What is unclear?").fill("Kept words");
  const cookies = await page.context().cookies();
  await page.context().clearCookies({ name: /session/ });
  expect(cookies.length).toBeGreaterThan((await page.context().cookies()).length);
  await page.getByRole("button", { name: "Send the doubt" }).click();
  expect(page).toHaveURL(/\/login\?next=/);
  await page.getByLabel("Username").fill(student.username);
  await page.getByLabel("Password", { exact: true }).fill(student.password);
  await page.getByRole("button", { name: "Sign in" }).click();
  await page.goto("/dashboard/doubts?view=ask");
  expect(page.getByLabel("What is unclear?")).toHaveValue("Kept words");
});
