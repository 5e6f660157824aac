import type { SeedEnv } from "../env";

/** When most of what the seed makes was written. */
export const SEED_CREATED_AT = "2026-07-01T04:30:00.000Z";

/** What differs between a seed for development and one for a deployed institute. */
export interface SeedOptions {
  /** Whether the demo students get the passwords that everybody can read in the repository. */
  demoPasswords: boolean;
  /** Whether what the stand-ins answer from is put in. */
  standIns: boolean;
}

/**
 * One part of the seed. It is put in when its fingerprint is not the one it was last put in with, so it must bear
 * being repeated: upsert content, and never touch what students did since.
 */
export interface SeedPart {
  name: string;
  /** Changes when the part's content does, e.g. the JSON of its rows. */
  fingerprint(): string;
  seed(env: SeedEnv, options: SeedOptions): Promise<void>;
}
