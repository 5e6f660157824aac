/** `npm run institute:migrate -- --remote`: brings the tables of an institute's database up to date. */
import { quietWrangler } from "../../scripts/quiet-wrangler";
import { run } from "../../scripts/run";
import { readArguments, refuseFailed } from "./command-line";
import { migrateCommand } from "./deployed-institute";

const USAGE = `Usage: npm run institute:migrate -- --local
       npm run institute:migrate -- --remote`;

const { place } = readArguments({ usage: USAGE, writes: true, of: "place" }, {});
await run("wrangler", migrateCommand(place), quietWrangler).catch(refuseFailed);
