/** The first tap on a page that has just appeared: when it is answered, and what the script's work keeps waiting. */
import type { Browser } from "@playwright/test";
import { type PageName, pages } from "./pages";
import { networks, onPhone, tapAt } from "./phone";
import { milliseconds, ratio } from "./report";
import { inTurns, median } from "./turns";
import type { Bench, BenchPage, Outcome } from "./world";

interface FirstTap {
  /** Milliseconds from the visit's start to the paint that shows the chosen option; infinite where the choice was lost. */
  answered: number;
  /** The sum of what each task of the page took beyond 50 ms. */
  blocked: number;
}

/** How long the page is watched after the tap (ms). */
const settlingMs = 4000;
/** How long an option to tap is waited for (ms). */
const patienceMs = 30_000;

interface Watched extends Window {
  firstTap: FirstTap & { chosen: string };
}

/**
 * Runs in the page before anything else. Nothing in it is a named function, since the compiler would mark that with one
 * that the page does not have.
 */
function watchFirstTap(): void {
  const page = window as unknown as Watched;
  const seen = { answered: Number.POSITIVE_INFINITY, blocked: 0, chosen: "" };
  page.firstTap = seen;
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) seen.blocked += duration - 50;
  }).observe({ type: "longtask", buffered: true });
  addEventListener(
    "change",
    ({ target }) => {
      seen.chosen = (target as HTMLInputElement).value;
      requestAnimationFrame(() =>
        setTimeout(() => {
          seen.answered = Math.min(seen.answered, performance.now());
        }),
      );
    },
    { capture: true, once: true },
  );
}

/** Runs in the page: where the first option is that can be tapped, once it is painted. */
function placeOfOption(): { x: number; y: number } | null {
  if (performance.getEntriesByName("first-contentful-paint").length === 0) return null;
  for (const radio of document.querySelectorAll("label input[type=radio]:not(:checked)")) {
    const label = radio.closest("label");
    const box = label?.getBoundingClientRect() ?? new DOMRect();
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    if (label?.contains(document.elementFromPoint(x, y))) return { x, y };
  }
  return null;
}

/** Taps the first option as soon as it is to be seen. */
function visit(browser: Browser, target: BenchPage, scripts: boolean): Promise<FirstTap> {
  return onPhone(browser, target, { network: "slow", scripts }, async (page, address) => {
    await page.addInitScript(watchFirstTap);
    await page.goto(address, { waitUntil: "commit" });
    const shown = await page.waitForFunction(placeOfOption, null, { polling: 10, timeout: patienceMs });
    const place = await shown.jsonValue();
    if (place) await tapAt(page, place);
    await page.waitForTimeout(settlingMs);
    return page.evaluate(() => {
      const { answered, blocked, chosen } = (window as unknown as Watched).firstTap;
      const kept = document.querySelector<HTMLInputElement>("label input:checked");
      return { answered: kept?.value === chosen ? answered : Number.POSITIVE_INFINITY, blocked };
    });
  });
}

/** The tap with script, in turns with the same document whose script files do not come. */
export async function measureFirstTap(
  { builds, browser, effort }: Bench,
  row: { page: PageName; most: number; blockedMs: number },
): Promise<Outcome> {
  const visits = builds.flatMap((build) => [true, false].map((scripts) => ({ page: build.page(row.page), scripts })));
  const samples = await inTurns(visits, effort.visits, ({ page, scripts }) => visit(browser, page, scripts));
  return {
    what: `first tap on ${pages[row.page].name} answered, ${networks.slow.name}; its tasks beyond 50 ms, in all`,
    budget: `<= ${row.most}x of without script; <= ${milliseconds(row.blockedMs)}`,
    builds: builds.map((_, index) => {
      const scripted = samples[2 * index] ?? [];
      const answered = median(scripted.map((sample) => sample.answered));
      const unscripted = samples[2 * index + 1] ?? [];
      const plain = median(unscripted.map((sample) => sample.answered));
      const blocked = median(scripted.map((sample) => sample.blocked));
      const least = milliseconds(median(unscripted.map((sample) => sample.blocked)));
      const lost = scripted.filter((sample) => sample.answered === Number.POSITIVE_INFINITY).length;
      const times = `${ratio(answered, plain)} (${milliseconds(answered)} of ${milliseconds(plain)})`;
      return {
        measured: `${times}; ${milliseconds(blocked)} (without script ${least})${lost > 0 ? `; ${lost} taps lost` : ""}`,
        met: answered <= row.most * plain && blocked <= row.blockedMs && lost === 0,
      };
    }),
  };
}
