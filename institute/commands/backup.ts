/** `npm run institute:backup -- --output FILE --remote`: writes the deployed database into one file of SQL. */
import { existsSync } from "node:fs";
import { quietWrangler } from "../../scripts/quiet-wrangler";
import { run, runQuietly } from "../../scripts/run";
import { readArguments, refuse, refuseFailed, say } from "./command-line";
import { backupCommand, backupNamesCommand, readBackupNames } from "./deployed-institute";

const USAGE = `Usage: npm run institute:backup -- --output FILE --remote
  --output FILE   a file that is not there yet, e.g. institute-2026-11-22.sql
  --remote        of the deployed institute; the one of this machine is the folder .wrangler/state
Bring it back into an empty database with: wrangler d1 execute DB -c institute/wrangler.toml --remote --file FILE
and make the index of the search again: npm run institute:index -- --remote`;

const { values } = readArguments(USAGE, { output: { type: "string" } });
const { output, remote } = values;
if (!remote) refuse("Only the deployed institute is backed up: add --remote.", USAGE);
if (!output) refuse("--output is needed, the file to write.", USAGE);
if (existsSync(output)) refuse(`${output} is there already: a backup is never written over.`);
const command = runQuietly("wrangler", backupNamesCommand(), quietWrangler);
await command.done
  .then(() => run("wrangler", backupCommand(output, readBackupNames(command.output())), quietWrangler))
  .then(() => say(`The database stands in ${output}. Uploaded files and the index of the search are not in it.`))
  .catch(refuseFailed);
