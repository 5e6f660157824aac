/** Every figure of one page, gathered from the browser and from the Worker's process. */
import type { Browser } from "@playwright/test";
import { type MeteredPage, measureCpu, type PageCpu } from "./cpu";
import { type GzipProxy, startGzipProxy } from "./gzip-proxy";
import { measurePaints, networks, type Paints } from "./paints";
import { withoutScript } from "./static-page";
import { countRequests } from "./throughput";
import { measureTransfer, type Transfer } from "./transfer";
import type { RunningWorkers } from "./worker-process";

export interface Effort {
  /** First visits per page and network; the median counts. */
  paintRuns: number;
  /** Requests per page whose processor time is read. */
  requests: number;
  /** Seconds of the run that counts requests per second. */
  seconds: number;
  /** Taps on Next. */
  taps: number;
}

export interface Subject {
  name: string;
  path: string;
  cookie: string;
  /** Also measures the same content as a plain static page. */
  beside?: "static";
}

export interface PaintFigures {
  slow: Paints;
  slowest: Paints;
}

export interface PageFigures {
  subject: Subject;
  transfer: Transfer;
  paints: PaintFigures;
  staticPaints: PaintFigures | null;
  cpu: PageCpu;
  /** What was asked for in turns with the page. */
  inTurns: Record<keyof Yardsticks, PageCpu>;
  requestsPerSecond: number;
}

/** What stands beside every page: a bare Remix page, and a Worker that answers "ok". */
export interface Yardsticks {
  bare: MeteredPage;
  floor: MeteredPage;
}

const inFlight = 4;

/** Puts the page's own content on the proxy as plain HTML. @returns its address */
async function serveStatic(proxy: GzipProxy, subject: Subject): Promise<string> {
  const headers = { Cookie: subject.cookie };
  const html = await (await fetch(proxy.origin + subject.path, { headers })).text();
  const path = `/static${subject.path}`;
  proxy.staticPages.set(path, withoutScript(html));
  return proxy.origin + path;
}

async function paint(browser: Browser, proxy: GzipProxy, subject: Subject, runs: number) {
  const urls = [proxy.origin + subject.path];
  if (subject.beside === "static") urls.push(await serveStatic(proxy, subject));
  const [slow, slowStatic] = await measurePaints(browser, urls, networks.slow, runs);
  const [slowest, slowestStatic] = await measurePaints(browser, urls, networks.slowest, runs);
  if (!slow || !slowest) throw new Error("A page was not painted");
  return {
    paints: { slow, slowest },
    staticPaints: slowStatic && slowestStatic ? { slow: slowStatic, slowest: slowestStatic } : null,
  };
}

/**
 * Measures one page.
 * @returns null when the page is not there yet: it answers with anything but 200
 */
export async function measurePage(
  browser: Browser,
  workers: RunningWorkers,
  subject: Subject,
  { effort, bare, floor }: Yardsticks & { effort: Effort },
): Promise<PageFigures | null> {
  const url = workers.origin + subject.path;
  const probe = await fetch(url, { headers: { Cookie: subject.cookie }, redirect: "manual" });
  await probe.arrayBuffer();
  if (probe.status !== 200) return null;

  const proxy = await startGzipProxy(workers.origin);
  proxy.carryCookie(subject.cookie);
  try {
    const transfer = await measureTransfer(browser, proxy.origin + subject.path);
    const painted = await paint(browser, proxy, subject, effort.paintRuns);
    const page = { url, cookie: subject.cookie, pid: workers.pid };
    const [cpu, bareCpu, floorCpu] = await measureCpu([page, bare, floor] as const, {
      warmUp: Math.ceil(effort.requests / 2),
      requests: effort.requests,
    });
    const requestsPerSecond = await countRequests(page, { seconds: effort.seconds, inFlight });
    const inTurns = { bare: bareCpu, floor: floorCpu };
    return { subject, transfer, ...painted, cpu, inTurns, requestsPerSecond };
  } finally {
    await proxy.close();
  }
}
