import { type Owner, ownerNames } from "~/lib/durable/owner-names";
import { messages } from "~/lib/institute/error-catalogue";
import { InstituteError, isSignedOut } from "~/lib/institute/errors";
import type { TestPerformance, TestResult } from "~/lib/institute/schemas/test";
import type { PlaceKind } from "~/lib/kinds";
import type { Log } from "~/lib/log";
import { within } from "~/lib/within";
import type { Reading } from "./object/readings";
import type { NewRound } from "./object/rounds";
import type { CommentEnd } from "./object/sent-comments";
import type { StudentNotebook } from "./object/student-notebook";
import type { StoredQuestion } from "./object/views";
import type { PracticeChoice } from "./practice-choice";
import { digestOf, type ResultDigest, type ResultSummary } from "./result-digest";
import { weakestFirst } from "./rules/accuracy";
import { readingsDue } from "./rules/readings-due";
import { type Solution, solutionSchema, solutionsOf, wordsOf } from "./solution";

/** How long a page waits for the notebook before it does without (ms). */
const PATIENCE_MS = 3_000;
/** How many performances one visit reads of the institute. */
const READINGS_PER_VISIT = 3;
/** Before the list of taken tests is asked for again only to look (ms). */
const REST_MS = 60_000;
export const longestNote = 1000;

type Overview = Awaited<ReturnType<StudentNotebook["overview"]>>;

/** A question with its solution and what the student made of it. */
export interface NotedQuestion extends Omit<StoredQuestion, "solution"> {
  solution: Solution;
}

interface Options {
  notebooks: DurableObjectNamespace<StudentNotebook>;
  student: Owner & { token: string };
  institute: { taken(): Promise<TestResult[]>; performance(performanceId: number): Promise<TestPerformance> };
  log: Pick<Log, "unreachable">;
  waitUntil: (work: Promise<unknown>) => void;
  patienceMs?: number;
}

function noted({ solution, ...question }: StoredQuestion): NotedQuestion[] {
  const parsed = solutionSchema.safeParse(JSON.parse(solution));
  return parsed.success ? [{ ...question, solution: parsed.data }] : [];
}

const summaryIn = (text: string): ResultSummary => JSON.parse(text);

function readingOf(performance: TestPerformance, readAt: number, listed: number | null): Reading {
  const solutions = [...solutionsOf(performance)].map(([id, solution]) => ({
    id,
    solution: JSON.stringify(solution),
    words: wordsOf(solution),
  }));
  return { digest: digestOf(performance), solutions, listedMarks: listed, readAt };
}

