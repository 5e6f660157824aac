import { expect, plainQuestions, test } from "./exam-page";

test.use({ mode: "scripts" });

test("what an open panel dims is not reached by keys, and the focus comes back", async ({
  page,
  take,
}) => {
  const exam = await take({ questions: plainQuestions(2) });
  await exam.openMenu();
  const menu = page.locator("#exam-menu");
  await expect(menu).toBeVisible();
  const strays: string[] = [];
  for (let stop = 0; stop < 18; stop++) {
    await page.keyboard.press("Tab");
    strays.push(
      ...(await page.evaluate(() => {
        const at = document.activeElement;
        const isBehind = at?.closest(".exam") !== null && at?.closest("#exam-menu") === null;
        return isBehind ? [at?.textContent ?? ""] : [];
      })),
    );
  }
  expect(strays).toEqual([]);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name: "Menu", exact: true })).toBeFocused();
  await exam.press("Next");
  await exam.shows(2);
});
