import type { OutboxStore, WaitingItem } from "./outbox";
import { phoneDatabase } from "./phone-database";
import { hasSignedOut, tellUnsent } from "./unsent-note";

const TABLE = "waiting";

/** Stores items in IndexedDB, which also takes files. Deletes a signed-out student's items first. */
export function phoneStore<T>(): OutboxStore<T> & { forget(): Promise<void> } {
  const database = phoneDatabase("pcbt_outbox", TABLE, (made) => {
    made.createObjectStore(TABLE, { keyPath: "id" }).createIndex("queue", "queue");
  });

  async function forget(): Promise<void> {
    if (!hasSignedOut()) return;
    await database.write((waiting) => waiting.clear());
    tellUnsent(0);
  }

  function tell(): void {
    database.read((waiting) => waiting.count()).then(tellUnsent, () => undefined);
  }

  async function change(how: (waiting: IDBObjectStore) => void): Promise<void> {
    await forget();
    await database.write(how);
    tell();
  }

  return {
    async list(queue) {
      await forget();
      const found: WaitingItem<T>[] = await database.read((waiting) => waiting.index("queue").getAll(queue));
      tell();
      return found.sort((a, b) => a.at - b.at);
    },
    put: (waiting) => change((store) => store.put(waiting)),
    remove: (id) => change((store) => store.delete(id)),
    forget,
  };
}
