import type { FileCase } from "../seed/question-files";
import type { BankFile, Finding } from "./bank-file";

/** Characters; a longer one is no page of a paper. */
const MAX_CASE_LETTERS = 20_000;
const SHORT = 40;

/** What is wrong with the cases, and with questions that name them. */
export function checkCases(cases: readonly FileCase[], files: readonly BankFile[]): Finding[] {
  const names = cases.map(({ name }) => name);
  const asked = files.flatMap(({ name: file, questions }) =>
    questions.map((question, index) => ({ file, line: index + 1, of: question.case })),
  );
  const missing = asked
    .filter(({ of }) => of !== undefined && !names.includes(of))
    .map(({ file, line, of }) => ({ file, line, message: `there is no case "${of}"` }));
  const faulty = cases.flatMap((one, index) => {
    const faults = caseFaults(one);
    if (names.indexOf(one.name) < index) faults.push(`a case "${one.name}" stands above`);
    if (!asked.some(({ of }) => of === one.name)) faults.push("no question is about it");
    return faults.map((message) => ({ file: "cases", line: index + 1, message }));
  });
  return [...missing, ...faulty];
}

function caseFaults({ text }: FileCase): string[] {
  const words = text.replace(/<[^>]*>/g, " ").trim();
  if (words === "") return ["the case has no words"];
  const faults: string[] = [];
  if (words.length < SHORT) faults.push(`the case has only ${words.length} letters`);
  if (text.length > MAX_CASE_LETTERS) faults.push(`the case has ${text.length} letters`);
  if (/<(?:script|style|iframe|svg|img|a)\b|\bon\w+=/i.test(text))
    faults.push("the case holds more than text and tables");
  return faults;
}
