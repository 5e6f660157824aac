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

test("a browser that keeps no cookie is told so where it comes back to", async ({ product }) => {
  for (const path of ["/login?next=%2Fdashboard", "/verify-otp"]) {
    const reply = await fetch(`${product.url}${path}`, { headers: { Referer: `${product.url}/login` } });
    const html = await reply.text();
    expect(html, path).toContain("Your browser did not keep the sign-in. Allow cookies for this site.");
    expect(html, path).toContain("It keeps none at an address that begins with http. Use https.");
  }
  const first = await fetch(`${product.url}/login`);
  expect(await first.text()).not.toContain("did not keep the sign-in");
});
