import type { Bindings } from "~/lib/env";
import type { AttemptInstitute } from "./institute-port";
import type { AttemptRecord, AttemptStore } from "./store";

/** What the object of an attempt gives its parts. */
export interface AttemptHome {
  env: Bindings;
  name: string;
  now(): number;
  openInstitute(token: string): AttemptInstitute;
  waitUntil(work: Promise<unknown>): void;
  latest(): { record: AttemptRecord | null; store: AttemptStore | null };
  /** Sets the alarm too. */
  keep(after: AttemptRecord): void;
  /** As `keep`, after the clock has acted. */
  take(after: AttemptRecord, now: number): void;
  /** Sets the alarm for what is due next, `least` ms from now at the earliest. */
  arm(least?: number): void;
}
