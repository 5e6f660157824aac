/**
 * `npm run breaks`: breaks the product line by line, as list.txt says, in a copy of it, and runs the tests that must notice.
 * Ends with 1 if none does, or a line is no longer there. `--only=AREA,...` takes some rows, `--lane=LANE,...` some tests.
 */
import { execFileSync, spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { setImmediate } from "node:timers/promises";
import { quietWrangler } from "../../scripts/quiet-wrangler";
import { option } from "../bench/command-line";
import { type Break, countIn, readBreaks } from "./list";

const home = mkdtempSync(join(tmpdir(), "pcbt-breaks-"));
const copy = join(home, "copy");
const report = join(home, "report.json");
const env = { ...process.env, ...quietWrangler, PWD: copy, PLAYWRIGHT_JSON_OUTPUT_NAME: report };

const git = (...words: string[]) => execFileSync("git", words, { encoding: "utf8" }).trim();
const runInCopy = (command: string, ...words: string[]) =>
  spawnSync(resolve("node_modules/.bin", command), words, { cwd: copy, timeout: 900_000, encoding: "utf8", env });

/** Titles of the tests that failed, in a report of Vitest or of Playwright. */
function failuresIn(part: unknown): string[] {
  if (Array.isArray(part)) return part.flatMap(failuresIn);
  if (part === null || typeof part !== "object") return [];
  const { title, status, ok } = part as { title?: string; status?: string; ok?: boolean };
  if (title !== undefined && (status === "failed" || ok === false)) return [title];
  return Object.values(part).flatMap(failuresIn);
}

/** Runs tests of one lane. @returns the title of one that failed; undefined: all passed. @throws Error where none ran */
function failureOf(lane: string, tests: string[]): string | undefined {
  const isBuilt = lane === "pages" || lane === "e2e";
  if (isBuilt && runInCopy("tsx", "scripts/build-workers.ts").status !== 0) {
    throw new Error("the product cannot be built");
  }
  writeFileSync(report, "null");
  const config = lane === "unit" ? "vitest.config.ts" : `vitest.${lane}.config.ts`;
  const reports = ["--reporter=json", `--outputFile=${report}`];
  const { status, stdout, stderr } =
    lane === "e2e"
      ? runInCopy("playwright", "test", ...tests, "--reporter=json", "--retries=0", "--workers=1", "--max-failures=1")
      : runInCopy("vitest", "run", "--config", config, ...tests, "--bail=1", ...reports);
  const [failure] = failuresIn(JSON.parse(readFileSync(report, "utf8")));
  if (failure === undefined && status !== 0) throw new Error(`no test ran\n${stdout}${stderr}`.slice(-2000));
  return failure;
}

const laneOf = (test: string) => test.split("/")[1] ?? "";

/** Runs the lowest level first. @returns what happened, and whether a test noticed */
function tryBreak(row: Break): [word: string, isCaught: boolean] {
  const path = join(copy, row.file);
  const source = readFileSync(path, "utf8");
  if (countIn(source, row) !== 1) return ["NOT THERE", false];
  writeFileSync(path, source.split(row.before).join(row.after));
  try {
    for (const lane of new Set(row.tests.map(laneOf))) {
      const tests = row.tests.filter((test) => laneOf(test) === lane);
      const failure = failureOf(lane, tests);
      if (failure !== undefined) return [`caught by ${lane}: ${failure}`, true];
    }
    return ["SURVIVED", false];
  } catch (error) {
    return [`ERROR: ${error instanceof Error ? error.message : error}`, false];
  } finally {
    writeFileSync(path, source);
  }
}

const isIn = (name: string, value: string) => option(name)?.split(",").includes(value) ?? true;
const rows = readBreaks()
  .filter(({ area }) => isIn("only", area))
  .map((row) => ({ ...row, tests: row.tests.filter((test) => isIn("lane", laneOf(test))) }))
  .filter(({ tests }) => tests.length > 0);

for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => process.exit(1));
process.on("exit", () => {
  git("worktree", "remove", "--force", copy);
  rmSync(home, { recursive: true, force: true });
});
// What is committed, and what is changed in files that git knows.
git("worktree", "add", "--quiet", "--detach", copy, git("stash", "create") || "HEAD");
symlinkSync(resolve("node_modules"), join(copy, "node_modules"));

let missed = 0;
for (const row of rows) {
  const [word, isCaught] = tryBreak(row);
  if (!isCaught) missed += 1;
  process.stdout.write(`${row.area}: ${row.file}: ${row.before}\n  ${word}\n`);
  // Else a signal is heard after the last row.
  await setImmediate();
}
process.stdout.write(`\nbreaks: ${rows.length - missed} caught, ${missed} not\n`);
process.exit(missed === 0 ? 0 : 1);
