/** Regenerates the binding types of the app before every typecheck, so that they cannot go stale. */
import { run } from "./run";

await run("wrangler", ["types", "--include-runtime=false"], {
  WRANGLER_SEND_METRICS: "false",
  WRANGLER_LOG: "error",
});
