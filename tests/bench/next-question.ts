/** How long a tap on Next takes to the paint of the next question, on a hydrated page and a slow phone. */
import type { Browser, Page } from "@playwright/test";
import { startGzipProxy } from "./gzip-proxy";
import { type PageName, pages } from "./pages";
import { openPhone, slowDown } from "./phone";
import { milliseconds } from "./report";
import { allOf, median, quantile } from "./turns";
import type { Bench, BenchPage, Outcome } from "./world";

const hydrationTimeoutMs = 20_000;
const mostTries = 3;
/** How long the button is held: the work of pressing it down is no part of what is measured. */
const heldMs = 80;
/** Between taps: a second tap at once would be taken for a slip of the thumb. */
const pauseMs = 600;

/** Runs in the page: true once React holds the button. */
function isHydrated(): boolean {
  const number = document.querySelector("#question-number");
  return number !== null && Object.keys(number).some((key) => key.startsWith("__reactProps"));
}

/**
 * Runs in the page: notes on the html element what the browser says of each click, from its own time stamp to
 * the paint after it. Nothing else of the bench runs in the page while taps are measured.
 */
function watchTaps(): void {
  const samples: number[] = [];
  document.documentElement.dataset.taps = "";
  new PerformanceObserver((list) => {
    for (const { name, duration } of list.getEntries()) if (name === "click") samples.push(duration);
    document.documentElement.dataset.taps = samples.join(" ");
  }).observe({ type: "event", durationThreshold: 16 } as PerformanceObserverInit);
}

/** Runs in the page: the samples so far, or null where the document was replaced since. */
function readTaps(): number[] | null {
  const { taps } = document.documentElement.dataset;
  return taps === undefined ? null : taps.split(" ").filter(Boolean).map(Number);
}

/** Runs in the page: the number that a tap raises. */
function readNumber(): number {
  return Number(document.querySelector("#question-number")?.textContent?.match(/\d+/)?.[0]);
}

async function tapNext(page: Page): Promise<void> {
  const box = await page.getByRole("button", { name: "Next", exact: true }).boundingBox();
  if (box === null) throw new Error("The button Next is not to be seen");
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.waitForTimeout(pauseMs);
  await page.mouse.down();
  await page.waitForTimeout(heldMs);
  await page.mouse.up();
}

/**
 * Waits until a tap is answered by the page itself. React names its nodes a moment before it takes over,
 * and a tap in between loads the next question as a document: then all begins again.
 * @throws Error when no tap is answered by the page
 */
async function untilTapsAreTaken(page: Page): Promise<void> {
  for (let tries = 0; tries < mostTries; tries += 1) {
    await page.waitForFunction(isHydrated, null, { timeout: hydrationTimeoutMs });
    await page.waitForTimeout(1000);
    await page.evaluate(watchTaps);
    const before = await page.evaluate(readNumber);
    await tapNext(page);
    await page.waitForTimeout(pauseMs);
    await page.waitForLoadState("load");
    const same = (await page.evaluate(readTaps)) !== null;
    if (same && (await page.evaluate(readNumber)) === before + 1) return;
  }
  throw new Error("The page ships script, but Next is not answered by it");
}

async function tap(page: Page, times: number): Promise<number[]> {
  await untilTapsAreTaken(page);
  const before = await page.evaluate(readNumber);
  const known = (await page.evaluate(readTaps))?.length;
  for (let done = 0; done < times; done += 1) await tapNext(page);
  await page.waitForTimeout(pauseMs);
  const samples = await page.evaluate(readTaps);
  const moved = (await page.evaluate(readNumber)) - before;
  if (samples === null || moved !== times) {
    throw new Error(`${times} taps moved the page by ${moved}`);
  }
  return samples.slice(known);
}

/**
 * Taps Next with the CPU slowed, on a page with a number that goes up by one with each press.
 * @returns milliseconds from each tap to the paint that shows what came of it, in steps of 8; below 16 it is not told
 * @throws Error when the page does not move on by script
 */
async function measureTaps(browser: Browser, target: BenchPage, times: number): Promise<number[]> {
  const proxy = await startGzipProxy(target);
  const context = await openPhone(browser);
  try {
    const page = await context.newPage();
    await slowDown(page);
    await page.goto(proxy.addressOf(target), { waitUntil: "load" });
    return await tap(page, times);
  } finally {
    await context.close();
    await proxy.close();
  }
}

/** Moving to the next question: what 98 of 100 taps stay within, since browsers rate a page by that. */
export async function measureNextQuestion(
  { builds, bare, browser, effort }: Bench,
  row: { page: PageName; most: number },
): Promise<Outcome> {
  const text = (samples: readonly number[]) =>
    `98 of 100 within ${milliseconds(quantile(samples, 0.98))} (median ${milliseconds(median(samples))}, worst ${milliseconds(Math.max(...samples))} of ${samples.length})`;
  const number = { ...bare, url: new URL("/number", bare.url).href };
  const least = text(await measureTaps(browser, number, effort.taps));
  return {
    what: `next question in ${pages[row.page].name}; of the bare page, where one number changes, ${least}`,
    budget: `98 of 100 within ${milliseconds(row.most)}`,
    builds: await allOf(builds, async (build) => {
      const page = build.page(row.page);
      const samples = await measureTaps(browser, { ...page, url: `${page.url}?q=1` }, effort.taps);
      return { measured: text(samples), met: quantile(samples, 0.98) <= row.most };
    }),
  };
}
