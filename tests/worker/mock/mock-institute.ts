/** The reference institute's own calls over the SQLite of one object, with a test that so many students sit. */
import { DurableObject } from "cloudflare:workers";
import { Hono } from "hono";
import { chatCalls } from "../../../institute/chat/calls";
import { findStaffChat } from "../../../institute/chat/staff-chats";
import { insertRows } from "../../../institute/database/insert-rows";
import type { InstituteEnv } from "../../../institute/env";
import { evaluationCalls } from "../../../institute/evaluation/calls";
import { routeCalls } from "../../../institute/http/router";
import { sha256 } from "../../../institute/http/secrets";
import { liveCalls } from "../../../institute/live/calls";
import { profileCalls } from "../../../institute/profile/calls";
import { testCalls } from "../../../institute/tests/calls";
import { countedDatabase, type Used } from "./counted-database";

const migrations = import.meta.glob<string>("../../../institute/migrations/*.sql", {
  query: "?raw",
  import: "default",
  eager: true,
});

const nothing = (): Used => ({ queries: 0, rowsRead: 0, rowsWritten: 0, databaseMs: 0 });

const app = new Hono<{ Bindings: InstituteEnv }>();
routeCalls(app, [...testCalls, ...profileCalls, ...evaluationCalls, ...chatCalls, ...liveCalls]);

const TEST = 7;
const QUESTIONS = 100;

/** What an attempt asks in each phase. Result and rank come with one page. */
const PHASES = {
  start: ["student_get_test"],
  end: ["student_get_profile", "student_taken_test_list", "evaluate_test_new"],
  result: ["student_get_test_performance"],
  rank: ["student_test_rank"],
};
type Phase = keyof typeof PHASES;
export const phases = Object.keys(PHASES) as Phase[];

export const DESK_CHAT = "a chat at the desk";

const tokenOf = (student: number) => `mock-${student}`;

/** Question, option or -1, seconds, status: good students and bad ones, so that many have the same marks. */
const answersOf = (student: number) =>
  Array.from({ length: QUESTIONS }, (_, index) => {
    const id = index + 1;
    if ((id + student) % 13 === 0) return [id, -1, 20, 3];
    return [id, id * 100 + 1 + ((id + ((id * student) % 7 === 0 ? 1 : 0)) % 4), 54, 1];
  });

export class MockInstitute extends DurableObject {
  private used = nothing();
  private readonly database = countedDatabase(this.ctx.storage, this.used);
  private version = "";

  /** Students 1 to so many, signed in, and a test of 100 questions. */
  async prepare(students: number): Promise<void> {
    const { database } = this;
    for (const name of Object.keys(migrations).sort()) {
      // A note behind the last statement is none.
      this.ctx.storage.sql.exec(`${migrations[name]}\nSELECT 1`);
    }
    const at = new Date().toISOString();
    const own = { institute_id: 1, created_at: at };
    const put = (into: string, rows: Parameters<typeof insertRows>[3]) =>
      database.batch(insertRows(database, into, Object.keys(rows[0] ?? {}), rows));
    await put("institutes", [{ id: 1, code: "PCBT", name: "Mock", phone: "1" }]);
    await put("tests", [
      { id: TEST, ...own, name: "Mock", mode: "exam", duration: 91, right_units: 3, wrong_units: 1, units_per_mark: 3 },
    ]);
    const numbers = Array.from({ length: QUESTIONS }, (_, index) => index + 1);
    await put(
      "questions",
      numbers.map((id) => ({
        id,
        institute_id: 1,
        topic: "Fundamentals",
        correct_place: 1 + (id % 4),
        question: `Which of these is right in case ${id}? ${"A nurse finds the patient pale. ".repeat(4)}`,
        options: ["One", "Two", "Three", "Four"],
        explanation: "Because of what the book says. ".repeat(8),
      })),
    );
    await put(
      "test_questions",
      numbers.map((id) => ({ test_id: TEST, position: id, question_id: id })),
    );
    const all = Array.from({ length: students }, (_, index) => index + 1);
    await put(
      "students",
      all.map((id) => ({ id, ...own, username: `u${id}`, phone: `p${id}`, name: `Student ${id}`, updated_at: at })),
    );
    const tokens = await Promise.all(
      all.map(async (id) => ({
        student_id: id,
        token_hash: await sha256(tokenOf(id)),
        device_id: "phone",
        device_name: "Phone",
        via: "password",
        created_at: at,
        last_seen_at: at,
        expires_at: "2999",
      })),
    );
    await put("tokens", tokens);
    this.take();
  }

