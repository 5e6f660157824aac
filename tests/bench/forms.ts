/** From a tap on a form's button to the next page, with script and without, on a slow phone. */
import type { Browser, Page } from "@playwright/test";
import { startGzipProxy } from "./gzip-proxy";
import type { BenchStudent } from "./institute-data";
import { forms, pages } from "./pages";
import { networks, openPhone, slowDown, tap } from "./phone";
import { milliseconds, ratio } from "./report";
import { inTurns, median } from "./turns";
import type { Bench, Build, Outcome } from "./world";

/**
 * When the button is tapped: before a file without which the script cannot begin, as the last one comes and its work
 * begins, or after that work.
 */
const moments = ["without", "before", "during", "after"] as const;
type Moment = (typeof moments)[number];

/** How long the script has for its work before a tap that comes after it (ms). */
const settlingMs = 3000;
/** How long a form that fetches no script is waited for (ms). */
const arrivalMs = 5000;

/** Follows the page's script files. @returns what waits until those that were asked for have come */
function watchScripts(page: Page): () => Promise<void> {
  const open = new Set<unknown>();
  let came = 0;
  const ended = (request: unknown) => {
    if (open.delete(request)) came += 1;
  };
  page.on("request", (request) => {
    if (new URL(request.url()).pathname.endsWith(".js")) open.add(request);
  });
  page.on("requestfinished", ended);
  page.on("requestfailed", ended);
  return async () => {
    const end = performance.now() + arrivalMs;
    while ((came === 0 || open.size > 0) && performance.now() < end) {
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
  };
}

interface Visit {
  build: Build;
  moment: Moment;
}

/** Fills the form and taps its button. @returns milliseconds from the tap to the first content of the next page */
async function submit(browser: Browser, { build, moment }: Visit, row: FormRow, who: BenchStudent) {
  const { fields, button, next } = forms[row.page];
  const target = build.page(row.page);
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const holds = moment === "before" || moment === "during";
  const proxy = await startGzipProxy(target, holds ? held : true);
  const context = await openPhone(browser, moment !== "without");
  try {
    const page = await context.newPage();
    await slowDown(page, "slow");
    const scriptsCame = watchScripts(page);
    await page.goto(proxy.addressOf(target), { waitUntil: "commit" });
    for (const [label, value] of Object.entries(fields)) {
      await page.getByLabel(label, { exact: true }).fill(value.replace(":username", who.username));
    }
    if (moment === "during") release();
    if (moment === "during" || moment === "after") await scriptsCame();
    if (moment === "after") await page.waitForTimeout(settlingMs);
    const tapped = await tap(page, page.getByRole("button", { name: button, exact: true }));
    release();
    await page.waitForURL(({ pathname }) => pathname === next, { waitUntil: "load" });
    await page.waitForTimeout(500);
    const shown = await page.evaluate(
      () =>
        performance.timeOrigin + (performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? Number.NaN),
    );
    return shown - tapped;
  } finally {
    await context.close();
    await proxy.close();
  }
}

interface FormRow {
  page: keyof typeof forms;
  /** The time with script, at most so many times the time without. */
  most: number;
}

/** The tap made before, during and after the script's arrival, in turns with a browser that runs none. */
export async function measureForm({ builds, browser, effort }: Bench, row: FormRow): Promise<Outcome> {
  const visits = builds.flatMap((build) => moments.map((moment) => ({ build, moment })));
  let made = 0;
  const samples = await inTurns(visits, effort.visits, (visit) => {
    const { students } = visit.build;
    const who = students[made++ % students.length];
    if (!who) throw new Error("Nobody is left to sign in");
    return submit(browser, visit, row, who);
  });
  const figures = samples.map(median);
  return {
    what: `tap on "${forms[row.page].button}" of ${pages[row.page].name} to the next page, ${networks.slow.name}`,
    budget: `<= ${row.most}x of without script`,
    builds: builds.map((_, index) => {
      const [plain = Number.NaN, ...scripted] = figures.slice(index * moments.length);
      const times = scripted.slice(0, moments.length - 1);
      const parts = times.map((time, place) => `${ratio(time, plain)} ${moments[place + 1]}`);
      return {
        measured: `${parts.join(", ")} the script's arrival (of ${milliseconds(plain)})`,
        met: times.every((time) => time <= row.most * plain),
      };
    }),
  };
}
