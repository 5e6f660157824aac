import { DurableObject } from "cloudflare:workers";
import { z } from "zod";
import { dayOf } from "~/lib/days";
import type { Owner } from "~/lib/durable/owner-names";
import type { Bindings } from "~/lib/env";
import type { PlaceKind } from "~/lib/kinds";
import { createTestList, type ListedTest } from "~/lib/notebook/object/test-list";
import { weakestFirst } from "~/lib/notebook/rules/accuracy";
import { groupsOf } from "~/lib/notebook/rules/topic-groups";
import { createDeletionInstitute, Deletion, type DeletionRequest, type PressAnswer } from "~/lib/rights/deletion";
import { readTables } from "~/lib/rights/read-tables";
import { retention } from "~/lib/rights/retention";
import { notebookTables } from "~/lib/rights/stores";
import type { PracticeChoice } from "../practice-choice";
import type { StudyPlan } from "../rules/study-plan";
import { wordsDue } from "../rules/words-due";
import { allBlocked, type Blocked, setBlocked } from "./blocked";
import { setPlan, todaysQuestions } from "./memories";
import { addWord, answerWord, dropWord, type MyWord, myWords } from "./my-words";
import { type Reading, recordReading } from "./readings";
import {
  answerLate,
  answerRound,
  countQuestions,
  type LateAnswer,
  type NewRound,
  openRound,
  type RoundAnswer,
  roundView,
  startRound,
} from "./rounds";
import { beginComment, type CommentEnd, endComment } from "./sent-comments";
import { keepQuestions, knownQuestions } from "./sheets";
import { createTables, emptyTables, keepNewest, momentOf, numberIn, rows, setMoment } from "./tables";
import {
  exportedQuestions,
  heldResults,
  keptQuestions,
  type Overview,
  overviewOf,
  placesLeft,
  questionsWith,
  storedQuestions,
  storedResult,
  summaries,
} from "./views";
import { withoutKeys } from "./without-keys";

/** Doubts that the student marked as solved, which the institute does not store. */
const SOLVED_DOUBT_MOST = 2000;

const solvedDoubtRow = z.object({ id: z.number() });

function setSolved(sql: SqlStorage, id: number, on: boolean, now: number): void {
  if (!on) sql.exec("DELETE FROM solved_doubts WHERE id = ?", id);
  else {
    sql.exec("INSERT OR REPLACE INTO solved_doubts VALUES (?, ?)", id, now);
    keepNewest(sql, "solved_doubts", "id", SOLVED_DOUBT_MOST);
  }
}

function solvedAmong(sql: SqlStorage, ids: readonly number[]): number[] {
  const query = "SELECT id FROM solved_doubts WHERE id IN (SELECT value FROM json_each(?))";
  return rows(sql, solvedDoubtRow, query, JSON.stringify(ids)).map(({ id }) => id);
}

/** Returning within this time counts as the same visit. */
const VISIT_MS = 30 * 60_000;

const ENDS_KEPT_MS = 30 * 24 * 3600_000;

/** A device's session; `since`: epoch ms of its sign-in. */
interface DeviceSession {
  device: string;
  since: number;
}

/** Each method is one transaction without awaits. */
export class StudentNotebook extends DurableObject<Bindings> {
  private readonly tests = createTestList(this.ctx.storage.sql);
  private readonly deletion = new Deletion({
    env: this.env,
    storage: this.ctx.storage,
    sql: () => this.sql,
    now: () => this.now(),
    openInstitute: (token) => this.openInstitute(token),
    notebook: { tests: () => this.tests.all(), empty: () => this.empty() },
  });
  private isOpen = false;

  /** Creates the tables lazily: most requests need only the list of tests. */
  private get sql(): SqlStorage {
    const { sql } = this.ctx.storage;
    if (!this.isOpen) this.atOnce(() => createTables(sql));
    this.isOpen = true;
    return sql;
  }

  protected now(): number {
    return Date.now();
  }

  protected openInstitute(token: string) {
    return createDeletionInstitute(this.env, token);
  }

  private counted: { overview: Overview; today: number; changes: number | null } | null = null;

  /** Cached until a write or the next day: nearly every page reads it. */
  private overviewNow() {
    const { sql } = this;
    const today = dayOf(this.now());
    const changes = numberIn(sql, "SELECT total_changes()");
    if (this.counted?.changes !== changes || this.counted.today !== today) {
      this.counted = { overview: overviewOf(sql, today), today, changes };
    }
    return { ...this.counted.overview, openTests: this.tests.open() };
  }

  private atOnce<T>(work: () => T): T {
    return this.ctx.storage.transactionSync(work);
  }

