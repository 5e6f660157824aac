import { mkdirSync } from "node:fs";
import type { Page } from "@playwright/test";
import { untilHydrated } from "../e2e/fixtures";

/** Where the pictures are put; git ignores it. */
export const folder = ".cache/screenshots";

/** How a screen is looked at, each a column of the page of pictures. */
export const looks = ["light", "dark", "contrast", "largest text", "1280 wide"] as const;

const PHONE = { width: 360, height: 640 };
const DESK = { width: 1280, height: 800 };
/** The most of a long page that is worth looking at (px). */
const TALLEST = 2600;

/** Waits for all pictures, also those below the screen, which a phone fetches later. */
async function untilPictured(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const pictures = [...document.images];
    for (const one of pictures) one.loading = "eager";
    await Promise.all(pictures.map((one) => one.decode().catch(() => undefined)));
  });
}

async function picture(page: Page, name: string, look: string): Promise<void> {
  const { width } = page.viewportSize() ?? PHONE;
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  const clip = { x: 0, y: 0, width, height: Math.min(height, TALLEST) };
  const path = `${folder}/${name}, ${look}.jpeg`;
  await page.screenshot({ path, fullPage: true, clip, type: "jpeg", quality: 70, animations: "disabled" });
}

/** Takes the first screen of a phone for the docs. */
export async function shootForDocs(page: Page, file: string, animations: "disabled" | "allow" = "disabled") {
  await page.setViewportSize(PHONE);
  if (animations === "disabled") await untilPictured(page);
  await page.screenshot({ path: `${folder}/readme/${file}.png`, animations });
}

/** Takes the page as it is in every look. `name`: "area - screen, state". */
export async function shoot(page: Page, name: string): Promise<void> {
  mkdirSync(folder, { recursive: true });
  // The desk has no script.
  if ((await page.locator("script").count()) > 0) await untilHydrated(page);
  await page.setViewportSize(PHONE);
  await untilPictured(page);
  await picture(page, name, "light");
  await page.emulateMedia({ colorScheme: "dark" });
  await picture(page, name, "dark");
  await page.emulateMedia({ colorScheme: "light", contrast: "more" });
  await picture(page, name, "contrast");
  await page.emulateMedia({ contrast: "no-preference" });
  await page.evaluate(() => document.documentElement.style.setProperty("font-size", "28px"));
  await picture(page, name, "largest text");
  await page.evaluate(() => document.documentElement.style.removeProperty("font-size"));
  await page.setViewportSize(DESK);
  await picture(page, name, "1280 wide");
  await page.setViewportSize(PHONE);
}
