/** What a route may do with the timed tests of the signed-in student. */

import type { ListedTest, StudentTests } from "~/lib/attempt/object/student-tests";
import type { TestAttempt } from "~/lib/attempt/object/test-attempt";
import { createPaperCache } from "~/lib/attempt/protocol/paper-cache";
import type {
  Absent,
  ApplyResult,
  AttemptSummary,
  BeginResult,
  FormResult,
  HistoryResult,
  PageLoad,
  ReadResult,
  ReceiptResult,
  ResendResult,
  SentResult,
  SummaryResult,
  TurnedAway,
} from "~/lib/attempt/protocol/replies";
import type { ApplyBody } from "~/lib/attempt/protocol/wire";
import { formWriter } from "~/lib/attempt/protocol/writers";
import type { ExamIntent } from "~/lib/attempt/rules/navigation";
import { normalCode } from "~/lib/institute/code";
import { messages } from "~/lib/institute/error-catalogue";
import { InstituteError } from "~/lib/institute/errors";
import { createLog } from "~/lib/log";

interface Student {
  instituteCode: string;
  /** Spellings of the code that named the student's objects before. */
  formerCodes?: readonly string[];
  studentId: string;
  token: string;
  device: string;
}

const papers = createPaperCache();

/** How long a submission is waited for before the page says that it is under way (ms). */
const RESEND_WAIT_MS = 8_000;

const UNAVAILABLE: Absent = { kind: "unavailable" };
const NOT_STARTED: BeginResult = {
  kind: "failed",
  reason: "unavailable",
  message: "The test could not be started. Please try again.",
};

interface Namespaces {
  attempts: DurableObjectNamespace<TestAttempt>;
  studentTests: DurableObjectNamespace<StudentTests>;
}

function isTurnedAway(answer: unknown): answer is TurnedAway {
  if (typeof answer !== "object" || answer === null || !("kind" in answer)) return false;
  return answer.kind === "signed-out" || answer.kind === "unavailable";
}

