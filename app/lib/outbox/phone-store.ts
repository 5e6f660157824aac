import type { OutboxStore, Waiting } from "./outbox";
import { hasSignedOut, tellUnsent } from "./unsent-note";

const DATABASE = "pcbt_outbox";
const TABLE = "waiting";

function done<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

function open(): Promise<IDBDatabase> {
  const opening = indexedDB.open(DATABASE, 1);
  opening.onupgradeneeded = () => {
    opening.result.createObjectStore(TABLE, { keyPath: "id" }).createIndex("queue", "queue");
  };
  return done(opening);
}

/** The phone's own database; it holds files as they are. What waited as a student signed out goes before anything else. */
export function phoneStore<T>(): OutboxStore<T> & { forget(): Promise<void> } {
  let opened: Promise<IDBDatabase> | null = null;

  async function table(mode: IDBTransactionMode): Promise<IDBObjectStore> {
    opened ??= open().catch((error: unknown) => {
      opened = null;
      throw error;
    });
    const database = await opened;
    if (hasSignedOut()) {
      await done(database.transaction(TABLE, "readwrite").objectStore(TABLE).clear());
      tellUnsent(0);
    }
    return database.transaction(TABLE, mode).objectStore(TABLE);
  }

  /** Behind what was asked for, which holds where this fails. */
  function tell(): void {
    const counted = table("readonly").then((waiting) => done(waiting.count()));
    counted.then(tellUnsent, () => undefined);
  }

  return {
    async list(queue) {
      const found: Waiting<T>[] = await done(
        (await table("readonly")).index("queue").getAll(queue),
      );
      tell();
      return found.sort((a, b) => a.at - b.at);
    },
    async put(waiting) {
      await done((await table("readwrite")).put(waiting));
      tell();
    },
    async remove(id) {
      await done((await table("readwrite")).delete(id));
      tell();
    },
    /** Deletes what waited as a student signed out, if one did. */
    async forget() {
      await table("readonly");
    },
  };
}