  /** A chat of everybody and one of a batch that all are in, with messages that all but two members read; and a class all watch. */
  fillRooms(students: number): void {
    const numbers = `WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${students})`;
    this.ctx.storage.sql.exec(
      `INSERT INTO batches (id, institute_id, name) VALUES (1, 1, 'Morning');
       ${numbers} INSERT INTO student_batches (student_id, batch_id) SELECT i, 1 FROM n;
       INSERT INTO teachers (id, institute_id, name, phone) VALUES (1, 1, 'Teacher', '1');
       INSERT INTO chats (id, institute_id, kind, name, batch_id, created_at)
         VALUES (1, 1, 'group', 'All', NULL, '2026'), (2, 1, 'group', 'Morning', 1, '2026');
       ${numbers} INSERT INTO chats (institute_id, kind, name, student_id, teacher_id, created_at)
         SELECT 1, 'individual', 'Teacher', i, 1, '2026' FROM n;
       WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 600)
         INSERT INTO messages (id, chat_id, kind, text, student_id, created_at)
         SELECT i, 1 + i % 2, 'text', 'Said', ${students} - i % 2, '2026' FROM n;
       ${numbers} INSERT INTO chat_reads (chat_id, student_id, message_id)
         SELECT c.value, n.i, 2 FROM n, json_each('[1,2]') c WHERE n.i < ${students} - 1;
       INSERT INTO chat_reads (chat_id, student_id, message_id) VALUES (1, ${students}, 600), (2, ${students}, 600);
       INSERT INTO live_classes (id, institute_id, name, youtube_id, starts_at, minutes)
         VALUES (1, 1, 'Class', '', '2026', 1000000);
       ${numbers} INSERT INTO live_viewers (class_id, student_id, joined_at) SELECT 1, i, '2026-06' FROM n`,
    );
  }

  /** Rows that one call of a student reads, or the desk for one chat. */
  async rowsOf(call: string, student: number): Promise<number> {
    this.take();
    const owner = { role: "owner", teacherId: null } as const;
    if (call === DESK_CHAT) await findStaffChat({ DB: this.database } as InstituteEnv, 1, owner, 1);
    else await this.ask(call, student);
    return this.take().rowsRead;
  }

  /** What the calls since the last time have cost. */
  take(): Used {
    const cost = { ...this.used };
    Object.assign(this.used, nothing());
    return cost;
  }

  /** What the objects of these students ask in a phase, without the objects. */
  async pass(phase: Phase, from: number, to: number): Promise<Used> {
    // Phases are half an hour apart, so that each notes that the student was there; the rank comes with the result.
    const seen = phase === "rank" ? new Date().toISOString() : "2000";
    const query = "UPDATE tokens SET last_seen_at = ? WHERE student_id BETWEEN ? AND ?";
    this.ctx.storage.sql.exec(query, seen, from, to);
    this.take();
    for (let student = from; student <= to; student += 1) {
      for (const call of PHASES[phase]) {
        const { test } = await this.ask(call, student);
        this.version = test?.version ?? this.version;
      }
    }
    return this.take();
  }

  /** Attempts of so many students who come after those that are prepared, for ranks alone. */
  fill(from: number, to: number): void {
    const numbers = `WITH RECURSIVE n (i) AS (SELECT ${from} UNION ALL SELECT i + 1 FROM n WHERE i < ${to})`;
    this.ctx.storage.sql.exec(
      `${numbers} INSERT INTO students (id, institute_id, username, phone, name, created_at, updated_at)
         SELECT i, 1, 'u' || i, 'p' || i, 'Student ' || i, '2026', '2026' FROM n;
       ${numbers} INSERT INTO attempts (receipt, institute_id, student_id, test_id, answers, correct, wrong, skipped,
                                        score_units, total_time, is_first, created_at)
         SELECT 'r' || i, 1, i, ${TEST}, '[]', 0, 0, 0, (i * 7) % 400 - 100, 1, 1, '2026-' || i FROM n`,
    );
  }

  private async ask(call: string, student: number): Promise<{ test?: { version: string } }> {
    // Read beside what is counted: an object that rested has forgotten what it was told.
    const [attempt] = this.ctx.storage.sql.exec("SELECT id FROM attempts WHERE student_id = ?", student);
    const id = String(attempt?.id);
    const fields: Record<string, Record<string, string>> = {
      student_get_test: { test_id: String(TEST), known_version: this.version },
      evaluate_test_new: { test_id: String(TEST), totalTime: "5400", answers: JSON.stringify(answersOf(student)) },
      student_get_test_performance: { performance_id: id },
      student_test_rank: { marks_id: id },
      student_get_messages: { chat_id: "1" },
      student_mark_chat_read: { chat_id: "2", message_id: "5" },
      student_youtubelive_joininfo: { video_id: "1" },
    };
    const body = fields[call] && new URLSearchParams(fields[call]);
    const group = call === "student_get_profile" ? "basicinformation" : "content";
    const request = new Request(`http://institute/api/${group}/${call}/`, {
      ...(body ? { method: "POST", body } : {}),
      headers: { Authorization: `token ${tokenOf(student)}` },
    });
    const context = { waitUntil() {}, passThroughOnException() {}, props: {} };
    const response = await app.fetch(request, { DB: this.database } as InstituteEnv, context);
    const text = await response.text();
    if (!response.ok) throw new Error(`${call} of student ${student}: ${text}`);
    return JSON.parse(text);
  }
}
