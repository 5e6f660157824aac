import type { Locator, Page } from "@playwright/test";
import { expect, overflow, plainQuestions, resultIsShown, test, untilHydrated } from "../exam/exam-page";

/** More stops than any screen of a walk has. */
const MOST_STOPS = 90;

/** What has the focus, and how much of it is in sight: nothing, if a bar or the window's edge is over all of it. */
function focusFault(page: Page): Promise<string | null> {
  return page.evaluate(() => {
    const at = document.activeElement;
    if (!(at instanceof HTMLElement) || at === document.body || at.closest("iframe")) return null;
    const name = `${at.tagName} ${at.ariaLabel ?? at.textContent?.trim().slice(0, 40) ?? ""}`;
    const shown = (at.matches("input[type=radio], input[type=checkbox]") && at.closest("label")) || at;
    const { left, right, top, bottom } = shown.getBoundingClientRect();
    const spots = [0.1, 0.5, 0.9].flatMap((x) =>
      [0.1, 0.5, 0.9].map((y) => [left + (right - left) * x, top + (bottom - top) * y] as const),
    );
    const isSeen = spots.some(([x, y]) => {
      const found = document.elementFromPoint(x, y);
      return found !== null && (shown.contains(found) || found.contains(shown));
    });
    return isSeen
      ? null
      : `${name} at ${Math.round(left)} to ${Math.round(right)}, ${Math.round(top)} to ${Math.round(bottom)}`;
  });
}

/** A student with a keyboard alone: whatever has the focus on the way is in sight, and nothing is wider than the window. */
function byKeyboard(page: Page) {
  /** Comes to an element by Tab, or back by Shift and Tab. */
  async function tabTo(target: Locator, key: "Tab" | "Shift+Tab" = "Tab"): Promise<void> {
    await expect(target).toBeAttached();
    for (let stop = 0; stop < MOST_STOPS; stop += 1) {
      const isThere = await target.evaluate((element) => element === document.activeElement);
      if (isThere) {
        expect(await overflow(page), "wider than the window").toBeLessThanOrEqual(0);
        return;
      }
      await page.keyboard.press(key);
      expect.soft(await focusFault(page), "has the focus out of sight").toBeNull();
    }
    expect(target, `no Tab leads to ${target}`).toBeNull();
  }
  return {
    tabTo,
    async press(target: Locator): Promise<void> {
      await tabTo(target);
      await page.keyboard.press("Enter");
    },
    /** Chooses in a group of radio buttons by the arrow keys. */
    async choose(group: Locator, place: number): Promise<void> {
      const radios = group.getByRole("radio");
      const checked = group.getByRole("radio", { checked: true });
      const first = (await checked.count()) > 0 ? checked : radios.first();
      const from = await first.evaluate((one: HTMLInputElement) =>
        [...document.querySelectorAll(`[name="${one.name}"]`)].indexOf(one),
      );
      await tabTo(first);
      await page.keyboard.press("Space");
      for (let at = from; at < place - 1; at += 1) await page.keyboard.press("ArrowDown");
      await expect(radios.nth(place - 1)).toBeChecked();
    },
  };
}

const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name, exact: true });

// As zooming makes it of a window of 1280 by 1024.
test.use({ viewport: { width: 320, height: 256 } });

test("a test is sat by keyboard at 400 %, from its page to its result", async ({
  page,
  makeTest,
  student,
  signIn,
  evaluated,
}) => {
  const { id, questionIds } = await makeTest({ questions: plainQuestions(3) });
  await signIn(page, student);
  const keys = byKeyboard(page);
  const question = (number: number) => page.getByRole("group", { name: new RegExp(`^Question ${number} of 3`) });

  await test.step("the test's page says what it is, and starts it", async () => {
    await page.goto(`/test/${id}/instructions`);
    await keys.press(button(page, "Start the test"));
    await expect(question(1)).toBeVisible();
    await untilHydrated(page);
  });

  await test.step("an option is chosen by arrows and saved", async () => {
    await keys.choose(question(1), 2);
    await keys.press(button(page, "Save & Next"));
    await expect(question(2)).toBeVisible();
    await expect(question(2)).toBeFocused();
    await expect(page.getByRole("status").filter({ hasText: "Question 1, answered" })).toHaveCount(1);
  });

  await test.step("a question is marked, and another is reached by the palette", async () => {
    await keys.choose(question(2), 4);
    await keys.press(button(page, "Mark for Review & Next"));
    await expect(question(3)).toBeVisible();
    await keys.tabTo(button(page, /^Questions: answered/), "Shift+Tab");
    await page.keyboard.press("Enter");
    const palette = page.getByRole("complementary", { name: "All questions" });
    await expect(palette).toBeVisible();
    await keys.press(palette.getByRole("button", { name: "Question 1, answered" }));
    await expect(question(1)).toBeVisible();
    await expect(question(1).getByRole("radio").nth(1)).toBeChecked();
  });

  await test.step("the menu leads to the summary, which submits", async () => {
    await keys.tabTo(button(page, "Menu"), "Shift+Tab");
    await page.keyboard.press("Enter");
    const menu = page.getByRole("region", { name: "Menu" });
    await keys.press(menu.getByRole("button", { name: "Submit test" }));
    const summary = page.getByRole("dialog", { name: "Submit the test?" });
    await expect(summary).toContainText("You answered 2 of 3 questions.");
    await keys.press(summary.getByRole("button", { name: "Submit test" }));
    await resultIsShown(page);
  });

  const [rows = []] = await evaluated(id);
  expect(rows.map(([, option, , status]) => [option, status])).toEqual([
    [(questionIds[0] ?? 0) * 100 + 2, 1],
    [(questionIds[1] ?? 0) * 100 + 4, 2],
    [-1, 5],
  ]);
  await keys.press(page.getByRole("link", { name: /^Review/ }).first());
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
});
