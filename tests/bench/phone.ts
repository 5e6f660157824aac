/** A Chromium that is slowed like an old phone on a bad network. */
import type { Browser, BrowserContext, Page } from "@playwright/test";

export const networks = {
  slow: { name: "1.6 Mbit/s, 150 ms", kilobitsPerSecond: 1600, roundTripMs: 150 },
  slowest: { name: "400 kbit/s, 400 ms", kilobitsPerSecond: 400, roundTripMs: 400 },
} as const;

export type Network = keyof typeof networks;

export const cpuSlowdown = 6;

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
