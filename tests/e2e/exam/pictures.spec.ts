import type { Page } from "@playwright/test";
import { expect, test } from "./exam-page";

/** The chapter test of "Positions, Devices and Injections", whose first questions show drawings. */
const DRAWN_TEST = 1206;
const LITHOTOMY = "A patient lies on the back at the end of a table with both legs raised and bent in supports.";

async function expectDrawn(page: Page, name: string): Promise<void> {
  const picture = page.getByRole("img", { name }).first();
  await picture.scrollIntoViewIfNeeded();
  await expect(picture).toBeVisible();
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(360);
  const { right, width } = await picture.evaluate((image) => {
    const { right, width } = image.getBoundingClientRect();
    return { right, width };
  });
  expect(width).toBeGreaterThan(250);
  expect(right).toBeLessThanOrEqual(360);
}

test.describe("without script", () => {
  test.use({ viewport: { width: 360, height: 640 } });

  test("a question shows its drawing, with words for who cannot see it", async ({ page, sit }) => {
    const served = page.waitForResponse((reply) => reply.url().includes("/public/questions/"));
    await sit(page, DRAWN_TEST);
    await expectDrawn(page, LITHOTOMY);
    const reply = await served;
    expect(reply.status()).toBe(200);
    const headers = await reply.allHeaders();
    expect(headers["content-type"]).toBe("image/svg+xml");
    // An image may show it; opened by itself, nothing in it runs.
    expect(headers["content-security-policy"]).toMatch(/default-src 'none'.*sandbox/);
    expect(headers["content-disposition"]).toBe("attachment");
  });
});
