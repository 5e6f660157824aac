import { examPage, expect, plainQuestions, test } from "./exam-page";

test.use({ mode: "scripts" });

test("Khand is used from the first page of an attempt that finds it on the phone, never in the middle", async ({
  page,
  context,
  makeTest,
  sit,
}) => {
  const first = await makeTest({ questions: plainQuestions(2) });
  const second = await makeTest({ questions: plainQuestions(2) });
  const question = page.locator("#question-text");
  await sit(page, first.id);
  await expect(question).not.toHaveCSS("font-family", /Khand/);
  await expect
    .poll(async () => (await context.cookies()).map(({ name }) => name), { timeout: 15_000 })
    .toContain("__Host-pcbt_khand");
  await page.reload();
  await examPage(page).shows(1);
  await expect(question).not.toHaveCSS("font-family", /Khand/);
  await sit(page, second.id);
  await expect(question).toHaveCSS("font-family", /^Khand\b/);

  const choose = async (font: string) => {
    const kept = page.waitForResponse((reply) => {
      return reply.request().method() === "POST" && reply.url().endsWith("/take");
    });
    await examPage(page).openMenu(font);
    await kept;
    await page.keyboard.press("Escape");
  };
  await choose("Phone");
  await expect(question).not.toHaveCSS("font-family", /Khand/);
  await page.reload();
  await examPage(page).shows(1);
  await expect(question).not.toHaveCSS("font-family", /Khand/);
  // What a student asks for holds at once, in an attempt that began without it too.
  await page.goto(`/test/${first.id}/take`);
  await choose("Khand");
  await expect(question).toHaveCSS("font-family", /^Khand\b/);
  await page.reload();
  await expect(question).toHaveCSS("font-family", /^Khand\b/);
});
