import { expect, test } from "../fixtures";

/** Any change of the settings is confirmed by a toast. */
async function makeToast(open: (path: string) => Promise<void>, page: import("@playwright/test").Page) {
  await open("/login?modal=settings");
  await page.getByRole("dialog").getByRole("button", { name: "Save" }).click();
  await page.waitForURL((url) => !url.searchParams.has("modal"));
}

test.describe("without script", () => {
  test.use({ mode: "no-scripts" });

  test("a toast is shown once, leaves by itself or by a key, and stays while it has the focus", async ({
    open,
    page,
  }) => {
    await makeToast(open, page);
    const toast = page.getByRole("status").filter({ hasText: "Settings saved" });
    await expect(toast).toBeVisible();
    // Its stay and its exit are the stylesheet's alone.
    const leaving = await toast.evaluate((element) => {
      const style = getComputedStyle(element);
      return [style.animationName, style.animationDuration, style.animationDelay];
    });
    expect(leaving).toEqual(["toast-out", "0.15s", "6s"]);
    await toast.evaluate((element) => {
      for (const animation of element.getAnimations()) animation.finish();
    });
    await expect(toast).toBeHidden();
    await page.reload();
    await expect(page.getByText("Settings saved")).toHaveCount(0);

    await makeToast(open, page);
    const box = page.getByRole("checkbox", { name: "Dismiss: Settings saved" });
    await box.focus();
    const paused = await box.evaluate(
      (element) => getComputedStyle(element.parentElement ?? element).animationPlayState,
    );
    expect(paused).toBe("paused");
    await page.keyboard.press("Space");
    await expect(page.getByText("Settings saved")).toBeHidden();
  });

  test("a toast covers no control of a page without a menu, and moves none as it leaves", async ({
    open,
    page,
    sendForm,
  }) => {
    await page.setViewportSize({ width: 360, height: 560 });
    await sendForm("/dashboard/doubts?view=ask", { intent: "ask", text: "Why?" });
    await open("/login");
    const notice = page.getByRole("region", { name: "Notices" }).locator(".toast").first();
    await expect(notice).toBeVisible();
    const covered = await notice.evaluate((element) => {
      const box = element.getBoundingClientRect();
      const controls = document.querySelectorAll("header :is(a, summary), main :is(a, button, input)");
      return [...controls].filter((control) => {
        const { left, right, top, bottom } = control.getBoundingClientRect();
        const isBeside = right <= box.left || left >= box.right;
        return control.checkVisibility() && !isBeside && top < box.bottom && bottom > box.top;
      }).length;
    });
    expect(covered).toBe(0);
    const action = page.getByRole("button", { name: "Sign in" });
    const before = await action.boundingBox();
    await notice.evaluate((element) => {
      for (const animation of element.parentElement?.getAnimations() ?? []) animation.finish();
    });
    await expect(notice).toBeHidden();
    expect(await action.boundingBox()).toEqual(before);
  });
});
