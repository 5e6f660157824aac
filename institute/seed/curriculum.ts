import type { SumTemplate } from "../../sums/template";
import { optionPlace } from "../marking/answers";
import { PCBT } from "./institutions";
import {
  type FileCase,
  type FileQuestion,
  readCaseFile,
  readQuestionFile,
  readQuestionFileIfAny,
} from "./question-files";

export const SUBJECTS = [
  { id: 1, name: "Anatomy and Physiology", file: "anatomy-and-physiology" },
  { id: 2, name: "Fundamentals of Nursing", file: "fundamentals-of-nursing" },
  { id: 3, name: "Pharmacology", file: "pharmacology" },
  { id: 4, name: "Midwifery and Obstetrics", file: "midwifery-and-obstetrics" },
  { id: 5, name: "Child Health Nursing", file: "child-health-nursing" },
  { id: 6, name: "Community and Mental Health Nursing", file: "community-and-mental-health" },
  { id: 7, name: "Medical-Surgical Nursing", file: "medical-surgical-nursing" },
] as const;

/** The full mocks; the questions of each have a hundred ids of their own. */
const MOCKS = [
  { testId: 901, name: "NORCET Preliminary Mock 1", file: "norcet-preliminary-mock-1" },
  { testId: 902, name: "NORCET Preliminary Mock 2", file: "norcet-preliminary-mock-2" },
] as const;

/** Questions about cases. */
export const SCENARIO_FILE = "case-scenarios";
const SCENARIO_FIRST_ID = 9401;
export const SCENARIO_SUBJECT = 4;

const MOCK_FIRST_ID = 9001;
const MOCK_IDS = 100;
/** Far above the free questions, so that neither kind moves the other's ids when it grows. */
const PREMIUM_FIRST_ID = 20_000;

/** The bank of premium questions of a subject, which need not have any. */
export function premiumFile(subject: (typeof SUBJECTS)[number]): string {
  return `premium/${subject.file}`;
}

export const MOCK_FILES: readonly string[] = MOCKS.map(({ file }) => file);

export interface SeedQuestion {
  id: number;
  institute_id: number;
  subject_id: number | null;
  chapter_id: number | null;
  topic_id: number | null;
  subtopic_id: number | null;
  topic: string;
  question: string;
  options: string[];
  correct_place: number;
  explanation: string;
  option_explanations: string[] | null;
  template: SumTemplate | null;
  picture: string | null;
  image_alt: string | null;
  case_id: number | null;
}

interface SeedCase {
  id: number;
  name: string;
  institute_id: number;
  text: string;
}

export interface Mock {
  testId: number;
  name: string;
  questions: SeedQuestion[];
  sections: { name: string; question_ids: number[] }[];
}

/** A chapter, topic or subtopic: `parent` is the id of the one above it. */
export interface Heading {
  id: number;
  parent: number;
  name: string;
  position: number;
}

export interface Curriculum {
  chapters: Heading[];
  topics: Heading[];
  subtopics: Heading[];
  /** That free tests may hold: by subject and in the order of the files. */
  questions: SeedQuestion[];
  /** That premium tests alone hold: by subject and in the order of the files. */
  premium: SeedQuestion[];
  mocks: Mock[];
  /** Questions that share cases. */
  scenarios: SeedQuestion[];
  cases: SeedCase[];
}

export function allQuestions({ questions, premium, mocks, scenarios }: Curriculum): SeedQuestion[] {
  return [...questions, ...premium, ...mocks.flatMap((mock) => mock.questions), ...scenarios];
}

/**
 * Reads the question files. Ids: case = line, chapter = subject * 100 + n, topic = chapter * 10 + n, subtopic = topic * 10 + n,
 * free question = subject * 1000 + line, premium question = 20000 + subject * 1000 + line. New rows and new chapters
 * stand at the end of a file, so that no id moves.
 */
