import type { SeedEnv } from "../env";
import { withLocalBindings, withRemoteBindings } from "./institute-bindings";
import { prepareLocalInstitute } from "./prepare-local";

/**
 * Does some work on an institute: the deployed one, or the one of this machine that `npm start` shows, which is migrated
 * and seeded first.
 */
export async function withInstitute<T>(remote: boolean, work: (env: SeedEnv) => Promise<T>): Promise<T> {
  if (remote) return withRemoteBindings(work);
  await prepareLocalInstitute();
  return withLocalBindings(work);
}
