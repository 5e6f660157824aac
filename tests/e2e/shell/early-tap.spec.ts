import { expect, test } from "../fixtures";

test("a tap the moment the page begins to listen does not keep it from its script", async ({
  page,
}) => {
  await page.addInitScript(() => {
    const listen = document.addEventListener.bind(document);
    document.addEventListener = (...[type, ...rest]: Parameters<typeof listen>) => {
      listen(type, ...rest);
      if (type !== "click") return;
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
