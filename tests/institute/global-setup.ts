import { packWorker } from "../../scripts/pack-worker";
import prepareSeededState, { isPrepared } from "../seeded-state";

/** The institute as its sources are now, and its seeded state, for every test file. */
export default async function setUp(): Promise<void> {
  // Page tests read what is packed at the same time.
  if (!isPrepared) await packWorker("institute/wrangler.toml", "institute");
  await prepareSeededState();
}
