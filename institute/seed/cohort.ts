import { insertRows } from "../database/insert-rows";
import type { SeedEnv } from "../env";
import { type AnswerRow, NO_OPTION, optionId, type QuestionKey, tally } from "../marking/answers";
import { markingScheme, unitsOf } from "../marking/marking-scheme";
import { type KeyColumns, questionKeyOf } from "../marking/question-key";
import { allQuestions, type Curriculum, readCurriculum, type SeedQuestion } from "./curriculum";
import { PCBT } from "./institutions";
import type { SeedPart } from "./seed-part";
import { type SeedTest, seedTests } from "./tests";

const COHORT_VERSION = "3";
const COHORT_SIZE = 200;
const FIRST_STUDENT_ID = 1001;
const SEED = 20_260_701;
const FROM = Date.parse("2026-07-05T02:00:00.000Z");
const UNTIL = Date.parse("2026-10-31T16:00:00.000Z");
const scheme = markingScheme("1", "1/3");

const GIVEN_NAMES = (
  "Aarti Anjali Anu Bhavna Chitra Deepa Divya Farzana Geeta Harpreet Ishita Jaya Jyoti Kavita Kiran Lakshmi " +
  "Lata Mamta Manju Meera Mercy Nazia Neha Nisha Pallavi Pooja Priya Rekha Reshma Ritu Rukmini Sangeeta " +
  "Sarita Shalini Shanti Sneha Sonia Sudha Swati Usha Vandana Vidya Yasmin Zainab Ajay Amit Arjun Dinesh " +
  "Imran Joseph Manoj Naveen Prakash Rahul Rohit Sandeep Sanjay Sunil Suresh Vikram"
).split(" ");
const FAMILY_NAMES = (
  "Ahmed Bhatt Bisht Chauhan Das Devi Dubey Fernandes George Gowda Gupta Iyer Jadhav Joshi Kaur Khan Kumari " +
  "Mahto Mathew Meena Mehta Mishra Nair Negi Patel Patil Pillai Rao Rathore Rawat Reddy Sahu Saini Sharma " +
  "Sheikh Singh Thakur Thomas Tiwari Yadav"
).split(" ");

type RandomSource = () => number;

