/** `npm test`: types, lint, question banks, then unit, worker, institute and browser tests; the first failure ends it. */

import { ensureChromium } from "./chromium";
import { quietWrangler } from "./quiet-wrangler";
import { run } from "./run";

const steps: [string, string, string[]][] = [
  ["types", "npm", ["run", "--silent", "typecheck"]],
  ["lint", "biome", ["check", "."]],
  ["question banks", "tsx", ["institute/commands/check-questions.ts"]],
  ["unit tests", "vitest", ["run", "--config", "vitest.config.ts"]],
  ["worker tests", "vitest", ["run", "--config", "vitest.worker.config.ts"]],
  ["institute tests", "vitest", ["run", "--config", "vitest.institute.config.ts"]],
  ["production build", "tsx", ["scripts/build-workers.ts"]],
  ["browser tests", "playwright", ["test"]],
];

// No test talks to anything but this machine.
const offline = {
  PCBT_CHROMIUM: ensureChromium(),
  ...quietWrangler,
};
const passed: string[] = [];
for (const [name, command, args] of steps) {
  process.stdout.write(`\n== ${name}\n`);
  try {
    await run(command, args, offline);
    passed.push(name);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.stdout.write(`\nsteps: ${passed.length} passed, 1 failed\n`);
    process.exit(1);
  }
}
process.stdout.write(`\nsteps: ${passed.length} passed, 0 failed\n`);
