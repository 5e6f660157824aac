import { expect, plainQuestions, test } from "./exam-page";

test.describe("the first exam page of a phone", () => {
  test.use({ mode: "no-scripts" });

  test("carries its styles, and the second page links them", async ({ page, take }) => {
    const exam = await take({ questions: plainQuestions(3) });
    await page.context().clearCookies({ name: /pcbt_css$/ });
    const open = async () => {
      const html = await (await page.goto(`/test/${exam.id}/take`))?.text();
      // The bar is at the top of the screen by the exam's own styles alone.
      await expect(page.locator(".exam-bar")).toHaveCSS("position", "sticky");
      return html ?? "";
    };
    const [first, second] = [await open(), await open()];
    const names = ["app", "exam"].map((sheet) => first.match(`/assets/${sheet}-[\\w-]+\\.css`)?.at(0));
    for (const name of names) {
      expect(first).toMatch(new RegExp(`<style [^>]*data-stylesheet="${name}">.{9999}`, "s"));
      expect(second).toContain(`<link rel="stylesheet" data-stylesheet="${name}"`);
    }
    expect(first).not.toContain('rel="stylesheet"');
    expect(second).not.toMatch(/<style [^>]*data-stylesheet/);
  });
});