  async note(testId: number): Promise<void> {
    this.tests.note(testId);
  }
  async open(): Promise<ListedTest[]> {
    return this.tests.open();
  }
  async close(test: ListedTest): Promise<void> {
    this.tests.close(test);
  }
  async all(): Promise<ListedTest[]> {
    return this.tests.all();
  }
  async held() {
    return heldResults(this.sql);
  }
  async summaries() {
    return summaries(this.sql);
  }
  async result(performanceId: number) {
    return storedResult(this.sql, performanceId);
  }
  async questions(ids: number[]) {
    return storedQuestions(this.sql, ids);
  }
  async tonight() {
    const { sql } = this;
    const { ids } = todaysQuestions(sql, knownQuestions(sql).values(), dayOf(this.now()));
    return storedQuestions(sql, ids);
  }
  async kept() {
    return keptQuestions(this.sql);
  }
  async search(words: string, which: "all" | "most" = "all") {
    return questionsWith(this.sql, words, which);
  }
  async overview() {
    return this.overviewNow();
  }
  async progress() {
    const sql = this.sql;
    return { overview: this.overviewNow(), summaries: summaries(sql), keptQuestions: keptQuestions(sql) };
  }

  /** `listed`: results in the list of taken tests, where it was read too. */
  async record(readings: Reading[], listed: number | null): Promise<void> {
    this.atOnce(() => {
      for (const reading of readings) recordReading(this.sql, reading, this.now());
      if (listed === null) return;
      setMoment(this.sql, "filled", this.now());
      setMoment(this.sql, "listed", listed);
    });
  }

  async setBookmark(questionId: number, on: boolean): Promise<boolean> {
    const bookmarkedAt = on ? this.now() : null;
    return this.atOnce(() => keepQuestions(this.sql, [questionId], { bookmarkedAt }));
  }
  /** Runs once for each recorded result, so bookmarks deleted later do not return. */
  async takeBookmarks(performanceId: number, questionIds: number[]): Promise<void> {
    const sql = this.sql;
    const name = `bookmarks of ${performanceId}` as const;
    if (storedResult(sql, performanceId) === null || momentOf(sql, name) > 0) return;
    this.atOnce(() => {
      setMoment(sql, name, this.now());
      keepQuestions(sql, questionIds, { bookmarkedAt: this.now() });
    });
  }
  async setNote(questionId: number, note: string): Promise<boolean> {
    return this.atOnce(() => keepQuestions(this.sql, [questionId], { note }));
  }
  async dismissNotice(id: number): Promise<void> {
    this.sql.exec("DELETE FROM notices WHERE id = ?", id);
  }

  async dismissOpening(performanceId: number): Promise<void> {
    setMoment(this.sql, `solutions of ${performanceId}`, this.now());
  }

  async practicable(chosen: PracticeChoice | null) {
    const now = this.now();
    const overview = this.overviewNow();
    const choice = chosen ?? bestPractice(overview);
    const count = choice === null ? 0 : countQuestions(this.sql, choice, now);
    const mine = myWords(this.sql);
    const words = { found: mine.length, due: wordsDue(mine, dayOf(now)).length };
    return { overview, choice, count, words, open: openRound(this.sql, now) };
  }
  async startRound(round: NewRound) {
    return this.atOnce(() => startRound(this.sql, round, this.now()));
  }
  async round(id: number) {
    return roundView(this.sql, id);
  }
  async setPlan(plan: StudyPlan): Promise<void> {
    setPlan(this.sql, plan);
  }
  async answerLate(answer: LateAnswer): Promise<void> {
    this.atOnce(() => answerLate(this.sql, answer, this.now()));
  }
  async answerRound(answer: RoundAnswer): Promise<void> {
    this.atOnce(() => answerRound(this.sql, answer, this.now()));
  }

  async setPlace(kind: PlaceKind, id: number, place: number): Promise<void> {
    this.atOnce(() => {
      const statement = "INSERT OR REPLACE INTO places (kind, id, place, at) VALUES (?, ?, ?, ?)";
      this.sql.exec(statement, kind, id, place, this.now());
      keepNewest(this.sql, "places", "kind, id", retention.places);
    });
  }
  async places() {
    return placesLeft(this.sql);
  }
  async place(kind: PlaceKind, id: number): Promise<number | null> {
    const query = "SELECT place FROM places WHERE kind = ? AND id = ?";
    return numberIn(this.sql, query, kind, id);
  }

