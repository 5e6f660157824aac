import { z } from "zod";

export const TOKENS_TABLE = `CREATE TABLE IF NOT EXISTS tokens (
  token TEXT PRIMARY KEY, added_at INTEGER NOT NULL, rejected INTEGER NOT NULL DEFAULT 0) WITHOUT ROWID;`;

/** One per device: one may be signed out while another is not. */
const MAX_TOKENS = 5;

const tokenRow = z.object({ token: z.string() });

export class StudentTokens {
  constructor(private readonly sql: SqlStorage) {}

  newest(): string | null {
    const query = "SELECT token FROM tokens WHERE rejected = 0 ORDER BY added_at DESC LIMIT 1";
    const [found] = this.sql.exec(query).toArray();
    return found === undefined ? null : tokenRow.parse(found).token;
  }

  /** False for a known token, rejected or not. `now`: epoch ms. */
  add(token: string, now: number): boolean {
    const known = this.sql.exec("SELECT token FROM tokens WHERE token = ?", token);
    if (known.toArray().length > 0) return false;
    this.sql.exec("INSERT INTO tokens (token, added_at) VALUES (?, ?)", token, now);
    this.sql.exec(
      `DELETE FROM tokens WHERE token NOT IN (
         SELECT token FROM tokens ORDER BY rejected, added_at DESC LIMIT ${MAX_TOKENS})`,
    );
    return true;
  }

  reject(token: string): void {
    this.sql.exec("UPDATE tokens SET rejected = 1 WHERE token = ?", token);
  }

  /** Lets a rejected token count as new: many institutes give a student the same one again. */
  forgive(token: string): void {
    this.sql.exec("DELETE FROM tokens WHERE token = ? AND rejected = 1", token);
  }

  forget(token: string): void {
    this.sql.exec("DELETE FROM tokens WHERE token = ?", token);
  }

  forgetAll(): void {
    this.sql.exec("DELETE FROM tokens");
  }
}
