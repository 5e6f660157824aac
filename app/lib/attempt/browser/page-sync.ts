/** Sends one request at a time; the outbox knows what to send and what replies mean. */

import type { EventsReply } from "~/lib/attempt/protocol/replies";
import type { ApplyBody } from "~/lib/attempt/protocol/wire";
import { type ClockSample, MAX_TRAVEL_MS, type Moment } from "~/lib/attempt/rules/clock";
import { pauseAfterFailure } from "~/lib/pauses";

export interface PagePort {
  moment(): Moment;
  random(): number;
  isVisible(): boolean;
  setTimer(run: () => void, ms: number): number;
  clearTimer(timer: number): void;
  post(body: ApplyBody, init: Pick<RequestInit, "keepalive" | "signal">): Promise<unknown>;
}

export type Link = "online" | "offline" | "signed-out";

export interface SyncSource {
  /** Null: nothing is to be sent any more; without events, a heartbeat. */
  compose(leaving: boolean): ApplyBody | null;
  /** Gives the wait until the next request (ms). */
  taken(reply: EventsReply, body: ApplyBody, sample: ClockSample): number;
  linkChanged(link: Link): void;
}

const GATHER_MS = 1_000;

function isReply(value: unknown): value is EventsReply {
  return typeof value === "object" && value !== null && "kind" in value;
}

export class PageSync {
  private timer: number | null = null;
  private due = Number.POSITIVE_INFINITY;
  private request: AbortController | null = null;
  private failures = 0;
  private stopped = false;
  private link: Link = "online";

  constructor(
    private readonly port: PagePort,
    private readonly outbox: SyncSource,
  ) {}

  changed(pause = GATHER_MS): void {
    if (this.link === "online") this.wakeIn(pause);
  }

  now(): void {
    this.failures = 0;
    this.wakeIn(0);
  }

  lost(): void {
    this.setLink("offline");
    this.request?.abort();
  }

  /** Hands over what waits without awaiting a reply. */
  leave(): void {
    const body = this.outbox.compose(true);
    if (body === null || this.link === "signed-out") return;
    this.port.post(body, { keepalive: true }).catch(() => undefined);
  }

  stop(): void {
    this.stopped = true;
    this.request?.abort();
    if (this.timer !== null) this.port.clearTimer(this.timer);
  }

  private wakeIn(ms: number): void {
    const due = this.port.moment().counter + ms;
    if (this.stopped || this.request !== null || due >= this.due) return;
    if (this.timer !== null) this.port.clearTimer(this.timer);
    this.due = due;
    this.timer = this.port.setTimer(() => {
      this.timer = null;
      this.due = Number.POSITIVE_INFINITY;
      void this.send();
    }, ms);
  }

  private async send(): Promise<void> {
    const body = this.outbox.compose(false);
    if (body === null || this.stopped || this.request !== null) return;
    const request = new AbortController();
    this.request = request;
    const giveUp = this.port.setTimer(() => request.abort(), MAX_TRAVEL_MS);
    const sentAt = this.port.moment();
    let reply: unknown = null;
    try {
      reply = await this.port.post(body, { signal: request.signal });
    } catch {
      // The batch stays queued.
    }
    this.port.clearTimer(giveUp);
    this.request = null;
    if (this.stopped) return;
    this.wakeIn(this.read(reply, body, sentAt));
  }

  private read(reply: unknown, body: ApplyBody, sentAt: Moment): number {
    const failed = !isReply(reply) || reply.kind === "unavailable" || reply.kind === "unreadable";
    if (failed) {
      this.failures += 1;
      this.setLink("offline");
      return pauseAfterFailure(this.failures, this.port.random());
    }
    this.failures = 0;
    this.setLink(reply.kind === "signed-out" ? "signed-out" : "online");
    const serverNow = reply.kind === "applied" ? reply.serverNow : 0;
    const sample = { serverNow, sentAt, received: this.port.moment() };
    return this.outbox.taken(reply, body, sample);
  }

  private setLink(link: Link): void {
    if (link === this.link) return;
    this.link = link;
    this.outbox.linkChanged(link);
  }
}
