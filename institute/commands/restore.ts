/** `npm run institute:restore -- --from FOLDER --remote`: brings a backup into a place where no institute is. */
import { quietWrangler } from "../../scripts/quiet-wrangler";
import { run } from "../../scripts/run";
import { openBackup } from "../backup/backup-folder";
import { restoreBackup } from "../backup/restore-backup";
import { emptyIndex } from "../search/empty-index";
import { rebuildIndex } from "../search/rebuild-index";
import { readArguments, refuse, refuseFailed, say } from "./command-line";
import { migrateCommand } from "./deployed-institute";
import { countOf } from "./outcome-words";
import { migrationsInCode, withPlace } from "./with-institute";

const USAGE = `Usage: npm run institute:restore -- --from FOLDER --local
       npm run institute:restore -- --from FOLDER --remote
  --from FOLDER      a folder that institute:backup wrote
The place has no institute yet. Students are let in when every table and file was compared. Where it is cut off, the same
command begins again.`;

const { values, place, usage } = readArguments(
  { usage: USAGE, writes: true, of: "place" },
  { from: { type: "string" } },
);
const { from } = values;
if (!from) refuse("--from is needed, the folder of a backup.", usage);
try {
  say("Looking through the backup");
  const backup = await openBackup(from);
  const done = backup.db
    .prepare("SELECT name FROM d1_migrations")
    .all()
    .map(({ name }) => String(name));
  const known = migrationsInCode();
  const newer = done.filter((name) => !known.includes(name));
  if (newer.length > 0) refuse(`This backup is from a newer release (${newer.join(", ")}): restore it with that one.`);
  const isOfToday = known.every((name) => done.includes(name));
  await withPlace(place, (env) => restoreBackup(env, backup, isOfToday, say));
  if (!isOfToday) {
    say("Bringing the tables up to date, and making the index of the search");
    await run("wrangler", migrateCommand(place), { ...quietWrangler, CI: "true" });
    await withPlace(place, (env) => emptyIndex(env.DB).then(() => rebuildIndex(env)));
  }
  const { madeAt, institutes, tables, files } = backup.manifest;
  say(
    `${countOf(Object.keys(tables).length, "table")} and ${countOf(files.length, "file")} are as they were at ${madeAt}: ${institutes.join(", ")}.`,
  );
} catch (error) {
  refuseFailed(error);
}
