/** The tables of one run: what is sent, when it paints, what it costs the Worker. */
import type { PageFigures, PaintFigures } from "./measure";
import { networks } from "./paints";
import { milliseconds, notBuilt, ratio, table, weight } from "./report";
import type { Throughput } from "./throughput";
import type { Transfer } from "./transfer";

export interface Row {
  name: string;
  figures: PageFigures | null;
}

function total({ html, css, js, other }: Transfer): number {
  return html.compressed + css.compressed + js.compressed + other.compressed;
}

function rowsOf(rows: readonly Row[], width: number, cells: (figures: PageFigures) => string[]) {
  return rows.map(({ name, figures }) =>
    figures ? [name, ...cells(figures)] : [name, notBuilt, ...Array(width - 2).fill("")],
  );
}

/** Bytes of a first visit, in KB as the Worker wrote them and compressed. */
export function sentTable(rows: readonly Row[], bare: PageFigures): string {
  const head = [
    "page",
    "HTML",
    "CSS files",
    "JavaScript files",
    "other",
    "requests",
    "fetched ahead",
    "all compressed, to bare",
  ];
  const body = rowsOf(rows, head.length, ({ transfer }) => [
    weight(transfer.html),
    weight(transfer.css),
    weight(transfer.js),
    weight(transfer.other),
    String(transfer.requests),
    transfer.prefetches === 0 ? "0" : `${transfer.prefetches}: ${weight(transfer.prefetched)}`,
    ratio(total(transfer), total(bare.transfer)),
  ]);
  return table(head, body);
}

/** First and largest paint of a first visit on one network. */
export function paintTable(
  rows: readonly Row[],
  bare: PageFigures,
  network: keyof PaintFigures,
): string {
  const head = [
    `page (${networks[network].name})`,
    "first paint",
    "first content",
    "largest",
    "first paint, to bare",
    "first paint, to the same page as static HTML",
  ];
  const body = rowsOf(rows, head.length, ({ paints, staticPaints }) => [
    milliseconds(paints[network].first),
    milliseconds(paints[network].firstContent),
    milliseconds(paints[network].largest),
    ratio(paints[network].first, bare.paints[network].first),
    staticPaints
      ? `${ratio(paints[network].first, staticPaints[network].first)} of ${milliseconds(staticPaints[network].first)}`
      : "",
  ]);
  return table(head, body);
}

/** Processor time and requests per second, the local runtime's own share on a row of its own. */
export function workerTable(rows: readonly Row[], bare: PageFigures, floor: Throughput): string {
  const head = [
    "page",
    "CPU median",
    "CPU p99",
    "CPU median without the floor",
    "CPU median, to bare",
    "requests per second",
    "requests per second, to bare",
  ];
  const cells = (throughput: Throughput) => [
    milliseconds(throughput.cpuMedianMs, 2),
    milliseconds(throughput.cpuP99Ms, 2),
    milliseconds(throughput.cpuMedianMs - floor.cpuMedianMs, 2),
    ratio(throughput.cpuMedianMs, bare.throughput.cpuMedianMs),
    throughput.requestsPerSecond.toFixed(0),
    ratio(throughput.requestsPerSecond, bare.throughput.requestsPerSecond),
  ];
  const body = rowsOf(rows, head.length, ({ throughput }) => cells(throughput));
  return table(head, [['floor: a Worker that answers "ok"', ...cells(floor)], ...body]);
}
