import { type Owner, ownerName } from "~/lib/durable/owner-names";
import { InstituteError, isSignedOut, messages } from "~/lib/institute/errors";
import type { TestPerformance, TestResult } from "~/lib/institute/schemas/test";
import type { Log } from "~/lib/log";
import {
  digestOf,
  type ResultDigest,
  type ResultSummary,
  resultDigestSchema,
  resultSummarySchema,
} from "~/lib/result/result-digest";
import { isReadBefore } from "~/lib/result/solutions-open";
import type { Tables } from "~/lib/rights/read-tables";
import { within } from "~/lib/within";
import type { Reading } from "./object/readings";
import type { StudentNotebook } from "./object/student-notebook";
import type { StoredQuestion } from "./object/views";
import type { PracticeChoice } from "./practice-choice";
import { weakestFirst } from "./rules/accuracy";
import { readingsDue } from "./rules/readings-due";
import { type Solution, solutionSchema, solutionsOf, wordsOf } from "./solution";

const NOTEBOOK_PATIENCE_MS = 3_000;
const READINGS_PER_VISIT = 3;
const NOTEBOOK_REST_MS = 60_000;
export const MAX_NOTE_LENGTH = 1000;

type NotebookOverview = Awaited<ReturnType<StudentNotebook["overview"]>>;

/** What can be asked of the object. */
type VerbName = keyof Omit<StudentNotebook, keyof DurableObject>;
type Answer<N extends VerbName> = Awaited<ReturnType<StudentNotebook[N]>>;

export type NotedQuestion = Omit<StoredQuestion, "solution"> & { solution: Solution };

interface NotebookOptions {
  notebooks: DurableObjectNamespace<StudentNotebook>;
  student: Owner & { token: string };
  institute: { taken(): Promise<TestResult[]>; performance(performanceId: number): Promise<TestPerformance> };
  log: Pick<Log, "unreachable">;
  waitUntil: (work: Promise<unknown>) => void;
  patienceMs?: number;
}

function parseNoted({ solution, ...question }: StoredQuestion): NotedQuestion[] {
  const parsed = solutionSchema.safeParse(JSON.parse(solution));
  return parsed.success ? [{ ...question, solution: parsed.data }] : [];
}

const summaryIn = (text: string) => resultSummarySchema.parse(JSON.parse(text));

function resultReadingOf(performance: TestPerformance, readAt: number, listed: number | null): Reading {
  const solutions = [...solutionsOf(performance)].map(([id, solution]) => ({
    id,
    solution: JSON.stringify(solution),
    words: wordsOf(solution),
  }));
  return { digest: digestOf(performance), solutions, listedMarks: listed, readAt };
}

/**
 * Reaches the notebook of one student, see README.md. An unreachable notebook is logged and gives null or false; only
 * practice throws.
 */