export function readCurriculum(): Curriculum {
  const cases = readCaseFile();
  const chapters = new Headings();
  const topics = new Headings();
  const subtopics = new Headings();
  const questions = SUBJECTS.flatMap((subject) =>
    readQuestionFile(subject.file).map((row, index) => {
      const chapter = chapters.under(subject.id, row.chapter ?? subject.name, 100);
      const topic = topics.under(chapter, row.topic, 10);
      const subtopic = subtopics.under(topic, row.subtopic ?? row.topic, 10);
      return {
        ...toQuestion(row, subject.id * 1000 + index + 1, cases),
        subject_id: subject.id,
        chapter_id: chapter,
        topic_id: topic,
        subtopic_id: subtopic,
      };
    }),
  );
  // Only free questions make headings: premium ones join those that there are.
  const premium = SUBJECTS.flatMap((subject) =>
    readQuestionFileIfAny(premiumFile(subject)).map((row, index) => {
      const chapter = chapters.find(subject.id, row.chapter);
      if (chapter === null) {
        throw new Error(`${premiumFile(subject)}:${index + 1}: no free chapter "${row.chapter}".`);
      }
      const topic = topics.find(chapter, row.topic);
      return {
        ...toQuestion(row, PREMIUM_FIRST_ID + subject.id * 1000 + index + 1, cases),
        subject_id: subject.id,
        chapter_id: chapter,
        topic_id: topic,
        subtopic_id: topic === null ? null : subtopics.find(topic, row.subtopic ?? row.topic),
      };
    }),
  );
  return {
    cases: cases.map(({ name, text }, index) => ({ id: index + 1, name, institute_id: PCBT, text })),
    scenarios: readQuestionFile(SCENARIO_FILE).map((row, index) => {
      return { ...toQuestion(row, SCENARIO_FIRST_ID + index, cases), subject_id: SCENARIO_SUBJECT };
    }),
    chapters: chapters.all,
    topics: topics.all,
    subtopics: subtopics.all,
    questions,
    premium,
    mocks: MOCKS.map((mock, index) => readMock(mock, index, cases)),
  };
}

function readMock({ testId, name, file }: (typeof MOCKS)[number], mockIndex: number, cases: readonly FileCase[]): Mock {
  const rows = readQuestionFileIfAny(file);
  const idOf = (index: number) => MOCK_FIRST_ID + mockIndex * MOCK_IDS + index;
  const names = [...new Set(rows.map((row) => row.section ?? ""))];
  const sections = names.map((section) => ({
    name: section,
    question_ids: rows.flatMap((row, index) => (row.section === section ? [idOf(index)] : [])),
  }));
  const questions = rows.map((row, index) => toQuestion(row, idOf(index), cases));
  return { testId, name, questions, sections };
}

function toQuestion(row: FileQuestion, id: number, cases: readonly FileCase[]): SeedQuestion {
  const place = cases.findIndex(({ name }) => name === row.case);
  if (row.case !== undefined && place < 0) throw new Error(`There is no case "${row.case}".`);
  return {
    id,
    institute_id: PCBT,
    subject_id: null,
    chapter_id: null,
    topic_id: null,
    subtopic_id: null,
    topic: row.topic,
    question: row.question,
    options: row.options,
    correct_place: optionPlace(row.answer),
    explanation: row.explanation,
    option_explanations: row.option_explanations ?? null,
    template: row.template ?? null,
    picture: row.image ?? null,
    image_alt: row.image_alt ?? null,
    case_id: place < 0 ? null : place + 1,
  };
}

class Headings {
  readonly all: Heading[] = [];

  find(parent: number, name: string | undefined): number | null {
    return this.all.find((one) => one.parent === parent && one.name === name)?.id ?? null;
  }

  /** The id of the heading of this name under a parent, made at its first mention. */
  under(parent: number, name: string, spacing: number): number {
    const known = this.find(parent, name);
    if (known !== null) return known;
    const position = this.all.filter((heading) => heading.parent === parent).length + 1;
    if (position >= spacing) throw new Error(`There is no id left for "${name}" below ${parent}.`);
    const made = { id: parent * spacing + position, parent, name, position };
    this.all.push(made);
    return made.id;
  }
}
