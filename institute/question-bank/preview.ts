import { type MarkingScheme, toFraction, toMarks } from "../marking/marking-scheme";
import { formatKey } from "../marking/question-key";
import { languageName } from "../translation/languages";
import { caseLines } from "./bank-cases";
import type { BankQuestion, QuestionTexts } from "./bank-question";
import type { BankTest } from "./bank-tests";
import type { QuestionBank } from "./check-bank";
import { letterOf, type RowNote } from "./raw-bank";
import { formatWindow, type TestWindow } from "./test-window";

const MOST_LISTED = 200;
const SHOWN_QUESTIONS = 3;

function counted(count: number, thing: string): string {
  return `${count} ${thing}${count === 1 ? "" : "s"}`;
}

/** Notes as lines, each with the place of its row. */
export function listed(notes: readonly RowNote[], unit: string): string {
  const lines = notes.slice(0, MOST_LISTED).map(({ line, reason }) => `  ${unit} ${line}: ${reason}`);
  if (notes.length > MOST_LISTED) lines.push(`  and ${notes.length - MOST_LISTED} more`);
  return lines.join("\n");
}

/** What a bank would become, in words, before anything of it is stored. */
export function previewOf(
  bank: QuestionBank,
  tests: readonly BankTest[],
  scheme: MarkingScheme,
  window: TestWindow,
): string {
  const { questions, pictures, columns, notes, warnings, badRows, unit } = bank;
  const open = formatWindow(window);
  const parts = [
    ...(columns.length > 0 ? [`Columns\n${bankPreviewLines(columns)}`] : []),
    `What comes of it\n${bankPreviewLines([
      `${counted(questions.length, "question")} in ${counted(tests.length, "test")}${tests.length === 1 ? "" : ` of up to ${tests[0]?.questions.length} each`}, ${tests[0]?.minutes} minutes`,
      `languages: ${languagesOf(questions)}`,
      `${toMarks(scheme, scheme.rightUnits)} for a right answer, ${toFraction(scheme, scheme.wrongUnits)} off for a wrong one`,
      `right options: ${lettersOfBankPreview(questions)}`,
      ...(open === null ? [] : [open]),
      ...sectionWords(tests),
      ...caseLines(questions),
      ...reasonWords(questions),
      ...(pictures.length > 0 ? [counted(pictures.length, "picture")] : []),
      ...(badRows.length > 0 ? [`${counted(badRows.length, "row")} left out`] : []),
    ])}`,
    ...(notes.length > 0 ? [`About the file\n${bankPreviewLines(notes)}`] : []),
    ...(badRows.length > 0 ? [`Left out\n${listed(badRows, unit)}`] : []),
    ...(warnings.length > 0 ? [`Worth a look (taken all the same)\n${listed(warnings, unit)}`] : []),
    `The first as a student sees them (* is the answer)\n\n${questions
      .slice(0, SHOWN_QUESTIONS)
      .map((one, at) => shownQuestion(one, at, questions[at - 1]))
      .join("\n\n")}`,
  ];
  return parts.join("\n\n");
}

const bankPreviewLines = (all: readonly string[]) => all.map((line) => `  ${line}`).join("\n");

function bankPreviewTally<Key>(keys: readonly Key[]): [Key, number][] {
  const counts = new Map<Key, number>();
  for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1);
  return [...counts];
}

function languagesOf(questions: readonly BankQuestion[]): string {
  const own = bankPreviewTally(questions.map(({ language }) => language));
  const second = bankPreviewTally(questions.flatMap((one) => one.translations.map(({ language }) => language)));
  return [
    ...own.map(([code, count]) => `${languageName(code)} ${count}`),
    ...second.map(([code, count]) => `also in ${languageName(code)} ${count}`),
  ].join(", ");
}

function lettersOfBankPreview(questions: readonly BankQuestion[]): string {
  return bankPreviewTally(questions.map(formatKey))
    .sort(([one], [other]) => one.length - other.length || one.localeCompare(other))
    .map(([key, count]) => `${key} ${count}`)
    .join(", ");
}

