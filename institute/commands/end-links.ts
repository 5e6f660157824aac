/** `npm run institute:end-links -- --remote`: ends every link to a premium file that was given so far. */
import { readArguments, refuseFailed, say } from "./command-line";
import { withInstitute } from "./with-institute";

const USAGE = `Usage: npm run institute:end-links -- --local
       npm run institute:end-links -- --remote
A link that somebody passed on opens nothing more; who bought gets a new one with the next page.`;

const { place } = readArguments({ usage: USAGE, writes: true, of: "place" }, {});
await withInstitute(place, ({ DB }) => DB.prepare("DELETE FROM link_secret").run()).then(() => {
  say("New links are signed with a new secret. A Worker that runs keeps the old one until it starts again: deploy it.");
}, refuseFailed);
