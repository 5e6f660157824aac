import type { Page } from "@playwright/test";
import { axeFindings } from "../axe";
import { expect, test } from "../fixtures";

async function expectNoBarrier(page: Page) {
  expect(await axeFindings(page), page.url()).toEqual([]);
}

for (const colorScheme of ["light", "dark"] as const) {
  test.describe(colorScheme, () => {
    test.use({ colorScheme, contextOptions: { reducedMotion: "reduce" } });

    test("axe finds nothing on the sign-in pages and their errors", async ({ open, page }) => {
      for (const [path, button] of [
        ["/login", "Sign in"],
        ["/register", "Register"],
        ["/verify-otp", "Send OTP"],
      ] as const) {
        await open(path);
        await expectNoBarrier(page);
        await page.getByRole("button", { name: button, exact: true }).click();
        await expect(page.getByRole("alert")).toBeVisible();
        await expectNoBarrier(page);
      }
    });
  });
}
