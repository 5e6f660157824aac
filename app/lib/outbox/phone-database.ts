/** Closes for another tab that upgrades it. */
export function phoneDatabase(name: string, table: string, shape: (store: IDBDatabase) => void) {
  let opened: Promise<IDBDatabase> | null = null;
  let taken = () => {};

  function open(): Promise<IDBDatabase> {
    const opening = indexedDB.open(name, 1);
    opening.onupgradeneeded = () => shape(opening.result);
    return result(opening).then((database) => {
      const forget = () => {
        opened = null;
      };
      // Not by us: the phone took the storage away, and what was in it.
      database.onclose = () => {
        forget();
        taken();
      };
      database.onversionchange = () => {
        forget();
        database.close();
      };
      return database;
    });
  }

  async function begin(mode: IDBTransactionMode): Promise<IDBTransaction> {
    for (const isLast of [false, true]) {
      const opening = opened ?? open();
      opened = opening;
      try {
        // "strict": a completed transaction is on the disk.
        return (await opening).transaction(table, mode, { durability: "strict" });
      } catch (error) {
        if (opened === opening) opened = null;
        if (isLast) throw error;
      }
    }
    throw new Error(`${name} does not open`);
  }

  return {
    whenTaken(tell: () => void): void {
      taken = tell;
    },
    async read<T>(ask: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> {
      return result(ask((await begin("readonly")).objectStore(table)));
    },
    /** Resolves when all is on the disk; rejects if nothing is. */
    async write(change: (store: IDBObjectStore) => void): Promise<void> {
      const transaction = await begin("readwrite");
      const complete = new Promise<void>((resolve, reject) => {
        transaction.oncomplete = () => resolve();
        transaction.onabort = () => reject(transaction.error);
      });
      change(transaction.objectStore(table));
      await complete;
    },
  };
}

function result<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}
