import { MOCK_FILES, premiumFile, SCENARIO_FILE, SUBJECTS } from "../seed/curriculum";
import { type FileQuestion, readQuestionFileIfAny } from "../seed/question-files";

export interface BankFile {
  name: string;
  questions: FileQuestion[];
}

/** Something wrong with a question, or (line 0) with a file as a whole. */
export interface Finding {
  file: string;
  /** Counted from 1. */
  line: number;
  message: string;
}

export function readBankFiles(): BankFile[] {
  const names = [
    ...SUBJECTS.map(({ file }) => file),
    ...SUBJECTS.map((subject) => premiumFile(subject)),
    ...MOCK_FILES,
    SCENARIO_FILE,
  ];
  return names
    .map((name) => ({ name, questions: readQuestionFileIfAny(name) }))
    .filter(({ questions }) => questions.length > 0);
}

/** Place of the right option of a question, counted from 0. */
export function keyPlace({ answer }: Pick<FileQuestion, "answer">): number {
  return answer.charCodeAt(0) - "A".charCodeAt(0);
}
