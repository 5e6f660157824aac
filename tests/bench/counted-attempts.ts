/** What an attempt of 100 questions costs, as tests/worker/attempt/cost.test.ts counts it on the product's own code. */
import { execFile } from "node:child_process";
import { readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { z } from "zod";
import type { Outcome } from "./world";

const run = promisify(execFile);

const counts = z.object({ requests: z.number(), rows: z.number(), calls: z.number() });
export type Counts = z.output<typeof counts>;

const report = z.object({
  testResults: z.array(
    z.object({
      assertionResults: z.array(z.object({ title: z.string(), meta: z.object({ counts: counts.optional() }) })),
    }),
  ),
});

/** With the result's page each attempt asks the institute twice more: tests/unit/result/calls.test.ts. */
export const CALLS_OF_A_RESULT = 2;

/** Sits both attempts in time-lapse, in workerd. @throws Error where they could not be counted */
export async function countAttempts(folder: string): Promise<Record<Way, Counts>> {
  const file = join(folder, "node_modules", `.counts-${process.pid}.json`);
  const options = ["--reporter=json", `--outputFile=${file}`];
  const command = ["vitest", "run", "--config", "vitest.worker.config.ts"];
  const which = ["tests/worker/attempt/cost.test.ts", "-t", "an attempt of 100 questions"];
  // A missed budget fails the test, and is told in the table.
  await run("npx", [...command, ...which, ...options], { cwd: folder }).catch(() => undefined);
  const read = report.parse(JSON.parse(await readFile(file, "utf8")));
  await rm(file);
  const found = new Map(
    read.testResults.flatMap(({ assertionResults }) =>
      assertionResults.map(({ title, meta }) => [title, meta.counts] as const),
    ),
  );
  const of = (way: Way): Counts => {
    const counted = found.get(way);
    if (!counted) throw new Error(`No attempt was counted ${way}`);
    return counted;
  };
  return { "with script": of("with script"), "without script": of("without script") };
}

export type Way = "with script" | "without script";

interface AttemptRow {
  way: Way;
  requests: number;
  rows: number;
  calls: number;
}

export async function measureAttempt(
  bench: { builds: readonly { folder: string }[] },
  { way, ...most }: AttemptRow,
): Promise<Outcome> {
  const builds = [];
  for (const { folder } of bench.builds) {
    const { requests, rows, calls } = (await countAttempts(folder))[way];
    const asked = calls + CALLS_OF_A_RESULT;
    builds.push({
      measured: `${requests} requests, ${rows} rows, ${asked} calls`,
      met: requests <= most.requests && rows <= most.rows && asked <= most.calls,
    });
  }
  return {
    what: `an attempt of 100 questions at 54 s each, ${way}`,
    budget: `≤ ${most.requests} requests, ≤ ${most.rows} rows written, ≤ ${most.calls} calls of the institute`,
    builds,
  };
}
