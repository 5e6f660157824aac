/** Builds the app and packs both Workers as a deployment would, for the tests that run them. */
import { resolve } from "node:path";
import { quietWrangler } from "./quiet-wrangler";
import { run } from "./run";

const quiet = { ...quietWrangler, WRANGLER_LOG: "error" };

function pack(config: string, folder: string): Promise<void> {
  // Absolute: wrangler reads a relative folder partly from here and partly from where the config is.
  const target = resolve(".cache/workers", folder);
  return run("wrangler", ["deploy", "--dry-run", "-c", config, "--outdir", target], quiet);
}

await run("remix", ["vite:build", "--logLevel", "warn"]);
await Promise.all([pack("wrangler.toml", "app"), pack("institute/wrangler.toml", "institute")]);
