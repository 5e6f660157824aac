/** Shows the server's state with this phone's waiting events on top; no React. */
import { withChanges, withPending } from "~/lib/attempt/protocol/changes";
import type { EventsReply } from "~/lib/attempt/protocol/replies";
import type { ApplyBody } from "~/lib/attempt/protocol/wire";
import {
  BEAT_MS,
  beatIn,
  type ClockSample,
  type ClockSync,
  HEARING_BEAT_MS,
  nextBoundary,
  resync,
} from "~/lib/attempt/rules/clock";
import type { Conflict } from "~/lib/attempt/rules/conflict";
import { actionsFor, type ExamIntent, isQuestionOpen, landing } from "~/lib/attempt/rules/navigation";
import { indexOfQuestion, reduce, takesAnswers, writerOf } from "~/lib/attempt/rules/reducer";
import type { Action, AttemptState } from "~/lib/attempt/rules/types";
import { createDiskCopy, DISK_PATIENCE_MS } from "./disk-copy";
import { createLastKnown, restoreLastKnown } from "./last-known-attempt";
import { latestClock, PageClock } from "./page-clock";
import {
  answersElsewhere,
  conflictsBeside,
  type ExamState,
  exitOf,
  initialState,
  otherAfter,
  type PageStart,
  pauseAfter,
  type RuntimeOptions,
} from "./page-state";
import { type Link, PageSync, type SyncSource } from "./page-sync";
import type { Leaf, PhoneDisk } from "./phone-disk";
import { type AttemptQueue, createQueue } from "./queue";

const CLOSING_BEAT_MS = 2_000;
const TURNED_AWAY_MS = 20_000;

interface Running extends Pick<PageStart, "port" | "storage" | "page"> {
  queue: AttemptQueue;
  known: ReturnType<typeof createLastKnown>;
  /** False until the disk has told what earlier pages left. */
  isWhole: boolean;
  sync: PageSync;
  clock: PageClock;
}

export class ExamRuntime implements SyncSource {
  private state: ExamState;
  private server: AttemptState;
  private running: Running | null = null;
  /** Set while a conflict holds a submission back. */
  private submitsOnceDecided = false;
  private readonly listeners = new Set<() => void>();

  constructor(private readonly options: RuntimeOptions) {
    this.server = options.view.attempt;
    this.state = initialState(options);
  }

  readonly read = (): ExamState => this.state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  start({ port, storage, disk, page, loaded, ticked, copy }: PageStart): () => void {
    const { view } = this.options;
    const { attemptId } = view;
    const diskCopy = createDiskCopy({
      disk,
      port,
      now: () => this.server.startedAt + this.at(),
      changed: () => this.diskChanged(),
    });
    const queue = createQueue(storage, attemptId, page, diskCopy);
    const known = createLastKnown(storage, diskCopy, attemptId);
    const synced = copy
      ? this.remember({ port, storage, queue }, new Map(), copy.date)
      : resync(null, { serverNow: view.serverNow, ...loaded }, view.attempt.durationMs);
    const clock = new PageClock(port, view.attempt.startedAt, synced, () => this.checkClock());
    const sync = new PageSync(port, this);
    const running = { port, storage, queue, known, page, clock, sync, isWhole: disk === null };
    this.running = running;
    const conflicts = copy ? [] : this.state.conflicts;
    this.rebuild({ live: true, conflicts });
    // Ignores the server's own tick: a newer answer may wait here.
    // The question in view was read while the script was on its way.
    const since = copy || !port.isVisible() ? this.at() : Math.max(0, synced.serverAt - view.attempt.startedAt);
    const pageQuestion = view.attempt.questions[this.options.index ?? -1];
    const isTapped = pageQuestion !== undefined && typeof ticked === "number" && ticked !== pageQuestion.selected;
    // Waits for the disk, which may know better where a student was last.
    if (!copy || isTapped || disk === null) this.arrive(isTapped ? null : copy, since);
    if (isTapped) this.choose(ticked);
    this.checkClock();
    if (disk === null) this.begin(running);
    else void this.takeOver(running, disk, copy);
    return () => {
      running.sync.stop();
      running.clock.stop();
      this.running = null;
    };
  }

  /** Reads the disk before anything is sent: pages with nothing behind them count as holding nothing older. */
  private async takeOver(running: Running, disk: PhoneDisk, copy: PageStart["copy"]): Promise<void> {
    const { port, queue } = running;
    const patience = port.setTimer(() => this.begin(running), DISK_PATIENCE_MS);
    const leaves = await disk.read(copy ? 0 : this.options.view.serverNow).catch(() => new Map<string, Leaf>());
    port.clearTimer(patience);
    if (this.running !== running) return;
    queue.takeOver(leaves);
    if (copy && !running.isWhole) running.clock.sync = this.remember(running, leaves, copy.date);
    this.rebuild({});
    if (copy && queue.waiting().length === 0) this.arrive(copy);
    this.checkClock();
    this.begin(running);
  }

