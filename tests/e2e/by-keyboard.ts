import { expect, type Locator, type Page } from "@playwright/test";
import { overflow } from "./fixtures";

/** More stops than any screen of a walk has. */
const MOST_STOPS = 90;

/** What has the focus, and how much of it is in sight: nothing, if a bar or the window's edge is over all of it. */
function focusFault(page: Page): Promise<string | null> {
  return page.evaluate(() => {
    const at = document.activeElement;
    if (!(at instanceof HTMLElement) || at === document.body || at.closest("iframe")) return null;
    const name = `${at.tagName} ${at.ariaLabel ?? at.textContent?.trim().slice(0, 40) ?? ""}`;
    const shown = (at.matches("input[type=radio], input[type=checkbox]") && at.closest("label")) || at;
    const { left, right, top, bottom } = shown.getBoundingClientRect();
    const spots = [0.1, 0.5, 0.9].flatMap((x) =>
      [0.1, 0.5, 0.9].map((y) => [left + (right - left) * x, top + (bottom - top) * y] as const),
    );
    const isSeen = spots.some(([x, y]) => {
      const found = document.elementFromPoint(x, y);
      return found !== null && (shown.contains(found) || found.contains(shown));
    });
    return isSeen
      ? null
      : `${name} at ${Math.round(left)} to ${Math.round(right)}, ${Math.round(top)} to ${Math.round(bottom)}`;
  });
}

/** A student with a keyboard alone: whatever has the focus on the way is in sight, and nothing is wider than the window. */
export function byKeyboard(page: Page) {
  /** Comes to an element by Tab, or back by Shift and Tab. */
  async function tabTo(target: Locator, key: "Tab" | "Shift+Tab" = "Tab"): Promise<void> {
    await expect(target).toBeAttached();
    for (let stop = 0; stop < MOST_STOPS; stop += 1) {
      const isThere = await target.evaluate((element) => element === document.activeElement);
      if (isThere) {
        expect(await overflow(page), "wider than the window").toBeLessThanOrEqual(0);
        return;
      }
      await page.keyboard.press(key);
      expect.soft(await focusFault(page), "has the focus out of sight").toBeNull();
    }
    expect(target, `no Tab leads to ${target}`).toBeNull();
  }
  return {
    tabTo,
    async press(target: Locator): Promise<void> {
      await tabTo(target);
      await page.keyboard.press("Enter");
    },
    /** Chooses in a group of radio buttons by the arrow keys. */
    async choose(group: Locator, place: number): Promise<void> {
      const radios = group.getByRole("radio");
      const checked = group.getByRole("radio", { checked: true });
      const first = (await checked.count()) > 0 ? checked : radios.first();
      const from = await first.evaluate((one: HTMLInputElement) =>
        [...document.querySelectorAll(`[name="${one.name}"]`)].indexOf(one),
      );
      await tabTo(first);
      await page.keyboard.press("Space");
      for (let at = from; at < place - 1; at += 1) await page.keyboard.press("ArrowDown");
      await expect(radios.nth(place - 1)).toBeChecked();
    },
    async write(target: Locator, words: string): Promise<void> {
      await tabTo(target);
      await page.keyboard.type(words);
    },
  };
}

/** Windows as zooming makes them of 1280 by 1024, and of a phone. */
export const zooms = [
  { name: "at 200 %", viewport: { width: 640, height: 512 } },
  { name: "at 400 %", viewport: { width: 320, height: 256 } },
  { name: "on a phone", viewport: { width: 360, height: 640 } },
] as const;
