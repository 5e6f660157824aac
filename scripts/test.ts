/**
 * `npm test`: types, lint, question banks, unit, worker and browser tests beside the build and, after it, institute and
 * page tests. Every step's output is printed whole and in the order of this file; the first failure ends it.
 */

import { readFileSync } from "node:fs";
import { ensureChromium } from "./chromium";
import { quietWrangler } from "./quiet-wrangler";
import { type RunningCommand, runQuietly } from "./run";

type TestStep = [name: string, command: string, ...args: string[]];
type StepRun = { name: string; output: Promise<string> };

const plainSteps: TestStep[] = [
  ["types", "npm", "run", "--silent", "typecheck"],
  ["lint", "biome", "check", "."],
  ["question banks", "tsx", "institute/commands/check-questions.ts"],
  ["unit tests", "vitest", "run", "--config", "vitest.config.ts"],
  ["worker tests", "vitest", "run", "--config", "vitest.worker.config.ts"],
];
const buildSteps: TestStep[] = [
  ["production build", "tsx", "scripts/build-workers.ts"],
  ["browsers of the list", "tsx", "scripts/check-browsers.ts"],
  ["seeded institute", "tsx", "tests/seeded-state.ts"],
];
const instituteSteps: TestStep[] = [["institute tests", "vitest", "run", "--config", "vitest.institute.config.ts"]];
const pageSteps: TestStep[] = [["page tests", "vitest", "run", "--config", "vitest.pages.config.ts"]];
const browserSteps: TestStep[] = [["browser tests", "playwright", "test"]];

// No test talks to anything but this machine.
const offline = { PCBT_CHROMIUM: ensureChromium(), SEEDED_STATE: "made", ...quietWrangler };
const running = new Set<RunningCommand>();
let passed = 0;

function heading(name: string): void {
  process.stdout.write(`\n== ${name}\n`);
}

function failTest(error: unknown): never {
  for (const command of running) command.stop();
  console.error(error instanceof Error ? error.message : error);
  process.stdout.write(`\nsteps: ${passed} passed, 1 failed\n`);
  process.exit(1);
}

for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => failTest(`Stopped by ${signal}.`));

/** Runs a step beside others and returns its output. */
async function outputOf([name, command, ...args]: TestStep): Promise<string> {
  const step = runQuietly(command, args, offline);
  running.add(step);
  await step.done.catch((error) => {
    heading(name);
    process.stdout.write(step.output());
    failTest(error);
  });
  running.delete(step);
  passed += 1;
  return step.output();
}

/** Starts the first step after `before`; each later one follows the one before it. */
function startLane(steps: TestStep[], before: Promise<unknown>): StepRun[] {
  return steps.map((step) => {
    const output = before.then(() => outputOf(step));
    before = output;
    return { name: step[0], output };
  });
}

const outputsOf = (runs: StepRun[]) => Promise.all(runs.map(({ output }) => output));

// Each lane waits much: two alone leave a core idle for two fifths of their time.
const plainRuns = startLane(plainSteps, Promise.resolve());
const buildRuns = startLane(buildSteps, Promise.resolve());
const afterBuild = outputsOf(buildRuns);
for (const { name, output } of [
  ...plainRuns,
  ...buildRuns,
  ...startLane(instituteSteps, afterBuild),
  ...startLane(pageSteps, afterBuild),
  // Their product is the build's.
  ...startLane(browserSteps, outputsOf([...plainRuns, ...buildRuns])),
]) {
  const text = await output;
  heading(name);
  process.stdout.write(text);
}

/** Minutes of one core that all steps took, as Linux counts them in hundredths of a second. */
function coreMinutes(): string {
  const fields = readFileSync("/proc/self/stat", "utf8").split(" ");
  return ((Number(fields[15]) + Number(fields[16])) / 6000).toFixed(1);
}
process.stdout.write(`\nsteps: ${passed} passed, 0 failed, ${coreMinutes()} core-minutes\n`);
