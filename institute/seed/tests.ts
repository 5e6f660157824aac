import type { Cell } from "../database/insert-rows";
import { markingScheme } from "../evaluation/marking-scheme";
import { type Curriculum, type SeedQuestion, SUBJECTS } from "./curriculum";
import { DEMO2, PCBT } from "./institutions";

/** A test of the seed: its row, and the ids of its questions in order. */
export interface SeedTest {
  row: Record<(typeof TEST_COLUMNS)[number], Cell> & { id: number };
  questionIds: number[];
}

/** The columns of `tests` that the seed fills. */
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
] as const;

/** The premium tests; the demo student has bought the first. */
export const PREMIUM_TEST_IDS = [861, 862, 863] as const;
/** The full mock of PCBT. */
export const MOCK_TEST_ID = 901;
/** The only test of the second institute. */
export const DEMO2_TEST_ID = 951;
/** The question of that test. */
export const DEMO2_FIRST_QUESTION_ID = 9901;

const SECTION_MINUTES = 18;
const CREATED_AT = "2026-07-01T04:30:00.000Z";
const MARKING =
  "One mark for each right answer, 1/3 mark off for each wrong one, nothing for one left out.";

interface Options {
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
}

function toTest(options: Options): SeedTest {
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
      position: options.id,
      created_at: CREATED_AT,
    },
  };
}

/** Every `step`-th question of a subject from `start`, at most `count`, going round when the end is reached. */
function spread(all: SeedQuestion[], count: number, start: number, step: number): SeedQuestion[] {
  const picked = new Set<SeedQuestion>();
  for (let index = start; picked.size < Math.min(count, all.length); index += step) {
    const round = Math.floor(index / all.length);
    const question = all[(index + round) % all.length];
    if (question) picked.add(question);
  }
  return [...picked];
}

/** The tests of the seed, made of the curriculum's questions. */
export function seedTests(curriculum: Curriculum): SeedTest[] {
  const ofSubject = (id: number) => curriculum.questions.filter((one) => one.subject_id === id);
  return [
    ...subjectTests(ofSubject),
    ...chapterTests(curriculum, ofSubject),
    ...premiumTests(ofSubject),
    ...mixedTests(curriculum, ofSubject),
    ...premiumChapterTests(curriculum, ofSubject),
  ];
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
    const revision = spread(others, Math.max(2, 10 - own.length), index, 5);
    return toTest({
      id: 811 + index,
      name: `${chapter.name}: Chapter Test`,
      subject: chapter.parent,
      chapter: chapter.id,
      questions: [...own, ...revision],
      minutes: own.length + revision.length,
      instructions: `${own.length} questions on this chapter and ${revision.length} to revise the others.`,
    });
  });
}

function premiumTests(ofSubject: OfSubject): SeedTest[] {
  const pairs = [
    [1, 2, 99],
    [3, 4, 149],
    [5, 6, 149],
  ] as const;
  return pairs.map(([one, other, price], index) => {
    const questions = [...spread(ofSubject(one), 12, 1, 2), ...spread(ofSubject(other), 12, 0, 2)];
    const names = SUBJECTS.filter(({ id }) => id === one || id === other).map(({ name }) => name);
    return toTest({
      id: PREMIUM_TEST_IDS[index] ?? 0,
      name: `Premium: ${names.join(" with ")}`,
      subject: one,
      questions,
      minutes: 20,
      price,
      instructions: "Less than a minute for each question, as in the exam.",
    });
  });
}

// The second chapter of each subject, a little longer than its free test.
function premiumChapterTests({ chapters }: Curriculum, ofSubject: OfSubject): SeedTest[] {
  return SUBJECTS.flatMap((subject) => {
    const chapter = chapters.filter((one) => one.parent === subject.id)[1];
    if (chapter === undefined) return [];
    const all = ofSubject(subject.id);
    const own = all.filter((one) => one.chapter_id === chapter.id);
    const others = all.filter((one) => one.chapter_id !== chapter.id);
    const questions = [...own, ...spread(others, 15 - own.length, 3, 4)];
    return toTest({
      id: 880 + subject.id,
      name: `Premium: ${chapter.name} Drill`,
      subject: subject.id,
      chapter: chapter.id,
      questions,
      minutes: 12,
      price: 49,
      instructions: "The chapter and what examiners mix with it, at the speed of the exam.",
    });
  });
}

function mixedTests({ mock }: Curriculum, ofSubject: OfSubject): SeedTest[] {
  const some = (count: number, start: number, step: number) =>
    SUBJECTS.flatMap(({ id }) => spread(ofSubject(id), count, start, step));
  const sections = mock.sections.map((section) => ({ ...section, duration: SECTION_MINUTES }));
  return [
    toTest({
      id: 871,
      name: "Mixed Grand Test",
      questions: some(10, 0, 3),
      minutes: 60,
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
      instructions: "Ten questions in two minutes: the test submits itself when the time is up.",
    }),
    toTest({
      id: MOCK_TEST_ID,
      name: "NORCET Preliminary Mock 1",
      questions: mock.questions,
      minutes: SECTION_MINUTES * sections.length,
      exam: true,
      sections,
      instructions: `${sections.length} sections of 20 questions, ${SECTION_MINUTES} minutes each. A section is locked when its time is over.`,
    }),
    toTest({
      id: DEMO2_TEST_ID,
      institute: DEMO2,
      subject: 101,
      name: "Second Institute Test",
      questions: [{ id: DEMO2_FIRST_QUESTION_ID }, { id: DEMO2_FIRST_QUESTION_ID + 1 }],
      minutes: 5,
      instructions: "A test of the second institute alone.",
    }),
  ];
}
