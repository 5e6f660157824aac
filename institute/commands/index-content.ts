/** `npm run institute:index -- --remote`: makes the index of the search again, from the tables and the files. */
import { emptyIndex } from "../search/empty-index";
import { rebuildIndex } from "../search/rebuild-index";
import { readArguments, refuseFailed, say } from "./command-line";
import { formatIndex } from "./outcome-words";
import { withInstitute } from "./with-institute";

const USAGE = `Usage: npm run institute:index -- --local
       npm run institute:index -- --remote
It is needed after rows or files were changed by hand.`;

const { place } = readArguments({ usage: USAGE, writes: true, of: "place" }, {});
await withInstitute(place, (env) => emptyIndex(env.DB).then(() => rebuildIndex(env))).then(({ things, unread }) => {
  for (const line of unread) say(`Not read: ${line}`);
  say(formatIndex(things));
}, refuseFailed);
