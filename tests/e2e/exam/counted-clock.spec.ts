import type { Page } from "@playwright/test";
import { expect, plainQuestions, test } from "./exam-page";

/** What CSS shows in place of a clock: h:mm:ss where it began with an hour or more, else m:ss. */
async function counted(page: Page, name: string) {
  const face = page.getByRole("timer", { name });
  await expect(face.locator("time")).toBeHidden();
  return face.locator(".exam-tick").evaluate((element) => {
    const style = getComputedStyle(element, "::after");
    const read = (property: string) => Number(style.getPropertyValue(property));
    const content = style.content.match(/counter\(\w+/g)?.join(" ");
    return { left: read("--left"), hours: read("--hours"), minutes: read("--minutes"), content };
  });
}

const roads = [
  { name: "where the browser runs no script", mode: "no-scripts", lite: "auto" },
  { name: "where the page ships none", mode: "scripts", lite: "on" },
] as const;

for (const { name, mode, lite } of roads) {
  test.describe(name, () => {
    test.use({ mode });

    test("the clocks of section and test count down", async ({
      page,
      saveSettings,
      makeTest,
      sit,
    }) => {
      const { id } = await makeTest({
        mode: "exam",
        questions: plainQuestions(4),
        minutes: 130.5,
        sections: [
          { name: "First", minutes: 9.5, count: 2 },
          { name: "Second", minutes: 121, count: 2 },
        ],
      });
      await saveSettings({ lite });
      await sit(page, id);
      const section = await counted(page, "Time left (section)");
      expect(section).toMatchObject({ minutes: 9, content: "counter(minutes counter(seconds" });
      const whole = await counted(page, "Time left (test)");
      expect(whole).toMatchObject({ hours: 2, minutes: 10 });
      expect(whole.content).toBe("counter(hours counter(minutes counter(seconds");
      expect(whole.left - section.left).toBeGreaterThanOrEqual(120.9 * 60);
      for (const [clock, before] of [
        ["Time left (section)", section],
        ["Time left (test)", whole],
      ] as const) {
        await expect
          .poll(async () => (await counted(page, clock)).left)
          .toBeLessThan(before.left - 1);
      }
    });
  });
}

test.describe("a page that stands while the time runs", () => {
  test.use({ mode: "no-scripts" });

  for (const [warning, minutes, mark] of [
    ["soon", 0.2, "color"],
    ["last", 0.15, "backgroundColor"],
  ] as const) {
    test(`warns by its clock: ${warning}`, async ({ page, take }) => {
      await take({ questions: plainQuestions(2), minutes });
      const face = page.getByRole("timer", { name: "Time left" });
      const look = () =>
        face.evaluate((element, property) => getComputedStyle(element)[property], mark);
      const before = await look();
      await expect(face).not.toHaveAttribute("data-warns", warning);
      await expect.poll(look, { timeout: 20_000 }).not.toBe(before);
      const marked = await look();
      await page.reload();
      await expect(face).toHaveAttribute("data-warns", warning);
      expect(await look()).toBe(marked);
    });
  }
});

test("a page with script never counts its clock down by CSS", async ({ page, take }) => {
  const exam = await take({ questions: plainQuestions(2) });
  const face = page.getByRole("timer", { name: "Time left" });
  const isStillAlone = async () => {
    await expect(face.locator("time")).toBeVisible();
    await expect(face.locator(".exam-tick")).toHaveCount(0);
  };
  await isStillAlone();
  await page.route(/\/assets\/.*\.js$/, (route) => route.abort());
  await page.goto(`/test/${exam.id}/take?q=2`);
  await isStillAlone();
});
