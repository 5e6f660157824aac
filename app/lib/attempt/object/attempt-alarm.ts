import { z } from "zod";
import { isAlarmLost, LOOK_AGAIN_MS } from "~/lib/durable/lost-alarm";
import { createLog } from "~/lib/log";
import { clamp } from "~/lib/pauses";
import type { AttemptHome } from "./attempt-home";
import { nextWake } from "./attempt-record";

/** Looks at growing intervals at what the next release may read. */

const MOST_MS = 3_600_000;
const sinceRow = z.object({ since: z.number() });

/** In ms. @param now ms since 1970 */
function pauseWhileUnreadable(sql: SqlStorage, now: number): number {
  sql.exec("CREATE TABLE IF NOT EXISTS unreadable (since INTEGER NOT NULL)");
  const [row] = sql.exec("SELECT since FROM unreadable").toArray();
  if (row === undefined) sql.exec("INSERT INTO unreadable (since) VALUES (?)", now);
  const { since } = row === undefined ? { since: now } : sinceRow.parse(row);
  return clamp(LOOK_AGAIN_MS, (now - since) / 2, MOST_MS);
}

export function nowReadable(sql: SqlStorage): void {
  sql.exec("DROP TABLE IF EXISTS unreadable");
}

const log = createLog("attempt");

export class AttemptAlarm {
  constructor(
    private readonly storage: DurableObjectStorage,
    private readonly home: Pick<AttemptHome, "now" | "latest">,
  ) {}

  /** Sets one alarm without awaiting it, so that it is stored in one transaction with the record. */
  arm(least = 0): void {
    const { store, record } = this.home.latest();
    const now = this.home.now();
    const moments =
      store === null
        ? [now + pauseWhileUnreadable(this.storage.sql, now)]
        : [record && nextWake(record, now), store.nextPruning()];
    const due = moments.filter((at) => at !== null);
    const at = due.length === 0 ? null : Math.max(Math.min(...due), now + least);
    void (at === null ? this.storage.deleteAlarm() : this.storage.setAlarm(at));
  }

  async ensure(): Promise<void> {
    if (await isAlarmLost(this.storage, this.home.now())) this.arm();
  }

  /** Always sets the next alarm: the platform drops one after six throws, and the submission with it. */
  async ring(wake: () => Promise<void>): Promise<void> {
    let least = 0;
    try {
      await wake();
    } catch (error) {
      least = LOOK_AGAIN_MS;
      log.unreachable("alarm of an attempt", error);
    }
    try {
      this.arm(least);
    } catch (error) {
      log.unreachable("alarm of an attempt", error);
      void this.storage.setAlarm(this.home.now() + LOOK_AGAIN_MS);
    }
  }
}
