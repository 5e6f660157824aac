/** First paint and first content of a first visit, beside plain HTML files that are visited in turns with it. */
import type { Browser } from "@playwright/test";
import { type PageName, pages } from "./pages";
import { networks, onPhone, paintTime } from "./phone";
import { milliseconds, ratio } from "./report";
import { asFile, bareQuiz } from "./static-page";
import { allOf, inTurns, median } from "./turns";
import type { Bench, BenchPage, Build, Outcome } from "./world";

interface PaintRow {
  page: PageName;
  /** First paint, at most so many times that of the page's own HTML and styles as a file. */
  toStatic: number;
  /** First content, at most so many times that of the same questions as a bare page. */
  toBareQuiz?: number;
}

interface Shown {
  page: BenchPage;
  instead?: string;
}

function visit(browser: Browser, { page: target, instead }: Shown) {
  return onPhone(browser, target, { network: "slowest", instead }, async (page, address) => {
    await page.goto(address, { waitUntil: "load", timeout: 60_000 });
    await page.waitForTimeout(500);
    return { first: await paintTime(page, "first-paint"), content: await paintTime(page, "first-contentful-paint") };
  });
}

/** The page, its static copy, and where it is asked for the bare quiz. */
async function shownBy(build: Build, row: PaintRow): Promise<Shown[]> {
  const page = build.page(row.page);
  const shown: Shown[] = [{ page }, { page, instead: await asFile(page) }];
  const test = build.tests.find(({ id }) => page.url.includes(`/${id}/`));
  if (row.toBareQuiz && test) shown.push({ page, instead: bareQuiz(test) });
  return shown;
}

/** First visits with an empty cache; the median of each kind counts. */
export async function measurePaint({ builds, browser, effort }: Bench, row: PaintRow): Promise<Outcome> {
  const shown = await allOf(builds, (build) => shownBy(build, row));
  const all = shown.flat();
  const samples = await inTurns(all, effort.visits, (one) => visit(browser, one));
  const of = (one: Shown | undefined, kind: "first" | "content") =>
    median(all.flatMap((other, index) => (other === one ? (samples[index] ?? []) : [])).map((sample) => sample[kind]));
  const { toStatic, toBareQuiz } = row;
  const beside = toBareQuiz ? `; content <= ${toBareQuiz}x of the bare questions` : "";
  return {
    what: `first paint of ${pages[row.page].name}, ${networks.slowest.name}`,
    budget: `<= ${toStatic}x static${beside}`,
    builds: shown.map(([page, file, quiz]) => {
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
