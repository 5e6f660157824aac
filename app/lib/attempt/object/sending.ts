/** One try of an attempt's submission: written down before each step after which a crash would matter. */

import { afterTry, submissionOf } from "./attempt-record";
import type { AttemptInstitute } from "./institute-port";
import { crashPause } from "./pauses";
import type { AttemptRecord } from "./store";
import { type TryMemory, trySubmission } from "./submission";

/** What a try needs of the object that holds the attempt. */
export interface SendingPorts {
  /** The attempt as it is kept; null where it is not there any more. */
  read(): AttemptRecord | null;
  keep(after: AttemptRecord): void;
  /** Milliseconds since 1970. */
  now(): number;
  /** 0 to 1. */
  random(): number;
  /** The institute turned the token down: whether another one may still be good. */
  hasOtherToken(): boolean;
  institute: AttemptInstitute;
  /** Performance ids of the student's earlier attempts of this test. */
  earlier: readonly number[];
}

/** Asks the institute once and writes down what came of it. */
export async function sendOnce(ports: SendingPorts): Promise<void> {
  const record = ports.read();
  if (record === null) return;
  const { baseline, begun, sentAt, isListKnown } = record.submission;
  // Counts from each step that is written down, as the one before it may have taken long.
  const keep = (kept: AttemptRecord, changes: Partial<AttemptRecord["submission"]>) => {
    const nextTryAt = ports.now() + crashPause(ports.random());
    ports.keep({ ...kept, submission: { ...kept.submission, ...changes, nextTryAt } });
  };
  keep(record, { tries: record.submission.tries + 1 });
  const outcome = await trySubmission(
    ports.institute,
    { ...submissionOf(record), earlier: ports.earlier },
    { baseline, begun, sentAt, isListKnown },
    {
      now: ports.now,
      remember(memory: TryMemory) {
        const kept = ports.read();
        if (kept !== null) keep(kept, memory);
      },
    },
  );
  const kept = ports.read();
  if (kept === null) return;
  // Another device's token, or one that came meanwhile, may still be good.
  const goesOn = outcome.kind === "signed-out" && ports.hasOtherToken();
  ports.keep(afterTry(kept, goesOn ? { kind: "at-once" } : outcome, ports.now(), ports.random()));
}
