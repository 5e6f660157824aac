import { expect, test } from "../fixtures";

const places = [
  ["Home", "/dashboard"],
  ["Tests", "/free-tests"],
  ["Results", "/dashboard/results"],
  ["Chat", "/chat"],
  ["Me", "/profile"],
] as const;

test("the places are at the thumb on a phone, and the current one is marked, in a forced palette too", async ({
  page,
  signIn,
}) => {
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
  await page.emulateMedia({ forcedColors: "active" });
  const bar = page.getByRole("navigation", { name: "Main" });
  await expect(bar.locator("[aria-current]")).toHaveCSS("border-top-width", "3px");
  await expect(bar.getByRole("link", { name: "Home" })).toHaveCSS("border-top-width", "0px");
});

test("the places are a rail of a wide screen, and the chats stand beside a conversation", async ({ page, signIn }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await signIn(page);
  await page.goto("/chat/1");
  const bar = page.getByRole("navigation", { name: "Main" });
  expect(await bar.boundingBox()).toMatchObject({ x: 0, y: 0, height: 800 });
  await expect(bar.locator("[aria-current]")).toHaveText("Chat");
  await expect(page.getByRole("navigation", { name: "Chats" }).locator("[aria-current]")).toBeInViewport();
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
