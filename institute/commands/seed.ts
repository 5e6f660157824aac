/**
 * `npm run institute:seed -- --remote`: puts the sample content into an institute: subjects, tests, notes, classes and the
 * invented students behind a rank. `npm start` does it on this machine by itself.
 */
import { seedInstitute } from "../seed/seed-institute";
import { readArguments, refuseFailed, say } from "./command-line";
import { prepareLocalInstitute, withPlace } from "./with-institute";

const USAGE = `Usage: npm run institute:seed -- --local
       npm run institute:seed -- --remote
Its demo students get no password at the deployed one.`;

const { place } = readArguments({ usage: USAGE, writes: true, of: "place" }, {});
const seeded = place.remote
  ? withPlace(place, (env) => seedInstitute(env, { demoPasswords: false, standIns: false }, say))
  : prepareLocalInstitute(place);
await seeded.then(() => say("The sample content is in."), refuseFailed);
