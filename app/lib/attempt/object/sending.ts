/** One try of a submission, stored before each step after which a crash would matter. */

import { afterTry, submissionOf } from "./attempt-record";
import type { AttemptInstitute } from "./institute-port";
import { crashPause } from "./pauses";
import type { AttemptRecord } from "./store";
import { type TryMemory, trySubmission } from "./submission";

export interface SendingPorts {
  /** null: the attempt is not there any more. */
  read(): AttemptRecord | null;
  keep(after: AttemptRecord): void;
  now(): number;
  random(): number;
  /** The institute refused the token: whether another one is left to try. */
  hasOtherToken(): boolean;
  institute: AttemptInstitute;
  earlier: readonly number[];
}

export async function sendOnce(ports: SendingPorts): Promise<void> {
  const record = ports.read();
  if (record === null) return;
  const { baseline, begun, sentAt, isListKnown } = record.submission;
  // Counts from each stored step, as the one before it may have taken long.
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
  // Another token may still be good.
  const goesOn = outcome.kind === "signed-out" && ports.hasOtherToken();
  ports.keep(afterTry(kept, goesOn ? { kind: "at-once" } : outcome, ports.now(), ports.random()));
}
