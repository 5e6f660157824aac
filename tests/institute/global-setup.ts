import { packWorker } from "../../scripts/pack-worker";
import makeSeededState from "../seeded-state";

/** The institute as its sources are now, and its seeded state, for every test file. */
export default async function setUp(): Promise<void> {
  await packWorker("institute/wrangler.toml", "institute");
  await makeSeededState();
}
