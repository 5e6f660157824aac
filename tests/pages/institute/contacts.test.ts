import { expect, test } from "../fixtures";

const contacts = "api/basicinformation/student_get_socialmedia_contacts/";
const numbers = "api/basicinformation/student_get_teacher_numbers/";

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

test("each part that does not come says so in its place", async ({ page, signInNewStudent, institute }) => {
  await signInNewStudent();
  await institute.failNext(numbers, "status-400", 8);
  expect((await page.goto("/dashboard/contacts"))?.status()).toBe(200);
  expect(page.getByText("We could not load the teachers’ numbers.")).toBeVisible();
  expect(page.getByRole("link", { name: /^Telegram/ })).toBeVisible();
  await institute.clear();
  await institute.failNext(contacts, "garbage", 8);
  await page.getByRole("link", { name: "Try again" }).click();
  expect(page.getByText("We could not load the institute’s contacts.")).toBeVisible();
  expect(page.getByText("Thomas Mathew")).toBeVisible();
});
