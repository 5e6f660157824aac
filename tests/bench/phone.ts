/** A Chromium that is slowed like an old phone on a bad network. */
import type { Browser, Locator, Page } from "@playwright/test";
import { type Proxied, startGzipProxy } from "./gzip-proxy";
import type { BenchPage } from "./world";

export const networks = {
  slow: { name: "1.6 Mbit/s, 150 ms", kilobitsPerSecond: 1600, roundTripMs: 150 },
  slowest: { name: "400 kbit/s, 400 ms", kilobitsPerSecond: 400, roundTripMs: 400 },
} as const;

type Network = keyof typeof networks;

const cpuSlowdown = 6;

/** Slows the processor, and where one is given the network too. */
async function slowDown(page: Page, network?: Network): Promise<void> {
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

interface Visited extends Proxied {
  /** Without one the processor alone is slowed; "fast": neither. */
  network?: Network | "fast";
  runsScript?: boolean;
}

/** Gives `use` a phone with an empty cache and no page yet, and the address of the page behind a proxy; closes both. */
export async function onPhone<Seen>(
  browser: Browser,
  target: BenchPage,
  { network, runsScript = true, ...proxied }: Visited,
  use: (page: Page, address: string) => Promise<Seen>,
): Promise<Seen> {
  const proxy = await startGzipProxy(target, proxied);
  const viewport = { width: 360, height: 640 };
  const context = await browser.newContext({ viewport, deviceScaleFactor: 2, javaScriptEnabled: runsScript });
  try {
    const page = await context.newPage();
    if (network !== "fast") await slowDown(page, network);
    return await use(page, proxy.address);
  } finally {
    await context.close();
    await proxy.close();
  }
}

/** When the browser painted something first, in ms of its visit. */
export function paintTime(page: Page, kind: "first-paint" | "first-contentful-paint"): Promise<number> {
  return page.evaluate((name) => performance.getEntriesByName(name)[0]?.startTime ?? Number.NaN, kind);
}

/** How long a finger stays down (ms): the work of pressing it down is no part of what is measured. */
const heldMs = 80;

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