/** Whose student may choose a wrong option and not read why it is wrong. */
export const countWithoutReason = (questions: readonly BankQuestion[]) =>
  questions.filter(({ optionExplanations, rightPlaces, dropped, options }) => {
    const isSaid = (_: string, at: number) => rightPlaces.includes(at + 1) || Boolean(optionExplanations[at]);
    return dropped === null && !options.every(isSaid);
  }).length;

function reasonWords(questions: readonly BankQuestion[]): string[] {
  const without = countWithoutReason(questions);
  if (without === 0) return [];
  const have = without === 1 ? "has" : "have";
  return [`${counted(without, "question")} ${have} no reason for a wrong option: say why each is wrong where you can`];
}

function sectionWords(tests: readonly BankTest[]): string[] {
  const sections = tests.flatMap((test) => test.sections);
  if (sections.length === 0) return [];
  const words = sections.map(({ name, minutes, questions }) => {
    return `${name} ${questions.length}${minutes === null ? "" : ` (${minutes} minutes)`}`;
  });
  return [`sections: ${words.join(", ")}`];
}

function shownQuestion(question: BankQuestion, index: number, before: BankQuestion | undefined): string {
  const { image, imageAlt, explanation, topic, translations, rightPlaces, dropped, shared } = question;
  return [
    ...(shared === null || shared === before?.shared
      ? []
      : [`  Case ${shared.name}: ${bankPreviewPlain(shared.text)}`, ...pictureLine(shared)]),
    `  ${index + 1}. ${bankPreviewPlain(question.question)}`,
    ...pictureLine({ image, imageAlt }),
    ...optionLines(question, rightPlaces),
    ...(dropped === null ? [] : [`     Dropped: ${formatKey(question)}`]),
    ...(explanation === "" ? [] : [`     Explanation: ${bankPreviewPlain(explanation)}`]),
    ...(question.template ? ["     Comes back with other numbers."] : []),
    ...(topic === "" ? [] : [`     Topic: ${topic}`]),
    ...translations.flatMap((other) => [
      `     ${languageName(other.language)}: ${bankPreviewPlain(other.question)}`,
      ...optionLines(other, rightPlaces),
    ]),
  ].join("\n");
}

function pictureLine({ image, imageAlt }: Pick<BankQuestion, "image" | "imageAlt">): string[] {
  return image === null ? [] : [`     [picture${imageAlt === null ? "" : `: ${imageAlt}`}]`];
}

function optionLines({ options, optionExplanations }: QuestionTexts, right: readonly number[]): string[] {
  return options.flatMap((option, at) => {
    const reason = optionExplanations[at] ?? "";
    const line = `   ${right.includes(at + 1) ? "*" : " "} ${letterOf(at + 1)}. ${bankPreviewPlain(option)}`;
    return reason === "" ? [line] : [line, `        Why: ${bankPreviewPlain(reason)}`];
  });
}

const CHARACTERS: Record<string, string> = {
  ...{ amp: "&", lt: "<", gt: ">", nbsp: " ", times: "×", ndash: "–", mdash: "—", quot: '"' },
};

/** Markup as a line of a terminal can show it. */
function bankPreviewPlain(html: string): string {
  return html
    .replace(/<img[^>]*>/g, " [picture] ")
    .replace(/<sub>(.*?)<\/sub>/g, "$1")
    .replace(/<br\s*\/?>|<table>|<\/(?:p|tr)>/g, " / ")
    .replace(/<li>/g, " • ")
    .replace(/<\/t[dh]>/g, " | ")
    .replace(/<\/?[a-z][^<>]*>/g, "")
    .replace(/&#x([\da-f]+);/gi, (_, code) => String.fromCodePoint(Number.parseInt(code, 16)))
    .replace(/&(\w+);/g, (whole, name) => CHARACTERS[name] ?? whole)
    .replace(/\s+/g, " ")
    .trim();
}
