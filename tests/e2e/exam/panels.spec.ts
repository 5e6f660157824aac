import { expect, plainQuestions, test } from "./exam-page";

test.use({ mode: "scripts" });

test("what an open panel dims is not reached by keys, and the focus comes back", async ({ page, take }) => {
  const exam = await take({ questions: plainQuestions(2) });
  await exam.openMenu();
  const menu = page.locator("#exam-menu");
  await expect(menu).toBeVisible();
  await expect(menu.locator(".exam-panel-head > b")).toBeFocused();
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

test("a panel that ends with its section leaves what can be pressed", async ({ page, take }) => {
  const exam = await take({
    mode: "exam",
    questions: plainQuestions(4),
    sections: [
      { name: "First", minutes: 0.2, count: 2 },
      { name: "Second", minutes: 9.8, count: 2 },
    ],
  });
  await exam.writeReport("No option is right");
  await expect(page.getByText("Section 1 is over.")).toBeAttached({ timeout: 30_000 });
  await expect(page.locator("#exam-report")).toBeHidden();
  await expect(page.locator("#exam-menu")).toHaveJSProperty("inert", false);
  await exam.jump(4);
  await exam.shows(4);
});
