/** Every figure of one page, gathered from the browser and from the Worker's process. */
import type { Browser } from "@playwright/test";
import { type GzipProxy, startGzipProxy } from "./gzip-proxy";
import { measurePaints, networks, type Paints } from "./paints";
import { withoutScript } from "./static-page";
import { measureThroughput, type Throughput } from "./throughput";
import { measureTransfer, type Transfer } from "./transfer";
import type { RunningWorkers } from "./worker-process";

export interface Effort {
  /** First visits per page and network; the median counts. */
  paintRuns: number;
  /** Requests per page between readings of the processor clock. */
  requests: number;
  /** Seconds of the run that counts requests per second. */
  seconds: number;
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
  throughput: Throughput;
}

const inFlight = 4;

async function paint(browser: Browser, url: string, runs: number): Promise<PaintFigures> {
  return {
    slow: await measurePaints(browser, url, networks.slow, runs),
    slowest: await measurePaints(browser, url, networks.slowest, runs),
  };
}

async function paintStatic(
  browser: Browser,
  proxy: GzipProxy,
  subject: Subject,
  runs: number,
): Promise<PaintFigures> {
  const headers = { Cookie: subject.cookie };
  const html = await (await fetch(proxy.origin + subject.path, { headers })).text();
  const path = `/static${subject.path}`;
  proxy.staticPages.set(path, withoutScript(html));
  return paint(browser, proxy.origin + path, runs);
}

/**
 * Measures one page.
 * @returns null when the page is not there yet: it answers with anything but 200
 */
export async function measurePage(
  browser: Browser,
  workers: RunningWorkers,
  subject: Subject,
  effort: Effort,
): Promise<PageFigures | null> {
  const url = workers.origin + subject.path;
  const probe = await fetch(url, { headers: { Cookie: subject.cookie }, redirect: "manual" });
  await probe.arrayBuffer();
  if (probe.status !== 200) return null;

  const proxy = await startGzipProxy(workers.origin);
  proxy.carryCookie(subject.cookie);
  try {
    const address = proxy.origin + subject.path;
    return {
      subject,
      transfer: await measureTransfer(browser, address),
      paints: await paint(browser, address, effort.paintRuns),
      staticPaints:
        subject.beside === "static"
          ? await paintStatic(browser, proxy, subject, effort.paintRuns)
          : null,
      throughput: await measureThroughput({ url, cookie: subject.cookie }, workers.pid, {
        warmUp: Math.ceil(effort.requests / 2),
        requests: effort.requests,
        seconds: effort.seconds,
        inFlight,
      }),
    };
  } finally {
    await proxy.close();
  }
}
