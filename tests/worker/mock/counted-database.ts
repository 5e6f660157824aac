/** The institute's database on the SQLite of an object, which counts what the platform bills. */
import type { D1Database } from "@cloudflare/workers-types";

export interface Used {
  /** A batch is one. */
  queries: number;
  rowsRead: number;
  rowsWritten: number;
  /** Milliseconds in SQLite. */
  databaseMs: number;
}

type Value = string | number | null;

export function countedDatabase(storage: DurableObjectStorage, used: Used): D1Database {
  function run(query: string, binds: Value[]) {
    const start = performance.now();
    const cursor = storage.sql.exec<Record<string, Value>>(query, ...binds);
    const results = cursor.toArray();
    used.databaseMs += performance.now() - start;
    used.rowsRead += cursor.rowsRead;
    used.rowsWritten += cursor.rowsWritten;
    const meta = {
      duration: 0,
      size_after: 0,
      last_row_id: 0,
      changed_db: cursor.rowsWritten > 0,
      rows_read: cursor.rowsRead,
      rows_written: cursor.rowsWritten,
      changes: cursor.rowsWritten,
    };
    return { success: true as const, results, meta };
  }

  /** One query, of one statement or several. */
  function asked<Answer>(answer: () => Answer): Answer {
    used.queries += 1;
    return answer();
  }

  const unused = () => {
    throw new Error("The institute's calls do without it");
  };
  const statement = (query: string, binds: Value[] = []) => ({
    now: () => run(query, binds),
    bind: (...given: Value[]) => statement(query, given),
    all: async () => asked(() => run(query, binds)),
    run: async () => asked(() => run(query, binds)),
    raw: unused,
    async first(column?: string) {
      const [row = null] = asked(() => run(query, binds)).results;
      return row === null || column === undefined ? row : (row[column] ?? null);
    },
  });

  const database = {
    exec: unused,
    withSession: unused,
    dump: unused,
    prepare: (query: string) => statement(query),
    batch: async (statements: ReturnType<typeof statement>[]) =>
      asked(() => storage.transactionSync(() => statements.map(({ now }) => now()))),
  };
  return database as D1Database;
}
