/** What a student did and the server has not taken yet. It waits on the phone, and is sent in its order, once. */
import { pauseAfterFailure } from "~/lib/pauses";

/** One thing that waits; the server takes each `id` once, so that sending it again does no harm. */
export interface Waiting<T> {
  id: string;
  /** Whose and for what: a page only sees its own. */
  queue: string;
  item: T;
  /** When it was put in (ms since 1970). */
  at: number;
  /** Why the server does not take it, in words; null while it may still be sent. */
  refused: string | null;
  /** It was refused for good: to send it again is of no use. */
  isFinal?: boolean;
}

/** Where it waits. Every verb rejects where the phone has no room or refuses. */
export interface OutboxStore<T> {
  /** Of one queue, in the order they were put in. */
  list(queue: string): Promise<Waiting<T>[]>;
  put(waiting: Waiting<T>): Promise<void>;
  remove(id: string): Promise<void>;
}

/**
 * What became of one sending. later: it did not arrive, or nobody knows; at once, or after `waitMs`. signed-out: it waits for
 * a sign-in.
 */
export type Outcome =
  | { kind: "taken" | "signed-out" }
  | { kind: "later"; waitMs?: number }
  | { kind: "refused"; words: string; isFinal: boolean };

type OutboxState = "idle" | "sending" | "waiting" | "signed-out";

interface OutboxPorts<T> {
  queue: string;
  store: OutboxStore<T>;
  send(waiting: Waiting<T>): Promise<Outcome>;
  /** Told after every change. */
  changed(): void;
  now?(): number;
  random?(): number;
  newId?(): string;
  setTimer?(run: () => void, ms: number): unknown;
}

/** The outbox of one page load; another page of the same queue may send the same things without harm. */
export function createOutbox<T>(ports: OutboxPorts<T>) {
  const { queue, store, send, changed } = ports;
  const {
    now = Date.now,
    random = Math.random,
    newId = () => `m-${crypto.randomUUID()}`,
    setTimer = setTimeout,
  } = ports;
  let all: Waiting<T>[] = [];
  /** Ids that the phone did not keep: they are lost with the page. */
  const unkept = new Set<string>();
  let state: OutboxState = "idle";
  let failures = 0;
  /** Counts the pauses, so that one that was cut short does nothing at its end. */
  let pause = 0;

  async function keep(waiting: Waiting<T>): Promise<void> {
    await store.put(waiting).then(
      () => unkept.delete(waiting.id),
      () => unkept.add(waiting.id),
    );
  }

  async function drop(id: string): Promise<void> {
    all = all.filter((one) => one.id !== id);
    await store.remove(id).catch(() => undefined);
  }

  const next = () => all.find(({ refused }) => refused === null);

  function settle(to: OutboxState): void {
    state = to;
    changed();
  }

  async function work(): Promise<void> {
    for (let first = next(); first; first = next()) {
      settle("sending");
      const outcome: Outcome = await send(first).catch(() => ({ kind: "later" }));
      if (outcome.kind === "signed-out") return settle("signed-out");
      if (outcome.kind === "later") return wait(outcome.waitMs);
      failures = 0;
      if (outcome.kind !== "refused") await drop(first.id);
      else {
        const refused = { ...first, refused: outcome.words, isFinal: outcome.isFinal };
        all = all.map((one) => (one.id === refused.id ? refused : one));
        await keep(refused);
      }
    }
    settle("idle");
  }

  function wait(atLeast = 0): void {
    pause += 1;
    const mine = pause;
    setTimer(
      () => {
        if (mine === pause) flush();
      },
      Math.max(atLeast, pauseAfterFailure(failures, random())),
    );
    failures += 1;
    settle("waiting");
  }

  /** Sends what waits, now; while something is being sent this changes nothing. */
  function flush(): void {
    if (state === "sending") return;
    pause += 1;
    // At once, so that a second call finds it at work.
    state = "sending";
    void work();
  }

  return {
    /** Takes over what earlier pages left. */
    async open(): Promise<void> {
      const left = await store.list(queue).catch(() => []);
      all = [...left, ...all.filter(({ id }) => left.every((one) => one.id !== id))];
      flush();
    },
    /** Keeps it on the phone, then sends it. Where the phone refuses, it waits in the page alone. */
    async add(item: T): Promise<Waiting<T>> {
      // Two of one moment keep their order.
      const at = Math.max(now(), (all.at(-1)?.at ?? 0) + 1);
      const waiting = { id: newId(), queue, item, at, refused: null };
      all = [...all, waiting];
      changed();
      await keep(waiting);
      flush();
      return waiting;
    },
    flush,
    /** Sends one again that was refused, though not for good. */
    async retry(id: string): Promise<void> {
      all = all.map((one) => (one.id === id ? { ...one, refused: null } : one));
      flush();
    },
    /** The student does without it. */
    async discard(id: string): Promise<void> {
      await drop(id);
      changed();
    },
    waiting: (): readonly Waiting<T>[] => all,
    state: () => state,
    /** False: it is lost when the page closes. */
    isKept: (id: string) => !unkept.has(id),
  };
}

export type Outbox<T> = ReturnType<typeof createOutbox<T>>;
