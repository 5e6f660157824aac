/** A Chromium that is slowed like an old phone on a bad network. */
import type { Browser, BrowserContext, Locator, Page } from "@playwright/test";

export const networks = {
  slow: { name: "1.6 Mbit/s, 150 ms", kilobitsPerSecond: 1600, roundTripMs: 150 },
  slowest: { name: "400 kbit/s, 400 ms", kilobitsPerSecond: 400, roundTripMs: 400 },
} as const;

export type Network = keyof typeof networks;

const cpuSlowdown = 6;

/** A fresh context: empty cache, no cookies, a small phone's screen. */
export function openPhone(browser: Browser, javaScriptEnabled = true): Promise<BrowserContext> {
  const viewport = { width: 360, height: 640 };
  return browser.newContext({ viewport, deviceScaleFactor: 2, javaScriptEnabled });
}

/** Slows the processor, and where one is given the network too. */
export async function slowDown(page: Page, network?: Network): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: cpuSlowdown });
  if (!network) return;
  const { kilobitsPerSecond, roundTripMs } = networks[network];
  const throughput = (kilobitsPerSecond * 1000) / 8;
  await session.send("Network.enable");
  await session.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: roundTripMs,
    downloadThroughput: throughput,
    uploadThroughput: throughput,
  });
}

/** How long a finger stays down (ms). */
const heldMs = 50;

/**
 * Taps a place as a finger does, which waits for nothing that the page has to do.
 * @returns when it touched, in ms since 1970
 */
export async function tapAt(page: Page, { x, y }: { x: number; y: number }): Promise<number> {
  const session = await page.context().newCDPSession(page);
  const button = { x, y, button: "left", clickCount: 1 } as const;
  const touched = Date.now();
  const pressed = session.send("Input.dispatchMouseEvent", { type: "mousePressed", ...button });
  await new Promise((resolve) => setTimeout(resolve, heldMs));
  const released = session.send("Input.dispatchMouseEvent", { type: "mouseReleased", ...button });
  // A page that goes away in between answers neither.
  await Promise.allSettled([pressed, released]);
  return touched;
}

/** Taps the middle of what is to be seen of an element. */
export async function tap(page: Page, target: Locator): Promise<number> {
  await target.scrollIntoViewIfNeeded();
  const box = await target.boundingBox();
  if (box === null) throw new Error("What is to be tapped is not to be seen");
  return tapAt(page, { x: box.x + box.width / 2, y: box.y + box.height / 2 });
}
