import type { OutboxStore, Waiting } from "./outbox";

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

/** The phone's own database; it holds files as they are. */
export function phoneStore<T>(): OutboxStore<T> {
  let opened: Promise<IDBDatabase> | null = null;

  async function table(mode: IDBTransactionMode): Promise<IDBObjectStore> {
    opened ??= open().catch((error: unknown) => {
      opened = null;
      throw error;
    });
    return (await opened).transaction(TABLE, mode).objectStore(TABLE);
  }

  return {
    async list(queue) {
      const found: Waiting<T>[] = await done(
        (await table("readonly")).index("queue").getAll(queue),
      );
      return found.sort((a, b) => a.at - b.at);
    },
    async put(waiting) {
      await done((await table("readwrite")).put(waiting));
    },
    async remove(id) {
      await done((await table("readwrite")).delete(id));
    },
  };
}
