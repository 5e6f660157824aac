import { resolve } from "node:path";
import { quietWrangler } from "./quiet-wrangler";
import { run } from "./run";

const quiet = { ...quietWrangler, WRANGLER_LOG: "error" };

/** Packs a Worker as a deployment would, into a folder of .cache/workers, for the tests that run it. */
export function packWorker(config: string, folder: string): Promise<void> {
  // Absolute: wrangler reads a relative folder partly from here and partly from where the config is.
  const target = resolve(".cache/workers", folder);
  return run("wrangler", ["deploy", "--dry-run", "-c", config, "--outdir", target], quiet);
}
