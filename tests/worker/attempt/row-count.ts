/** Counts the rows that objects write, as the platform bills them: each alarm that is set or taken away is one too. */

interface Ledger {
  cursors: { rowsWritten: number }[];
  alarms: number;
}

declare global {
  var rowLedger: Ledger | undefined;
}

/** The one of this isolate: the objects and the test meet in it. */
function ledger(): Ledger {
  globalThis.rowLedger ??= { cursors: [], alarms: 0 };
  return globalThis.rowLedger;
}

/** Counts what is written into this storage from now on. */
export function countRows(storage: DurableObjectStorage): void {
  const { sql } = storage;
  const exec = sql.exec.bind(sql);
  const counted: typeof sql.exec = (...query) => {
    const cursor = exec<never>(...query);
    ledger().cursors.push(cursor);
    return cursor;
  };
  sql.exec = counted;
  for (const name of ["setAlarm", "deleteAlarm"] as const) {
    const change = storage[name].bind(storage) as (...args: unknown[]) => Promise<void>;
    storage[name] = (...args: unknown[]) => {
      ledger().alarms += 1;
      return change(...args);
    };
  }
}

/** How many rows were written since it was asked last. */
export function takeRows(): number {
  const { cursors, alarms } = ledger();
  globalThis.rowLedger = { cursors: [], alarms: 0 };
  return cursors.reduce((sum, { rowsWritten }) => sum + rowsWritten, alarms);
}
