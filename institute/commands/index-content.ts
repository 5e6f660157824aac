/** `npm run institute:index -- --remote`: makes the index of the search again, from the tables and the files. */
import { quietWrangler } from "../../scripts/quiet-wrangler";
import { run } from "../../scripts/run";
import { rebuildIndex } from "../search/rebuild-index";
import { readArguments, refuseFailed, say } from "./command-line";
import { emptyIndexCommand } from "./deployed-institute";
import { formatIndex } from "./outcome-words";
import { withInstitute } from "./with-institute";

const USAGE = `Usage: npm run institute:index -- [--remote]
  --remote   of the deployed institute instead of the one of this machine
It is needed after a backup was brought back, and after rows or files were changed by hand.`;

const { values } = readArguments(USAGE, {});
await run("wrangler", emptyIndexCommand(values.remote), quietWrangler)
  .then(() => withInstitute(values.remote, rebuildIndex))
  .then(({ things, unread }) => {
    for (const line of unread) say(`Not read: ${line}`);
    say(formatIndex(things));
  }, refuseFailed);
