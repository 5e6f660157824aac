import { quietWrangler } from "../../scripts/quiet-wrangler";
import { run } from "../../scripts/run";
import { seedInstitute } from "../seed/seed-institute";
import { migrateCommand } from "./deployed-institute";
import { withLocalBindings } from "./institute-bindings";

/** Brings the local database of the reference institute up to date and fills it; harmless when repeated. */
export async function prepareLocalInstitute(): Promise<void> {
  const quiet = { ...quietWrangler, WRANGLER_LOG: "error", CI: "true" };
  await run("wrangler", migrateCommand(false), quiet);
  await withLocalBindings((env) => seedInstitute(env));
}
