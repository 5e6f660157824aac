import { isAlarmLost, LOOK_AGAIN_MS } from "~/lib/durable/lost-alarm";
import { createLog } from "~/lib/log";
import type { AttemptHome } from "./attempt-home";
import { nextWake } from "./attempt-record";

/** Between looks at what the next release may read. */
const UNREADABLE_PAUSE_MS = 10 * 60_000;

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
      store === null ? [now + UNREADABLE_PAUSE_MS] : [record && nextWake(record, now), store.nextPruning()];
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
