/** Packs both Workers as a deployment to staging and to production would, and sends nothing. */
import { quietWrangler } from "./quiet-wrangler";
import { run } from "./run";

await run("npm", ["run", "--silent", "build"]);
for (const place of ["staging", ""]) {
  for (const config of ["institute/wrangler.toml", "wrangler.toml"]) {
    await run("wrangler", ["deploy", "--dry-run", "-c", config, `--env=${place}`], quietWrangler);
  }
}
