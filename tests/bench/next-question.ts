/** How long a tap on Next takes to the paint of the next question, on a hydrated page and a slow phone. */
import type { Browser, Page } from "@playwright/test";
import { startGzipProxy } from "./gzip-proxy";
import { openPhone, slowDown } from "./paints";
import { median } from "./statistics";

export interface NextQuestion {
  /** Milliseconds from the tap to after the paint. */
  median: number;
  worst: number;
  samples: number;
}

const hydrationTimeoutMs = 20_000;
const tapTimeoutMs = 10_000;
const mostTries = 3;
/** Between taps: a second tap at once would be taken for a slip of the thumb. */
const pauseMs = 600;

/** Runs in the page: true once React holds the exam's form. */
function isHydrated(): boolean {
  const form = document.querySelector("form#exam");
  return form !== null && Object.keys(form).some((key) => key.startsWith("__reactProps"));
}

/**
 * Runs in the page: notes on the html element, for every tap, the time from the tap (as the browser
 * stamped it) to the first task after the frame that shows another question number.
 */
function watchTaps(): void {
  const samples: number[] = [];
  let tappedAt = 0;
  let shown = document.querySelector("#question-number")?.textContent;
  document.addEventListener(
    "click",
    (event) => {
      tappedAt = event.timeStamp;
    },
    { capture: true },
  );
  new MutationObserver(() => {
    const number = document.querySelector("#question-number")?.textContent;
    if (tappedAt === 0 || number === shown) return;
    shown = number;
    requestAnimationFrame(() => {
      const channel = new MessageChannel();
      channel.port1.onmessage = () => {
        samples.push(performance.now() - tappedAt);
        tappedAt = 0;
        document.documentElement.dataset.taps = samples.join(" ");
      };
      channel.port2.postMessage(null);
    });
  }).observe(document.body, { subtree: true, childList: true, characterData: true });
  document.documentElement.dataset.taps = "";
}

/** Runs in the page: the samples so far, or null where the document was replaced since. */
function readTaps(): number[] | null {
  const { taps } = document.documentElement.dataset;
  return taps === undefined ? null : taps.split(" ").filter(Boolean).map(Number);
}

/** Runs in the page: true once more taps than `count` were seen to their paint. */
function isPainted(count: number): boolean {
  return (document.documentElement.dataset.taps ?? "").split(" ").filter(Boolean).length > count;
}

const nextButton = { name: "Next", exact: true } as const;

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
    await page.getByRole("button", nextButton).click();
    await page.waitForLoadState("load");
    const taken = await page
      .waitForFunction(isPainted, 0, { timeout: tapTimeoutMs })
      .catch(() => null);
    if (taken) return;
  }
  throw new Error("The exam page ships script, but Next is not answered by it");
}

async function tap(page: Page, times: number): Promise<number[]> {
  await untilTapsAreTaken(page);
  for (let done = 1; done <= times; done += 1) {
    await page.waitForTimeout(pauseMs);
    await page.getByRole("button", nextButton).click();
    await page.waitForFunction(isPainted, done, { timeout: tapTimeoutMs });
  }
  const samples = await page.evaluate(readTaps);
  if (samples === null) throw new Error("The page was loaded anew while it was measured");
  return samples.slice(1);
}

/**
 * Taps Next `times` times with the CPU slowed.
 * @returns null when the page ships no script
 * @throws Error when it ships script and does not move on by it
 */
export async function measureNextQuestion(
  browser: Browser,
  origin: string,
  path: string,
  cookie: string,
  times: number,
): Promise<NextQuestion | null> {
  const proxy = await startGzipProxy(origin);
  proxy.carryCookie(cookie);
  const context = await openPhone(browser);
  try {
    const page = await context.newPage();
    await slowDown(page);
    await page.goto(`${proxy.origin}${path}?q=1`, { waitUntil: "load" });
    if ((await page.locator("script").count()) === 0) return null;
    const samples = await tap(page, times);
    return { median: median(samples), worst: Math.max(...samples), samples: samples.length };
  } finally {
    await context.close();
    await proxy.close();
  }
}
