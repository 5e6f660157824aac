/** Regenerates the binding types of the app before every typecheck, so that they cannot go stale; secrets are no part of them. */
import { quietWrangler } from "./quiet-wrangler";
import { run } from "./run";

await run("wrangler", ["types", "--include-runtime=false", "--env-file", "/dev/null"], {
  ...quietWrangler,
  WRANGLER_LOG: "error",
});
