import { demo } from "../../product";
import { expect, test } from "../fixtures";

test("a password can be looked at before it is sent", async ({ open, page, posts }) => {
  await open("/login");
  await page.getByLabel("Username").fill(demo.username);
  const password = page.getByLabel("Password");
  await password.fill("Nursing@12");
  await page.getByRole("button", { name: "Show what you typed" }).click();
  await expect(password).toHaveAttribute("type", "text");
  await expect(password).toHaveValue("Nursing@12");
  await password.fill(demo.password);
  await page.getByRole("button", { name: "Hide what you typed" }).click();
  await expect(password).toHaveAttribute("type", "password");
  expect(posts).toEqual([]);
  await password.press("Enter");
  await expect(page).toHaveURL("/dashboard");
});
