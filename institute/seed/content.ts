import { insertRows, upsertRows } from "../database/insert-rows";
import type { SeedEnv } from "../env";
import { allQuestions, type Curriculum, readCurriculum, type SeedQuestion, SUBJECTS } from "./curriculum";
import { DEMO_STUDENT, DEMO2, PCBT } from "./institutions";
import { readPicture } from "./json-content";
import type { SeedPart } from "./seed-part";
import { putFiles, type SeedFile } from "./stored-file";
import { BOUGHT_TEST_ID, DEMO2_FIRST_QUESTION_ID, seedTests, TEST_COLUMNS } from "./tests";

const subjectRows = [
  ...SUBJECTS.map(({ id, name }) => ({ id, institute_id: PCBT, name, position: id })),
  { id: 101, institute_id: DEMO2, name: "Second Institute Subject", position: 1 },
];

const demo2Questions: SeedQuestion[] = [
  { question: "How many chambers does the human heart have?", options: ["Two", "Three", "Four", "Five"] },
  { question: "Which organ filters the blood to make urine?", options: ["Liver", "Spleen", "Kidney", "Lung"] },
].map((row, index) => ({
  ...row,
  id: DEMO2_FIRST_QUESTION_ID + index,
  institute_id: DEMO2,
  subject_id: 101,
  chapter_id: null,
  topic_id: null,
  subtopic_id: null,
  topic: "Basics",
  correct_place: 3,
  explanation: "A basic fact of anatomy.",
  option_explanations: null,
  template: null,
  picture: null,
  image_alt: null,
  case_id: null,
}));

const QUESTION_COLUMNS = [
  "id",
  "institute_id",
  "subject_id",
  "chapter_id",
  "topic_id",
  "subtopic_id",
  "topic",
  "question",
  "options",
  "correct_place",
  "explanation",
  "option_explanations",
  "template",
  "image",
  "image_alt",
  "case_id",
] as const;

function pictureKey(name: string): string {
  return `public/questions/${name}`;
}

function questionPictures(questions: readonly SeedQuestion[]): SeedFile[] {
  const names = new Set(questions.flatMap(({ picture }) => picture ?? []));
  return [...names].map((name) => ({ key: pictureKey(name), type: "image/svg+xml", bytes: readPicture(name) }));
}

// Seeding again must not undo a corrected key.
const QUESTION_UPDATE = `(id) DO UPDATE SET ${QUESTION_COLUMNS.filter(
  (column) => column !== "id" && column !== "correct_place",
)
  .map((column) => `${column} = excluded.${column}`)
  .join(", ")}, correct_place = CASE WHEN EXISTS (SELECT 1 FROM key_changes k WHERE k.question_id = questions.id)
  THEN questions.correct_place ELSE excluded.correct_place END`;

async function seedContent(env: SeedEnv): Promise<void> {
  const { DB } = env;
  const curriculum = readCurriculum();
  const tests = seedTests(curriculum);
  const testQuestions = tests.flatMap(({ row, questionIds }) =>
    questionIds.map((question_id, index) => ({ test_id: row.id, position: index + 1, question_id })),
  );
  const all = [...allQuestions(curriculum), ...demo2Questions];
  await putFiles(env, questionPictures(all));
  const questions = all.map(({ picture, ...question }) => ({
    ...question,
    image: picture === null ? null : pictureKey(picture),
  }));
  const purchase = {
    institute_id: PCBT,
    student_id: DEMO_STUDENT,
    item_type: "test",
    item_id: BOUGHT_TEST_ID,
    amount_paid: 99,
    transaction_id: "pay_seed_1",
    created_at: "2026-08-12T10:00:00.000Z",
  };
  const testIds = JSON.stringify(tests.map(({ row }) => row.id));
  const chapters = curriculum.chapters.map(({ parent, ...row }) => ({ ...row, subject_id: parent }));
  const topics = curriculum.topics.map(({ parent, ...row }) => ({ ...row, chapter_id: parent }));
  const subtopics = curriculum.subtopics.map(({ parent, ...row }) => ({ ...row, topic_id: parent }));
  await DB.batch([
    ...upsertRows(DB, "subjects", ["id", "institute_id", "name", "position"], subjectRows),
    ...upsertRows(DB, "chapters", ["id", "subject_id", "name", "position"], chapters),
    ...upsertRows(DB, "topics", ["id", "chapter_id", "name", "position"], topics),
    ...upsertRows(DB, "subtopics", ["id", "topic_id", "name", "position"], subtopics),
    ...upsertRows(DB, "cases", ["id", "institute_id", "text"], curriculum.cases),
    ...insertRows(DB, "questions", QUESTION_COLUMNS, questions, QUESTION_UPDATE),
    ...upsertRows(
      DB,
      "tests",
      TEST_COLUMNS,
      tests.map(({ row }) => row),
    ),
    DB.prepare("DELETE FROM test_questions WHERE test_id IN (SELECT value FROM json_each(?))").bind(testIds),
    ...insertRows(DB, "test_questions", ["test_id", "position", "question_id"], testQuestions),
    ...insertRows(
      DB,
      "purchases",
      ["institute_id", "student_id", "item_type", "item_id", "amount_paid", "transaction_id", "created_at"],
      [purchase],
      "DO NOTHING",
    ),
  ]);
}

function fingerprint(): string {
  const curriculum: Curriculum = readCurriculum();
  const pictures = questionPictures(allQuestions(curriculum)).map(({ key, bytes }) => {
    return [key, new TextDecoder().decode(bytes)];
  });
  return JSON.stringify([subjectRows, demo2Questions, curriculum, seedTests(curriculum), pictures]);
}

export const contentPart: SeedPart = { name: "content", fingerprint, seed: seedContent };
