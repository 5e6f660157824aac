import { expect } from "@playwright/test";
import { test } from "../other-provider";

test.describe("a provider without chat and jobs", () => {
  test.use({ mode: "no-scripts" });

  const screens = [
    ["/chat", "Your institute has no chat here."],
    ["/job-portal", "Your institute shows no jobs here."],
    ["/job-portal/applications", "Your institute shows no jobs here."],
    ["/job-portal/bookmarks", "Your institute shows no jobs here."],
  ] as const;

  test("is said, with whom to ask instead", async ({ page, signInAtOwnInstitute }) => {
    await signInAtOwnInstitute();
    for (const [path, says] of screens) {
      expect((await page.goto(path))?.status(), path).toBe(200);
      await expect(page.getByText(says), path).toBeVisible();
      await expect(page.getByText("Try again"), path).toHaveCount(0);
      const contacts = page.getByRole("link", { name: "Contact your institute" });
      await expect(contacts, path).toHaveAttribute("href", "/dashboard/contacts");
    }
  });
});
