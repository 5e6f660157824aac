/** A database of this phone, with promises. Another tab that needs a newer form of it finds it closed. */
export function phoneDatabase(name: string, table: string, shape: (store: IDBDatabase) => void) {
  let opened: Promise<IDBDatabase> | null = null;

  function open(): Promise<IDBDatabase> {
    const opening = indexedDB.open(name, 1);
    opening.onupgradeneeded = () => shape(opening.result);
    return result(opening).then((database) => {
      const forget = () => {
        opened = null;
      };
      database.onclose = forget;
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
        // What is written is on the disk when its transaction is complete, not when the system finds time for it.
        return (await opening).transaction(table, mode, { durability: "strict" });
      } catch (error) {
        // The browser may have closed it since.
        if (opened === opening) opened = null;
        if (isLast) throw error;
      }
    }
    throw new Error(`${name} does not open`);
  }

  return {
    async read<T>(ask: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> {
      return result(ask((await begin("readonly")).objectStore(table)));
    },
    /** Is over when the disk has all of it; rejects where it has nothing of it. */
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