/** For one student; see README.md beside. No verb fails because the notebook does: it is logged, and the page does without. */
export function createNotebook(options: Options) {
  const { notebooks, student, institute, log, waitUntil, patienceMs = PATIENCE_MS } = options;
  const isSomebody = student.studentId !== "" && student.token !== "";
  const performances = new Map<number, Promise<TestPerformance>>();
  /** What this page read of the institute, on its way into the notebook. */
  let recording: Promise<void> = Promise.resolve();
  type Verb<T> = (notebook: DurableObjectStub<StudentNotebook>) => Promise<T>;

  async function reach<T, O>(verb: Verb<T>, otherwise: O, of?: string): Promise<T | O> {
    // Without a student the notebook would be shared by strangers.
    if (!isSomebody) return otherwise;
    try {
      const answer = verb(notebooks.getByName(of ?? ownerNames(student).today)).then((value) => ({ value }));
      const inTime = await within(answer, patienceMs);
      if (inTime) return inTime.value;
      throw new Error("no answer in time");
    } catch (error) {
      log.unreachable("notebook", error);
      return otherwise;
    }
  }

  async function read(performanceId: number): Promise<TestPerformance> {
    // By the id that was asked for: it is the one to be found again.
    return { ...(await institute.performance(performanceId)), performanceId };
  }

  /** Asks the institute once a request, and writes down what it says. */
  function readAndRecord(performanceId: number): Promise<TestPerformance> {
    const known = performances.get(performanceId);
    if (known) return known;
    const readAt = Date.now();
    const reading = read(performanceId);
    performances.set(performanceId, reading);
    recording = reading.then(
      (performance) => save([readingOf(performance, readAt, null)]),
      () => undefined,
    );
    waitUntil(recording);
    return reading;
  }

  const save = (readings: Reading[], isFilled = false) =>
    reach((notebook) => notebook.record(readings, isFilled), undefined);

  async function fillNow(given?: readonly TestResult[]): Promise<void> {
    const now = Date.now();
    if (!given) {
      const known = await overview();
      if (known === null || now - known.filledAt < REST_MS) return;
    }
    const listed = given ?? (await institute.taken());
    const held = await reach((notebook) => notebook.held(), null);
    if (held === null) return;
    const due = readingsDue(listed, held, now, READINGS_PER_VISIT);
    const readings = await Promise.all(
      due.map(async ({ performanceId, marks }) => {
        const performance = await read(performanceId).catch(leftOut);
        return performance ? [readingOf(performance, now, marks)] : [];
      }),
    );
    if (due.length > 0 || !given) await save(readings.flat(), true);
    overviewed = null;
  }

  function leftOut(error: unknown): null {
    if (!isSignedOut(error)) log.unreachable("notebook's filling", error);
    return null;
  }

  let overviewed: Promise<Overview | null> | null = null;

  /** Read once a request, whatever a page asks of it; `null`: the notebook cannot be reached. */
  function overview(): Promise<Overview | null> {
    overviewed ??= reach((notebook) => notebook.overview(), null);
    return overviewed;
  }

  return {
    /** The results held, newest first; `null`: the notebook cannot be reached. */
    async results(): Promise<ResultSummary[] | null> {
      const found = await reach((notebook) => notebook.summaries(), null);
      return found?.map(summaryIn) ?? null;
    },

    /** The overview, all results and all questions with a bookmark or a note, in one call; `null`: out of reach. */
    async progress() {
      const found = await reach((notebook) => notebook.progress(), null);
      if (found === null) return null;
      overviewed = Promise.resolve(found.overview);
      return {
        ...found.overview,
        results: found.summaries.map(summaryIn),
        keptQuestions: found.keptQuestions.flatMap(noted),
      };
    },

    /**
     * One result, of the institute where it is not held, and then written down.
     * @throws InstituteError as the institute does: another student's is "not-found"
     */
    async result(performanceId: number): Promise<ResultDigest> {
      const held = await reach((notebook) => notebook.result(performanceId), null);
      if (held === null) return digestOf(await readAndRecord(performanceId));
      const questions: ResultDigest["questions"] = JSON.parse(held.questions);
      return { ...summaryIn(held.summary), questions };
    },

    /** Whether this visit has read it of the institute. */
    isJustRead: (performanceId: number): boolean => performances.has(performanceId),

    /**
     * These questions of a result, in this order, with solution, bookmark and note.
     * @throws InstituteError where the notebook has not all of them, and the institute fails
     */
    async questions(performanceId: number, ids: readonly number[]): Promise<NotedQuestion[]> {
      const stored = await reach((notebook) => notebook.questions([...ids]), []);
      const held = new Map(stored.flatMap(noted).map((one) => [one.id, one]));
      if (ids.some((id) => !held.has(id))) {
        for (const one of unnoted(await readAndRecord(performanceId))) {
          if (!held.has(one.id)) held.set(one.id, one);
        }
      }
      return ids.flatMap((id) => held.get(id) ?? []);
    },

    /** Writes down a performance that a page has read anyway, after the page. */
    record(performance: TestPerformance): void {
      waitUntil(Promise.resolve().then(() => save([readingOf(performance, Date.now(), null)])));
    },

    /**
     * Behind the page: reads what is missing or corrected, a few performances a visit. `taken`: the list, where at hand.
     * Done when all is written down, for a page that has nothing else to show.
     */
    fill(taken?: readonly TestResult[]): Promise<null | undefined> {
      const filling = isSomebody ? fillNow(taken).then(() => null, leftOut) : Promise.resolve(null);
      waitUntil(filling);
      return filling;
    },

    overview,
    /** The tests that may have a running attempt, for the attempts; `null`: the notebook cannot be reached. */
    openTests: async () => (await overview())?.openTests ?? null,
    /** Corrected keys that changed marks, newest first. */
    notices: async () => (await overview())?.notices ?? [],
    dismissNotice: (id: number) => reach((notebook) => notebook.dismissNotice(id), undefined),
    /** How many wrong questions come back today. */
    dueToday: async () => (await overview())?.dueToday ?? 0,
    /** Topics with wrong answers of which there are enough to tell, the weakest first. */
    weakestTopics: async () => weakestFirst((await overview())?.topics ?? []),

    /** Questions with a bookmark or a note; `null`: the notebook cannot be reached. */
    async bookmarks(): Promise<NotedQuestion[] | null> {
      return (await reach((notebook) => notebook.kept(), null))?.flatMap(noted) ?? null;
    },
    /** False where the question is in no result that is held. */
    setBookmark: (questionId: number, on: boolean) => reach((notebook) => notebook.setBookmark(questionId, on), false),
    /** After the page, and once for each result: the bookmarks that were set in its attempt. */
    takeBookmarks(performanceId: number, questionIds: number[]): void {
      if (questionIds.length === 0) return;
      const take: Verb<void> = (book) => book.takeBookmarks(performanceId, questionIds);
      waitUntil(recording.then(() => reach(take, undefined)));
    },
    /** "" takes it away. Longer ones are cut at `longestNote`. False as with a bookmark. */
    setNote: (questionId: number, note: string) =>
      reach((book) => book.setNote(questionId, note.trim().slice(0, longestNote)), false),

    /** Questions whose solution has all these words, at most 20, the best first; `null`: out of reach. */
    search: async (words: string): Promise<NotedQuestion[] | null> =>
      (await reach((notebook) => notebook.search(words), null))?.flatMap(noted) ?? null,

    /** Where the student stopped: a page of a note, a second of a video; `null`: nowhere. */
    place: (kind: PlaceKind, id: number) => reach((notebook) => notebook.place(kind, id), null),
    setPlace: (kind: PlaceKind, id: number, place: number) =>
      reach((notebook) => notebook.setPlace(kind, id, place), undefined),

    /**
     * Notes that the student sees announcements up to `newest` (ms since 1970): gives up to where they saw them at the visit
     * before; `null`: out of reach.
     */
    seeAnnouncements: (newest: number) => reach((notebook) => notebook.seeAnnouncements(newest), null),

    /** Comments by ids of the phone's, so that none is posted twice. */
    comments: {
      /** A try begins, if none is under way and it is not taken yet; `null`: out of reach. */
      begin: (id: string) => reach((notebook) => notebook.beginComment(id), null),
      /** What became of the try. */
      end: (id: string, end: CommentEnd) => reach((notebook) => notebook.endComment(id, end), undefined),
    },

    /** The student's own mark on a doubt. False where the notebook is out of reach. */
    setSolved: (doubtId: number, on: boolean) =>
      reach(async (notebook) => {
        await notebook.setSolved(doubtId, on);
        return true;
      }, false),
    /** Those of these doubts that are marked; `null`: out of reach. */
    solvedAmong: (doubtIds: number[]): Promise<number[] | null> =>
      doubtIds.length === 0 ? Promise.resolve([]) : reach((notebook) => notebook.solvedAmong(doubtIds), null),

    /** Rounds of practice. Questions come from the notebook alone, so of finished attempts. */
    practice: {
      /**
       * The overview, what is `chosen` or best to practise (`null`: nothing) with the count of its questions, and the latest
       * round that still has questions and time, in one call; `null`: out of reach.
       */
      async offer(chosen: PracticeChoice | null) {
        const found = await reach((notebook) => notebook.practicable(chosen), null);
        if (found === null) return null;
        const { overview, ...offer } = found;
        overviewed = Promise.resolve(overview);
        return { ...overview, ...offer };
      },
      /** The new round's number; `null`: there is nothing to practise. */
      start: (round: NewRound) => asked((notebook) => notebook.startRound(round)),
      /** `null`: there is no such round. */
      async round(id: number) {
        const found = await asked((notebook) => notebook.round(id));
        if (found === null) return null;
        return { ...found, questions: found.questions.map((one) => one && (noted(one)[0] ?? null)) };
      },
      /** Marks the option at place `chosen`, or -1 to see the answer. Only the first answer counts. */
      answer: (answer: { id: number; place: number; chosen: number }) =>
        asked((notebook) => notebook.answerRound(answer)),
    },

    /** For a student whose account is deleted. */
    async erase(): Promise<void> {
      const { today, former } = ownerNames(student);
      for (const of of [today, ...former]) {
        await reach((notebook) => notebook.eraseNotebook(), undefined, of);
      }
    },
  };

  /** What practice cannot do without: a notebook out of reach fails as the institute would. */
  async function asked<T>(verb: Verb<T>): Promise<T> {
    const answer = await reach(async (notebook) => ({ value: await verb(notebook) }), null);
    if (answer === null) throw new InstituteError("timeout", messages.timeout);
    return answer.value;
  }
}

/** The questions of a performance as they are before anything is noted. */
function unnoted(performance: TestPerformance): NotedQuestion[] {
  const digest = digestOf(performance);
  const solutions = solutionsOf(performance);
  const { testId, performanceId } = digest;
  return digest.questions.flatMap(({ id, subject, topic, outcome }, index) => {
    const solution = solutions.get(id);
    if (solution === undefined) return [];
    const nothing = { isBookmarked: false, note: "", dueDay: null };
    const number = index + 1;
    return [{ id, testId, performanceId, number, subject, topic, outcome, solution, ...nothing }];
  });
}
