/** Counts the rows that objects write, as the platform bills them: an alarm or a value that is set or taken away is one. */

import { runInDurableObject } from "cloudflare:test";
import { seeded } from "../../seeded";

interface Ledger {
  cursors: { rowsWritten: number }[];
  /** Written without SQL. */
  others: number;
}

declare global {
  var rowLedger: Ledger | undefined;
}

/** The one of this isolate: the objects and the test meet in it. */
function ledger(): Ledger {
  globalThis.rowLedger ??= { cursors: [], others: 0 };
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
      ledger().others += 1;
      return change(...args);
    };
  }
  const put = storage.kv.put.bind(storage.kv);
  storage.kv.put = (...pair) => {
    ledger().others += 1;
    put(...pair);
  };
}

/** How many rows were written since it was asked last. */
export function takeRows(): number {
  const { cursors, others } = ledger();
  globalThis.rowLedger = { cursors: [], others: 0 };
  return cursors.reduce((sum, { rowsWritten }) => sum + rowsWritten, others);
}

/** Bytes that an object takes up, in whole pages. */
export const storedBytes = (stub: unknown): Promise<number> =>
  runInDurableObject(
    stub as DurableObjectStub<Rpc.DurableObjectBranded & undefined>,
    (_, { storage }) => storage.sql.databaseSize,
  );

const WORDS =
  "patient nurse assess blood pressure after administration furosemide because hypokalaemia oedema femur anaemia infant child bacteria monitor potassium intake output chart catheter sterile technique wound dressing elevated temperature fever tachycardia".split(
    " ",
  );

/** A text of so many words, of which no two are alike. */
export function wordsOf(seed: number, count: number): string {
  const random = seeded(seed);
  const word = () => WORDS[Math.floor(random() * WORDS.length)] ?? "";
  return Array.from({ length: count }, () => (random() < 0.1 ? Math.floor(random() * 500) : word())).join(" ");
}
