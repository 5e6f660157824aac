import { optionPlace } from "../evaluation/evaluate";
import { PCBT } from "./institutions";
import { type FileQuestion, readQuestionFile } from "./question-files";

/** The subjects of PCBT: ids 1 to 6, in the order students see them. */
export const SUBJECTS = [
  { id: 1, name: "Anatomy and Physiology", file: "anatomy-and-physiology" },
  { id: 2, name: "Fundamentals of Nursing", file: "fundamentals-of-nursing" },
  { id: 3, name: "Pharmacology", file: "pharmacology" },
  { id: 4, name: "Midwifery and Obstetrics", file: "midwifery-and-obstetrics" },
  { id: 5, name: "Child Health Nursing", file: "child-health-nursing" },
  { id: 6, name: "Community and Mental Health Nursing", file: "community-and-mental-health" },
] as const;

const MOCK_FILE = "norcet-preliminary-mock-1";
const MOCK_FIRST_ID = 9001;

/** A question with its id and its place in the curriculum; the mock's belong to no chapter. */
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
}

/** A chapter, topic or subtopic: `parent` is the id of the one above it. */
export interface Heading {
  id: number;
  parent: number;
  name: string;
  position: number;
}

/** Everything that is taught, with ids that are the same on every machine. */
export interface Curriculum {
  chapters: Heading[];
  topics: Heading[];
  subtopics: Heading[];
  /** By subject and in the order of the files. */
  questions: SeedQuestion[];
  mock: { questions: SeedQuestion[]; sections: { name: string; question_ids: number[] }[] };
}

/**
 * Reads the question files. Ids: chapter = subject * 100 + n, topic = chapter * 10 + n, subtopic = topic * 10 + n,
 * question = subject * 1000 + line.
 */
export function readCurriculum(): Curriculum {
  const chapters = new Headings();
  const topics = new Headings();
  const subtopics = new Headings();
  const questions = SUBJECTS.flatMap((subject) =>
    readQuestionFile(subject.file).map((row, index) => {
      const chapter = chapters.under(subject.id, row.chapter ?? subject.name, 100);
      const topic = topics.under(chapter, row.topic, 10);
      const subtopic = subtopics.under(topic, row.subtopic ?? row.topic, 10);
      return {
        ...toQuestion(row, subject.id * 1000 + index + 1),
        subject_id: subject.id,
        chapter_id: chapter,
        topic_id: topic,
        subtopic_id: subtopic,
      };
    }),
  );
  return {
    chapters: chapters.all,
    topics: topics.all,
    subtopics: subtopics.all,
    questions,
    mock: readMock(),
  };
}

function readMock(): Curriculum["mock"] {
  const rows = readQuestionFile(MOCK_FILE);
  const names = [...new Set(rows.map((row) => row.section ?? ""))];
  const sections = names.map((name) => ({
    name,
    question_ids: rows.flatMap((row, index) =>
      row.section === name ? [MOCK_FIRST_ID + index] : [],
    ),
  }));
  return { questions: rows.map((row, index) => toQuestion(row, MOCK_FIRST_ID + index)), sections };
}

function toQuestion(row: FileQuestion, id: number): SeedQuestion {
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
  };
}

class Headings {
  readonly all: Heading[] = [];

  /** The id of the heading of this name under a parent, made at its first mention. */
  under(parent: number, name: string, spacing: number): number {
    const siblings = this.all.filter((heading) => heading.parent === parent);
    const known = siblings.find((heading) => heading.name === name);
    if (known) return known.id;
    const position = siblings.length + 1;
    const made = { id: parent * spacing + position, parent, name, position };
    this.all.push(made);
    return made.id;
  }
}
