import { readFile } from "node:fs/promises";
import type { Download, Page } from "@playwright/test";
import { expect, plainQuestions, resultIsShown, test } from "../exam/exam-page";

const longName = `Grand mock ${"of everything that was ever asked ".repeat(4)}`;

async function shared(page: Page, of: string): Promise<Buffer> {
  const part = page.getByRole("region", { name: of });
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    part.getByRole("button", { name: "Save as a picture" }).click(),
  ]);
  return bytesOf(download);
}

const bytesOf = async (download: Download) => readFile(await download.path());

/** Width and height as a PNG file says them. */
function sizeOf(file: Buffer): [number, number] {
  expect(file.subarray(1, 4).toString()).toBe("PNG");
  return [file.readUInt32BE(16), file.readUInt32BE(20)];
}

test("a result, an invitation and a proof are saved as small pictures, with the name only if asked, or what to do instead is said", async ({
  page,
  take,
}) => {
  const exam = await take({ name: longName, questions: plainQuestions(3) });
  await exam.answer(1);
  await exam.answer(2);
  await exam.submit();
  await resultIsShown(page);
  await page.getByRole("link", { name: "Share as a picture" }).click();
  const plain = await shared(page, "Your result");
  await page.getByRole("region", { name: "Your result" }).getByLabel("With my name").check();
  const named = await shared(page, "Your result");
  expect(named.equals(plain)).toBe(false);
  await page.getByText("Invite a friend to the test").click();
  const pictures = [plain, named, await shared(page, "An invitation to the test")];
  await page.goto(`/test/${exam.id}/receipt`);
  await page.getByRole("link", { name: "As a picture" }).click();
  pictures.push(await shared(page, "Proof of submission"));
  for (const picture of pictures) {
    const [width, height] = sizeOf(picture);
    expect([1080, 720]).toContain(width);
    expect(height).toBe(width);
    expect(picture.byteLength).toBeLessThan(150_000);
  }
  await page.addInitScript(() => {
    HTMLCanvasElement.prototype.toBlob = (done) => done(null);
  });
  await page.reload();
  const part = page.getByRole("region", { name: "Proof of submission" });
  await part.getByRole("button", { name: "Save as a picture" }).click();
  await expect(part.getByRole("status")).toContainText("Share the text instead");
});
