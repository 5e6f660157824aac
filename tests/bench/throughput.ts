/** Processor time and requests per second of one page, asked for over and over. */
import { Agent, request } from "node:http";
import { median, quantile } from "./statistics";
import { cpuClock } from "./worker-process";

export interface PageAddress {
  url: string;
  cookie: string;
}

/** Asks once and reads the whole answer; uncompressed, since production compresses outside the Worker. */
export function ask(page: PageAddress, agent: Agent): Promise<number> {
  return new Promise((resolve, reject) => {
    const headers = { Cookie: page.cookie, "Accept-Encoding": "identity" };
    const outgoing = request(page.url, { agent, headers }, (response) => {
      response.on("end", () => resolve(response.statusCode ?? 0));
      response.on("error", reject);
      response.resume();
    });
    outgoing.on("error", reject);
    outgoing.end();
  });
}

export interface Throughput {
  cpuMedianMs: number;
  cpuP99Ms: number;
  /** The same without the threads that help the runtime: what tidies up memory beside the Worker, for one. */
  workerP99Ms: number;
  cpuMeanMs: number;
  requestsPerSecond: number;
  samples: number;
}

interface Effort {
  warmUp: number;
  requests: number;
  /** Length of the run that counts requests per second. */
  seconds: number;
  inFlight: number;
}

/**
 * Measures one page of a Worker that runs in process `pid`: first one request after the other with
 * the clock read in between, then several at once for a fixed time.
 * @throws Error when the page answers with anything but 200
 */
export async function measureThroughput(
  page: PageAddress,
  pid: number,
  effort: Effort,
): Promise<Throughput> {
  const agent = new Agent({ keepAlive: true, maxSockets: effort.inFlight });
  const clock = cpuClock(pid);
  const askOrFail = async () => {
    const status = await ask(page, agent);
    if (status !== 200) throw new Error(`${new URL(page.url).pathname} answered ${status}`);
  };
  try {
    for (let i = 0; i < effort.warmUp; i += 1) await askOrFail();
    const samples: number[] = [];
    const ofWorker: number[] = [];
    const first = clock.read();
    let before = first;
    let workerBefore = clock.readFirstThread();
    for (let i = 0; i < effort.requests; i += 1) {
      await askOrFail();
      const after = clock.read();
      const workerAfter = clock.readFirstThread();
      samples.push(after - before);
      ofWorker.push(workerAfter - workerBefore);
      before = after;
      workerBefore = workerAfter;
    }
    const cpuMeanMs = (before - first) / effort.requests;

    const end = performance.now() + effort.seconds * 1000;
    let answered = 0;
    const began = performance.now();
    const worker = async () => {
      while (performance.now() < end) {
        await askOrFail();
        answered += 1;
      }
    };
    await Promise.all(Array.from({ length: effort.inFlight }, worker));
    const requestsPerSecond = answered / ((performance.now() - began) / 1000);
    return {
      cpuMedianMs: clock.perRequest ? median(samples) : cpuMeanMs,
      cpuP99Ms: clock.perRequest ? quantile(samples, 0.99) : Number.NaN,
      workerP99Ms: quantile(ofWorker, 0.99),
      cpuMeanMs,
      requestsPerSecond,
      samples: effort.requests,
    };
  } finally {
    agent.destroy();
  }
}
