import type { Cell } from "../database/insert-rows";
import { markingScheme } from "../marking/marking-scheme";
import { type Curriculum, type Mock, SCENARIO_SUBJECT, type SeedQuestion, SUBJECTS } from "./curriculum";
import { DEMO2, PCBT } from "./institutions";
import { SEED_CREATED_AT } from "./seed-part";

export interface SeedTest {
  row: Record<(typeof TEST_COLUMNS)[number], Cell> & { id: number };
  questionIds: number[];
}

export const TEST_COLUMNS = [
  "id",
  "institute_id",
  "subject_id",
  "chapter_id",
  "name",
  "instructions",
  "duration",
  "right_units",
  "wrong_units",
  "units_per_mark",
  "is_premium",
  "price",
  "mode",
  "sections",
  "position",
  "created_at",
  "starts_at",
  "ends_at",
  "solutions_from",
] as const;

export const BOUGHT_TEST_ID = 861;
const DEMO2_TEST_ID = 951;
export const DEMO2_FIRST_QUESTION_ID = 9901;

const PREMIUM_TESTS = [
  { id: 861, subjects: [1, 2], price: 99 },
  { id: 862, subjects: [3, 4], price: 149 },
  { id: 863, subjects: [5, 6], price: 149 },
  { id: 864, subjects: [7], price: 99 },
] as const;
/** The second chapter of each subject has a premium drill. */
const DRILLED_POSITION = 2;
/** Every fifth question of that chapter stands in the test of the whole subject instead. */
const WHOLE_SUBJECT_STEP = 5;

/** The tests of the first nineteen chapters; that of a later chapter has an id of the chapter's own. */
const FIRST_CHAPTER_TESTS = new Map(
  [101, 102, 103, 201, 202, 203, 301, 302, 303, 401, 402, 403, 501, 502, 503, 601, 602, 603, 604].map(
    (chapter, index) => [chapter, 811 + index],
  ),
);
const LATER_CHAPTER_TESTS = 1000;

const SECTION_MINUTES = 18;
const MARKING = "One mark for each right answer, 1/3 mark off for each wrong one, nothing for one left out.";

interface SeedTestOptions {
  id: number;
  name: string;
  questions: Pick<SeedQuestion, "id">[];
  minutes: number;
  instructions: string;
  subject?: number;
  chapter?: number;
  price?: number;
  exam?: boolean;
  sections?: Cell;
  institute?: number;
  /** When it may be taken; the solutions open at once all the same. */
  window?: readonly [startsAt: string, endsAt: string];
}

function toTest(options: SeedTestOptions): SeedTest {
  const scheme = markingScheme("1", "1/3");
  return {
    questionIds: options.questions.map(({ id }) => id),
    row: {
      id: options.id,
      institute_id: options.institute ?? PCBT,
      subject_id: options.subject ?? null,
      chapter_id: options.chapter ?? null,
      name: options.name,
      instructions: `${options.instructions} ${MARKING}`,
      duration: options.minutes,
      right_units: scheme.rightUnits,
      wrong_units: scheme.wrongUnits,
      units_per_mark: scheme.unitsPerMark,
      is_premium: options.price ? 1 : 0,
      price: options.price ?? 0,
      mode: options.exam ? "exam" : "practice",
      sections: options.sections ?? null,
      position: 0,
      created_at: SEED_CREATED_AT,
      starts_at: options.window?.[0] ?? null,
      ends_at: options.window?.[1] ?? null,
      solutions_from: options.window?.[0] ?? null,
    },
  };
}

/** Every `step`-th question of a subject from `start`, at most `count`, going round when the end is reached. */
function spreadQuestions(all: SeedQuestion[], count: number, start: number, step: number): SeedQuestion[] {
  const picked = new Set<SeedQuestion>();
  for (let index = start; picked.size < Math.min(count, all.length); index += step) {
    const round = Math.floor(index / all.length);
    const question = all[(index + round) % all.length];
    if (question) picked.add(question);
  }
  return [...picked];
}

/** The tests of the seed, made of the curriculum's questions, in the order of its lists. */
export function seedTests(curriculum: Curriculum): SeedTest[] {
  const ofSubject = (id: number) => curriculum.questions.filter((one) => one.subject_id === id);
  return [
    ...subjectTests(ofSubject),
    ...chapterTests(curriculum, ofSubject),
    ...seedPremiumTests(curriculum),
    ...mixedTests(ofSubject),
    ...premiumChapterTests(curriculum),
    ...scenarioTest(curriculum),
    ...curriculum.mocks.filter(({ questions }) => questions.length > 0).map(mockTest),
    demo2Test(),
  ].map(({ row, questionIds }, index) => ({ row: { ...row, position: index + 1 }, questionIds }));
}

type OfSubject = (id: number) => SeedQuestion[];

function subjectTests(ofSubject: OfSubject): SeedTest[] {
  return SUBJECTS.map(({ id, name }) => {
    const questions = ofSubject(id);
    const instructions = `The whole of ${name}, a minute for each question.`;
    const base = { subject: id, questions, minutes: questions.length, instructions };
    return toTest({ ...base, id: 800 + id, name: `${name}: Subject Test` });
  });
}

