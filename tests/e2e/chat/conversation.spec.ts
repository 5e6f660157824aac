import { startChat, teacherSays } from "../../chats";
import { expect, overflow, test } from "../fixtures";

test("messages have the room of the screen, whatever its size and that of the text", async ({
  page,
  product,
  signInNewStudent,
}) => {
  await signInNewStudent();
  const path = await startChat(page);
  const texts = Array.from({ length: 12 }, (_, index) => `Bring your book, part ${index + 1}.`);
  await teacherSays(product, path, texts);
  for (const [width, height, textSize, least] of [
    [360, 640, "28", 4],
    [360, 640, "16", 8],
    [360, 380, "16", 4],
    [180, 320, "16", 1],
    [1280, 800, "16", 8],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.goto(path);
    await page.evaluate((size) => {
      document.documentElement.dataset.text = size;
    }, textSize);
    const inView = await page.evaluate(() => {
      const { top, bottom } = (document.querySelector(".chat-scroll") ?? document.body).getBoundingClientRect();
      return [...document.querySelectorAll(".message")].filter((message) => {
        const box = message.getBoundingClientRect();
        return box.top >= top - 1 && box.bottom <= Math.min(bottom, innerHeight) + 1;
      }).length;
    });
    expect(inView, `${width} × ${height}, text of ${textSize}`).toBeGreaterThanOrEqual(least);
    for (const part of [page.getByLabel("Message", { exact: true }), page.getByRole("button", { name: "Send" })]) {
      const { y, height: tall } = (await part.boundingBox()) ?? { y: height, height };
      expect(y + tall).toBeLessThanOrEqual(height);
    }
    await page.locator("summary", { hasText: "Add a file" }).click();
    await page.getByLabel("Picture or recording").scrollIntoViewIfNeeded();
    await expect(page.getByLabel("Picture or recording")).toBeInViewport();
    expect(await overflow(page)).toBeLessThanOrEqual(0);
  }
});
