import { type ClockSample, type ClockSync, type Moment, resync, serverTime } from "~/lib/attempt/rules/clock";
import type { PagePort } from "./page-sync";

/** A page that is closed by the phone's own clock looks at it again this often. */
const LOOK_AGAIN_MS = 1_000;
/** Timers may run a little early. */
const AFTER_MS = 50;

/** Of several, the clock that shows most time gone. */
export const latestClock = (clocks: readonly ClockSync[], moment: Moment): ClockSync =>
  clocks.reduce((most, clock) => (serverTime(clock, moment) > serverTime(most, moment) ? clock : most));

/** What the time is in a test on this page, and when it has to be looked at. Times are ms since the start. */
export class PageClock {
  /** When a section or the test ends next. */
  private due = Number.POSITIVE_INFINITY;
  /** The time at which that was looked at. */
  private looked = 0;
  private timer: number | null = null;

  /** @param look is called when something ends */
  constructor(
    private readonly port: Pick<PagePort, "moment" | "setTimer" | "clearTimer">,
    private readonly startedAt: number,
    public sync: ClockSync,
    private readonly look: () => void,
  ) {}

  at(): number {
    return serverTime(this.sync, this.port.moment()) - this.startedAt;
  }

  /** The server's word. @param total the length of the attempt */
  heard(sample: ClockSample, total: number): void {
    this.sync = resync(this.sync, sample, total);
  }

  /** Whether something ended since the clock was looked at; or the phone's date was ahead, and is right again. */
  hasTurned(at: number): boolean {
    return at >= this.due || at < this.looked;
  }

  /** Looks: what the time is now. */
  read(): number {
    this.looked = this.at();
    return this.looked;
  }

  /** Looks again when this is due. */
  until(due: number): void {
    this.due = due;
    this.lookIn(Math.max(due - this.looked, 0) + AFTER_MS);
  }

  /** Looks again soon, as long as the server has not said that it is over. */
  again(): void {
    this.lookIn(LOOK_AGAIN_MS);
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
