/** `npm run institute:migrate -- --remote`: brings the tables of an institute's database up to date. */
import { quietWrangler } from "../../scripts/quiet-wrangler";
import { run } from "../../scripts/run";
import { readArguments, refuseFailed } from "./command-line";
import { migrateCommand } from "./deployed-institute";

const USAGE = `Usage: npm run institute:migrate -- [--remote]
  --remote   at the deployed institute instead of the one of this machine`;

const { values } = readArguments(USAGE, {});
await run("wrangler", migrateCommand(values.remote), quietWrangler).catch(refuseFailed);
