import { demo } from "../../product";
import { expect, formModes, test } from "../fixtures";

for (const mode of formModes) {
  test.describe(mode, () => {
    test.use({ mode });
    test("sign-in", async ({ open, page }) => {
      await open("/login");
      await page.getByRole("button", { name: "Sign in" }).click();
      await expect(page.getByRole("link", { name: "Username is required" })).toBeVisible();
      await page.getByLabel("Username").fill(demo.username);
      await page.getByLabel("Password").fill(demo.password);
      await page.getByRole("button", { name: "Sign in" }).click();
      await expect(page).toHaveURL("/dashboard");
    });
    test("signIn fixture", async ({ page, signIn, newStudent }) => {
      await signIn(page, await newStudent());
      await page.goto("/dashboard");
      await expect(page.getByRole("heading", { name: "Namaste, Meera Nair" })).toBeVisible();
    });
  });
}
