/**
 * `npm run institute:check-questions [-- FILE ...]`: reads every question bank of the institute and its translations and
 * says what is wrong; with names of files only what is wrong with those. Ends with 1 when it finds something.
 */
import { readBankFiles } from "../question-check/bank-file";
import { checkCases } from "../question-check/cases";
import { checkBanks } from "../question-check/check-banks";
import { checkCaseTranslations, checkTranslations } from "../question-check/translations";
import { allQuestions, readCurriculum } from "../seed/curriculum";
import { readCaseFile } from "../seed/question-files";
import { readCaseTranslations, readTranslations, TRANSLATED_LANGUAGES } from "../seed/translation-files";

const questionChoice = process.argv.slice(2);
const files = readBankFiles();
const translations = TRANSLATED_LANGUAGES.map((language) => {
  return { language, rows: readTranslations(language) };
});
const questionNames = [
  "cases",
  ...files.map(({ name }) => name),
  ...translations.map(({ language }) => `translations/${language}`),
  "translations/cases",
];
const questionUnknown = questionChoice.filter((name) => !questionNames.includes(name));
if (questionUnknown.length > 0) {
  console.error(`There is no bank ${questionUnknown.join(", ")}. Name it as in "premium/pharmacology".`);
  process.exit(2);
}
const ofCases = checkCases(readCaseFile(), files);
// A question without its case is none of the curriculum.
const questions = ofCases.length > 0 ? [] : allQuestions(readCurriculum());
const ofTranslations = questions.length > 0 ? checkTranslations(questions, translations) : [];
const ofCaseTranslations = checkCaseTranslations(readCaseFile(), readCaseTranslations());
const findings = [...checkBanks(files), ...ofCases, ...ofTranslations, ...ofCaseTranslations].filter(({ file }) => {
  return questionChoice.length === 0 || questionChoice.includes(file);
});
const findingLines = findings.map(({ file, line, message }) => {
  return line === 0 ? `${file}: ${message}` : `${file}:${line}: ${message}`;
});
const questionCount = files.reduce((sum, { questions }) => sum + questions.length, 0);
const translated = translations.map(({ language, rows }) => `${rows.length} in ${language}`);
findingLines.push(
  `${questionCount} questions in ${files.length} files, ${translated.join(", ")}, ${findings.length} findings`,
);
process.stdout.write(`${findingLines.join("\n")}\n`);
process.exitCode = findings.length > 0 ? 1 : 0;
