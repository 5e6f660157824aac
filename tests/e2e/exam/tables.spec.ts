import { expect, overflow, test } from "./exam-page";

test("a wide table scrolls, and its words do not break, in exam and review", async ({
  page,
  makeTest,
  sit,
  evaluated,
}) => {
  const heads = ["Drug", "Dose", "Administration", "Contraindications", "Duration"];
  const row = (tag: string) => heads.map((text) => `<${tag}>${text}</${tag}>`).join("");
  const text = `<table><tr>${row("th")}</tr><tr>${row("td")}</tr></table>`;
  const { id } = await makeTest({ questions: [{ text, options: [text, "None"] }] });
  await page.setViewportSize({ width: 320, height: 568 });
  const wholeIn = async (place: string) => {
    const cells = page.locator(`${place} td`);
    const heights = await cells.evaluateAll((all) => all.map((cell) => cell.clientHeight));
    expect(heights.length).toBeGreaterThan(0);
    expect(Math.max(...heights), place).toBeLessThan(48);
    for (const table of await page.locator(`${place} table`).all()) {
      const hidden = await table.evaluate((it) => it.scrollWidth - it.clientWidth);
      expect(hidden, place).toBeGreaterThan(0);
    }
    expect(await overflow(page), place).toBe(0);
  };
  const exam = await sit(page, id);
  await wholeIn("#question-text");
  await exam.submit();
  await evaluated(id);
  // The page goes there by itself, and anew once the result is there.
  await page.waitForURL(/\/test\/results/);
  await page
    .getByRole("link", { name: /Review|answers/ })
    .first()
    .click();
  await page.waitForURL(/\/test-results\//);
  await wholeIn("#q1");
});
