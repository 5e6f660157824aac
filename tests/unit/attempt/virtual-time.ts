/** A clock that moves when it is told. */

/** Timers that run when the time is moved on. */
export class VirtualTime {
  ms = 0;
  slept = 0;
  /** How far a hand set the phone's date forward. */
  dateAhead = 0;
  /** How many times as fast as time the phone's clock runs. */
  pace = 1;
  private timers = new Map<number, { at: number; run: () => void }>();
  private last = 0;

  /** `settle`: lets everything happen that no timer waits for. */
  constructor(private readonly settle: () => Promise<void> = turns) {}

  set(run: () => void, after: number): number {
    this.last += 1;
    this.timers.set(this.last, { at: this.ms + after, run });
    return this.last;
  }

  clear(timer: number): void {
    this.timers.delete(timer);
  }

  /** The phone sleeps: its timers and its counter stand still. */
  sleep(ms: number): void {
    this.ms += ms;
    this.slept += ms;
    for (const timer of this.timers.values()) timer.at += ms;
  }

  /** Moves on, letting every promise settle between two timers. */
  async move(ms: number): Promise<void> {
    const until = this.ms + ms;
    for (;;) {
      await this.settle();
      const due = [...this.timers].filter(([, { at }]) => at <= until);
      const [first] = due.sort(([, a], [, b]) => a.at - b.at);
      if (first === undefined) break;
      this.timers.delete(first[0]);
      this.ms = Math.max(this.ms, first[1].at);
      first[1].run();
    }
    this.ms = until;
    await this.settle();
  }
}

async function turns(): Promise<void> {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
}
