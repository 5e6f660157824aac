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

test("keys change nothing behind an open panel", async ({ page, take }) => {
  const exam = await take({ questions: plainQuestions(3) });
  await page.keyboard.press("2");
  await expect(exam.radio(2)).toBeChecked();
  await exam.openPalette();
  for (const key of ["3", "n", "c"]) await page.keyboard.press(key);
  await page.keyboard.press("Escape");
  await exam.shows(1);
  await expect(exam.radio(2)).toBeChecked();
  await page.keyboard.press("3");
  await expect(exam.radio(3)).toBeChecked();
});

test("closing the list of keys with Escape gives the focus back to where it was", async ({ page, take }) => {
  const exam = await take({ questions: plainQuestions(2) });
  const menu = page.getByRole("button", { name: "Menu" });
  const dialog = page.getByRole("dialog", { name: "Shortcuts" });
  const close = async () => {
    await expect(dialog).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
  };
  await exam.radio(1).focus();
  await page.keyboard.press("?");
  await close();
  await expect(exam.radio(1)).toBeFocused();
  await menu.click();
  await page.getByRole("button", { name: "Shortcuts" }).click();
  await close();
  await expect(menu).toBeFocused();
});
