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

test.describe("a page that stands while the time runs", () => {
  test.use({ mode: "no-scripts" });

  test("the clocks of section and test count down", async ({ page, makeTest, sit }) => {
    const { id } = await makeTest({
      mode: "exam",
      questions: plainQuestions(4),
      minutes: 130.5,
      sections: [
        { name: "First", minutes: 9.5, count: 2 },
        { name: "Second", minutes: 121, count: 2 },
      ],
    });
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
      await expect.poll(async () => (await counted(page, clock)).left).toBeLessThan(before.left - 1);
    }
  });

  test("warns in the last fifth and the last twentieth of its clock", async ({ page, take }) => {
    await take({ questions: plainQuestions(2), minutes: 10 });
    const face = page.getByRole("timer", { name: "Time left" });
    /** How the clock looks so many seconds before its end. */
    const look = async (left: number) => {
      await page.evaluate((seconds) => {
        for (const each of document.getAnimations()) each.currentTime = (600 - seconds) * 1_000;
      }, left);
      return face.evaluate((element) => {
        const { color, backgroundColor } = getComputedStyle(element);
        return { color, backgroundColor };
      });
    };
    const calm = await look(400);
    expect(await look(135)).toEqual(calm);
    const soon = await look(105);
    expect(soon.color).not.toBe(calm.color);
    expect(await look(45)).toEqual(soon);
    const last = await look(15);
    expect(last.backgroundColor).not.toBe(soon.backgroundColor);
  });
});
