/** Tests and lists of a wanted length, and students without number in the institute's database. */
import { z } from "zod";
import { type Cell, insertRows } from "../../institute/database/insert-rows";
import type { InstituteEnv } from "../../institute/env";
import { hashPassword } from "../../institute/http/secrets";
import { password } from "./product";

type Database = InstituteEnv["DB"];

export interface BenchTest {
  id: number;
  name: string;
  /** In the test's order, with the HTML of each question and of its options. */
  questions: { id: number; html: string; options: string[] }[];
}

async function insert(database: Database, into: string, rows: readonly Record<string, Cell>[]) {
  await database.batch(insertRows(database, into, Object.keys(rows[0] ?? {}), rows, "DO NOTHING"));
}

const optionTexts = z.array(z.string());
const firstId = 900_000;

/**
 * Adds a test of exactly `length` questions of the seed, each as a question of its own; once the seed
 * is used up its questions come round again.
 * @throws Error when the seed has no questions
 */
export async function addTest(database: Database, length: number): Promise<BenchTest> {
  const { results } = await database
    .prepare(
      `SELECT question, options, correct_place, explanation, topic FROM questions
        WHERE institute_id = 1 AND id < 100000 ORDER BY id LIMIT ?`,
    )
    .bind(length)
    .all<Record<"question" | "options" | "explanation" | "topic", string> & { correct_place: number }>();
  const id = firstId + length;
  const questions = Array.from({ length }, (_, index) => {
    const text = results[index % results.length];
    if (!text) throw new Error("The seed has no questions");
    return { id: id * 1000 + index, institute_id: 1, ...text };
  });
  const name = `Bench test of ${length} questions`;
  const scheme = { right_units: 3, wrong_units: 1, units_per_mark: 3 };
  const test = { id, institute_id: 1, name, duration: 180, ...scheme, created_at: new Date().toISOString() };
  const places = questions.map((question, position) => ({ test_id: id, position, question_id: question.id }));
  await insert(database, "tests", [test]);
  await insert(database, "questions", questions);
  await insert(database, "test_questions", places);
  return {
    id,
    name,
    questions: questions.map((question) => ({
      id: question.id,
      html: question.question,
      options: optionTexts.parse(JSON.parse(question.options)),
    })),
  };
}

/** Adds a subject with one chapter and so many free notes in it. Their files are not there: only lists show them. */
export async function addNotes(database: Database, length: number): Promise<void> {
  const id = firstId + length;
  const subject = { id, institute_id: 1, name: `Bench subject of ${length} notes`, position: id };
  const chapter = { id, subject_id: id, name: "Bones, Joints and Muscles", position: 1 };
  const notes = Array.from({ length }, (_, index) => ({
    id: id * 1000 + index,
    institute_id: 1,
    subject_id: id,
    chapter_id: id,
    name: `Bench Note ${index + 1}: What to Know before the Ward Round`,
    description: "What a student has to know, in one page.",
    file: `bench/${id}-${index}.pdf`,
    size: 100_000 + index * 7_000,
    created_at: new Date().toISOString(),
  }));
  await insert(database, "subjects", [subject]);
  await insert(database, "chapters", [chapter]);
  await insert(database, "notes", notes);
}

export interface BenchStudent {
  id: number;
  username: string;
  address: string;
}

/** Puts students into the institute's database, all with the same password. */
export async function addStudents(database: Database, count: number): Promise<BenchStudent[]> {
  const at = new Date().toISOString();
  const password_hash = await hashPassword(password);
  const students = Array.from({ length: count }, (_, index) => ({
    id: 500_000 + index,
    username: `7${String(500_000 + index).padStart(9, "0")}`,
    address: `10.1.${index >> 8}.${index & 255}`,
  }));
  const same = { institute_id: 1, phone_verified: 1, password_hash, created_at: at, updated_at: at };
  const rows = students.map(({ id, username }) => ({ id, username, phone: username, name: `Student ${id}`, ...same }));
  await insert(database, "students", rows);
  return students;
}
