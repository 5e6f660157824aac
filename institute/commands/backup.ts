/** `npm run institute:backup -- --to FOLDER --remote`: writes all tables and files of a place into a new folder. */
import { existsSync } from "node:fs";
import { writeBackup } from "../backup/write-backup";
import { placeName, readArguments, refuse, refuseFailed, say } from "./command-line";
import { countOf } from "./outcome-words";
import { withPlace } from "./with-institute";

const USAGE = `Usage: npm run institute:backup -- --to FOLDER --local
       npm run institute:backup -- --to FOLDER --remote
  --to FOLDER        a folder that is not there yet, e.g. backup-2026-11-22
Bring it back with: npm run institute:restore -- --from FOLDER
It holds hashes of passwords and the secret of the links to premium files: keep it safe.`;

const { values, place, usage } = readArguments({ usage: USAGE, writes: true, of: "place" }, { to: { type: "string" } });
const { to } = values;
if (!to) refuse("--to is needed, the folder to write.", usage);
if (existsSync(to)) refuse(`${to} is there already: a backup is never written over.`);
await withPlace(place, (env) => writeBackup(env, to, placeName(place), say)).then(({ tables, files }) => {
  const rows = Object.values(tables).reduce((sum, table) => sum + table.rows, 0);
  say(
    `${countOf(rows, "row")} of ${countOf(Object.keys(tables).length, "table")} and ${countOf(files.length, "file")} stand in ${to}.`,
  );
  say("What the app holds itself, attempts that run and notebooks, is not in it: see docs/deployment.md.");
}, refuseFailed);
