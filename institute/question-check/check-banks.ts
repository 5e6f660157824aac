import type { FileQuestion } from "../seed/question-files";
import type { BankFile, Finding } from "./bank-file";
import { calculationFaults, templateFaults } from "./calculations";
import { checkVoice, explanationFaults } from "./explanations";
import { checkKeys } from "./keys";
import { findNearCopies } from "./near-copies";
import { optionFaults } from "./options";
import { pictureFaults } from "./pictures";

function sourceFaults({ source }: FileQuestion): string[] {
  return source === undefined ? ["there is no source"] : [];
}

const RULES: readonly ((question: FileQuestion) => string[])[] = [
  optionFaults,
  explanationFaults,
  sourceFaults,
  calculationFaults,
  templateFaults,
  pictureFaults,
];

export function checkBanks(files: readonly BankFile[]): Finding[] {
  const byThemselves = files.flatMap((file) => [
    ...checkKeys(file),
    ...checkVoice(file),
    ...file.questions.flatMap((question, index) =>
      RULES.flatMap((rule) => rule(question)).map((message) => ({ file: file.name, line: index + 1, message })),
    ),
  ]);
  return [...byThemselves, ...findNearCopies(files)];
}
