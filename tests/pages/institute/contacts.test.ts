import { expect, test } from "../fixtures";

test("the institute and its teachers are one tap away", async ({ page, signInNewStudent }) => {
  await signInNewStudent();
  await page.goto("/profile");
  await page.getByRole("link", { name: /^Contact your institute/ }).click();
  expect(page).toHaveURL("/dashboard/contacts");
  expect(page.getByRole("heading", { level: 1 })).toHaveText("Contact");
  const links = page.locator('section[aria-labelledby="institute"]').getByRole("link");
  const addresses = links.elements().map((one) => one.getAttribute("href"));
  expect(addresses[0]).toMatch(/^tel:/);
  expect(addresses.length).toBeGreaterThan(7);
  for (const name of [/^Call/, /^WhatsApp chat/, /^WhatsApp channel/, /^Telegram/]) {
    expect(links.filter({ hasText: name })).toHaveCount(1);
  }
  const teacher = page.getByRole("listitem").filter({ hasText: "Dr Meena Krishnan" });
  expect(teacher.getByRole("link", { name: "Call Dr Meena Krishnan" })).toHaveAttribute("href", "tel:+910000012345");
  expect(teacher.getByRole("link", { name: "WhatsApp Dr Meena" })).toHaveAttribute(
    "href",
    "https://wa.me/910000012345",
  );
});
