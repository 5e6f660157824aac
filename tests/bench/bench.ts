/**
 * `npm run bench`: every budget of rows.ts beside what is measured, as a Markdown table.
 * `--only=cpu,exam` takes only the rows that are measured so or of a page named so (`cpu:exam`: both), `--against=DIR`
 * measures the product that is built in another checkout in turns with this one, `--quick` measures less often.
 */
import { chromium } from "@playwright/test";
import { findChromium } from "../../scripts/chromium";
import { buildBare, buildProduct, isProductFresh } from "./builds";
import { option } from "./command-line";
import { describeMachine } from "./machine";
import { table } from "./report";
import { measures, type Row, rows } from "./rows";
import { type Bench, type Effort, type Outcome, openBare, openBuild } from "./world";

const thorough: Effort = { visits: 5, requests: 1000, taps: 100 };
const quick: Effort = { visits: 1, requests: 60, taps: 5 };

/** @throws Error when a name picks no row */
function chosenRows(names: readonly string[]): Row[] {
  const picks = (name: string) => (row: Row) => {
    const labels = [row.measure, "page" in row ? row.page : ""];
    return name.split(":").every((part) => labels.some((label) => label.startsWith(part)));
  };
  for (const name of names) {
    if (!rows.some(picks(name))) throw new Error(`No row is called ${name}: see tests/bench/rows.ts`);
  }
  return names.length === 0 ? rows : rows.filter((row) => names.some((name) => picks(name)(row)));
}

async function measure(bench: Bench, row: Row): Promise<Outcome> {
  process.stderr.write(`bench: ${JSON.stringify(row)}\n`);
  try {
    // The row names its own measure: what else it holds is what that takes.
    return await (measures[row.measure] as (bench: Bench, row: Row) => Promise<Outcome>)(bench, row);
  } catch (error) {
    // The other rows are still worth having.
    process.exitCode = 1;
    const measured = `not measured: ${error instanceof Error ? error.message : error}`.split("\n")[0];
    const builds = bench.builds.map(() => ({ measured: measured ?? "", met: false }));
    return { what: JSON.stringify(row), budget: "", builds };
  }
}

async function report(bench: Bench, chosen: readonly Row[]): Promise<string> {
  const lines: string[][] = [];
  for (const row of chosen) {
    const { what, budget, builds } = await measure(bench, row);
    lines.push([what, budget, ...builds.flatMap(({ measured, met }) => [measured, met ? "met" : "missed"])]);
  }
  const head = ["what", "budget", ...bench.builds.flatMap(({ name }) => [name, ""])];
  return `Measured on ${describeMachine()}.\n\n${table(head, lines)}\n`;
}

const chosen = chosenRows(option("only")?.split(",") ?? []);
const executablePath = findChromium("measuring");
if (!executablePath) throw new Error("No Chromium: install one, or name it in PCBT_CHROMIUM");
const against = option("against");
await buildBare();
await buildProduct();
if (against && !isProductFresh(against)) {
  throw new Error("Build the other checkout first: npx tsx scripts/build-workers.ts there");
}
const opened: { close(): Promise<void> }[] = [];
function kept<T extends { close(): Promise<void> }>(running: T): T {
  opened.push(running);
  return running;
}
try {
  const bare = kept(await openBare());
  const builds = [kept(await openBuild("measured", "."))];
  if (against) builds.push(kept(await openBuild("against", against)));
  const browser = kept(await chromium.launch({ executablePath, args: ["--no-sandbox", "--disable-gpu"] }));
  const effort = process.argv.includes("--quick") ? quick : thorough;
  const bench = { browser, builds, bare: bare.page, effort };
  process.stdout.write(await report(bench, chosen));
} finally {
  for (const running of opened.reverse()) await running.close();
}
