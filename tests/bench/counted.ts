/** Counts that tests in workerd make on the product's own code, and the rows of the bench that judge them. */
import { execFile } from "node:child_process";
import { readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { z } from "zod";
import { allOf } from "./turns";
import type { Outcome } from "./world";

const run = promisify(execFile);
const RANKED = 100_000;

/** What the tests say of themselves, each its own part of it. */
const meta = z.object({
  counts: z.object({ requests: z.number(), rows: z.number(), calls: z.number() }).optional(),
  rank: z.object({ databaseMs: z.number(), rowsRead: z.number() }).optional(),
});
type Meta = z.output<typeof meta>;

const report = z.object({
  testResults: z.array(z.object({ assertionResults: z.array(z.object({ title: z.string(), meta })) })),
});

/**
 * Runs a test file of tests/worker. A count that is too high fails its test, and is told in the table all the same.
 * @returns what a test counted whose title has these words. It throws where there is none
 */
async function countBy<Name extends keyof Meta>(folder: string, name: string, what: Name, title = "") {
  const file = join(folder, "node_modules", `.counts-${process.pid}.json`);
  const command = ["vitest", "run", "--config", "vitest.worker.config.ts", "--reporter=json", `--outputFile=${file}`];
  const env = { ...process.env, MOCK_RANKED: String(RANKED) };
  const ran = run("npx", [...command, `tests/worker/${name}.test.ts`], { cwd: folder, env, maxBuffer: 1e8 });
  await ran.catch(() => undefined);
  const { testResults } = report.parse(JSON.parse(await readFile(file, "utf8")));
  await rm(file);
  const tests = testResults.flatMap(({ assertionResults }) => assertionResults);
  const found = tests.find((one) => one.title.includes(title) && one.meta[what] !== undefined);
  const counted = found?.meta[what];
  if (!counted) throw new Error(`Nothing was counted of: ${what} ${title}`);
  return counted as NonNullable<Meta[Name]>;
}

/** With the result's page each attempt asks the institute twice more: tests/unit/result/calls.test.ts. */
const CALLS_OF_A_RESULT = 2;

type Way = "with script" | "without script";
type Builds = { builds: readonly { folder: string }[] };

export async function measureAttempt(
  { builds }: Builds,
  { way, ...most }: { way: Way; requests: number; rows: number; calls: number },
): Promise<Outcome> {
  return {
    what: `an attempt of 100 questions at 54 s each, ${way}`,
    budget: `≤ ${most.requests} requests, ≤ ${most.rows} rows written, ≤ ${most.calls} calls of the institute`,
    builds: await allOf(builds, async ({ folder }) => {
      const { requests, rows, calls } = await countBy(folder, "attempt/cost", "counts", way);
      const asked = calls + CALLS_OF_A_RESULT;
      return {
        measured: `${requests} requests, ${rows} rows, ${asked} calls`,
        met: requests <= most.requests && rows <= most.rows && asked <= most.calls,
      };
    }),
  };
}

export async function measureRank({ builds }: Builds, { most }: { most: number }): Promise<Outcome> {
  return {
    what: `rank, percentile and merit list among ${RANKED.toLocaleString("en")} first attempts`,
    budget: `≤ ${most} ms of SQLite`,
    builds: await allOf(builds, async ({ folder }) => {
      const { databaseMs, rowsRead } = await countBy(folder, "mock/mock", "rank");
      return { measured: `${databaseMs.toFixed(2)} ms, ${rowsRead} rows read`, met: databaseMs <= most };
    }),
  };
}
