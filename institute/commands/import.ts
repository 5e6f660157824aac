/**
 * `npm run institute:import -- FILE --name NAME --minutes N`: makes a test of a question bank.
 * It shows first what it would store, and asks; nothing of a file with bad rows is stored, unless --skip-bad-rows leaves
 * them out.
 */
import { readFileSync } from "node:fs";
import { dirname } from "node:path";
import type { SeedEnv } from "../env";
import { ANSWER_FORMS } from "../question-bank/answers";
import { NoTest, schemeOfBank, testsOf } from "../question-bank/bank-tests";
import type { QuestionBank } from "../question-bank/check-bank";
import { languageOf } from "../question-bank/language-names";
import { listed, previewOf } from "../question-bank/preview";
import type { ReadOptions } from "../question-bank/read-bank";
import { readPaperFiles } from "../question-bank/read-paper-files";
import { storeTests } from "../question-bank/store-test";
import { windowOf } from "../question-bank/test-window";
import { UnreadableBank } from "../question-bank/unreadable-bank";
import { putFiles } from "../seed/stored-file";
import { confirm, flagOption, readArguments, refuse, refuseFailed, say, textOption } from "./command-line";
import { importGlossary } from "./import-glossary";
import { badRows, formatImport, leftOut, whereFound } from "./outcome-words";
import { pictureFolder } from "./picture-folder";
import { withInstitute } from "./with-institute";

const USAGE = `Usage: npm run institute:import -- FILE --code SUNRISE --name NAME --minutes N
FILE is a table (.csv, .tsv, .xlsx, .xls, .ods), JSON, JSON Lines, Aiken, GIFT, Moodle XML, or a paper of numbered
questions with options (a) to (d) and their answers, as text, Word document (.docx) or PDF that has text.
  --marks 1          marks for a right answer (the file's, or 1)
  --negative 1/3     marks off for a wrong one: 0, 0.25 or 1/3 (the file's, or 1/3)
  --subject NAME     subject it appears under (Imported question banks)
  --code CODE        institute it is for
  --premium          only for students who buy it
  --price 99         rupees it costs then
  --split 100        make tests of so many questions each
  --starts MOMENT    when it opens, as "2026-12-06 10:00" in India (at once)
  --ends MOMENT      when it closes (never)
  --solutions-from MOMENT  when its solutions open, or "at once" (when it closes)
  --answers FORM     how answers are written: letters, numbers (from 1), numbers-from-0 or texts
  --any-of           "B, D" and "BD" in the answers are options of which any is right, as "B or D" is
  --dropped all      a question whose answer is "Dropped" or "Cancelled" gives its marks to all, or counts for nobody
  --language hi      language of rows that name none, by its code or name
  --key FILE         the answers of a paper that has none ("1-b, 2-d"), as text, .docx or PDF
  --pairs            each row is followed by its translation
  --split-languages  cells have English and another language ("Liver / यकृत"), also where not all rows do
  --ignore HEADER    leave a column out; may be given more than once
  --sheet NAME       sheet of a workbook
  --pictures FOLDER  where its pictures lie (the folder of the file)
  --glossary         FILE is a table of terms instead: columns term, meaning, and one for each language (hi, Tamil)
  --skip-bad-rows    leave bad rows out instead of refusing the file
  --yes              store without asking`;

const DEFAULT_SUBJECT = "Imported question banks";
const { values, positionals, place, code, usage } = readArguments(
  { usage: USAGE, writes: true, of: "one", allowPositionals: true },
  {
    ...{
      name: textOption,
      minutes: textOption,
      marks: textOption,
      negative: textOption,
      split: textOption,
      answers: textOption,
    },
    ...{
      language: textOption,
      sheet: textOption,
      pictures: textOption,
      key: textOption,
      starts: textOption,
      ends: textOption,
    },
    ...{ "solutions-from": textOption, "any-of": flagOption, dropped: textOption },
    subject: { ...textOption, default: DEFAULT_SUBJECT },
    price: { ...textOption, default: "0" },
    ignore: { ...textOption, multiple: true, default: [] },
    ...{ premium: flagOption, pairs: flagOption, "split-languages": flagOption, "skip-bad-rows": flagOption },
    ...{ glossary: flagOption, yes: flagOption },
  },
);
const [file] = positionals;
if (file === undefined || positionals.length > 1) refuse("Give one file.", usage);
if (values.glossary) {
  await importGlossary({ file, code, place });
  process.exit(0);
}
const testName = values.name?.trim() ?? "";
if (testName === "" || testName.length > 255) refuse("--name is needed, of at most 255 characters.", usage);
const price = Number(values.price);
if (!(price >= 0 && price <= 1_000_000)) refuse("--price is rupees, 0 or more.", usage);

