import { eventually, expect, type Phone } from "../fixtures";
import { type Provider, test } from "../other-provider";

const content = (call: string) => `api/content/${call}/`;
const basic = (call: string) => `api/basicinformation/${call}/`;
const minutes = (count: number) => new Date(Date.now() + count * 60_000).toISOString();

const calls = {
  tests: content("student_get_all_free_tests"),
  live: content("student_get_live_videos"),
  packages: content("student_get_bought_packages"),
  inPackage: content("student_package_data_filter"),
  announcements: basic("student_get_announcements"),
  banners: basic("banners_student_new"),
};

const title = "<img src=x onerror=alert(1)>نرسنگ کا پیکیج";
const answers: Record<string, object> = {
  [calls.tests]: { tests: [{ id: 1, name: "Short", subject_id: 2, subject_name: "Anatomy" }] },
  [calls.live]: {
    videos: [
      { id: 5, name: "Partograph", is_live: true, url: "https://youtu.be/abcdefghijk" },
      { id: 6, name: "Tomorrow's", starts_at: minutes(60 * 26) },
    ],
  },
  [calls.packages]: { packages: [{ id: 7, name: title, valid_until: minutes(60 * 24 * 30) }] },
  [calls.inPackage]: { mcq_test_list: [{ id: 1, name: "Short" }] },
  [calls.announcements]: {
    announcements: [{ message: "कक्षा <b>रविवार</b> को बंद है<script>alert(1)</script>", created_at: minutes(-9) }],
  },
  [calls.banners]: {
    banners: [{ image: "https://media.example.org/b.png", link: "javascript:alert(1)", title: "New" }],
  },
};

/** What stands in each part's place where it came, and where it did not. */
const parts = [
  [calls.tests, "Short", "We could not load the free tests."],
  [calls.live, "Partograph", "We could not load today’s live class."],
  [calls.packages, "0 of 1 test taken", "Failed to load packages."],
  [calls.announcements, "कक्षा रविवार को बंद है", "We could not load the announcements."],
] as const;

/** Signs a student in at an institute of their own: what Home keeps is kept by institute. */
const homeTest = test.extend("newcomer", ({ provider, signInAtOwnInstitute }) => async () => {
  for (const [call, reply] of Object.entries(answers)) provider.says(call, { body: { status: true, ...reply } });
  await signInAtOwnInstitute();
});

homeTest("Home shows all that the institute tells", async ({ page, newcomer }) => {
  await newcomer();
  await page.goto("/dashboard");
  for (const [, words, missing] of parts) {
    expect(page.getByText(words).first()).toBeVisible();
    expect(page.getByText(missing)).toHaveCount(0);
  }
  const live = page.getByRole("link", { name: /Partograph/ });
  expect(live).toContainText("Live now");
  expect(live).toHaveAttribute("href", "/free-classes/watch/5");
  const mine = page.getByRole("region", { name: "Also for you" }).getByRole("link").filter({ hasText: title });
  expect(mine).toContainText(/0 of 1 test taken · Until \d/);
  // In the first card, as the package of the next step, and among the packages.
  expect(page.getByText("alert(1)")).toHaveCount(2);
  // Home waits for banners but shortly; one that comes late is there the next time.
  await eventually(async () => {
    await page.goto("/dashboard");
    const banner = page.getByRole("img", { name: "New" });
    expect(banner).toHaveAttribute("width", "960");
  });
  expect(page.locator('a[href^="javascript"]')).toHaveCount(0);
});

/** Opens Home and expects all its parts to be missing, then loads them and expects the whole page. */
async function expectMissing(page: Phone, provider: Provider): Promise<void> {
  expect((await page.goto("/dashboard")).status()).toBe(200);
  for (const [, words, missing] of parts) {
    expect(page.getByText(missing)).toHaveCount(1);
    expect(page.getByText(words)).toHaveCount(0);
  }
  for (const [call] of parts) provider.says(call, { body: { status: true, ...answers[call] } });
  await page.getByRole("link", { name: "Try again" }).first().click();
  for (const [, words, missing] of parts) {
    expect(page.getByText(missing)).toHaveCount(0);
    expect(page.getByText(words).first()).toBeVisible();
  }
}

// How long a part may take, and what failures it may have: tests/unit/institute/optional-part.test.ts.
homeTest(
  "Home without its parts says what is missing, and asks for them again",
  async ({ page, provider, newcomer }) => {
    await newcomer();
    for (const [at, [call]] of parts.entries()) {
      provider.says(call, at % 2 === 0 ? { body: "<p>Maintenance</p>" } : { status: 204, body: {} });
    }
    provider.says(calls.banners, "hang");
    await expectMissing(page, provider);
    expect(page.getByRole("list", { name: "From your institute" })).toHaveCount(0);
  },
);
