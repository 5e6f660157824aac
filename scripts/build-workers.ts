/** Builds the app and packs both Workers as a deployment would, for the tests that run them. */
import { run } from "./run";

const quiet = { WRANGLER_SEND_METRICS: "false" };

await run("remix", ["vite:build", "--logLevel", "warn"]);
await Promise.all([
  run(
    "wrangler",
    ["deploy", "--dry-run", "--outdir", ".cache/workers/app", "--log-level", "error"],
    quiet,
  ),
  run(
    "wrangler",
    [
      "deploy",
      "--dry-run",
      "-c",
      "institute/wrangler.toml",
      "--outdir",
      ".cache/workers/institute",
      "--log-level",
      "error",
    ],
    quiet,
  ),
]);
