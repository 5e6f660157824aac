/** Regenerates the binding types of both Workers before every typecheck, so that they cannot go stale. */
import { run } from "./run";

await run("wrangler", ["types", "--include-env=true", "--log-level", "error"], {
  WRANGLER_SEND_METRICS: "false",
});