  /** Visits the question in view; a stored copy, which knows no address, the last one. */
  private arrive(copy: PageStart["copy"], since = this.at()): void {
    const { attempt, ending } = this.state;
    const target = copy?.index ?? attempt.current;
    const index = copy ? landing(attempt, target, this.at()) : this.options.index;
    if (index !== null && ending === "none") this.push({ type: "visit", index }, since);
  }

  private begin(running: Running): void {
    if (this.running !== running) return;
    running.isWhole = true;
    if (running.queue.leftovers().length > 0 || this.state.ending !== "none") running.sync.now();
    else running.sync.changed();
  }

  /** Draws only where the page tells it, or has a fault to tell. */
  private diskChanged(): void {
    const { holding, link, exit } = this.state;
    const now = this.running?.queue.holding() ?? holding;
    const isQuiet = link === "online" && exit === "none" && now !== "page" && holding !== "page";
    if (now !== holding && !isQuiet) this.set({});
  }

  /** Adds what this phone heard or did since the copy; gives the clock that shows most time gone. */
  private remember(
    { port, storage, queue }: Pick<Running, "port" | "storage" | "queue">,
    leaves: ReadonlyMap<string, Leaf>,
    date: number,
  ): ClockSync {
    const { attemptId, attempt, serverNow } = this.options.view;
    const moment = port.moment();
    const pageMoment = { serverAt: serverNow, counter: moment.counter, date };
    const found = restoreLastKnown(storage, leaves, attemptId, { attempt, moment });
    if (found !== null) this.server = found.attempt;
    const stamps = queue.leftovers().flatMap(({ events }) => events.map(({ at }) => at));
    const acted = { serverAt: attempt.startedAt + Math.max(0, ...stamps), ...moment };
    return latestClock([pageMoment, acted, ...(found ? [found.clock] : [])], moment);
  }

  at(): number {
    return this.running?.clock.at() ?? this.state.at;
  }

  /** Ends what ran out while the phone slept. */
  turn(): number {
    const at = this.at();
    if (this.running?.clock.hasTurned(at)) this.checkClock();
    return at;
  }

  choose(optionId: number): void {
    this.act({ intent: "choose", optionId });
  }

  act(pressed: ExamIntent): boolean {
    // A phone that slept may be tapped before its timers have run.
    this.turn();
    const { ending, attempt, index } = this.state;
    if (ending !== "none") return false;
    const at = this.at();
    const question = attempt.questions[index ?? -1];
    const base = this.server.questions[index ?? -1]?.version ?? 0;
    const inView = { questionId: question?.id ?? 0, optionId: question?.selected ?? null, base };
    const intent = { ...inView, ...pressed };
    if (intent.intent === "jump" && !isQuestionOpen(attempt, intent.index, at)) return false;
    const isShown = isQuestionOpen(attempt, indexOfQuestion(attempt, intent.questionId), at);
    if (intent.intent !== "submit" && !isShown) return false;
    for (const action of actionsFor(attempt, intent, at)) this.push(action);
    if (intent.intent === "submit") {
      this.set({ ending: "sending" });
      this.running?.sync.now();
    } else this.running?.sync.changed(pauseAfter(intent, this.state.holding, nextBoundary(this.server, at) - at));
    return true;
  }

  decide(conflict: Conflict, keep: "yours" | "theirs"): void {
    const optionId = keep === "yours" ? conflict.yours : conflict.theirs;
    const answer = { questionId: conflict.questionId, base: conflict.version };
    this.push(optionId ? { type: "save", ...answer, optionId } : { type: "clear", ...answer });
    const waiting = this.running?.queue.waiting() ?? [];
    this.set({ conflicts: conflictsBeside(this.state.conflicts, waiting) });
    this.running?.sync.changed();
    this.submitDecided();
  }

  private submitDecided(): void {
    if (!this.submitsOnceDecided || this.state.conflicts.length > 0) return;
    this.submitsOnceDecided = false;
    this.act({ intent: "submit" });
  }

  resume(): void {
    if (this.state.exit === "stranger") this.set({ exit: "none" });
    this.checkClock();
    this.running?.sync.now();
  }

  pause(): void {
    this.tick();
    this.running?.sync.now();
  }

  networkLost(): void {
    this.running?.sync.lost();
  }

  leave(): void {
    this.tick();
    this.running?.sync.leave();
    this.running?.queue.tidyUp();
    this.running?.known.tidyUp();
  }

  tick(): void {
    const last = this.running?.queue.waiting().at(-1);
    if (last?.type !== "tick" && this.state.ending === "none") this.push({ type: "tick" });
  }

