/** Counts that tests in workerd make on the product's own code, and the rows of the bench that judge them. */
import { execFile } from "node:child_process";
import { readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { z } from "zod";
import { allOf } from "./turns";
import type { Outcome } from "./world";

const run = promisify(execFile);

const amount = z.number().default(0);
const costs = z.object({
  requests: amount,
  calls: amount,
  queries: amount,
  rowsRead: amount,
  rowsWritten: amount,
  ms: amount,
  databaseMs: amount,
});
export type Costs = z.output<typeof costs>;

/** What the tests say of themselves, each its own part of it. */
const meta = z.object({
  counts: z.object({ requests: z.number(), rows: z.number(), calls: z.number(), stored: z.number() }).optional(),
  notebook: z.object({ rows: z.number(), stored: z.number() }).optional(),
  mock: z.array(z.object({ students: z.number(), phases: z.record(z.string(), costs) })).optional(),
  rank: z.object({ students: z.number(), databaseMs: z.number(), rowsRead: z.number() }).optional(),
  hour: z
    .object({ requests: z.number(), objectRequests: z.number(), calls: z.number(), mostASecond: z.number() })
    .optional(),
  question: z
    .object({ modelCalls: z.number(), rowsWritten: z.number(), kvWrites: z.number(), lettersSent: z.number() })
    .optional(),
});
type Meta = z.output<typeof meta>;

const report = z.object({
  testResults: z.array(z.object({ assertionResults: z.array(z.object({ title: z.string(), meta })) })),
});

/**
 * Runs test files of tests/worker. A count that is too high fails its test, and is told in the table all the same.
 * @returns what a test counted whose title has these words. It throws where there is none
 */
export async function countBy(folder: string, files: readonly string[], variables: Record<string, string> = {}) {
  const file = join(folder, "node_modules", `.counts-${process.pid}.json`);
  const command = ["vitest", "run", "--config", "vitest.worker.config.ts", "--reporter=json", `--outputFile=${file}`];
  const paths = files.map((name) => `tests/worker/${name}.test.ts`);
  const env = { ...process.env, ...variables };
  await run("npx", [...command, ...paths], { cwd: folder, env, maxBuffer: 1e8 }).catch(() => undefined);
  const { testResults } = report.parse(JSON.parse(await readFile(file, "utf8")));
  await rm(file);
  const tests = testResults.flatMap(({ assertionResults }) => assertionResults);
  return <Name extends keyof Meta>(name: Name, title = ""): NonNullable<Meta[Name]> => {
    const found = tests.find((one) => one.title.includes(title) && one.meta[name] !== undefined);
    const counted = found?.meta[name];
    if (!counted) throw new Error(`Nothing was counted of: ${name} ${title}`);
    return counted;
  };
}

/** With the result's page each attempt asks the institute twice more: tests/unit/result/calls.test.ts. */
export const CALLS_OF_A_RESULT = 2;

export type Way = "with script" | "without script";
type Builds = { builds: readonly { folder: string }[] };

export async function measureAttempt(
  { builds }: Builds,
  { way, ...most }: { way: Way; requests: number; rows: number; calls: number },
): Promise<Outcome> {
  return {
    what: `an attempt of 100 questions at 54 s each, ${way}`,
    budget: `≤ ${most.requests} requests, ≤ ${most.rows} rows written, ≤ ${most.calls} calls of the institute`,
    builds: await allOf(builds, async ({ folder }) => {
      const { requests, rows, calls } = (await countBy(folder, ["attempt/cost"]))("counts", way);
      const asked = calls + CALLS_OF_A_RESULT;
      return {
        measured: `${requests} requests, ${rows} rows, ${asked} calls`,
        met: requests <= most.requests && rows <= most.rows && asked <= most.calls,
      };
    }),
  };
}

export async function measureRank(
  { builds }: Builds,
  { students, most }: { students: number; most: number },
): Promise<Outcome> {
  return {
    what: `rank, percentile and merit list among ${students.toLocaleString("en")} first attempts`,
    budget: `≤ ${most} ms of SQLite`,
    builds: await allOf(builds, async ({ folder }) => {
      const rank = (await countBy(folder, ["mock/mock"], { MOCK_RANKED: String(students) }))("rank");
      const measured = `${rank.databaseMs.toFixed(2)} ms, ${rank.rowsRead} rows read`;
      return { measured, met: rank.databaseMs <= most };
    }),
  };
}
