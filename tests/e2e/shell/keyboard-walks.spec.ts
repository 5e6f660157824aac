import type { Page } from "@playwright/test";
import { messages, teacherSays } from "../../chats";
import { ADDRESS, stage, timelineOf } from "../../paying";
import { byKeyboard, zooms } from "../by-keyboard";
import { expect, plainQuestions, resultIsShown, test } from "../exam/exam-page";
import { untilHydrated } from "../fixtures";

const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name, exact: true });
const link = (page: Page, name: string | RegExp) => page.getByRole("link", { name });

for (const { name, viewport } of zooms) {
  test.describe(name, () => {
    test.use({ viewport });

    test("a test is sat by keyboard, from its page to its result", async ({
      page,
      makeTest,
      student,
      signIn,
      evaluated,
    }) => {
      test.setTimeout(120_000);
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
      await keys.press(link(page, /^Review/).first());
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    });
  });
}

test.describe("at 400 %", () => {
  test.use({ viewport: zooms[1].viewport });

  test("a chat is begun, written and answered by keyboard", async ({ page, product, signInNewStudent }) => {
    await signInNewStudent();
    const keys = byKeyboard(page);
    await page.goto("/chat");
    await keys.press(button(page, "Start a chat with Dr Meena Krishnan"));
    await expect(page).toHaveURL(/\/chat\/\d+$/);
    await untilHydrated(page);
    await keys.write(page.getByRole("textbox", { name: "Message" }), "Which dose?");
    await keys.press(button(page, "Send"));
    await expect(messages(page)).toHaveText([/Which dose\?/]);
    await teacherSays(product, new URL(page.url()).pathname, ["0.6 mg"]);
    await expect(messages(page)).toHaveText([/Which dose\?/, /0\.6 mg/], { timeout: 15_000 });
    await keys.tabTo(link(page, "Back: Chat"), "Shift+Tab");
    await page.keyboard.press("Enter");
    await expect(link(page, /Dr Meena Krishnan/).first()).toBeVisible();
  });

  test.describe("without script", () => {
    test.use({ mode: "no-scripts" });

    test("a book is bought by keyboard, from its page to the payment", async ({ page, signInNewStudent }) => {
      test.setTimeout(120_000);
      await signInNewStudent();
      const keys = byKeyboard(page);
      await page.goto("/book/601");
      await keys.press(link(page, /^Buy/).first());
      await expect(page).toHaveURL("/book/601/purchase");
      for (const [label, value] of Object.entries(ADDRESS).slice(1)) {
        await keys.write(page.getByLabel(label), value);
      }
      await keys.press(button(page, /^Pay ₹/));
      const payment = page.getByRole("dialog", { name: "Payment", exact: true });
      await expect(payment).toBeVisible();
      await keys.press(payment.getByRole("button", { name: /^Pay ₹/ }));
      // The bank's page is not ours.
      await page.getByRole("button", { name: /^Pay ₹/ }).press("Enter");
      const back = page.getByRole("button", { name: /^Return to/ });
      if ((await back.count()) > 0) await back.press("Enter");
      await expect(stage(page)).toHaveText("Your book is ordered");
      await expect(timelineOf(page).getByRole("listitem").first()).toHaveText(/^Done: Order made/);
      await keys.press(link(page, "Receipt"));
      await expect(page.getByRole("article")).toContainText("Total paid");
    });
  });
});
