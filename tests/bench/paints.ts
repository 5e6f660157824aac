/** First and largest paint in a Chromium that is slowed like an old phone on a bad network. */
import type { Browser, BrowserContext, CDPSession, Page } from "@playwright/test";
import { median } from "./statistics";

export interface NetworkProfile {
  name: string;
  kilobitsPerSecond: number;
  roundTripMs: number;
}

export const networks = {
  slow: { name: "1.6 Mbit/s, 150 ms", kilobitsPerSecond: 1600, roundTripMs: 150 },
  slowest: { name: "400 kbit/s, 400 ms", kilobitsPerSecond: 400, roundTripMs: 400 },
} as const satisfies Record<string, NetworkProfile>;

export const cpuSlowdown = 6;

/** Milliseconds since the navigation began. */
export interface Paints {
  first: number;
  firstContent: number;
  largest: number;
}

/** A fresh context: empty cache, no cookies, a small phone's screen. */
export function openPhone(browser: Browser): Promise<BrowserContext> {
  return browser.newContext({ viewport: { width: 360, height: 640 }, deviceScaleFactor: 2 });
}

/** Slows the processor, and where a profile is given the network too. */
export async function slowDown(page: Page, network?: NetworkProfile): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: cpuSlowdown });
  if (network) {
    const throughput = (network.kilobitsPerSecond * 1000) / 8;
    await session.send("Network.enable");
    await session.send("Network.emulateNetworkConditions", {
      offline: false,
      latency: network.roundTripMs,
      downloadThroughput: throughput,
      uploadThroughput: throughput,
    });
  }
  return session;
}

/**
 * Runs in the page: largest paints are told to observers alone, buffered ones included. Nothing in it
 * is given a name, since the compiler would mark that with a function the page does not have.
 */
function readPaints(): Promise<Paints> {
  return new Promise((resolve) => {
    new PerformanceObserver((list, observer) => {
      observer.disconnect();
      resolve({
        first: performance.getEntriesByName("first-paint")[0]?.startTime ?? Number.NaN,
        firstContent:
          performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? Number.NaN,
        largest: list.getEntries().at(-1)?.startTime ?? Number.NaN,
      });
    }).observe({ type: "largest-contentful-paint", buffered: true });
  });
}

async function paintOnce(browser: Browser, url: string, network: NetworkProfile): Promise<Paints> {
  const context = await openPhone(browser);
  try {
    const page = await context.newPage();
    await slowDown(page, network);
    await page.goto(url, { waitUntil: "load", timeout: 60_000 });
    await page.waitForTimeout(500);
    return await page.evaluate(readPaints);
  } finally {
    await context.close();
  }
}

function medianOf(samples: readonly Paints[]): Paints {
  const of = (kind: keyof Paints) => median(samples.map((sample) => sample[kind]));
  return { first: of("first"), firstContent: of("firstContent"), largest: of("largest") };
}

/**
 * Median of `runs` first visits to each address, each with an empty cache. The addresses take turns, so
 * that what else the machine does in the meantime falls on all of them.
 */
export async function measurePaints(
  browser: Browser,
  urls: readonly string[],
  network: NetworkProfile,
  runs: number,
): Promise<Paints[]> {
  const samples = urls.map((): Paints[] => []);
  for (let run = 0; run < runs; run += 1) {
    for (const [index, url] of urls.entries()) {
      samples[index]?.push(await paintOnce(browser, url, network));
    }
  }
  return samples.map(medianOf);
}
