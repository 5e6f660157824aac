import { resultIsShown, startTest } from "../exam/exam-page";
import { expect, test } from "../fixtures";

test.use({ mode: "no-scripts" });

const places = [
  ["Home", "/dashboard"],
  ["Tests", "/free-tests"],
  ["Results", "/dashboard/results"],
  ["Chat", "/chat"],
  ["Me", "/profile"],
] as const;

test("the places are at the thumb on a phone, and the current one is marked", async ({ page, signIn }) => {
  await signIn(page);
  for (const [name, path] of places) {
    await page.goto(path);
    const bar = page.getByRole("navigation", { name: "Main" });
    await expect(bar.getByRole("link")).toHaveCount(places.length);
    await expect(bar.getByRole("link", { name, exact: true })).toHaveAttribute("href", path);
    await expect(bar.locator("[aria-current=page]")).toHaveText(name);
    const box = await bar.boundingBox();
    expect(Math.round((box?.y ?? 0) + (box?.height ?? 0)), `${name}: at the bottom`).toBe(640);
    for (const link of await bar.getByRole("link").all()) {
      expect((await link.boundingBox())?.height ?? 0).toBeGreaterThanOrEqual(44);
    }
  }
});

test("a page below a place marks that place as current", async ({ page, signIn }) => {
  await signIn(page);
  const current = page.getByRole("navigation", { name: "Main" }).locator("[aria-current]");
  for (const [path, name] of [
    ["/dashboard/anything", "Home"],
    ["/free-tests/detail/801", "Tests"],
    ["/test/801/instructions", "Tests"],
    ["/test/801/attempts", "Results"],
    ["/profile?view=devices", "Me"],
  ] as const) {
    await page.goto(path);
    await expect(current, path).toHaveText(name);
  }
  await page.goto("/free-tests/detail/801");
  await expect(current).toHaveAttribute("aria-current", "true");
  const arrow = page.getByRole("link", { name: /^Back: / });
  for (const [path, name, up] of [
    ["/dashboard/doubts", "Me", "/profile"],
    ["/dashboard/contacts", "Me", "/profile"],
    ["/dashboard/purchases", "Me", "/profile"],
    ["/dashboard/language", "Me", "/profile"],
    ["/my-progress", "Results", "/dashboard/results"],
    ["/dashboard/announcements", "Home", "/dashboard"],
    ["/packages", "Home", "/dashboard"],
  ] as const) {
    await page.goto(path);
    await expect(current, path).toHaveText(name);
    await expect(arrow, path).toHaveAttribute("href", up);
  }
});

test("the places stand in the header of a wide screen", async ({ page, signIn }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await signIn(page);
  await page.goto("/dashboard");
  const bar = page.getByRole("navigation", { name: "Main" });
  expect((await bar.boundingBox())?.y ?? 800).toBeLessThan(60);
  // A conversation has no room for them on a phone alone.
  await page.goto("/chat/1");
  await expect(bar.locator("[aria-current]")).toHaveText("Chat");
});

test("visitors, a conversation and the exam page have no places", async ({ page, signInNewStudent }) => {
  await page.goto("/login");
  await expect(page.getByRole("navigation", { name: "Main" })).toHaveCount(0);
  await signInNewStudent();
  await page.goto("/chat/1");
  await expect(page.getByRole("link", { name: "Back: Chat" })).toBeVisible();
  await expect(page.getByRole("navigation", { name: "Main" })).toHaveCount(0);
  await startTest(page, 801);
  await expect(page.getByRole("navigation", { name: "Main" })).toHaveCount(0);
});

test("the head names the institute and holds its phone and its seven links", async ({ page, signIn }) => {
  await signIn(page);
  await page.goto("/dashboard");
  const head = page.getByRole("banner");
  await expect(head.getByRole("link", { name: "PCBT Nursing Tutorials" })).toBeVisible();
  await expect(head.getByRole("link", { name: "Website" })).toBeHidden();
  await head.getByText("Contact the institute").or(head.locator("summary")).first().click();
  const links = head.locator("details a");
  await expect(links).toHaveCount(8);
  for (const name of ["WhatsApp chat", "WhatsApp channel"]) {
    await expect(head.getByRole("link", { name })).toHaveAttribute("href", /^https:/);
  }
  await expect(links.first()).toHaveAttribute("href", /^tel:\d+$/);
});

test("the skip link leads to the content", async ({ page, signIn }) => {
  await signIn(page);
  await page.goto("/dashboard");
  await page.keyboard.press("Tab");
  const skip = page.getByRole("link", { name: "Skip to the content" });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/#main$/);
});

test("the arrow on a result leads to the results, not into the test that is over", async ({
  page,
  signInNewStudent,
}) => {
  await signInNewStudent();
  await startTest(page, 801);
  await page.goto("/test/801/take?modal=test-submission");
  await page.getByRole("dialog").getByRole("button", { name: "Submit test" }).click();
  await resultIsShown(page);
  const arrow = page.getByRole("link", { name: "Back: Results" });
  await expect(arrow).toHaveAttribute("href", "/dashboard/results");
  await page.getByRole("link", { name: "Review your answers" }).click();
  await page.getByRole("link", { name: "Back: Your result" }).click();
  await expect(arrow).toHaveAttribute("href", "/dashboard/results");
  await page.goto("/test/801/instructions");
  await expect(arrow).toHaveCount(0);
  await expect(page.getByRole("link", { name: /^Back: / })).toHaveAttribute("href", "/free-tests");
  await page.goto("/dashboard");
  await expect(page.locator('a[href*="/take"]')).toHaveCount(0);
});

test("the dashboard names a running test once, and the way to the results", async ({ page, signInNewStudent }) => {
  await signInNewStudent();
  await page.goto("/free-tests/detail/872");
  await startTest(page, 801);
  await page.goto("/dashboard");
  await expect(page.getByText("Running: ")).toHaveCount(1);
  await expect(page.getByRole("link", { name: /^Continue Anatomy/ })).toHaveCount(1);
  const resume = page.getByRole("link", { name: /Continue where you were/ });
  await expect(resume).toHaveAttribute("href", "/free-tests/detail/872");
  await expect(resume).toContainText("Quick Ten");
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Results" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Results" })).toBeVisible();
});

test("a page that does not exist says so and why that may be", async ({ page, signIn }) => {
  await signIn(page);
  const reply = await page.goto("/free-tests/detail/99999");
  expect(reply?.status()).toBe(404);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("This page does not exist");
  await expect(page).toHaveTitle("This page does not exist · PCBT");
  await expect(page.getByText("Resource not found", { exact: true })).toBeVisible();
  await expect(page.getByText("It may have been removed")).toBeVisible();
  await expect(page.getByRole("link", { name: "Try Again" })).toHaveCount(0);
  await page.getByRole("link", { name: "Go Home" }).click();
  await expect(page).toHaveURL("/dashboard");
});

test("the current place is marked in a forced palette too", async ({ page, signIn }) => {
  await page.emulateMedia({ forcedColors: "active" });
  await signIn(page);
  await page.goto("/free-tests");
  const bar = page.getByRole("navigation", { name: "Main" });
  await expect(bar.locator("[aria-current]")).toHaveCSS("border-top-width", "3px");
  await expect(bar.getByRole("link", { name: "Home" })).toHaveCSS("border-top-width", "0px");
});
