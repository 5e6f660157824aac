/** Processor time that a page costs the process of its Worker, beside other pages asked for in turns with it. */
import { Agent } from "node:http";
import { median, quantile } from "./statistics";
import { askOrFail, type PageAddress } from "./throughput";
import { cpuClock } from "./worker-process";

/** A page of the Worker that runs in process `pid`. */
export interface MeteredPage extends PageAddress {
  pid: number;
}

export interface PageCpu {
  medianMs: number;
  p99Ms: number;
  /** The same without the threads that help the runtime: what tidies up memory beside the Worker, for one. */
  workerP99Ms: number;
}

interface Turns {
  /** Requests of each page before any is counted. */
  warmUp: number;
  /** Requests of each page that count. */
  requests: number;
}

function meter(page: MeteredPage) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const clock = cpuClock(page.pid);
  const all: number[] = [];
  const ofWorker: number[] = [];
  return {
    ask: () => askOrFail(page, agent),
    async askAndCount(): Promise<void> {
      const before = clock.read();
      const workerBefore = clock.readFirstThread();
      await askOrFail(page, agent);
      all.push(clock.read() - before);
      ofWorker.push(clock.readFirstThread() - workerBefore);
    },
    /** Where the kernel counts in ticks that are longer than a request, only the mean means anything. */
    cpu(): PageCpu {
      const mean = all.reduce((sum, sample) => sum + sample, 0) / all.length;
      return {
        medianMs: clock.perRequest ? median(all) : mean,
        p99Ms: clock.perRequest ? quantile(all, 0.99) : Number.NaN,
        workerP99Ms: quantile(ofWorker, 0.99),
      };
    },
    close: () => agent.destroy(),
  };
}

/**
 * Asks for the pages in turns, one request after the other: a machine that is slower now than a minute ago is
 * slower for all of them.
 * @returns the figures of each page, in the order of `pages`
 * @throws Error when a page answers with anything but 200
 */
export async function measureCpu<Pages extends readonly MeteredPage[]>(
  pages: Pages,
  { warmUp, requests }: Turns,
): Promise<{ [Index in keyof Pages]: PageCpu }> {
  const meters = pages.map(meter);
  try {
    for (const { ask } of meters) for (let done = 0; done < warmUp; done += 1) await ask();
    for (let done = 0; done < requests; done += 1) {
      for (const { askAndCount } of meters) await askAndCount();
    }
    return meters.map(({ cpu }) => cpu()) as { [Index in keyof Pages]: PageCpu };
  } finally {
    for (const { close } of meters) close();
  }
}
