import { indexOf, type OpenRow } from "~/lib/durable/open-index";
import { createLog } from "~/lib/log";
import type { AttemptHome } from "./attempt-home";
import type { AttemptRecord } from "./store";

export function openRowOf(record: AttemptRecord, name: string): OpenRow | null {
  const { attempt, submission, paper } = record;
  if (attempt.phase === "submitted") return null;
  const { tries, submittedAt, message } = submission;
  const waits = attempt.phase === "signed-out" ? "It waits for the student's next sign-in" : null;
  return {
    kind: "submission",
    id: name,
    object: name,
    what: `test ${paper.testId}, ${tries} tries`,
    state: attempt.phase,
    why: message ?? waits ?? "The institute has not said that it took it",
    owedSince: submittedAt,
  };
}

const INDEX_RETRY_PAUSES_MS = [0, 2_000, 10_000];

const log = createLog("attempt");

export class Telling {
  constructor(private readonly home: AttemptHome) {}

  tried(record: AttemptRecord): void {
    const { env, name } = this.home;
    const index = indexOf(env.OPEN_INDEX, name);
    const row = openRowOf(record, name);
    if (record.attempt.phase === "signed-out") this.list();
    if (row === null && record.submission.tries < 2) return;
    const work = row === null ? index.drop("submission", name) : index.put(row);
    this.home.waitUntil(work.catch((error: unknown) => log.unreachable("index", error)));
  }

  async erased(): Promise<void> {
    const { env, name } = this.home;
    const dropped = indexOf(env.OPEN_INDEX, name).drop("submission", name);
    await dropped.catch((error: unknown) => log.unreachable("index", error));
  }

  /** Writes the test on the student's list by the attempt's own word, whatever others made of its row. */
  list(): void {
    this.home.waitUntil(this.note());
  }

  private async note(): Promise<void> {
    const { env, name, latest } = this.home;
    const owner = name.slice(0, Math.max(name.lastIndexOf(":"), 0));
    for (const pause of owner === "" ? [] : INDEX_RETRY_PAUSES_MS) {
      if (pause > 0) await new Promise((resolve) => setTimeout(resolve, pause));
      const { record } = latest();
      if (record === null) return;
      try {
        return await env.NOTEBOOKS.getByName(owner).note(record.paper.testId);
      } catch (error) {
        log.unreachable("list of tests", error);
      }
    }
  }
}
