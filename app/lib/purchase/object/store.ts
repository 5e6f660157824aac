/** Without awaits, so each save is one transaction. */

import { z } from "zod";
import { StudentTokens, TOKENS_TABLE } from "~/lib/durable/student-tokens";
import type { Receipt } from "~/lib/receipt-gst";
import { daysInMs, retention } from "~/lib/rights/retention";
import type { Course, OrderTerms, Proof } from "../rules/types";

export interface PurchaseRecord extends OrderTerms {
  id: string;
  number: number;
  createdAt: number;
  /** Maker of the order; fixed, whatever the configuration becomes. */
  owner: "institute" | "edge";
  keyId: string | null;
  checkoutUrl: string | null;
  payer: string;
  receipt: Receipt | null;
  proof: Proof | null;
  course: Course;
  work: {
    tries: number;
    /** In epoch ms; null: waits for an event. */
    nextAt: number | null;
    why: string | null;
    isGrantBegun: boolean;
    /** Row last sent to the index; absent: none. */
    indexed?: string;
  };
  /** Of a deleted account: nameless, and never given. */
  isLeft?: boolean;
}

const PURCHASE_FORM = `
CREATE TABLE IF NOT EXISTS purchases (
  id TEXT PRIMARY KEY, number INTEGER NOT NULL UNIQUE, next_at INTEGER, json TEXT NOT NULL) WITHOUT ROWID;
${TOKENS_TABLE}
CREATE TABLE IF NOT EXISTS events (id TEXT PRIMARY KEY, at INTEGER NOT NULL) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS student (one INTEGER PRIMARY KEY CHECK (one = 1), id TEXT NOT NULL);
`;

const purchaseRow = z.object({ json: z.string().transform((text): PurchaseRecord => JSON.parse(text)) });
const idRow = z.object({ id: z.string() });

export class PurchaseStore {
  private isMade: boolean;
  private readonly madeTokens: StudentTokens;

  constructor(private readonly storage: DurableObjectStorage) {
    this.madeTokens = new StudentTokens(storage.sql);
    const tables = "SELECT name FROM sqlite_master WHERE name = 'purchases'";
    this.isMade = storage.sql.exec(tables).toArray().length > 0;
  }

  /** Creates tables with the first purchase, so that a made-up address stores nothing. */
  private make(): void {
    if (this.isMade) return;
    this.storage.sql.exec(PURCHASE_FORM);
    this.isMade = true;
  }

  private rows<T extends z.ZodType>(shape: T, query: string, ...bindings: SqlStorageValue[]) {
    if (!this.isMade) return [];
    const found = this.storage.sql.exec(query, ...bindings).toArray();
    return found.map((one) => shape.parse(one));
  }

  list(): PurchaseRecord[] {
    return this.rows(purchaseRow, "SELECT json FROM purchases ORDER BY number DESC").map(({ json }) => json);
  }

  get(id: string): PurchaseRecord | null {
    return this.rows(purchaseRow, "SELECT json FROM purchases WHERE id = ?", id)[0]?.json ?? null;
  }

  save(record: PurchaseRecord): void {
    this.make();
    this.storage.sql.exec(
      `INSERT INTO purchases (id, number, next_at, json) VALUES (?, ?, ?, ?)
       ON CONFLICT (id) DO UPDATE SET next_at = excluded.next_at, json = excluded.json`,
      record.id,
      record.number,
      record.work.nextAt,
      JSON.stringify(record),
    );
  }

  /** Nothing for a purchase that is gone. */
  change(id: string, next: (record: PurchaseRecord) => PurchaseRecord): void {
    const record = this.get(id);
    if (record) this.save(next(record));
  }

  remove(id: string): void {
    if (this.isMade) this.storage.sql.exec("DELETE FROM purchases WHERE id = ?", id);
  }

  /** Empties all tables but of these purchases, in one transaction. */
  leave(records: readonly PurchaseRecord[]): void {
    if (!this.isMade) return;
    for (const table of ["purchases", "tokens", "events", "student"]) this.storage.sql.exec(`DELETE FROM ${table}`);
    for (const record of records) this.save(record);
  }

  nextNumber(): number {
    const last = this.list()[0];
    return (last?.number ?? 0) + 1;
  }

  due(now: number): string[] {
    const query = "SELECT id FROM purchases WHERE next_at <= ? ORDER BY next_at";
    return this.rows(idRow, query, now).map(({ id }) => id);
  }

  nextWake(): number | null {
    const first = z.object({ at: z.number().nullable() });
    return this.rows(first, "SELECT min(next_at) AS at FROM purchases")[0]?.at ?? null;
  }

  isNewEvent(id: string, now: number): boolean {
    const known = this.rows(idRow, "SELECT id FROM events WHERE id = ?", id);
    if (known.length > 0) return false;
    this.storage.sql.exec("DELETE FROM events WHERE at < ?", now - daysInMs(retention.gatewayReportDays));
    this.storage.sql.exec("INSERT INTO events (id, at) VALUES (?, ?)", id, now);
    return true;
  }

  studentId(): string {
    return this.rows(idRow, "SELECT id FROM student")[0]?.id ?? "";
  }

  setStudent(id: string): void {
    this.make();
    this.storage.sql.exec("INSERT OR REPLACE INTO student (one, id) VALUES (1, ?)", id);
  }

  /** Null without a purchase. */
  get tokens(): StudentTokens | null {
    return this.isMade ? this.madeTokens : null;
  }
}
