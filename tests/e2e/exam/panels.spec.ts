import { expect, plainQuestions, test } from "./exam-page";

test("what an open panel dims is reached by no key, and the focus comes back as it closes", async ({ page, take }) => {
  const exam = await take({ questions: plainQuestions(3) });
  const menu = page.locator("#exam-menu");
  const menuButton = page.getByRole("button", { name: "Menu", exact: true });
  await page.keyboard.press("2");
  await expect(exam.radio(2)).toBeChecked();
  await exam.openMenu();
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
  for (const key of ["3", "n", "c"]) await page.keyboard.press(key);
  await page.keyboard.press("Escape");
  await expect(menuButton).toBeFocused();
  await exam.shows(1);
  await expect(exam.radio(2)).toBeChecked();

  const shortcuts = page.getByRole("dialog", { name: "Shortcuts" });
  await exam.radio(1).focus();
  await page.keyboard.press("?");
  await expect(shortcuts).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(shortcuts).toBeHidden();
  await expect(exam.radio(1)).toBeFocused();

  await exam.openMenu("Report this question");
  await page.getByRole("button", { name: "Close: Report question 1" }).click();
  await expect(page.locator("#exam-report")).toBeHidden();
  await expect(menu).toBeHidden();
});

test("a panel that ends with its section leaves what can be pressed", async ({ page, take }) => {
  await page.clock.install();
  const exam = await take({
    mode: "exam",
    questions: plainQuestions(4),
    sections: [
      { name: "First", minutes: 10, count: 2 },
      { name: "Second", minutes: 10, count: 2 },
    ],
  });
  await exam.writeReport("No option is right");
  // The server would set the clock back.
  await page.route("**/events", (route) => route.abort());
  await page.clock.fastForward(10.1 * 60_000);
  await expect(page.getByText("Section 1 is over.")).toBeAttached();
  await expect(page.locator("#exam-report")).toBeHidden();
  await expect(page.locator("#exam-menu")).toHaveJSProperty("inert", false);
  await exam.jump(4);
  await exam.shows(4);
});
