import type { ReceiptResult } from "~/lib/attempt/object/attempt-views";
import type { TestAttempt } from "~/lib/attempt/object/test-attempt";
import { createPaperCache } from "~/lib/attempt/protocol/paper-cache";
import type * as replies from "~/lib/attempt/protocol/replies";
import type { ApplyBody } from "~/lib/attempt/protocol/wire";
import type { ExamIntent } from "~/lib/attempt/rules/navigation";
import { type Owner, ownerName } from "~/lib/durable/owner-names";
import type { Bindings } from "~/lib/env";
import { InstituteError, messages } from "~/lib/institute/errors";
import type { Log } from "~/lib/log";
import type { StudentNotebook } from "~/lib/notebook/object/student-notebook";
import type { ListedTest } from "~/lib/notebook/object/test-list";
import type { Tables } from "~/lib/rights/read-tables";

const paperCache = createPaperCache();

const RESEND_WAIT_MS = 8_000;

const UNAVAILABLE = { kind: "unavailable" } as const;
const NOT_STARTED: replies.BeginResult = {
  kind: "failed",
  reason: "unavailable",
  message: "The test could not be started. Please try again.",
};

/** One student's attempts; methods may be repeated. */
export function createAttempts(
  { ATTEMPTS, NOTEBOOKS }: Pick<Bindings, "ATTEMPTS" | "NOTEBOOKS">,
  student: Owner & replies.Visitor,
  log: Pick<Log, "unreachable">,
) {
  const { token, device } = student;
  const visitor = { token, device };
  // Without a student, strangers would share the objects.
  const isKnown = student.studentId !== "" && token !== "";
  const owner = ownerName(student);
  const nameOf = (testId: number) => `${owner}:${testId}`;

  type Verb<T> = (object: DurableObjectStub<TestAttempt>) => Promise<T>;

  async function ask<T>(testId: number, verb: Verb<T>, otherwise: T): Promise<T> {
    if (!isKnown) return otherwise;
    for (const isLast of [false, true]) {
      try {
        return await verb(ATTEMPTS.getByName(nameOf(testId)));
      } catch (error) {
        if (isLast) log.unreachable(`attempt of test ${testId}`, error);
      }
    }
    return otherwise;
  }

  async function askList<T>(verb: (list: DurableObjectStub<StudentNotebook>) => Promise<T>, otherwise: T): Promise<T> {
    if (!isKnown) return otherwise;
    try {
      return await verb(NOTEBOOKS.getByName(owner));
    } catch (error) {
      log.unreachable("list of tests", error);
      return otherwise;
    }
  }

  const listed = (which: "open" | "all") => askList<ListedTest[] | null>((list) => list[which](), null);

  return {
    /** @param without unreadable questions that the student agreed to miss */
    async begin(testId: number, { afterRefusal = false, without = 0 } = {}): Promise<replies.BeginResult> {
      const input = { ...visitor, testId, afterRefusal, without };
      const [begun] = await Promise.all([
        ask<replies.BeginResult>(testId, (object) => object.begin(input), NOT_STARTED),
        askList((list) => list.note(testId), undefined),
      ]);
      return begun;
    },

    /** Hands over the token, so that what waited goes on. @param known open tests that the page reads anyway; null: ask */
    async open({ isNew = false, known = null }: { isNew?: boolean; known?: ReturnType<typeof listed> | null } = {}) {
      const tests = (await known) ?? (await listed("open")) ?? [];
      const found = await Promise.all(
        tests.map(async (test) => {
          const summary = await ask<replies.SummaryResult>(
            test.testId,
            (object) => object.summary(visitor, isNew),
            UNAVAILABLE,
          );
          if (summary.kind === "unavailable" || summary.kind === "beginning") return [];
          if (summary.kind === "attempt" && summary.attempt.phase !== "submitted") return [summary.attempt];
          await askList((list) => list.close(test), undefined);
          return [];
        }),
      );
      return found.flat();
    },

    /** Lets attempts that need the token end the session; false where none does. */
    async endAfterwards(): Promise<boolean> {
      const tests = await listed("open");
      if (tests === null) return true;
      const [first, ...rest] = tests;
      if (first === undefined) return false;
      const ending = { ...visitor, others: rest.map(({ testId }) => nameOf(testId)) };
      await ask(first.testId, (object) => object.endAfterwards(ending), undefined);
      return true;
    },

    /** All that is stored of each test. @throws InstituteError where a part is out of reach */
    async exportTables(): Promise<{ tests: Record<string, Tables>; sealedIds: number[] }> {
      const all = await listed("all");
      if (all === null) throw new InstituteError("network", messages.network);
      const found = await Promise.all(
        all.map(async ({ testId }) => ({ testId, ...(await ATTEMPTS.getByName(nameOf(testId)).export()) })),
      );
      return {
        tests: Object.fromEntries(found.map(({ testId, json }) => [String(testId), JSON.parse(json) as Tables])),
        sealedIds: found.flatMap(({ sealedIds }) => sealedIds),
      };
    },

    async read(testId: number, load: replies.PageLoad = {}): Promise<replies.ReadResult> {
      // The cached paper may be evicted meanwhile: ask once more.
      for (const knownPapers of [paperCache.keys(), []]) {
        const input = { ...visitor, knownPapers, ...load };
        const found = await ask<replies.SentResult>(testId, (object) => object.read(input), UNAVAILABLE);
        if (found.kind !== "attempt") return found;
        const paper = paperCache.receive(found.view.paper);
        if (paper === null) continue;
        return { ...found, view: { ...found.view, paper } };
      }
      return UNAVAILABLE;
    },

    apply(testId: number, { attemptId, page, known, ...batch }: ApplyBody) {
      const input = { ...visitor, attemptId, page, known, batch: { ...batch, device } };
      return ask<replies.ApplyResult>(testId, (object) => object.apply(input), UNAVAILABLE);
    },

    applyForm(testId: number, attemptId: string, intent: ExamIntent) {
      const input = { ...visitor, attemptId, intent };
      return ask<replies.FormResult>(testId, (object) => object.applyForm(input), UNAVAILABLE);
    },

    /** Begins break `number` (from 1), or ends the one under way. */
    rest(testId: number, attemptId: string, number: number | null) {
      const input = { ...visitor, attemptId, number };
      return ask<replies.RestResult>(testId, (object) => object.rest(input), UNAVAILABLE);
    },

    /** Retries a held-up submission, never ends a running test. */
    resend(testId: number, attemptId: string, waitMs = RESEND_WAIT_MS) {
      const input = { ...visitor, attemptId, waitMs };
      return ask<replies.ResendResult>(testId, (object) => object.resend(input), UNAVAILABLE);
    },

    /** @param which number or performance; the latest without it */
    receipt: (testId: number, which?: number | { performanceId: number }) =>
      ask<ReceiptResult>(testId, (object) => object.receipt(which), UNAVAILABLE),

    history: (testId: number) => ask<replies.HistoryResult>(testId, (object) => object.history(), UNAVAILABLE),
  };
}

export type { Receipt } from "~/lib/attempt/object/attempt-views";
export type Attempts = ReturnType<typeof createAttempts>;
