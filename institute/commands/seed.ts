/**
 * `npm run institute:seed -- --remote`: puts the sample content into an institute: subjects, tests, notes, classes and the
 * invented students behind a rank. `npm start` does it on this machine by itself.
 */
import { seedInstitute } from "../seed/seed-institute";
import { readArguments, refuseFailed, say } from "./command-line";
import { withRemoteBindings } from "./institute-bindings";
import { prepareLocalInstitute } from "./prepare-local";

const USAGE = `Usage: npm run institute:seed -- [--remote]
  --remote   into the deployed institute instead of the one of this machine; its demo students get no password`;

const { values } = readArguments(USAGE, {});
const seeded = values.remote
  ? withRemoteBindings((env) => seedInstitute(env, { demoPasswords: false, standIns: false }))
  : prepareLocalInstitute();
await seeded.then(() => say("The sample content is in."), refuseFailed);
