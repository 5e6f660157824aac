/** @param place a part of a note from 0, or a second of a video */
export function reportPlace(path: string, place: number): void {
  navigator.sendBeacon(path, new URLSearchParams({ place: String(place) }));
}

/** Pixels below the top of the window, under the bar. */
const READING_LINE = 120;

/** From 0; 0 at the end, where there is nothing to return to. */
function blockInSight(text: HTMLElement): number {
  if (text.getBoundingClientRect().bottom <= innerHeight) return 0;
  const blocks = Array.from(text.children);
  return Math.max(
    0,
    blocks.findIndex((block) => block.getBoundingClientRect().bottom > READING_LINE),
  );
}

/** Reports the place when the page is hidden, if the reader has scrolled. */
export function followReading(text: HTMLElement, path: string): void {
  let lastReported: number | null = null;
  let hasMoved = false;
  const leave = () => {
    if (!hasMoved || document.visibilityState === "visible") return;
    const block = blockInSight(text);
    if (block === lastReported) return;
    lastReported = block;
    reportPlace(path, block);
  };
  addEventListener(
    "scroll",
    () => {
      hasMoved = true;
    },
    { passive: true },
  );
  // A phone may end a hidden page without another event.
  document.addEventListener("visibilitychange", leave);
}
