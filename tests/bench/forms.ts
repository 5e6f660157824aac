/** From a tap on a form's button to the next page, with script and without, on a slow phone. */
import type { Browser } from "@playwright/test";
import { startGzipProxy } from "./gzip-proxy";
import type { BenchStudent } from "./institute-data";
import { forms, pages } from "./pages";
import { networks, openPhone, slowDown, tap } from "./phone";
import { milliseconds, ratio } from "./report";
import { inTurns, median } from "./turns";
import type { Bench, Build, Outcome } from "./world";

const moments = ["without", "with"] as const;
type Moment = (typeof moments)[number];

interface Visit {
  build: Build;
  moment: Moment;
}

/** Fills the form and taps its button. @returns milliseconds from the tap to the first content of the next page */
async function submit(browser: Browser, { build, moment }: Visit, row: FormRow, who: BenchStudent) {
  const { fields, button, next } = forms[row.page];
  const target = build.page(row.page);
  const proxy = await startGzipProxy(target);
  const context = await openPhone(browser, moment !== "without");
  try {
    const page = await context.newPage();
    await slowDown(page, "slow");
    await page.goto(proxy.addressOf(target), { waitUntil: "load" });
    for (const [label, value] of Object.entries(fields)) {
      await page.getByLabel(label, { exact: true }).fill(value.replace(":username", who.username));
    }
    const tapped = await tap(page, page.getByRole("button", { name: button, exact: true }));
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

/** In turns with a browser that runs no script. */
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
      const [plain = Number.NaN, scripted = Number.NaN] = figures.slice(index * moments.length);
      return { measured: `${ratio(scripted, plain)} (of ${milliseconds(plain)})`, met: scripted <= row.most * plain };
    }),
  };
}
