import { expect, test } from "../fixtures";
import { test as providerTest } from "../other-provider";

const call = "api/basicinformation/student_get_announcements/";
const hours = (count: number) => new Date(Date.now() + count * 3600_000).toISOString();

test.use({ mode: "no-scripts" });
providerTest.use({ mode: "no-scripts" });

test("are read on a page of their own, which Home leads to", async ({ page, signInNewStudent }) => {
  await signInNewStudent();
  await page.goto("/dashboard");
  await page.getByRole("link", { name: "All announcements" }).click();
  await expect(page).toHaveURL("/dashboard/announcements");
  const cards = page.getByRole("main").getByRole("listitem");
  // A corrected key is announced too.
  const told = cards.filter({ hasNotText: "key" });
  await expect(told).toHaveCount(3);
  await expect(told.first()).toContainText("5 October 2026");
  await expect(told.first()).toContainText("The office is closed on Sundays.");
  // A first visit has nothing to compare with.
  await expect(page.getByText("New", { exact: true })).toHaveCount(0);
});

providerTest(
  "show what people wrote, and nothing they should not",
  async ({ page, provider, signInAtOwnInstitute }) => {
    const told = [
      { message: "<img src=x onerror=alert(1)>Form: https://a.example/f", created_at: hours(-2) },
      { message: `<p>See <a href="javascript:alert(1)">this</a></p>`, title: "कक्षा" },
      { message: "اعلان ".repeat(400), created_at: hours(-30) },
      ...Array.from({ length: 30 }, (_, at) => ({ message: `Older ${at}` })),
    ];
    provider.says(call, { body: { status: true, announcements: told } });
    await signInAtOwnInstitute();
    await page.goto("/dashboard/announcements");
    await expect(page.getByRole("main").getByRole("listitem")).toHaveCount(20);
    await expect(page.getByRole("heading", { name: "कक्षा" })).toBeVisible();
    await expect(page.locator('a[href^="javascript"], [onerror]')).toHaveCount(0);
    await page.getByRole("link", { name: "Next" }).click();
    await expect(page.getByText("21 to 33 of 33")).toBeVisible();
  },
);

for (const [fault, reply] of [
  ["500", { status: 500, body: {} }],
  ["garbage", { body: "<p>Maintenance</p>" }],
  ["slow", "hang"],
] as const) {
  providerTest(
    `that do not come (${fault}) say so in their place`,
    async ({ page, provider, signInAtOwnInstitute }) => {
      // The only thing of its screen has all the time of a call.
      if (reply === "hang") providerTest.setTimeout(75_000);
      provider.says(call, reply);
      await signInAtOwnInstitute();
      expect((await page.goto("/dashboard/announcements"))?.status()).toBe(200);
      await expect(page.getByText("Failed to load announcements.")).toBeVisible();
      await expect(page.getByRole("link", { name: "Try again" })).toBeVisible();
    },
  );
}

providerTest("that are none say so", async ({ page, provider, signInAtOwnInstitute }) => {
  provider.says(call, { body: { status: true, announcements: [] } });
  await signInAtOwnInstitute();
  await page.goto("/dashboard/announcements");
  await expect(page.getByText("Your institute has announced nothing yet.")).toBeVisible();
});
