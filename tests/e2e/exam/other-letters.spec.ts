import type { Locator } from "@playwright/test";
import { expect, overflow, resultIsShown, test } from "./exam-page";

const urdu = {
  text: "انسولین کی خوراک 0.5–1 unit/kg (1½ mL) کیوں دی جاتی ہے؟",
  options: ["−10 °C سے 4 °C", "Insulin", "10–20", "خون میں شکر"],
  right: 4,
  language: "ur",
  topic: "ذیابیطس",
  explanation: "خون میں شکر 70–110 mg/dL رہتی ہے۔",
};
const hindi = {
  text: "मरीज़ को 5–10 mg कब दें?",
  options: ["सुबह", "Insulin", "रात में", "कभी नहीं"],
  language: "hi",
  topic: "औषधि",
  explanation: "क्योंकि सुबह ज्वर कम होता है।",
};

/** What a piece says of itself. */
const saysOf = (piece: Locator) =>
  piece.evaluate((one) => [one.getAttribute("lang"), one.getAttribute("dir")] as const);

/** Whether the first of two texts within a piece stands to the left of the other. */
const isLeft = (piece: Locator, ...texts: [string, string]) =>
  piece.evaluate((one, [first, second]) => {
    const placeOf = (text: string) => {
      const walker = document.createTreeWalker(one, NodeFilter.SHOW_TEXT);
      while (walker.nextNode()) {
        const at = walker.currentNode.nodeValue?.indexOf(text) ?? -1;
        if (at < 0) continue;
        const range = document.createRange();
        range.setStart(walker.currentNode, at);
        range.setEnd(walker.currentNode, at + text.length);
        return range.getBoundingClientRect().left;
      }
      throw new Error(`no ${text}`);
    };
    return placeOf(first) < placeOf(second);
  }, texts);

test("a bank in Urdu and Hindi is read in its own direction, by its own voice, from the exam to the solutions", async ({
  page,
  student: _,
  take,
}) => {
  const name = "اردو امتحان 2026";
  const exam = await take({ name, mode: "exam", questions: [urdu, hindi] });
  const stem = page.locator("#question-text");
  await exam.shows(1);
  expect(await saysOf(stem)).toEqual(["ur", "rtl"]);
  expect(await isLeft(stem, "0.5", "unit/kg")).toBe(true);
  const words = (place: number) => exam.option(place).locator(".rich");
  expect(await saysOf(words(1))).toEqual(["ur", "rtl"]);
  expect(await saysOf(words(2))).toEqual([null, "rtl"]);
  expect(await isLeft(words(1), "4", "−10")).toBe(true);
  expect(await isLeft(words(3), "10", "20")).toBe(true);
  const letter = await exam.option(2).locator(".exam-letter").boundingBox();
  const option = await words(2).boundingBox();
  expect(letter?.x).toBeGreaterThan(option?.x ?? Number.POSITIVE_INFINITY);
  expect(await overflow(page)).toBe(0);
  await exam.answer(1);

  await exam.shows(2);
  expect(await saysOf(stem)).toEqual(["hi", null]);
  expect(await saysOf(words(2))).toEqual([null, null]);
  await exam.openMenu();
  expect(await saysOf(page.locator("#exam-menu .exam-who > bdi"))).toEqual(["ur", "rtl"]);
  await exam.press("The whole paper on one page");
  const paper = page.locator(".exam-paper");
  await expect(paper.locator(".rich[lang=ur][dir=rtl]")).toHaveCount(3);
  await expect(paper.locator("[dir=rtl] .rich:not([lang])[dir=rtl]")).toHaveCount(2);
  await expect(paper.locator(".rich[lang=hi]:not([dir])")).toHaveCount(4);
  await exam.press("Back to the test");
  await exam.submit();
  await resultIsShown(page);
  expect(await saysOf(page.locator(".lede"))).toEqual(["ur", "rtl"]);

  const review = await page
    .getByRole("link", { name: /^Review/ })
    .first()
    .getAttribute("href");
  await page.goto(review?.replace(/&show=.*/, "") ?? "");
  const solution = page.locator("#q1");
  await expect(solution.locator(".answer-words .rich[dir=rtl]")).toHaveCount(4);
  await expect(solution.locator("ul[dir=rtl]")).toHaveCount(2);
  expect(await saysOf(solution.locator(".solution-why .rich"))).toEqual(["ur", "rtl"]);
  expect(await isLeft(solution.locator(".solution-why .rich"), "70", "110")).toBe(true);
  expect(await saysOf(page.locator("#q2 .solution-why .rich"))).toEqual(["hi", null]);
  expect(await saysOf(solution.locator(".facts > bdi").last())).toEqual(["ur", "rtl"]);
  expect(await overflow(page)).toBe(0);
});