/** For one student. Every verb is safe to repeat; where the session has ended it throws "unauthenticated". */
export function createAttempts({ attempts, studentTests }: Namespaces, student: Student) {
  const { token, device: ownDevice } = student;
  const visitor = { token, device: ownDevice };
  // Ids are an institute's own.
  const ownerUnder = (code: string) => [code, student.studentId].map(encodeURIComponent).join(":");
  const owner = ownerUnder(normalCode(student.instituteCode));
  const owners = [owner, ...(student.formerCodes ?? []).map(ownerUnder)];
  const names = new Map<number, Promise<string>>();

  /** The name of a test's object: the one of today, unless only a former one holds an attempt. */
  function nameOf(testId: number): Promise<string> {
    const known = names.get(testId) ?? findName(testId);
    names.set(testId, known);
    return known;
  }

  async function findName(testId: number): Promise<string> {
    const candidates = owners.map((each) => `${each}:${testId}`);
    if (candidates.length > 1) {
      for (const name of candidates) if (await attempts.getByName(name).isBegun()) return name;
    }
    return `${owner}:${testId}`;
  }

  type Verb<T> = (object: DurableObjectStub<TestAttempt>) => Promise<T>;

  /** Calls the object, a second time when the first call was lost on the way. */
  async function reach<T>(testId: number, verb: Verb<T>, otherwise: T): Promise<T> {
    // Without a student there is no name for the object, and strangers must not share one.
    if (student.studentId === "" || token === "") return otherwise;
    for (const isLast of [false, true]) {
      try {
        return await verb(attempts.getByName(await nameOf(testId)));
      } catch (error) {
        names.delete(testId);
        if (isLast) createLog(`attempt of test ${testId}`).unreachable("attempt", error);
      }
    }
    return otherwise;
  }

  /** The same for a verb that checks the session first. */
  async function ask<T>(testId: number, verb: Verb<T | TurnedAway>, otherwise: T): Promise<T> {
    const answer = await reach<T | TurnedAway>(testId, verb, otherwise);
    if (!isTurnedAway(answer)) return answer;
    if (answer.kind === "unavailable") return otherwise;
    throw new InstituteError("unauthenticated", messages.authenticationRequired);
  }

  /** Asks the student's list, which the attempts can do without. */
  async function askList<T>(
    verb: (list: DurableObjectStub<StudentTests>) => Promise<T>,
    otherwise: T,
    of: string = owner,
  ): Promise<T> {
    if (student.studentId === "" || token === "") return otherwise;
    try {
      return await verb(studentTests.getByName(of));
    } catch (error) {
      createLog("list of tests").unreachable("student-tests", error);
      return otherwise;
    }
  }

  /** What the lists of all names have, each test with the name of its list; null where one cannot be read. */
  async function listed(which: "open" | "all"): Promise<(ListedTest & { of: string })[] | null> {
    const lists = await Promise.all(
      owners.map(async (of) => {
        const tests = await askList<ListedTest[] | null>((list) => list[which](), null, of);
        return tests?.map((test) => ({ ...test, of })) ?? null;
      }),
    );
    return lists.includes(null) ? null : lists.flatMap((tests) => tests ?? []);
  }

  const summary = (testId: number, isNew: boolean) =>
    ask<SummaryResult>(testId, (object) => object.summary(visitor, isNew), UNAVAILABLE);

  return {
    /**
     * Starts an attempt of a test, or gives the one that runs. `device`: the device id of the session; `without`:
     * how many questions that cannot be shown the student agreed to do without.
     */
    async begin(
      testId: number,
      device: string,
      { afterRefusal = false, without = 0 }: { afterRefusal?: boolean; without?: number } = {},
    ): Promise<BeginResult> {
      const input = { testId, page: formWriter(device), device, token, afterRefusal, without };
      const [begun] = await Promise.all([
        ask<BeginResult>(testId, (object) => object.begin(input), NOT_STARTED),
        askList((list) => list.note(testId), undefined),
      ]);
      return begun;
    },

    /**
     * The student's attempts that run or are not evaluated yet, on whatever device they were started. To look
     * is also to hand over the present token, so a submission that waited for a sign-in goes on. `isNew`: the
     * student has just signed in; some institutes give the same token again.
     */
    async open({ isNew = false }: { isNew?: boolean } = {}): Promise<AttemptSummary[]> {
      const tests = (await listed("open")) ?? [];
      const found = await Promise.all(
        tests.map(async ({ of, ...test }) => {
          const seen = await summary(test.testId, isNew);
          if (seen.kind === "unavailable") return [];
          if (seen.kind === "attempt" && seen.attempt.phase !== "submitted") return [seen.attempt];
          await askList((list) => list.close(test), undefined, of);
          return [];
        }),
      );
      return unique(found.flat());
    },

    /** Sessions of the student were ended: the institute is asked about every token but `kept` before it goes on. */
    async forgetSessions(kept: string): Promise<void> {
      const tests = (await listed("all")) ?? [];
      await Promise.all(
        tests.map(({ testId }) =>
          reach(testId, (object) => object.forgetSessions(kept), undefined),
        ),
      );
    },

    /** Leaves it to the attempts that need the token to end the session at the institute; false: none does. */
    async endAfterwards(): Promise<boolean> {
      const tests = await listed("open");
      if (tests === null) return true;
      const [first, ...rest] = tests;
      if (first === undefined) return false;
      const others = await Promise.all(rest.map(({ testId }) => nameOf(testId)));
      const ending = { ...visitor, others };
      await reach(first.testId, (object) => object.endAfterwards(ending), undefined);
      return true;
    },

    /** The former spellings of the institute's code under which this student has tests. */
    async formerCodesInUse(): Promise<string[]> {
      const tests = await listed("all");
      return (student.formerCodes ?? []).filter(
        (code) => tests === null || tests.some(({ of }) => of === ownerUnder(code)),
      );
    },

    /** Forgets all attempts of the student, whose account is deleted. */
    async erase(): Promise<void> {
      for (const { testId, of } of (await listed("all")) ?? []) {
        names.set(testId, Promise.resolve(`${of}:${testId}`));
        await reach<unknown>(testId, (object) => object.erase(), null);
      }
      for (const of of owners) await askList((list) => list.erase(), undefined, of);
    },

    async read(testId: number, device: string, load: PageLoad = {}): Promise<ReadResult> {
      const page = formWriter(device);
      // A paper that was left out may have been put away meanwhile: then it is asked for once more.
      for (const knownPapers of [papers.keys(), []]) {
        const input = { page, device, token, knownPapers, ...load };
        const found = await ask<SentResult>(testId, (object) => object.read(input), UNAVAILABLE);
        if (found.kind !== "attempt") return found;
        const paper = papers.receive(found.view.paper);
        if (paper === null) continue;
        return { ...found, view: { ...found.view, paper } };
      }
      return UNAVAILABLE;
    },

    /** Takes a page's batch, parsed with applyBodySchema. */
    apply: (testId: number, device: string, body: ApplyBody) =>
      ask<ApplyResult>(
        testId,
        (object) => {
          const { attemptId, page, known, ...batch } = body;
          const input = { attemptId, page, device, token, known, batch: { ...batch, device } };
          return object.apply(input);
        },
        UNAVAILABLE,
      ),

    /** What was pressed on the exam page without script, parsed with examFormSchema. */
    applyForm: (testId: number, device: string, attemptId: string, intent: ExamIntent) =>
      ask<FormResult>(
        testId,
        (object) => object.applyForm({ attemptId, device, token, intent }),
        UNAVAILABLE,
      ),

    /** Tries a submission that is held up once more now; a test that runs is not ended. */
    resend: (testId: number, device: string, attemptId: string, waitMs = RESEND_WAIT_MS) =>
      ask<ResendResult>(
        testId,
        (object) => object.resend({ attemptId, page: formWriter(device), device, token, waitMs }),
        UNAVAILABLE,
      ),

    /** The answers as received: of the latest attempt, or of the one with this number. */
    receipt: (testId: number, number?: number) =>
      ask<ReceiptResult>(testId, (object) => object.receipt(visitor, number), UNAVAILABLE),

    /** The student's attempts of a test that were made here, the latest first. */
    history: (testId: number) =>
      ask<HistoryResult>(testId, (object) => object.history(visitor), { kind: "unavailable" }),
  };
}

function unique(attempts: AttemptSummary[]): AttemptSummary[] {
  return [...new Map(attempts.map((attempt) => [attempt.testId, attempt])).values()];
}

export type Attempts = ReturnType<typeof createAttempts>;
