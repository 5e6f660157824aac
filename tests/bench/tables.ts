/** The tables of one run: what is sent, when it paints, what it costs the Worker. */
import type { PageCpu } from "./cpu";
import type { PageFigures, PaintFigures } from "./measure";
import { networks } from "./paints";
import { milliseconds, notBuilt, ratio, table, weight } from "./report";
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

/** Processor time and requests per second, beside what was asked for in turns with each page. */
export function workerTable(rows: readonly Row[], bare: PageFigures): string {
  const head = [
    "page",
    "CPU median",
    "CPU p99",
    "median, p99 of the bare page in turns",
    'median, p99 of "ok" in turns',
    "CPU median, to bare",
    "CPU p99, to bare",
    "requests per second",
    "requests per second, to bare",
  ];
  const both = ({ medianMs, p99Ms }: PageCpu) =>
    `${milliseconds(medianMs, 2)}, ${milliseconds(p99Ms, 2)}`;
  const body = rowsOf(rows, head.length, ({ cpu, inTurns, requestsPerSecond }) => [
    milliseconds(cpu.medianMs, 2),
    milliseconds(cpu.p99Ms, 2),
    both(inTurns.bare),
    both(inTurns.floor),
    ratio(cpu.medianMs, inTurns.bare.medianMs),
    ratio(cpu.p99Ms, inTurns.bare.p99Ms),
    requestsPerSecond.toFixed(0),
    ratio(requestsPerSecond, bare.requestsPerSecond),
  ]);
  return table(head, body);
}