  private push(action: Action, at = this.at()): void {
    const { running } = this;
    if (running === null) return;
    const event = running.queue.push(action, at);
    if (event === null) {
      this.set({});
      return;
    }
    const attempt = reduce(this.state.attempt, { ...event, writer: running.page });
    this.set({
      attempt,
      index: action.type === "visit" ? writerOf(attempt, running.page).position : this.state.index,
      unconfirmed: "questionId" in action ? running.queue.waitingQuestions() : this.state.unconfirmed,
      sectionOver: action.type === "visit" ? false : this.state.sectionOver,
    });
  }

  private set(patch: Partial<ExamState>): void {
    const holding = this.running?.queue.holding() ?? this.state.holding;
    this.state = { ...this.state, ...patch, holding, at: this.at() };
    for (const listener of this.listeners) listener();
  }

  private rebuild(patch: Partial<ExamState>): void {
    const { running } = this;
    if (running === null) return;
    let attempt = this.server;
    for (const { writer, events } of running.queue.leftovers()) {
      attempt = withPending(attempt, writer, events);
    }
    attempt = withPending(attempt, running.page, running.queue.waiting());
    const { ending } = { ...this.state, ...patch };
    // An earlier page's submission still waits here.
    const sends = ending === "none" && takesAnswers(this.server) && !takesAnswers(attempt);
    this.set({ ...patch, attempt, unconfirmed: running.queue.waitingQuestions() });
    if (sends) this.set({ ending: "sending" });
  }

  private checkClock(): void {
    const { running } = this;
    if (running === null) return;
    const { clock } = running;
    const at = clock.read();
    if (at >= this.server.durationMs) {
      if (this.state.ending === "none") {
        this.set({ ending: "over" });
        running.sync.now();
      }
      // The phone's date may be ahead: only the server ends a test for good.
      if (this.server.phase === "running") clock.again();
      return;
    }
    if (this.state.ending === "over") {
      if (this.server.phase !== "running") return;
      this.set({ ending: "none" });
    }
    const { index, attempt } = this.state;
    const next = landing(attempt, index ?? 0, at);
    if (next !== index) {
      if (next === null) this.set({ index: null });
      else this.push({ type: "visit", index: next });
      this.set({ sectionOver: true });
      running.sync.changed();
    } else this.set({});
    clock.until(nextBoundary(this.server, at));
  }

  compose(leaving: boolean): ApplyBody | null {
    const { running, state, options } = this;
    if (running === null || !running.isWhole || state.exit !== "none") return null;
    const { queue, page } = running;
    if (running.port.isVisible()) this.tick();
    const { writer, events, more } = queue.next() ?? { writer: page, events: [], more: false };
    const until = Math.max(0, Math.floor(this.at()));
    const last = !more && queue.count() === events.length;
    const over = this.at() >= this.server.durationMs || !takesAnswers(state.attempt);
    const sealed = last && (leaving || over);
    return {
      attemptId: options.view.attemptId,
      page,
      known: this.server.revision,
      writer,
      until,
      more,
      sealed,
      events: events as ApplyBody["events"],
    };
  }

  taken(reply: EventsReply, body: ApplyBody, sample: ClockSample): number {
    const { running } = this;
    if (running === null) return TURNED_AWAY_MS;
    if (reply.kind !== "applied") {
      const exit = exitOf(reply);
      if (exit !== null) this.set({ exit });
      return TURNED_AWAY_MS;
    }
    running.clock.takeSample(sample, this.server.durationMs);
    running.queue.ack(body.writer, reply.ack);
    const changedElsewhere = answersElsewhere(this.state.changedElsewhere, this.server, reply.changes);
    this.server = withChanges(this.server, body.writer, reply.changes);
    running.known.keep(this.server, running.clock.sync, sample.received);
    const over = !takesAnswers(this.server);
    const waits = running.queue.count() > 0;
    const { ending } = this.state;
    // Arrived, but the test goes on: a conflict must be resolved first.
    const undecided = ending === "sending" && !over && !waits;
    this.submitsOnceDecided ||= undecided;
    // This page sealed itself too early, as the phone's date ran ahead.
    const early = ending === "over" && !over && this.at() < this.server.durationMs;
    this.rebuild({
      conflicts: conflictsBeside(reply.conflicts, running.queue.waiting()),
      changedElsewhere,
      messages: over ? null : (reply.messages ?? this.state.messages),
      other: otherAfter(this.state.other, reply.other, this.options.view.serverNow),
      submission: reply.submission,
      tooLate: new Set([...this.state.tooLate, ...reply.changes.writer.tooLate]),
      ending: undecided || early ? "none" : over && ending === "none" ? "over" : ending,
      exit: over && body.sealed ? "done" : "none",
    });
    this.submitDecided();
    this.checkClock();
    if (waits || early || (over && !body.sealed)) return 0;
    if (this.state.ending !== "none") return CLOSING_BEAT_MS;
    const longest = reply.messages ? HEARING_BEAT_MS : BEAT_MS;
    return Math.min(beatIn(nextBoundary(this.server, this.at()) - this.at(), running.port.random()), longest);
  }

  linkChanged(link: Link): void {
    this.set({ link });
  }
}
