import type { SeedEnv } from "../env";

/**
 * One part of the seed. It is put in when its fingerprint is not the one it was last put in with, so it must bear
 * being repeated: upsert content, and never touch what students did since.
 */
export interface SeedPart {
  name: string;
  /** Changes when the part's content does, e.g. the JSON of its rows. */
  fingerprint(): string;
  seed(env: SeedEnv): Promise<void>;
}
