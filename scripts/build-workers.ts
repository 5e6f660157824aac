/** Builds the app and packs both Workers, for the tests that run them. */
import { packWorker } from "./pack-worker";
import { run } from "./run";

await run("remix", ["vite:build", "--logLevel", "warn"]);
await Promise.all([packWorker("wrangler.toml", "app"), packWorker("institute/wrangler.toml", "institute")]);
