import { examPage, expect, plainQuestions, test } from "./exam-page";

test.use({ mode: "scripts" });

test("questions are set in Khand until the student chooses the phone's font", async ({
  page,
  makeTest,
  sit,
}) => {
  const { id } = await makeTest({ questions: plainQuestions(2) });
  const fonts: number[] = [];
  page.on("response", (reply) => {
    if (reply.request().resourceType() === "font") fonts.push(reply.status());
  });
  await sit(page, id);
  const question = page.locator("#question-text");
  await expect(question).toHaveCSS("font-family", /^Khand\b/);
  // The browser has asked for the file that the stylesheet names, and got it.
  await expect.poll(() => fonts).toContain(200);
  expect(new Set(fonts)).toEqual(new Set([200]));
  await page.getByRole("button", { name: "Menu" }).click();
  const kept = page.waitForResponse((reply) => {
    return reply.request().method() === "POST" && reply.url().endsWith("/take");
  });
  await page.getByRole("button", { name: "Use the phone's font" }).click();
  await expect(question).not.toHaveCSS("font-family", /Khand/);
  await kept;
  await page.reload();
  await examPage(page).shows(1);
  await expect(question).not.toHaveCSS("font-family", /Khand/);
});