  /**
   * Returns the newest announcement (epoch ms) seen at the previous visit; on a first visit its own, so that nothing is
   * new.
   */
  async seeAnnouncements(newest: number): Promise<number> {
    const { sql } = this;
    const now = this.now();
    return this.atOnce(() => {
      const visited = momentOf(sql, "announcements visited");
      const upTo = Math.max(momentOf(sql, "announcements seen"), Math.min(newest, now));
      if (now - visited > VISIT_MS) {
        const before = visited === 0 ? upTo : momentOf(sql, "announcements seen");
        setMoment(sql, "announcements seen before", before);
      }
      setMoment(sql, "announcements visited", now);
      setMoment(sql, "announcements seen", upTo);
      return momentOf(sql, "announcements seen before");
    });
  }

  async hasEnded({ device, since }: DeviceSession): Promise<boolean> {
    const { sql } = this;
    if (since <= momentOf(sql, `session of ${device}`)) return true;
    return since <= momentOf(sql, "all sessions") && since !== momentOf(sql, `spared session of ${device}`);
  }
  /** Ends the sessions of a device that began until `since`. */
  async endSession({ device, since }: DeviceSession): Promise<void> {
    this.atOnce(() => {
      const forgotten = "DELETE FROM moments WHERE name GLOB 'session of *' AND at < ?";
      this.sql.exec(forgotten, this.now() - ENDS_KEPT_MS);
      setMoment(this.sql, `session of ${device}`, since);
    });
  }
  /** @param working token of the session that is spared; "": none is, and the institute ended them all */
  async endSessions(spared: DeviceSession | null, working?: string): Promise<void> {
    if (working !== undefined) this.deletion.sessionsEnded(working);
    this.atOnce(() => {
      this.sql.exec("DELETE FROM moments WHERE name GLOB 'spared session of *'");
      setMoment(this.sql, "all sessions", this.now());
      if (spared !== null) setMoment(this.sql, `spared session of ${spared.device}`, spared.since);
    });
  }

  async beginComment(id: string) {
    return this.atOnce(() => beginComment(this.sql, id, this.now()));
  }
  async endComment(id: string, end: CommentEnd): Promise<void> {
    endComment(this.sql, id, end);
  }

  async setSolved(doubtId: number, on: boolean): Promise<true> {
    this.atOnce(() => setSolved(this.sql, doubtId, on, this.now()));
    return true;
  }
  async solvedAmong(doubtIds: number[]) {
    return solvedAmong(this.sql, doubtIds);
  }

  async myWords(): Promise<MyWord[]> {
    return myWords(this.sql);
  }
  async addWord(term: string) {
    return this.atOnce(() => addWord(this.sql, term, this.now()));
  }
  async dropWord(term: string): Promise<void> {
    dropWord(this.sql, term);
  }
  async answerWord(term: string, isRight: boolean): Promise<void> {
    this.atOnce(() => answerWord(this.sql, term, isRight, dayOf(this.now())));
  }

  async setBlocked(who: Blocked, on: boolean): Promise<true> {
    this.atOnce(() => setBlocked(this.sql, who, on, this.now()));
    return true;
  }
  async blocked(): Promise<Blocked[]> {
    return allBlocked(this.sql);
  }

  /** All tables as JSON; what would tell the keys of `sealedIds` is left out. */
  async export(sealedIds: number[]): Promise<string> {
    const tables = { ...readTables(this.sql, notebookTables), questions: exportedQuestions(this.sql) };
    return JSON.stringify(withoutKeys(tables, new Set(sealedIds)));
  }

  /** Leaves when it was emptied, and a deletion under way. */
  private empty(): void {
    this.atOnce(() => {
      this.tests.erase();
      emptyTables(this.sql, this.now());
    });
  }

  async beginDeletion(request: DeletionRequest) {
    return this.deletion.begin(request);
  }
  async deletionAnswered(answer: PressAnswer) {
    return this.deletion.answered(answer);
  }
  /** The institute deleted the account. @returns whether every store has said that it is empty */
  async accountRemoved(owner: Owner): Promise<boolean> {
    return this.deletion.removed(owner);
  }
  async deletionState() {
    return this.deletion.state();
  }
  async signedIn(token: string) {
    return this.deletion.signedIn(token);
  }
  /** Runs for the index. @returns true while this deletion is under way */
  async lookAfter(proof: string): Promise<boolean> {
    return this.deletion.lookAfter(proof);
  }

  override alarm(): Promise<void> {
    return this.deletion.wake();
  }
}

function bestPractice({ dueToday, unlearnt, topics }: Overview): PracticeChoice | null {
  if (dueToday > 0) return { of: "due" };
  if (unlearnt > 0) return { of: "wrong" };
  const [weakest] = weakestFirst(groupsOf(topics, ({ topic }) => topic));
  return weakest ? { of: "topic", name: weakest.name } : null;
}