function chapterTests({ chapters }: Curriculum, ofSubject: OfSubject): SeedTest[] {
  return chapters.map((chapter, index) => {
    const all = ofSubject(chapter.parent);
    const own = all.filter((one) => one.chapter_id === chapter.id);
    const others = all.filter((one) => one.chapter_id !== chapter.id);
    const revision = spreadQuestions(others, Math.max(2, 10 - own.length), index, 5);
    return toTest({
      id: FIRST_CHAPTER_TESTS.get(chapter.id) ?? LATER_CHAPTER_TESTS + chapter.id,
      name: `${chapter.name}: Chapter Test`,
      subject: chapter.parent,
      chapter: chapter.id,
      questions: [...own, ...revision],
      minutes: own.length + revision.length,
      instructions: `${own.length} questions on this chapter and ${revision.length} to revise the others.`,
    });
  });
}

/** The premium questions of a subject: those of its drill, and the others for the test of the whole subject. */
function premiumOf({ chapters, premium }: Curriculum, subject: number) {
  const drilled = chapters.find((one) => one.parent === subject && one.position === DRILLED_POSITION);
  const own = premium.filter((one) => one.subject_id === subject);
  const ofChapter = own.filter((one) => one.chapter_id === drilled?.id);
  const drill = ofChapter.filter((_, index) => index % WHOLE_SUBJECT_STEP < WHOLE_SUBJECT_STEP - 1);
  return { drill, others: own.filter((one) => !drill.includes(one)) };
}

function seedPremiumTests(curriculum: Curriculum): SeedTest[] {
  return PREMIUM_TESTS.flatMap(({ id, subjects, price }) => {
    const taught = SUBJECTS.filter((subject) => subjects.some((one) => one === subject.id));
    const questions = taught.flatMap(({ id }) => premiumOf(curriculum, id).others);
    if (questions.length === 0) return [];
    return toTest({
      id,
      name: `Premium: ${taught.map(({ name }) => name).join(" with ")}`,
      subject: taught[0]?.id,
      questions,
      minutes: Math.round((questions.length * 5) / 6),
      price,
      instructions: "Less than a minute for each question, as in the exam.",
    });
  });
}

function premiumChapterTests(curriculum: Curriculum): SeedTest[] {
  return curriculum.chapters
    .filter(({ position }) => position === DRILLED_POSITION)
    .flatMap((chapter) => {
      const questions = premiumOf(curriculum, chapter.parent).drill;
      if (questions.length === 0) return [];
      return toTest({
        id: 880 + chapter.parent,
        name: `Premium: ${chapter.name} Drill`,
        subject: chapter.parent,
        chapter: chapter.id,
        questions,
        minutes: Math.round(questions.length * 0.8),
        price: 49,
        instructions: "One chapter in depth, at the speed of the exam.",
      });
    });
}

function mixedTests(ofSubject: OfSubject): SeedTest[] {
  const some = (count: number, start: number, step: number) =>
    SUBJECTS.flatMap(({ id }) => spreadQuestions(ofSubject(id), count, start, step));
  const grand = some(10, 0, 3);
  return [
    toTest({
      id: 871,
      name: "Mixed Mock Test",
      questions: grand,
      minutes: grand.length,
      instructions: "Ten questions of each subject.",
    }),
    toTest({
      id: 872,
      name: "Quick Ten: Mixed Revision",
      questions: some(2, 5, 7).slice(0, 10),
      minutes: 10,
      instructions: "Ten questions for a short break.",
    }),
    toTest({
      id: 873,
      name: "Speed Round",
      questions: some(2, 8, 9).slice(2, 12),
      minutes: 2,
      window: [SEED_CREATED_AT, "2035-12-31T18:29:00.000Z"],
      instructions: "Ten questions in two minutes: the test submits itself when the time is up.",
    }),
  ];
}

function scenarioTest({ scenarios, cases }: Curriculum): SeedTest[] {
  return [
    toTest({
      id: 874,
      name: "Case Scenarios",
      subject: SCENARIO_SUBJECT,
      questions: scenarios,
      minutes: scenarios.length * 2,
      instructions: `${scenarios.length} questions about ${cases.length === 1 ? "one case" : `${cases.length} cases`}, as in the second stage of NORCET. The case stands above its questions.`,
    }),
  ];
}

function mockTest(mock: Mock): SeedTest {
  const sections = mock.sections.map((one) => ({ ...one, duration: SECTION_MINUTES }));
  return toTest({
    id: mock.testId,
    name: mock.name,
    questions: mock.questions,
    minutes: SECTION_MINUTES * sections.length,
    exam: true,
    sections,
    instructions: `${sections.length} sections of 20 questions, ${SECTION_MINUTES} minutes each. A section is locked when its time is over.`,
  });
}

function demo2Test(): SeedTest {
  return toTest({
    id: DEMO2_TEST_ID,
    institute: DEMO2,
    subject: 101,
    name: "Second Institute Test",
    questions: [{ id: DEMO2_FIRST_QUESTION_ID }, { id: DEMO2_FIRST_QUESTION_ID + 1 }],
    minutes: 5,
    instructions: "A test of the second institute alone.",
  });
}
