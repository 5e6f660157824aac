/** How long a tap on Next takes to the paint of the next question, on a hydrated page and a slow phone. */
import type { Browser, Page } from "@playwright/test";
import { type PageName, pages } from "./pages";
import { onPhone, tap } from "./phone";
import { milliseconds } from "./report";
import { allOf, median, quantile } from "./turns";
import type { Bench, BenchPage, Outcome } from "./world";

const mostTries = 5;
/** Between taps: a second tap at once would be taken for a slip of the thumb. */
const pauseMs = 600;

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

/** Taps so many times. @returns by how many the page moved on; NaN where the document was replaced */
async function tapNext(page: Page, times: number): Promise<number> {
  const before = await page.evaluate(readNumber);
  for (let done = 0; done < times; done += 1) {
    await page.waitForTimeout(pauseMs);
    await tap(page, page.getByRole("button", { name: "Next", exact: true }));
  }
  await page.waitForTimeout(pauseMs);
  await page.waitForLoadState("load");
  const isSame = (await page.evaluate(readTaps)) !== null;
  return isSame ? (await page.evaluate(readNumber)) - before : Number.NaN;
}

/**
 * Taps Next with the CPU slowed, on a page with a number that goes up by one with each press.
 * @returns milliseconds from each tap to the paint that shows what came of it, in steps of 8; below 16 it is not told
 * @throws Error when the page does not move on by script
 */
function measureTaps(browser: Browser, target: BenchPage, times: number): Promise<number[]> {
  return onPhone(browser, target, {}, async (page, address) => {
    await page.goto(address, { waitUntil: "load" });
    // A tap before the script takes over loads the next question as a document: then all begins again.
    for (let tries = 0; ; tries += 1) {
      await page.waitForTimeout(2000);
      await page.evaluate(watchTaps);
      if ((await tapNext(page, 1)) === 1) break;
      if (tries === mostTries) throw new Error("The page ships script, but Next is not answered by it");
    }
    const known = (await page.evaluate(readTaps))?.length;
    const moved = await tapNext(page, times);
    const samples = await page.evaluate(readTaps);
    if (samples === null || moved !== times) throw new Error(`${times} taps moved the page by ${moved}`);
    return samples.slice(known);
  });
}

/** Moving to the next question: what 98 of 100 taps stay within, since browsers rate a page by that. */
export async function measureNextQuestion(
  { builds, browser, effort }: Bench,
  row: { page: PageName; most: number },
): Promise<Outcome> {
  const text = (samples: readonly number[]) =>
    `98 of 100 within ${milliseconds(quantile(samples, 0.98))} (median ${milliseconds(median(samples))}, worst ${milliseconds(Math.max(...samples))} of ${samples.length})`;
  return {
    what: `next question in ${pages[row.page].name}`,
    budget: `98 of 100 within ${milliseconds(row.most)}`,
    builds: await allOf(builds, async (build) => {
      const page = build.page(row.page);
      const samples = await measureTaps(browser, { ...page, url: `${page.url}?q=1` }, effort.taps);
      return { measured: text(samples), met: quantile(samples, 0.98) <= row.most };
    }),
  };
}
