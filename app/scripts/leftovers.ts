/** Deletes and seals what others left on this phone, before another student uses it. */

import { leafOfKnown } from "~/lib/attempt/browser/last-known-attempt";
import { type Leaf, phoneDisk } from "~/lib/attempt/browser/phone-disk";
import { type KeyStorage, readState, writeState } from "~/lib/attempt/browser/phone-storage";
import { leafOf } from "~/lib/attempt/browser/queue";
import { phoneStore } from "~/lib/outbox/phone-store";

phoneStore()
  .forget()
  .catch(() => undefined);
sealCopies(localStorage).catch(() => undefined);

/** Deletes a copy once the disk has it and no page wrote since. @throws where the disk refuses */
async function sealCopies(storage: KeyStorage): Promise<void> {
  const { attempts, known } = readState(storage);
  const ids = new Set([...Object.keys(attempts), ...(known === null ? [] : [known.attemptId])]);
  for (const attemptId of ids) {
    const writers = attempts[attemptId];
    const leaves = new Map<string, Leaf>();
    for (const [id, events] of Object.entries(writers ?? {})) leaves.set(id, leafOf(events));
    if (attemptId === known?.attemptId) leaves.set(...leafOfKnown(attemptId, known));
    // Infinity, as its age is unknown here and must not drop it.
    await phoneDisk(attemptId).write(leaves, Number.POSITIVE_INFINITY);
    const now = readState(storage);
    if (now.attempts[attemptId] !== writers) continue;
    const { [attemptId]: _, ...others } = now.attempts;
    writeState(storage, { attempts: others, known: now.known === known ? null : now.known });
  }
}
