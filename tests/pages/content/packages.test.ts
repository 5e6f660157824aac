import { expect, type Phone, test } from "../fixtures";

const figures = (page: Phone) => page.getByRole("list", { name: "In this package" }).getByRole("listitem");
const heading = (page: Phone) => page.getByRole("heading", { level: 1 });

test("packages show what they cost, what is in them and what of it is free", async ({ page, signInNewStudent }) => {
  await signInNewStudent();
  await page.goto("/profile");
  await page.getByRole("link", { name: /^Shop/ }).click();
  expect(page).toHaveURL("/packages");
  expect(page.getByRole("region", { name: "Yours" })).toHaveCount(0);
  expect(page.getByRole("region", { name: "Free" })).toContainText("Free Foundation");
  const norcet = page.getByRole("region", { name: "More packages" }).getByRole("link", { name: /^Norcet Complete/ });
  expect(norcet).toContainText(/53 tests · 22 notes · 11 videos · For 180 days/);
  expect(norcet).toContainText("₹2,999");
  await norcet.click();
  expect(page).toHaveURL("/package/701/details");
  expect(heading(page)).toHaveText("Norcet Complete Package");
  expect(figures(page)).toHaveText(["53 tests", "22 notes", "11 videos", "7 live classes"]);
  expect(page.getByText("NORCET 2027")).toBeVisible();
  expect(page.getByText(/^180 days, to \d+ \w+ \d{4}$/)).toBeVisible();
  expect(page.getByText("By Dr Meena Krishnan, Sunita Rawat, and Thomas Mathew")).toBeVisible();
  const got = page.getByRole("region", { name: "What you get that is not free" });
  expect(got.getByRole("listitem")).toHaveText(["11 tests", "6 notes", "3 videos"]);
  const bar = page.getByRole("region", { name: "Get this package" });
  expect(bar).toContainText("before ₹4,999");
  expect(bar).toContainText("40 % off");
  expect(bar.getByRole("link", { name: "Unlock for ₹2,999" })).toHaveAttribute("href", "/package/701/buy");
  expect(page.getByRole("region", { name: "Free sample" }).getByRole("link").first()).toHaveAttribute(
    "href",
    /^\/package-tests\/detail\/\d+$/,
  );
  const pharmacology = page.getByRole("region", { name: "Subjects" }).getByRole("link", { name: /^Pharmacology/ });
  expect(pharmacology).toContainText("6 tests · 3 notes · 1 video");
  expect(pharmacology).toContainText("Locked: 4 of 10 locked");
  await page.getByText("Where is my receipt?").click();
  expect(page.getByRole("link", { name: "Me, Your purchases" })).toHaveAttribute("href", "/dashboard/purchases");
  await page.getByRole("link", { name: "More free samples" }).click();
  expect(heading(page)).toHaveText("Free sample");
  const whole = page.getByRole("region", { name: "Norcet Complete Package" });
  expect(whole).toContainText("₹2,999");
  expect(whole.getByRole("link")).toHaveAttribute("href", "/package/701/details");
  expect(page.getByText("Locked:")).toHaveCount(0);
  await page.getByRole("link", { name: "Back: Package" }).click();
  expect(page).toHaveURL("/package/701/details");
});

test("packages are a path: what is next stands first, what is done is marked, and a kind is one tap away", async ({
  page,
  signInNewStudent,
}) => {
  await signInNewStudent();
  await page.goto("/package/705/content");
  const next = page.locator("main .main-card");
  const first = await next.getByRole("heading").textContent();
  expect(first).toMatch(/^Next: /);
  expect(page.getByRole("link", { name: /^Anatomy and Physiology/ })).toContainText("0 of 12 done");
  await next.getByRole("button", { name: "Mark as done" }).click();
  expect(page).toHaveURL("/package/705/content");
  expect(next.getByRole("heading")).not.toHaveText(first ?? "");
  expect(next).toContainText(/1 of \d+ done/);
  await page.getByRole("link", { name: /^Anatomy and Physiology/ }).click();
  expect(page.locator("main [aria-current=step]")).toBeVisible();
  expect(page.locator("main details[open]")).toHaveCount(1);
  expect(page.locator("main .row-done")).toHaveCount(1);
  await page.goto("/package/705/content");
  await page
    .getByRole("navigation", { name: "Kind" })
    .getByRole("link", { name: /^Notes/ })
    .click();
  expect(page).toHaveURL("/package/705/content?category=notes");
  await page.getByRole("navigation", { name: "Kind" }).getByRole("link", { name: "All" }).click();
  expect(page).toHaveURL("/package/705/content");
});
