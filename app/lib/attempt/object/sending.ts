import { LOOK_AGAIN_MS } from "~/lib/durable/lost-alarm";
import { createLog } from "~/lib/log";
import { crashPause } from "~/lib/pauses";
import type { AttemptHome } from "./attempt-home";
import { afterTry, needsToken, submissionOf } from "./attempt-record";
import type { Endings } from "./endings";
import type { Telling } from "./indexing";
import type { AttemptInstitute } from "./institute-port";
import type { AttemptRecord } from "./store";
import { type TryMemory, trySubmission } from "./submission";

interface TryPorts {
  read(): AttemptRecord | null;
  keep(after: AttemptRecord): void;
  now(): number;
  random(): number;
  hasOtherToken(): boolean;
  institute: AttemptInstitute;
  earlier: readonly number[];
}

/** Tries once, storing before each step after which a crash would matter. */
export async function sendOnce(ports: TryPorts): Promise<void> {
  const record = ports.read();
  if (record === null) return;
  const { baseline, begun, sentAt, isListKnown, isAnswered } = record.submission;
  // Counts from each step, as the one before may have taken long.
  const keep = (record: AttemptRecord, changes: Partial<AttemptRecord["submission"]>) => {
    const nextTryAt = ports.now() + crashPause(ports.random());
    ports.keep({ ...record, submission: { ...record.submission, ...changes, nextTryAt } });
  };
  keep(record, { tries: record.submission.tries + 1 });
  const outcome = await trySubmission(
    ports.institute,
    { ...submissionOf(record), earlier: ports.earlier },
    { baseline, begun, sentAt, isListKnown, isAnswered },
    {
      now: ports.now,
      remember(memory: TryMemory) {
        const record = ports.read();
        if (record !== null) keep(record, memory);
      },
    },
  );
  const latest = ports.read();
  if (latest === null) return;
  const goesOn = outcome.kind === "signed-out" && ports.hasOtherToken();
  ports.keep(afterTry(latest, goesOn ? { kind: "at-once" } : outcome, ports.now(), ports.random()));
}

const log = createLog("attempt");

export class Sending {
  current: Promise<void> | null = null;

  constructor(
    private readonly home: AttemptHome,
    private readonly telling: Telling,
    private readonly endings: () => Endings,
  ) {}

  /** Joins a try under way. Never rejects: the alarm retries. */
  begin(): void {
    this.current ??= this.send()
      .catch((error: unknown) => {
        log.unreachable("submission", error);
        this.home.arm(LOOK_AGAIN_MS);
      })
      .finally(() => {
        this.current = null;
      });
    this.home.waitUntil(this.current);
  }

  private async send(): Promise<void> {
    const { home } = this;
    const { record, store } = home.latest();
    if (record?.attempt.phase !== "submitting" || store === null) return;
    const token = store.tokens.newest();
    if (token === null) {
      const waiting = afterTry(record, { kind: "signed-out" }, home.now(), 0);
      home.keep(waiting);
      return this.telling.tried(waiting);
    }
    await sendOnce({
      read: () => {
        const { record: now } = home.latest();
        return now?.attemptId === record.attemptId ? now : null;
      },
      keep: home.keep,
      now: home.now,
      random: Math.random,
      hasOtherToken: () => {
        store.tokens.reject(token);
        this.endings().drop(token);
        return store.tokens.newest() !== null;
      },
      institute: home.openInstitute(token),
      earlier: store.evaluated(record.number),
    });
    const { record: after } = home.latest();
    if (after !== null) this.telling.tried(after);
    if (after === null || needsToken(after)) return;
    store.tokens.forgetAll();
    this.endings().endAll();
  }
}
