import { expect } from "@playwright/test";
import { test } from "../other-provider";

test.describe("a provider without chat and jobs", () => {
  test.use({ mode: "no-scripts" });

  for (const [path, says] of [
    ["/chat", "Your institute has no chat here."],
    ["/job-portal", "Your institute shows no jobs here."],
    ["/job-portal/applications", "Your institute shows no jobs here."],
    ["/job-portal/bookmarks", "Your institute shows no jobs here."],
  ] as const) {
    test(`is said at ${path}, with whom to ask instead`, async ({ page, signInAtOwnInstitute }) => {
      await signInAtOwnInstitute();
      expect((await page.goto(path))?.status()).toBe(200);
      await expect(page.getByText(says)).toBeVisible();
      await expect(page.getByText("Try again")).toHaveCount(0);
      const contacts = page.getByRole("link", { name: "Contact your institute" });
      await expect(contacts).toHaveAttribute("href", "/dashboard/contacts");
    });
  }
});
