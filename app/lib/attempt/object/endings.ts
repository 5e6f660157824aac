/**
 * Sessions that a student ended while an attempt still needed their tokens to be submitted: they are ended at the
 * institute afterwards. docs/decisions/0004 says why.
 */
import { z } from "zod";

const SCHEMA = `
CREATE TABLE IF NOT EXISTS endings (
  token TEXT NOT NULL, device TEXT NOT NULL, others TEXT NOT NULL, PRIMARY KEY (token, device)) WITHOUT ROWID;
`;

const endingRow = z.object({
  token: z.string(),
  device: z.string(),
  others: z.string().transform((json) => z.array(z.string()).parse(JSON.parse(json))),
});

/** A session to end at the institute. `others`: names of the attempts that may need its token after this one. */
export type Ending = z.output<typeof endingRow>;

export class Endings {
  constructor(private readonly storage: DurableObjectStorage) {
    storage.sql.exec(SCHEMA);
  }

  add({ token, device, others }: Ending): void {
    const query = "INSERT OR REPLACE INTO endings (token, device, others) VALUES (?, ?, ?)";
    this.storage.sql.exec(query, token, device, JSON.stringify(others));
  }

  /** Whether the student has ended this session. */
  has(token: string, device: string): boolean {
    const query = "SELECT token FROM endings WHERE token = ? AND device = ?";
    return this.storage.sql.exec(query, token, device).toArray().length > 0;
  }

  /** The student has signed in again on the device: its session is not to be ended any more. */
  cancel(device: string): void {
    this.storage.sql.exec("DELETE FROM endings WHERE device = ?", device);
  }

  /** The institute has ended the session itself. */
  drop(token: string): void {
    this.storage.sql.exec("DELETE FROM endings WHERE token = ?", token);
  }

  /** Gives them all away. */
  take(): Ending[] {
    const rows = this.storage.sql.exec("SELECT token, device, others FROM endings").toArray();
    this.erase();
    return rows.map((row) => endingRow.parse(row));
  }

  erase(): void {
    this.storage.sql.exec("DELETE FROM endings");
  }
}
