/** Regenerates the binding types of the app before every typecheck, so that they cannot go stale. */
import { quietWrangler } from "./quiet-wrangler";
import { run } from "./run";

await run("wrangler", ["types", "--include-runtime=false"], { ...quietWrangler, WRANGLER_LOG: "error" });
