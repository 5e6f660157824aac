import { type ClockSample, type ClockSync, type Moment, resync, serverTime } from "~/lib/attempt/rules/clock";
import type { PagePort } from "./page-sync";

const CLOCK_CHECK_MS = 1_000;
const AFTER_MS = 50;

export const latestClock = (clocks: readonly ClockSync[], moment: Moment): ClockSync =>
  clocks.reduce((most, clock) => (serverTime(clock, moment) > serverTime(most, moment) ? clock : most));

/** Times are ms since the start. */
export class PageClock {
  private due = Number.POSITIVE_INFINITY;
  private looked = 0;
  private timer: number | null = null;

  constructor(
    private readonly port: Pick<PagePort, "moment" | "setTimer" | "clearTimer">,
    private readonly startedAt: number,
    public sync: ClockSync,
    private readonly look: () => void,
  ) {}

  at(): number {
    return serverTime(this.sync, this.port.moment()) - this.startedAt;
  }

  takeSample(sample: ClockSample, total: number): void {
    this.sync = resync(this.sync, sample, total);
  }

  /** True if something ended, or the phone's date was ahead and is right again. */
  hasTurned(at: number): boolean {
    return at >= this.due || at < this.looked;
  }

  read(): number {
    this.looked = this.at();
    return this.looked;
  }

  until(due: number): void {
    this.due = due;
    this.lookIn(Math.max(due - this.looked, 0) + AFTER_MS);
  }

  /** Looks again until the server says that it is over. */
  again(): void {
    this.lookIn(CLOCK_CHECK_MS);
  }

  private lookIn(ms: number): void {
    this.stop();
    this.timer = this.port.setTimer(this.look, ms);
  }

  stop(): void {
    if (this.timer !== null) this.port.clearTimer(this.timer);
    this.timer = null;
  }
}
