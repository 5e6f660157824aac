/** Processor time that a page costs the process of its Worker, beside a bare Remix page asked for in turns with it. */
import { Agent, request } from "node:http";
import { type PageName, pages } from "./pages";
import { milliseconds, ratio } from "./report";
import { inTurns, quantile } from "./turns";
import { processorTime } from "./worker-process";
import type { Bench, Outcome } from "./world";

interface Metered {
  url: string;
  cookie: string;
  pid: number;
}

/** Asks once and reads the whole answer; uncompressed, since production compresses outside the Worker. */
function ask({ url, cookie }: Metered, agent: Agent): Promise<void> {
  return new Promise((resolve, reject) => {
    const headers = { Cookie: cookie, "Accept-Encoding": "identity" };
    const outgoing = request(url, { agent, headers }, (response) => {
      const { statusCode } = response;
      const wrong = new Error(`${new URL(url).pathname} answered ${statusCode}`);
      response.on("end", () => (statusCode === 200 ? resolve() : reject(wrong)));
      response.on("error", reject);
      response.resume();
    });
    outgoing.on("error", reject);
    outgoing.end();
  });
}

/**
 * Processor time per request as a ratio to the bare page: its median, and its 99th percentile, which is not judged.
 * @throws Error when a page answers with anything but 200
 */
export async function measureCpu(
  { builds, bare, effort }: Bench,
  row: { page: PageName; median: number },
): Promise<Outcome> {
  const agent = new Agent({ keepAlive: true });
  const asked = [...builds.map((build) => build.page(row.page)), bare];
  try {
    await inTurns(asked, Math.ceil(effort.requests / 2), (page) => ask(page, agent));
    const samples = await inTurns(asked, effort.requests, async (page) => {
      const before = processorTime(page.pid);
      await ask(page, agent);
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
  } finally {
    agent.destroy();
  }
}
