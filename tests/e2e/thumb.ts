import { expect, type Locator, type Page } from "@playwright/test";

/** How far one swipe of a thumb moves a page (px). */
const SWIPE = 500;

/** Where a target lies that is not wholly in view; null if a thumb can press it. */
function wayTo(target: Element): "x" | "y" | null {
  const { left, right, top, bottom } = target.getBoundingClientRect();
  const isHit = (x: number, y: number) => {
    const hit = document.elementFromPoint(x, y);
    return hit !== null && (target.contains(hit) || hit.contains(target));
  };
  const middle = (left + right) / 2;
  if (top >= 0 && bottom <= innerHeight && isHit(middle, top + 3) && isHit(middle, bottom - 3)) return null;
  return top >= 0 && bottom <= innerHeight && (left < 0 || right > innerWidth) ? "x" : "y";
}

/** Moves what holds a target by one swipe; false if nothing moves. */
function swipeTo(target: Element, { way, far }: { way: "x" | "y"; far: number }): boolean {
  const box = target.getBoundingClientRect();
  const isAhead = way === "x" ? box.right > innerWidth : box.bottom > innerHeight / 2;
  const step = isAhead ? far : -far;
  const places = way === "x" ? { left: step, top: 0 } : { left: 0, top: step };
  for (let holder = target.parentElement; holder; holder = holder.parentElement) {
    const before = holder.scrollTop + Math.abs(holder.scrollLeft);
    holder.scrollBy({ ...places, behavior: "auto" });
    if (holder.scrollTop + Math.abs(holder.scrollLeft) !== before) return true;
  }
  return false;
}

export interface Effort {
  taps: number;
  fields: number;
  swipes: number;
}

/** One thumb on a page: counts what it does, and presses only what is wholly in view. */
export function thumb(page: Page, look: (page: Page) => Promise<void> = async () => {}) {
  const effort: Effort = { taps: 0, fields: 0, swipes: 0 };
  async function reach(target: Locator): Promise<void> {
    await target.waitFor();
    for (let way = await target.evaluate(wayTo); way !== null; way = await target.evaluate(wayTo)) {
      const far = way === "x" ? SWIPE / 2 : SWIPE;
      expect(await target.evaluate(swipeTo, { way, far }), `${target} comes into view`).toBe(true);
      effort.swipes += 1;
    }
  }
  return {
    effort,
    look: () => look(page),
    /** Swipes until a target can be seen and pressed. */
    reach,
    async tap(target: Locator): Promise<void> {
      await reach(target);
      await look(page);
      effort.taps += 1;
      await target.click();
    },
    async type(field: Locator, text: string): Promise<void> {
      await reach(field);
      effort.fields += 1;
      await field.fill(text);
    },
  };
}

export type Thumb = ReturnType<typeof thumb>;
