/** One student's page in the load run: makes events, sends them in order, keeps what is not confirmed. */
import { z } from "zod";
import { beginAttempt } from "./exam-walk";
import type { BenchStudent, BenchTest } from "./institute-data";
import { signIn } from "./product";

/** The part of the server's reply that a page follows. */
const replySchema = z.object({
  ack: z.number().int(),
  refused: z.array(z.object({ seq: z.number(), reason: z.string() })),
  changes: z.object({
    revision: z.number().int(),
    questions: z.array(z.object({ state: z.object({ id: z.number(), selected: z.number().nullable() }) })),
  }),
});
type Reply = z.output<typeof replySchema>;

const attemptIdInPage = /\ba\d+-[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\b/;

/** The longest a request may take, as in the page itself (ms). */
const requestTimeoutMs = 15_000;

export const newTally = () => ({
  /** Milliseconds from sending a batch to its whole reply, of every batch that was taken. */
  latencies: [] as number[],
  /** Batches that got no usable reply, by reason; their events go up again. */
  failures: new Map<string, number>(),
  /** Events the server took out of the queue without effect, by reason. */
  refusals: new Map<string, number>(),
});
type Tally = ReturnType<typeof newTally>;

function count(kinds: Map<string, number>, kind: string): void {
  kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
}

/**
 * Signs a student in, begins an attempt and opens its page.
 * @throws Error when the page has no attempt in it
 */
export async function openAttempt(origin: string, student: BenchStudent, test: BenchTest) {
  const cookie = await signIn(origin, student);
  const path = await beginAttempt(origin, cookie, test);
  const page = await fetch(origin + path, { headers: { Cookie: cookie } });
  const attemptId = attemptIdInPage.exec(await page.text())?.[0];
  if (!attemptId) throw new Error("The exam page names no attempt");
  return new AttemptClient(origin, student.id, cookie, test, attemptId);
}

interface Action {
  type: "visit" | "select" | "save";
  index?: number;
  questionId?: number;
  optionId?: number;
  base?: number;
}

export class AttemptClient {
  private readonly writer = crypto.randomUUID();
  private readonly startedAt = performance.now();
  private waiting: (Action & { seq: number; at: number })[] = [];
  private seq = 0;
  private known = 0;
  private next = 0;
  private busy = false;
  /** Question id -> the option this page chose last. */
  private readonly chosen = new Map<number, number>();

  constructor(
    private readonly origin: string,
    private readonly studentId: number,
    private readonly cookie: string,
    private readonly test: BenchTest,
    private readonly attemptId: string,
  ) {}

  /** Looks at the next question and answers it, as Save & Next does. */
  answerNext(): void {
    const index = this.next % this.test.questions.length;
    const question = this.test.questions[index];
    if (!question) return;
    const place = 1 + ((this.next + this.studentId) % question.options.length);
    const optionId = question.id * 100 + place;
    this.push({ type: "visit", index });
    this.push({ type: "select", questionId: question.id, optionId, base: 0 });
    this.push({ type: "save", questionId: question.id, optionId, base: 0 });
    this.chosen.set(question.id, optionId);
    this.next += 1;
  }

  private push(action: Action): void {
    this.seq += 1;
    this.waiting.push({ ...action, seq: this.seq, at: this.elapsed() });
  }

  private elapsed(): number {
    return Math.round(performance.now() - this.startedAt);
  }

  get unconfirmed(): number {
    return this.waiting.length;
  }

  /** The chosen option of every question whose events the server has all confirmed. */
  confirmed(): Map<number, number> {
    const open = new Set(this.waiting.map(({ questionId }) => questionId));
    return new Map([...this.chosen].filter(([question]) => !open.has(question)));
  }

  /** Sends what waits, one request at a time; whatever is not confirmed goes up with the next batch. */
  async flush(tally: Tally): Promise<void> {
    if (this.busy) return;
    this.busy = true;
    const sentAt = performance.now();
    try {
      const reply = await this.send(this.waiting);
      tally.latencies.push(performance.now() - sentAt);
      this.waiting = this.waiting.slice(this.waiting.length - (this.seq - reply.ack));
      for (const { reason } of reply.refused) count(tally.refusals, reason);
      this.known = reply.changes.revision;
    } catch (error) {
      count(tally.failures, error instanceof Error ? error.message : "unknown");
    } finally {
      this.busy = false;
    }
  }

  private async send(events: readonly object[], known = this.known): Promise<Reply> {
    const { attemptId, writer } = this;
    const until = this.elapsed();
    const batch = { attemptId, page: writer, writer, known, until, more: false, sealed: false, events };
    const url = `${this.origin}/test/${this.test.id}/events`;
    const headers = { Cookie: this.cookie, "Content-Type": "application/json" };
    const signal = AbortSignal.timeout(requestTimeoutMs);
    const response = await fetch(url, { method: "POST", headers, body: JSON.stringify(batch), signal });
    if (response.status !== 200) throw new Error(`status ${response.status}`);
    return replySchema.parse(await response.json());
  }

  /** The chosen option of every question, as the server has it; asks up to three times. */
  async stored(): Promise<Map<number, number | null>> {
    const again = () => this.send([], 0);
    const { changes } = await again().catch(again).catch(again);
    return new Map(changes.questions.map(({ state: { id, selected } }) => [id, selected]));
  }
}
