import { pauseAfterFailure } from "~/lib/pauses";

/** The server takes each `id` once, so repeats are harmless. */
export interface WaitingItem<T> {
  id: string;
  queue: string;
  item: T;
  /** In epoch ms. */
  at: number;
  /** Text of the refusal; null while it may still be sent. */
  refused: string | null;
  isFinal?: boolean;
}

/** Methods reject where the phone is full or refuses. */
export interface OutboxStore<T> {
  list(queue: string): Promise<WaitingItem<T>[]>;
  put(waiting: WaitingItem<T>): Promise<void>;
  remove(id: string): Promise<void>;
}

/** later: not arrived or unknown; retry after `waitMs`. */
export type Outcome =
  | { kind: "taken" | "signed-out" }
  | { kind: "later"; waitMs?: number }
  | { kind: "refused"; words: string; isFinal: boolean };

type OutboxState = "idle" | "sending" | "waiting" | "signed-out";

interface OutboxPorts<T> {
  queue: string;
  store: OutboxStore<T>;
  send(waiting: WaitingItem<T>): Promise<Outcome>;
  changed(): void;
}

/** Sends in order. Pages of one queue may send the same items without harm. */
export function createOutbox<T>({ queue, store, send, changed }: OutboxPorts<T>) {
  let all: WaitingItem<T>[] = [];
  /** Null: on its way to the disk; false: the disk refused it, and it is lost with the page. */
  const stored = new Map<string, boolean | null>();
  let state: OutboxState = "idle";
  let failures = 0;
  let pause = 0;

  async function keep(waiting: WaitingItem<T>): Promise<void> {
    stored.set(waiting.id, null);
    await store.put(waiting).then(
      () => stored.set(waiting.id, true),
      () => stored.set(waiting.id, false),
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
    setTimeout(
      () => {
        if (mine === pause) flush();
      },
      Math.max(atLeast, pauseAfterFailure(failures, Math.random())),
    );
    failures += 1;
    settle("waiting");
  }

  function flush(): void {
    if (state === "sending") return;
    pause += 1;
    // Set before the first await, so that a second call returns.
    state = "sending";
    void work();
  }

  return {
    async open(): Promise<void> {
      const left = await store.list(queue).catch(() => []);
      all = [...left, ...all.filter(({ id }) => left.every((one) => one.id !== id))];
      flush();
    },
    async add(item: T): Promise<WaitingItem<T>> {
      const at = Math.max(Date.now(), (all.at(-1)?.at ?? 0) + 1);
      const waiting = { id: `m-${crypto.randomUUID()}`, queue, item, at, refused: null };
      all = [...all, waiting];
      const kept = keep(waiting);
      changed();
      await kept;
      flush();
      return waiting;
    },
    flush,
    async retry(id: string): Promise<void> {
      failures = 0;
      all = all.map((one) => (one.id === id ? { ...one, refused: null } : one));
      flush();
    },
    async discard(id: string): Promise<void> {
      await drop(id);
      changed();
    },
    waiting: (): readonly WaitingItem<T>[] => all,
    state: () => state,
    /** Whether the last try failed, and the one under way repeats it. */
    isRetry: () => failures > 0,
    /** False: lost when the page closes; null: being written; undefined: an earlier page stored it. */
    isStored: (id: string) => stored.get(id),
  };
}

export type Outbox<T> = ReturnType<typeof createOutbox<T>>;

/** What becomes of one that waits. `isReached`: our server answered, the institute did not. */
export function stateText(
  outbox: Pick<Outbox<unknown>, "state" | "isStored" | "isRetry">,
  { id, refused }: Pick<WaitingItem<unknown>, "id" | "refused">,
  isReached: boolean,
): string {
  if (refused !== null) return /\bnot sent\b/i.test(refused) ? refused : `Not sent. ${refused}`.trim();
  if (outbox.state() === "signed-out") return "On this phone. Sign in to send it.";
  const isStored = outbox.isStored(id);
  // A try that repeats one that failed changes no words: a dead connection would make them flicker.
  if ((outbox.state() === "sending" && !outbox.isRetry()) || isStored === null) return "Sending…";
  if (isStored === false) return "In this page only. Keep it open until it is sent.";
  return isReached
    ? "On this phone. The institute has not taken it yet. We try again."
    : "On this phone. It is sent when the network is back.";
}