/** A random sequence of numbers from 0 to 1 that is the same for the same seed (mulberry32). */
function randomFrom(seed: number): RandomSource {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

interface Learner {
  id: number;
  name: string;
  /** From about -2 (weak) to 2 (strong). */
  ability: number;
}

function learners(random: RandomSource): Learner[] {
  return Array.from({ length: COHORT_SIZE }, (_, index) => {
    const first = GIVEN_NAMES[(index * 7) % GIVEN_NAMES.length];
    const family = FAMILY_NAMES[Math.floor(random() * FAMILY_NAMES.length)];
    // The sum of three is close enough to a bell curve.
    const ability = (random() + random() + random() - 1.5) * 1.3;
    return { id: FIRST_STUDENT_ID + index, name: `${first} ${family} (sample)`, ability };
  });
}

function answerAsStudent(random: RandomSource, learner: Learner, question: SeedQuestion): AnswerRow {
  const difficulty = ((question.id * 37) % 100) / 50 - 1;
  const known = 1 / (1 + Math.exp(-1.4 * (learner.ability - difficulty) - 0.5));
  const seconds = 8 + Math.floor(random() * 50 + (1 - known) * 20);
  if (random() < 0.22 * (1 - known)) return [question.id, NO_OPTION, Math.floor(seconds / 2), 3];
  const status = random() < 0.1 ? 2 : 1;
  if (random() < known) {
    return [question.id, optionId(question.id, question.correct_place), seconds, status];
  }
  // The wrong option after the right one tempts most, so that distributions have a shape.
  const others = question.options.length - 1;
  const step = random() < 0.5 ? 1 : 1 + Math.floor(random() * others);
  const place = ((question.correct_place - 1 + step) % question.options.length) + 1;
  return [question.id, optionId(question.id, place), seconds, status];
}

function takes(random: RandomSource, test: SeedTest): boolean {
  if (test.row.institute_id !== PCBT) return false;
  if (test.row.mode === "exam") return random() < 0.9;
  return random() < (test.row.is_premium ? 0.2 : 0.35);
}

function cohortAttemptRow(
  random: RandomSource,
  learner: Learner,
  test: SeedTest,
  questions: SeedQuestion[],
  keys: KeyByQuestion,
) {
  const answers = questions.map((question) => answerAsStudent(random, learner, question));
  const marked = questions.map(({ id, options, correct_place }) => {
    return { id, optionCount: options.length, ...(keys.get(id) ?? { rightPlaces: [correct_place], dropped: null }) };
  });
  const { droppedAll, droppedNobody, ...counts } = tally(answers, marked);
  const spent = answers.reduce((sum, [, , seconds]) => sum + seconds, 0);
  return {
    receipt: `seed-${learner.id}-${test.row.id}`,
    institute_id: PCBT,
    student_id: learner.id,
    test_id: test.row.id,
    answers,
    ...counts,
    dropped_all: droppedAll,
    dropped_nobody: droppedNobody,
    score_units: unitsOf(scheme, { ...counts, droppedAll }),
    total_time: Math.min(spent, Number(test.row.duration) * 60),
    is_first: 1,
    created_at: new Date(FROM + Math.floor(random() * (UNTIL - FROM))).toISOString(),
  };
}

/** By question id, as the database has them: a corrected key stays corrected. */
type KeyByQuestion = ReadonlyMap<number, QuestionKey>;

function cohortAttempts(curriculum: Curriculum, random: RandomSource, all: Learner[], keys: KeyByQuestion) {
  const byId = new Map(allQuestions(curriculum).map((one) => [one.id, one]));
  return seedTests(curriculum).flatMap((test) => {
    const questions = test.questionIds.flatMap((id) => byId.get(id) ?? []);
    return all
      .filter(() => takes(random, test))
      .map((learner) => cohortAttemptRow(random, learner, test, questions, keys));
  });
}

async function seedCohort({ DB }: SeedEnv): Promise<void> {
  const random = randomFrom(SEED);
  const all = learners(random);
  const stored = await DB.prepare("SELECT id, correct_place, right_places, dropped FROM questions").all<
    KeyColumns & { id: number }
  >();
  const keys = new Map(stored.results.map((row) => [row.id, questionKeyOf(row)]));
  const attempts = cohortAttempts(readCurriculum(), random, all, keys);
  const students = all.map(({ id, name }) => ({
    id,
    institute_id: PCBT,
    username: `cohort-${id}`,
    phone: `cohort-${id}`,
    name,
    password_hash: null,
    created_at: "2026-06-20T04:30:00.000Z",
    updated_at: "2026-06-20T04:30:00.000Z",
  }));
  await DB.batch([
    ...insertRows(DB, "students", COHORT_STUDENT_COLUMNS, students, "(id) DO UPDATE SET name = excluded.name"),
    DB.prepare("DELETE FROM attempts WHERE receipt LIKE 'seed-%'"),
    ...insertRows(DB, "attempts", ATTEMPT_COLUMNS, attempts),
    DB.prepare("DELETE FROM answer_tallies"),
    DB.prepare(
      `INSERT INTO answer_tallies (test_id, question_id, option_id, students, seconds)
       SELECT a.test_id, json_extract(r.value, '$[0]'), json_extract(r.value, '$[1]'), COUNT(*),
              SUM(json_extract(r.value, '$[2]'))
         FROM attempts a, json_each(a.answers) r WHERE a.is_first = 1 GROUP BY 1, 2, 3`,
    ),
  ]);
}

const COHORT_STUDENT_COLUMNS = [
  "id",
  "institute_id",
  "username",
  "phone",
  "name",
  "password_hash",
  "created_at",
  "updated_at",
] as const;

// Without ids: students have attempts of their own by the time the seed changes, and ids are never used twice.
const ATTEMPT_COLUMNS = [
  "receipt",
  "institute_id",
  "student_id",
  "test_id",
  "answers",
  "correct",
  "wrong",
  "skipped",
  "dropped_all",
  "dropped_nobody",
  "score_units",
  "total_time",
  "is_first",
  "created_at",
] as const;

/**
 * 200 invented students, each marked as a sample, who cannot sign in, and their first attempts, so that a rank means
 * something.
 */
export const cohortPart: SeedPart = {
  name: "cohort",
  fingerprint: () => {
    const curriculum = readCurriculum();
    return JSON.stringify([COHORT_VERSION, SEED, curriculum, seedTests(curriculum)]);
  },
  seed: seedCohort,
};
