import { greyPixel } from "../../pictures";
import { expectRefusal } from "../account/refusal";
import { expect, test } from "../fixtures";

const POST = "api/content/student_post_doubt/";
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

  await text.fill("Why B?");
  await choose(Buffer.from("<svg onload=alert(1)>"));
  await send.click();
  const kind = "This file is not a picture we can show. Choose a JPEG, PNG or WebP picture of at most 50 megapixels.";
  await expectRefusal(page, { "Picture (optional)": kind });
  expect(text).toHaveValue("Why B?");

  await choose(greyPixel);
  await institute.failNext(POST, "status-400", 1);
  await send.click();
  expect(page.getByRole("alert")).toContainText("There is a problem");
  expect(text).toHaveValue("Why B?");
  expect(page.getByText("Choose it again.")).toBeVisible();
  await choose(greyPixel);
  await send.click();
  expect(page).toHaveURL("/dashboard/doubts");
  expect(page.getByText("Why B?")).toBeVisible();
  const picture = await page.getByRole("img", { name: "Your picture" }).getAttribute("src");
  expect(await (await page.request.get(picture ?? "")).body()).toEqual(greyPixel);
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
  await page.goto("/dashboard/doubts?state=answered&subjectId=2");
  await page.getByLabel("Subject").selectOption("Anatomy and Physiology");
  await page.getByRole("button", { name: "Show" }).click();
  expect(page).toHaveURL(/state=answered&subjectId=1$/);
  expect(page.getByText("No doubts here.")).toBeVisible();
  // The teachers hear nothing of it.
  expect(await institute.calls(POST)).toHaveLength(calls);
  for (const doubtId of ["0", "-1", "text", "9".repeat(30)]) {
    const refused = await sendForm("/dashboard/doubts", { doubtId, solved: "yes" });
    expect(refused.status()).toBe(400);
  }
});
