/** Wakes an attempt for what is due next. */
import { isAlarmLost, LOOK_AGAIN_MS } from "~/lib/durable/lost-alarm";
import { createLog } from "~/lib/log";
import { nextWake } from "./attempt-record";
import type { AttemptRecord, AttemptStore } from "./store";
import { pauseWhileUnreadable } from "./unreadable";

const log = createLog("attempt");

interface Ports {
  now(): number;
  latest(): { record: AttemptRecord | null; store: AttemptStore | null };
  /** Does what is due. */
  wake(): Promise<void>;
}

export class AttemptAlarm {
  constructor(
    private readonly storage: DurableObjectStorage,
    private readonly ports: Ports,
  ) {}

  /** Sets one alarm for what is due next. Not awaited, so it is stored in one transaction with the record. */
  arm(least = 0): void {
    const { store, record } = this.ports.latest();
    const now = this.ports.now();
    const moments =
      store === null
        ? [now + pauseWhileUnreadable(this.storage.sql, now)]
        : [record && nextWake(record, now), store.nextPruning()];
    const due = moments.filter((at) => at !== null);
    const at = due.length === 0 ? null : Math.max(Math.min(...due), now + least);
    void (at === null ? this.storage.deleteAlarm() : this.storage.setAlarm(at));
  }

  /** Sets it again where the platform lost it. */
  async ensure(): Promise<void> {
    if (await isAlarmLost(this.storage, this.ports.now())) this.arm();
  }

  /** The platform drops an alarm after six throws, and the submission with it: always set the next one. */
  async ring(): Promise<void> {
    let least = 0;
    try {
      await this.ports.wake();
    } catch (error) {
      least = LOOK_AGAIN_MS;
      log.unreachable("alarm of an attempt", error);
    }
    try {
      this.arm(least);
    } catch (error) {
      log.unreachable("alarm of an attempt", error);
      void this.storage.setAlarm(this.ports.now() + LOOK_AGAIN_MS);
    }
  }
}
