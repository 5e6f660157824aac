import { expect, test } from "../fixtures";

test("a tap the moment the page begins to listen does not keep it from its script", async ({ page }) => {
  await page.addInitScript(() => {
    const { prototype } = EventTarget;
    const listen = prototype.addEventListener;
    prototype.addEventListener = function (type, ...rest) {
      listen.call(this, type, ...rest);
      if (type !== "click" || !(this instanceof Element) || this.id !== "page") return;
      // Before React has rendered anything, as a finger may.
      queueMicrotask(() => {
        document.querySelector("main h1")?.dispatchEvent(new MouseEvent(type, { bubbles: true }));
      });
    };
  });
  await page.goto("/login");
  const password = page.getByLabel("Password");
  await password.fill("Nursing@123");
  await page.getByRole("button", { name: /Show/ }).click({ timeout: 10_000 });
  await expect(password).toHaveAttribute("type", "text");
});
