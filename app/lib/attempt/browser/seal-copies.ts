/** What exam pages left lying open on this phone as they were killed, moved to its disk, where only its owner reads it. */
import { leafOfKnown } from "./last-known-attempt";
import { type Leaf, phoneDisk } from "./phone-disk";
import { entry, type KeyStorage, readState, writeState } from "./phone-storage";
import { leafOf } from "./queue";

/** Nothing is taken away before the disk has it, or where a page has written since. @throws where the disk refuses */
export async function sealCopies(storage: KeyStorage): Promise<void> {
  const { attempts, known } = readState(storage);
  const knownId = String(entry(known, "attemptId"));
  const ids = new Set([...Object.keys(attempts), ...(known === null ? [] : [knownId])]);
  for (const attemptId of ids) {
    const writers = attempts[attemptId];
    const leaves = new Map<string, Leaf>();
    for (const [id, events] of Object.entries(writers ?? {})) leaves.set(id, leafOf(events));
    if (attemptId === knownId) leaves.set(...leafOfKnown(attemptId, known));
    // How old it is nobody knows here, so it does not go by its age.
    await phoneDisk(attemptId).write(leaves, Number.POSITIVE_INFINITY);
    const now = readState(storage);
    if (now.attempts[attemptId] !== writers) continue;
    const { [attemptId]: _, ...others } = now.attempts;
    writeState(storage, { attempts: others, known: now.known === known ? null : now.known });
  }
}