const bank = await readBankOrRefuse(file, values.key, {
  answers: answerForm(values.answers),
  ...{ anyOf: values["any-of"], dropped: importDropped(values.dropped) },
  language: languageOption(values.language),
  ignore: values.ignore,
  sheet: values.sheet ?? null,
  pictures: pictureFolder(values.pictures ?? dirname(file)),
  pairs: values.pairs,
  splitLanguages: values["split-languages"],
});
const badRowWords = { count: bank.badRows.length, list: listed(bank.badRows, bank.unit) };
if (bank.questions.length === 0) refuse(`${file} has no usable row:\n${badRowWords.list}`);
if (badRowWords.count > 0 && !values["skip-bad-rows"]) {
  refuse(
    `${file} has ${badRows(badRowWords.count)}, so nothing was imported:\n${badRowWords.list}\n` +
      `Correct them, or leave them out with --skip-bad-rows. ${templateWords(file)}`,
  );
}
const { scheme, tests, window } = plan(bank);
say(`${file}\n\n${previewOf(bank, tests, scheme, window)}\n`);
if (!values.yes) await confirm("Store this?", "Nothing was stored");
await withInstitute(place, storeQuestions).then((ids) => {
  if (badRowWords.count > 0) say(`${leftOut(badRowWords.count)}:\n${badRowWords.list}`);
  for (const [at, { questions, name: own }] of tests.entries()) {
    say(formatImport(questions.length, ids[at] ?? 0, own));
    if (!values.premium) say(whereFound(values.subject.trim() || DEFAULT_SUBJECT, ids[at] ?? 0));
  }
}, refuseFailed);

async function readBankOrRefuse(path: string, keyPath: string | undefined, options: Partial<ReadOptions>) {
  try {
    const key = keyPath === undefined ? null : sourceOf(keyPath);
    return await readPaperFiles({ paper: sourceOf(path), key }, options);
  } catch (error) {
    if (error instanceof UnreadableBank) return refuse(`${error.message}\n${templateWords(path)}`);
    return refuse(`A file cannot be read: ${error instanceof Error ? error.message : error}`);
  }
}

function sourceOf(name: string) {
  return { name, bytes: readFileSync(name) };
}

/** The template that is nearest to a file. */
function templateWords(path: string): string {
  const end = /\.(\w+)$/.exec(path)?.[1]?.toLowerCase() ?? "";
  const ofEnd: Record<string, string> = {
    ...{
      csv: "csv",
      tsv: "csv",
      xlsx: "xlsx",
      xls: "xlsx",
      ods: "xlsx",
      json: "json",
      jsonl: "jsonl",
      ndjson: "jsonl",
    },
    ...{ xml: "moodle.xml", gift: "gift", imscc: "xlsx", h5p: "xlsx", zip: "xlsx" },
  };
  return `A file that works is in docs/import-templates: questions.${ofEnd[end] ?? "paper.txt"}`;
}

function answerForm(text: string | undefined) {
  const form = ANSWER_FORMS.find((one) => one === text);
  if (text !== undefined && form === undefined) {
    refuse(`--answers is one of ${ANSWER_FORMS.join(", ")}.`, usage);
  }
  return form ?? null;
}

function importDropped(word: string | undefined) {
  if (word === undefined || word === "all" || word === "nobody") return word ?? null;
  return refuse("--dropped is all or nobody.", usage);
}

function languageOption(text: string | undefined) {
  const code = text === undefined ? null : languageOf(text);
  if (text !== undefined && code === null) refuse(`--language ${text} is none of ours.`, usage);
  return code;
}

function wholeOption(option: "minutes" | "split", most: number): number | null {
  const text = values[option];
  if (text === undefined) return null;
  const number = Number(text);
  if (Number.isInteger(number) && number >= 1 && number <= most) return number;
  return refuse(`--${option} is a whole number from 1 to ${most}.`, usage);
}

function plan(of: QuestionBank) {
  try {
    const minutes = wholeOption("minutes", 600);
    return {
      tests: testsOf(of, { name: testName, minutes, split: wholeOption("split", 1000) }),
      scheme: schemeOfBank(of, { marks: values.marks, negative: values.negative }),
      window: windowOf(values, new Date()),
    };
  } catch (error) {
    if (error instanceof NoTest) return refuse(error.message);
    throw error;
  }
}

async function storeQuestions(env: SeedEnv): Promise<number[]> {
  await putFiles(env, bank.pictures);
  return storeTests(
    env.DB,
    {
      instituteCode: code,
      scheme,
      subject: values.subject.trim() || DEFAULT_SUBJECT,
      isPremium: values.premium,
      price: values.premium ? price : 0,
      ...{ window, tests },
    },
    new Date(),
  );
}
