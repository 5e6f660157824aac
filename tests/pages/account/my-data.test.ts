import { expect, test } from "../fixtures";

test("all that is stored is read on a page and saved as a file", async ({ open, page, signIn }) => {
  await signIn(page);
  await open("/profile");
  await page.getByText("Devices, data and consent").click();
  await page.getByRole("link", { name: /^My data/ }).click();
  expect(page.getByRole("heading", { name: "My data", level: 1 })).toBeVisible();
  for (const fold of [/^From your institute \(\d+\)/, /^Your account \(1\)/]) await page.getByText(fold).click();
  expect(page.getByText("9876543210").first()).toBeVisible();
  expect(page.getByRole("link", { name: "Change Your account" })).toHaveAttribute("href", "/profile?view=details");
  expect(page.getByRole("link", { name: "Name, email, batches" })).toHaveAttribute("href", "/profile?view=details");
  const file = await page.getByRole("link", { name: "Save all as a file" }).getAttribute("href");
  const saved = await page.request.get(file ?? "");
  expect(saved.headers()["content-disposition"]).toMatch(/my-data-\d{4}-\d\d-\d\d\.json/);
  const data = JSON.parse(await saved.text());
  expect(Object.keys(data).sort()).toEqual(
    ["attempts", "institute", "leftOut", "madeAt", "notebook", "phone", "purchases", "settings", "student"].sort(),
  );
  expect(data.institute.kind).toBe("told");
  const table = (name: string) => data.institute.tables.find((one: { name: string }) => one.name === name);
  expect(table("consents").rows).toMatchObject([{ given_by: "student", version: "2026-11-26", withdrawn_at: null }]);
  expect(table("students").rows[0].birth_year).toBe(2001);
  expect(page.getByRole("link", { name: "Consent and year of birth" })).toBeVisible();
});
