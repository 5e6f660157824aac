/** Processor time that a page costs the process of its Worker, beside a bare Remix page asked for in turns with it. */
import { processorTime } from "./lone-worker";
import { type PageName, pages } from "./pages";
import { milliseconds, ratio } from "./report";
import { inTurns, quantile } from "./turns";
import type { Bench, BenchPage, Outcome } from "./world";

/** Asks once and reads the whole answer; uncompressed, since production compresses outside the Worker. */
async function ask({ url, cookie }: BenchPage): Promise<void> {
  const response = await fetch(url, { headers: { Cookie: cookie, "Accept-Encoding": "identity" }, redirect: "manual" });
  await response.arrayBuffer();
  if (response.status !== 200) throw new Error(`${new URL(url).pathname} answered ${response.status}`);
}

/**
 * Processor time per request as a ratio to the bare page: its median, and its 99th percentile, which is not judged.
 * @throws Error when a page answers with anything but 200
 */
export async function measureCpu(
  { builds, bare, effort }: Bench,
  row: { page: PageName; median: number },
): Promise<Outcome> {
  const asked = [...builds.map((build) => build.page(row.page)), bare];
  await inTurns(asked, Math.ceil(effort.requests / 2), ask);
  const samples = await inTurns(asked, effort.requests, async (page) => {
    const before = processorTime(page.pid);
    await ask(page);
    return processorTime(page.pid) - before;
  });
  const figures = samples.map((spent) => [quantile(spent, 0.5), quantile(spent, 0.99)] as const);
  const [bareMedian, bareP99] = figures.at(-1) ?? [Number.NaN, Number.NaN];
  const [ownMedian] = figures[0] ?? [Number.NaN];
  const text = (value: number, other: number) =>
    `${ratio(value, other)} (${milliseconds(value, 2)} of ${milliseconds(other, 2)})`;
  return {
    what: `CPU of ${pages[row.page].name} on the Worker`,
    budget: `median <= ${row.median}x of the bare page`,
    builds: figures.slice(0, -1).map(([median, p99], index) => {
      const parts = [`median ${text(median, bareMedian)}, p99 ${text(p99, bareP99)}`];
      if (index > 0) parts.push(`the measured median is ${ratio(ownMedian, median)} of this one`);
      return { measured: parts.join("; "), met: median <= row.median * bareMedian };
    }),
  };
}
