/** First paint and first content of a first visit, beside plain HTML files that are visited in turns with it. */
import type { Browser } from "@playwright/test";
import { startGzipProxy } from "./gzip-proxy";
import { type PageName, pages } from "./pages";
import { type Network, networks, openPhone, slowDown } from "./phone";
import { milliseconds, ratio } from "./report";
import { asFile, bareQuiz } from "./static-page";
import { inTurns, median } from "./turns";
import type { Bench, Build, Outcome } from "./world";

interface PaintRow {
  page: PageName;
  network: Network;
  /** First paint, at most so many times that of the page's own HTML and styles as a file. */
  toStatic: number;
  /** First content, at most so many times that of the same questions as a bare page. */
  toBareQuiz?: number;
}

async function visit(browser: Browser, url: string, network: Network) {
  const context = await openPhone(browser);
  try {
    const page = await context.newPage();
    await slowDown(page, network);
    await page.goto(url, { waitUntil: "load", timeout: 60_000 });
    await page.waitForTimeout(500);
    return await page.evaluate(() => ({
      first: performance.getEntriesByName("first-paint")[0]?.startTime ?? Number.NaN,
      content: performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? Number.NaN,
    }));
  } finally {
    await context.close();
  }
}

/** Puts the page, its static copy and where it is asked for the bare quiz behind one proxy each build. */
async function serveAll(build: Build, row: PaintRow) {
  const page = build.page(row.page);
  const proxy = await startGzipProxy(page);
  const urls = [proxy.addressOf(page), proxy.serve("/static", await asFile(page))];
  const test = build.tests.find(({ id }) => page.url.includes(`/${id}/`));
  if (row.toBareQuiz && test) urls.push(proxy.serve("/quiz", bareQuiz(test)));
  return { urls, close: proxy.close };
}

/** First visits with an empty cache; the median of each kind counts. */
export async function measurePaint({ builds, browser, effort }: Bench, row: PaintRow): Promise<Outcome> {
  const served = await Promise.all(builds.map((build) => serveAll(build, row)));
  const urls = served.flatMap((one) => one.urls);
  const samples = await inTurns(urls, effort.visits, (url) => visit(browser, url, row.network));
  await Promise.all(served.map(({ close }) => close()));
  const of = (url: string | undefined, kind: "first" | "content") =>
    median((samples[urls.indexOf(url ?? "")] ?? []).map((sample) => sample[kind]));
  const { toStatic, toBareQuiz } = row;
  const beside = toBareQuiz ? `; content <= ${toBareQuiz}x of the bare questions` : "";
  return {
    what: `first paint of ${pages[row.page].name}, ${networks[row.network].name}`,
    budget: `<= ${toStatic}x static${beside}`,
    builds: served.map(({ urls: [page, file, quiz] }) => {
      const [paint, plain] = [of(page, "first"), of(file, "first")];
      const figures = [`${ratio(paint, plain)} (${milliseconds(paint)} of ${milliseconds(plain)})`];
      let met = paint <= toStatic * plain;
      if (toBareQuiz) {
        const [content, bare] = [of(page, "content"), of(quiz, "content")];
        met &&= content <= toBareQuiz * bare;
        figures.push(`content ${ratio(content, bare)} (${milliseconds(content)} of ${milliseconds(bare)})`);
      }
      return { measured: figures.join("; "), met };
    }),
  };
}
