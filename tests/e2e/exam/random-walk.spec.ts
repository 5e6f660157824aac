import type { Page } from "@playwright/test";
import { seeded } from "../../seeded";
import { examPage, expect, plainQuestions, test } from "./exam-page";

/** What a student can read of the attempt: of the page in view, or of one the server writes now. */
function readAttempt(page: Page, html: string | null) {
  return page.evaluate((text) => {
    const root = text === null ? document : new DOMParser().parseFromString(text, "text/html");
    const words = (selector: string) => Array.from(root.querySelectorAll(selector), (element) => element.textContent);
    return {
      question: words("#question-number"),
      ticked: Array.from(root.querySelectorAll<HTMLInputElement>("#exam .exam-option input"))
        .filter((input) => (text === null ? input.checked : input.hasAttribute("checked")))
        .map((input) => input.value),
      numbers: Array.from(root.querySelectorAll("#exam-palette .pal-grid button"), (button) => [
        button.getAttribute("aria-label"),
        button.getAttribute("aria-current"),
        button.className,
      ]),
      counts: words("#exam-palette .pal-legend b"),
      sections: words(".exam-tab-count"),
      bookmark: root.querySelector(".exam-bookmark[aria-pressed]")?.getAttribute("aria-pressed"),
    };
  }, html);
}

/** One thing a student may do next. */
async function step(page: Page, random: () => number, questions: number): Promise<void> {
  const exam = examPage(page);
  const any = (most: number) => Math.floor(random() * most);
  const key = (name: string) => page.keyboard.press(name);
  const steps = [
    () => exam.choose(1 + any(4)),
    () => exam.choose(1 + any(4)),
    () => exam.press("Save & Next"),
    () => page.getByRole("button", { name: /mark.* & Next$/i }).click(),
    () => exam.press("Clear Response"),
    () => exam.press("Next"),
    () => exam.press("Previous"),
    () => exam.jump(1 + any(questions)),
    () => page.getByRole("button", { name: /bookmark$/i }).click(),
    () => key(["n", "p", "m", "u"][any(4)] ?? "n"),
    () => key(["1", "2", "c", "d"][any(4)] ?? "1"),
    () => key(["Shift+B", "Shift+C"][any(2)] ?? "Shift+B"),
  ];
  await steps[any(steps.length)]?.();
}

const total = 45;
/** Only the first of them is open; behind its last question stands another page. */
const sections = [
  { name: "First", minutes: 20, count: 25 },
  { name: "Second", minutes: 20, count: 20 },
];
const open = 20;

test("whatever is pressed in a test, the page says what the server says", async ({ page, take }) => {
  const exam = await take({ mode: "exam", questions: plainQuestions(total), sections });
  const random = seeded(open);
  for (let round = 0; round < 3; round += 1) {
    for (let steps = 0; steps < 16; steps += 1) await step(page, random, open);
    await exam.untilSaved();
    await expect(async () => {
      const number = (await page.locator("#question-number").textContent())?.match(/\d+/)?.[0];
      expect(new URL(page.url()).searchParams.get("q")).toBe(number);
      const reply = await page.request.get(page.url());
      const seen = await readAttempt(page, null);
      expect(seen.numbers).toHaveLength(total);
      expect(seen).toEqual(await readAttempt(page, await reply.text()));
    }).toPass({ timeout: 10_000 });
  }
  const { numbers } = await readAttempt(page, null);
  const states = new Set(numbers.map(([label]) => label?.split(", ")[1]));
  expect(states.size).toBeGreaterThan(3);
});
