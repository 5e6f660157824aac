import { tellPlace } from "./tell-place";

/** How far below the top of the window a block still counts as being read (pixels): under the bar. */
const READING_LINE = 120;

/** The block that is read now, from 0; 0 once the end is in sight, where there is nothing to come back to. */
function blockInSight(text: HTMLElement): number {
  if (text.getBoundingClientRect().bottom <= innerHeight) return 0;
  const blocks = Array.from(text.children);
  return Math.max(
    0,
    blocks.findIndex((block) => block.getBoundingClientRect().bottom > READING_LINE),
  );
}

/** Tells where a text is left, when its page goes out of sight. One that was not moved tells nothing. */
export function followReading(text: HTMLElement, path: string): void {
  let told: number | null = null;
  let hasMoved = false;
  const leave = () => {
    if (!hasMoved || document.visibilityState === "visible") return;
    const block = blockInSight(text);
    if (block === told) return;
    told = block;
    tellPlace(path, block);
  };
  addEventListener(
    "scroll",
    () => {
      hasMoved = true;
    },
    { passive: true },
  );
  // The last moment that a phone grants for sure: it may end a page that is out of sight without another word.
  document.addEventListener("visibilitychange", leave);
}