export function createNotebook(options: NotebookOptions) {
  const { notebooks, student, institute, log, waitUntil, patienceMs = NOTEBOOK_PATIENCE_MS } = options;
  const isSomebody = student.studentId !== "" && student.token !== "";
  const performances = new Map<number, Promise<TestPerformance>>();
  /** Resolves when what this request read of the institute is recorded. */
  let recording: Promise<void> = Promise.resolve();
  type Verb<T> = (notebook: DurableObjectStub<StudentNotebook>) => Promise<T>;

  async function reach<T, O>(verb: Verb<T>, otherwise: O): Promise<T | O> {
    // Without a student, strangers would share one notebook.
    if (!isSomebody) return otherwise;
    try {
      const answer = verb(notebooks.getByName(ownerName(student))).then((value) => ({ value }));
      const inTime = await within(answer, patienceMs);
      if (inTime) return inTime.value;
      throw new Error("no answer in time");
    } catch (error) {
      log.unreachable("notebook", error);
      return otherwise;
    }
  }

  const callOf =
    <N extends VerbName>(name: N, ...input: Parameters<StudentNotebook[N]>) =>
    (notebook: DurableObjectStub<StudentNotebook>) =>
      (notebook[name] as (...input: unknown[]) => Promise<Answer<N>>)(...input);

  /** A verb of the object, with its own parameters. */
  function verb<N extends VerbName, O>(name: N, otherwise: O) {
    return (...input: Parameters<StudentNotebook[N]>) => reach(callOf(name, ...input), otherwise);
  }

  /** The same for a verb that must be heard. */
  function sureVerb<N extends VerbName>(name: N) {
    return (...input: Parameters<StudentNotebook[N]>) => askOrThrow(callOf(name, ...input));
  }

  const noted = async (verb: Verb<StoredQuestion[]>): Promise<NotedQuestion[] | null> =>
    (await reach(verb, null))?.flatMap(parseNoted) ?? null;

  async function read(performanceId: number): Promise<TestPerformance> {
    // Replace the reply's id by the requested one, under which it is looked up later.
    return { ...(await institute.performance(performanceId)), performanceId };
  }

  function readAndRecord(performanceId: number): Promise<TestPerformance> {
    const known = performances.get(performanceId);
    if (known) return known;
    const readAt = Date.now();
    const reading = read(performanceId);
    performances.set(performanceId, reading);
    recording = reading.then(
      (performance) => save([resultReadingOf(performance, readAt, null)]),
      () => undefined,
    );
    waitUntil(recording);
    return reading;
  }

  const save = (readings: Reading[], listed: number | null = null) =>
    reach((notebook) => notebook.record(readings, listed), undefined);

  async function fillNow(list: readonly TestResult[] | undefined, most: number): Promise<void> {
    const now = Date.now();
    if (!list) {
      const known = await overview();
      if (known === null || now - known.filledAt < NOTEBOOK_REST_MS) return;
    }
    const listed = list ?? (await institute.taken());
    const results = await reach((notebook) => notebook.held(), null);
    if (results === null) return;
    const due = readingsDue(listed, results, now, most);
    // A page that waits for a whole notebook need not ask again.
    const isWaitedFor = most > READINGS_PER_VISIT && listed.length > 0;
    if (due.length === 0 && (!list || isWaitedFor)) await save([], listed.length);
    for (let from = 0; from < due.length; from += READINGS_PER_VISIT) {
      const readings = await Promise.all(
        due.slice(from, from + READINGS_PER_VISIT).map(async ({ performanceId, marks }) => {
          const performance = await read(performanceId).catch(leftOut);
          return performance ? [resultReadingOf(performance, now, marks)] : [];
        }),
      );
      await save(readings.flat(), listed.length);
      overviewCall = null;
    }
    overviewCall = null;
  }

  function leftOut(error: unknown): null {
    if (!isSignedOut(error)) log.unreachable("notebook's filling", error);
    return null;
  }

  let overviewCall: Promise<NotebookOverview | null> | null = null;

  function overview(): Promise<NotebookOverview | null> {
    overviewCall ??= reach((notebook) => notebook.overview(), null);
    return overviewCall;
  }

  return {
    async results(): Promise<ResultSummary[] | null> {
      const found = await reach((notebook) => notebook.summaries(), null);
      return found?.map(summaryIn) ?? null;
    },

    async progress() {
      const found = await reach((notebook) => notebook.progress(), null);
      if (found === null) return null;
      overviewCall = Promise.resolve(found.overview);
      return {
        ...found.overview,
        results: found.summaries.map(summaryIn),
        keptQuestions: found.keptQuestions.flatMap(parseNoted),
      };
    },

    /**
     * Reads the institute where the notebook lacks the result.
     * @throws InstituteError "not-found" for another student's
     */
    async result(performanceId: number): Promise<ResultDigest & { readAt: number }> {
      const result = await reach((notebook) => notebook.result(performanceId), null);
      if (result === null) return { ...digestOf(await readAndRecord(performanceId)), readAt: Date.now() };
      const { readAt } = result;
      const stored = { ...JSON.parse(result.summary), questions: JSON.parse(result.questions) };
      const held = { ...resultDigestSchema.parse(stored), readAt };
      // The institute may open withheld solutions at another time than it said.
      if (!isReadBefore(held, held.solutionsFrom)) return held;
      const fresh = await readAndRecord(performanceId).catch(leftOut);
      return fresh === null ? held : { ...digestOf(fresh), readAt: Date.now() };
    },

    isJustRead: (performanceId: number): boolean => performances.has(performanceId),

    /** Keeps the order of `ids`. @throws InstituteError where the notebook lacks one and the institute fails */
    async questions(performanceId: number, ids: readonly number[]): Promise<NotedQuestion[]> {
      const stored = await reach((notebook) => notebook.questions([...ids]), []);
      const notes = new Map(stored.flatMap(parseNoted).map((one) => [one.id, one]));
      if (ids.some((id) => !notes.has(id))) {
        for (const one of freshQuestions(await readAndRecord(performanceId))) {
          if (!notes.has(one.id)) notes.set(one.id, one);
        }
      }
      return ids.flatMap((id) => notes.get(id) ?? []);
    },

    record(performance: TestPerformance): void {
      waitUntil(Promise.resolve().then(() => save([resultReadingOf(performance, Date.now(), null)])));
    },

    /** Reads missing and corrected performances behind the page, `most` a visit. `taken`: the list, where at hand. */
    fill(taken?: readonly TestResult[], most = READINGS_PER_VISIT): Promise<null | undefined> {
      const filling = isSomebody ? fillNow(taken, most).then(() => null, leftOut) : Promise.resolve(null);
      waitUntil(filling);
      return filling;
    },

    overview,
    openTests: async () => (await overview())?.openTests ?? null,
    notices: async () => (await overview())?.notices ?? [],
    dismissNotice: verb("dismissNotice", undefined),
    dismissOpening: verb("dismissOpening", undefined),
    dueToday: async () => (await overview())?.dueToday ?? 0,
    weakestTopics: async () => weakestFirst((await overview())?.topics ?? []),

    bookmarks: () => noted((notebook) => notebook.kept()),
    setBookmark: verb("setBookmark", false),
    /** The questions of today, as they would be asked. */
    tonight: () => noted((notebook) => notebook.tonight()),
    /** Takes over the bookmarks of an attempt, once for each result. */
    takeBookmarks(performanceId: number, questionIds: number[]): void {
      if (questionIds.length === 0) return;
      const take: Verb<void> = (book) => book.takeBookmarks(performanceId, questionIds);
      waitUntil(recording.then(() => reach(take, undefined)));
    },
    /** "" deletes. */
    setNote: (questionId: number, note: string) =>
      reach((book) => book.setNote(questionId, note.trim().slice(0, MAX_NOTE_LENGTH)), false),

    /** Solutions with all words, or those with most of them. */
    search: (words: string, which: "all" | "most" = "all") => noted((notebook) => notebook.search(words, which)),

    place: verb("place", null),
    places: verb("places", null),
    setPlace: verb("setPlace", undefined),

    /** Records that announcements up to `newest` (epoch ms) were seen; returns the same of the previous visit. */
    seeAnnouncements: verb("seeAnnouncements", null),

    comments: { begin: verb("beginComment", null), end: verb("endComment", undefined) },

    /** Null where the notebook is out of reach. */
    blocked: verb("blocked", null),
    setBlocked: verb("setBlocked", false),

    words: {
      /** Newest first; null where the notebook is out of reach. */
      all: verb("myWords", null),
      add: sureVerb("addWord"),
      drop: sureVerb("dropWord"),
      /** Counts once a day. */
      answer: sureVerb("answerWord"),
    },

    setSolved: verb("setSolved", false),
    solvedAmong: (doubtIds: number[]): Promise<number[] | null> =>
      doubtIds.length === 0 ? Promise.resolve([]) : reach((notebook) => notebook.solvedAmong(doubtIds), null),

    practice: {
      /** Loads the overview, the chosen or best practice and the open round in one call. */
      async offer(chosen: PracticeChoice | null) {
        const found = await reach((notebook) => notebook.practicable(chosen), null);
        if (found === null) return null;
        const { overview, ...offer } = found;
        overviewCall = Promise.resolve(overview);
        return { ...overview, ...offer };
      },
      /** Null: nothing to practise. */
      start: sureVerb("startRound"),
      async round(id: number) {
        const found = await askOrThrow((notebook) => notebook.round(id));
        if (found === null) return null;
        return { ...found, questions: found.questions.map((one) => one && (parseNoted(one)[0] ?? null)) };
      },
      /** Given without a network, and sent when it was back. */
      answerLate: sureVerb("answerLate"),
      /** Only the first answer counts. */
      answer: sureVerb("answerRound"),
    },
    setPlan: sureVerb("setPlan"),

    /** All that is stored, without the keys of `sealedIds`. @throws InstituteError where it is out of reach */
    async exportTables(sealedIds: number[]): Promise<Tables> {
      return JSON.parse(await askOrThrow((notebook) => notebook.export(sealedIds)));
    },
  };

  /** @throws InstituteError where the notebook is out of reach */
  async function askOrThrow<T>(verb: Verb<T>): Promise<T> {
    const answer = await reach(async (notebook) => ({ value: await verb(notebook) }), null);
    if (answer === null) throw new InstituteError("timeout", messages.timeout);
    return answer.value;
  }
}

function freshQuestions(performance: TestPerformance): NotedQuestion[] {
  const digest = digestOf(performance);
  const solutions = solutionsOf(performance);
  const { testId, performanceId } = digest;
  return digest.questions.flatMap(({ id, subject, topic, outcome }, index) => {
    const solution = solutions.get(id);
    if (solution === undefined) return [];
    const marks = { isBookmarked: false, note: "", isAgain: false };
    const nothing = { ...marks, memory: null, wrongOption: null, practisedAt: null };
    const number = index + 1;
    return [{ id, testId, performanceId, number, subject, topic, outcome, solution, ...nothing }];
  });
}
