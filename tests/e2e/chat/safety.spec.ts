import { expect, inEveryMode, test } from "../fixtures";

inEveryMode(() => {
  test("a message is reported from a conversation", async ({ open, page, signInNewStudent }) => {
    await signInNewStudent();
    await open("/chat");
    await page.getByRole("link", { name: /Norcet Morning Batch/ }).click();
    const from = page.getByRole("link", { name: /^Report this message of/ }).first();
    await expect(from).toBeVisible();
    await from.click();
    await expect(page.getByRole("heading", { name: "Report a message" })).toBeVisible();
    await page.getByLabel("What is wrong?").selectOption("fraud");
    await page.getByRole("button", { name: "Report" }).click();
    await expect(page.getByText("Your institute reads it, with your name.")).toBeVisible();
    await expect(page).toHaveURL(/\/chat\/\d+$/);
    await open("/chat/blocked");
    await expect(page.getByText("Nobody is blocked.")).toBeVisible();
  });
});
