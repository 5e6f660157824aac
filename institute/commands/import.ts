/**
 * `npm run institute:import -- FILE --name NAME --minutes N`: makes a test of a question bank (CSV or JSON Lines).
 * Nothing of a file with bad rows is stored, unless --skip-bad-rows leaves them out.
 */
import { readFileSync } from "node:fs";
import { type MarkingScheme, markingScheme } from "../marking/marking-scheme";
import type { QuestionBank, RowNote } from "../question-bank/bank-row";
import { readBank } from "../question-bank/read-bank";
import { storeTest } from "../question-bank/store-test";
import { UnreadableBank } from "../question-bank/unreadable-bank";
import { readArguments, refuse, refuseFailed, say } from "./command-line";
import { badRows, imported, leftOut } from "./outcome-words";
import { withInstitute } from "./with-institute";

const USAGE = `Usage: npm run institute:import -- FILE --name NAME --minutes N
  --marks 1          marks for a right answer
  --negative 1/3     marks off for a wrong one: 0, 0.25 or 1/3
  --subject NAME     subject it appears under (Imported question banks)
  --institute CODE   institute it is for (PCBT)
  --premium          only for students who buy it
  --price 99         rupees it costs then
  --skip-bad-rows    leave bad rows out instead of refusing the file
  --remote           into the deployed institute instead of the one of this machine`;

function readScheme(marks: string, negative: string): MarkingScheme {
  try {
    return markingScheme(marks, negative);
  } catch (error) {
    return refuse(error instanceof Error ? error.message : String(error), USAGE);
  }
}

function readFile(file: string): QuestionBank {
  try {
    return readBank(file, readFileSync(file));
  } catch (error) {
    if (error instanceof UnreadableBank) return refuse(`${file}: ${error.message}`);
    return refuse(`${file} cannot be read: ${error instanceof Error ? error.message : error}`);
  }
}

function list(notes: RowNote[]): string {
  return notes.map(({ line, reason }) => `  line ${line}: ${reason}`).join("\n");
}

const text = { type: "string" } as const;
const { values, positionals } = readArguments(
  USAGE,
  {
    name: text,
    minutes: text,
    marks: { ...text, default: "1" },
    negative: { ...text, default: "1/3" },
    subject: { ...text, default: "Imported question banks" },
    institute: { ...text, default: "PCBT" },
    premium: { type: "boolean", default: false },
    price: { ...text, default: "0" },
    "skip-bad-rows": { type: "boolean", default: false },
  },
  true,
);
const [file] = positionals;
if (file === undefined || positionals.length > 1) refuse("Give one file.", USAGE);
const name = values.name?.trim() ?? "";
if (name === "" || name.length > 255) refuse("--name is needed, of at most 255 characters.", USAGE);
const minutes = Number(values.minutes);
if (!Number.isInteger(minutes) || minutes < 1 || minutes > 600) {
  refuse("--minutes is needed, a whole number from 1 to 600.", USAGE);
}
const price = Number(values.price);
if (!(price >= 0 && price <= 1_000_000)) refuse("--price is rupees, 0 or more.", USAGE);
const scheme = readScheme(values.marks, values.negative);
const bank = readFile(file);

if (bank.warnings.length > 0) say(`Worth a look (imported all the same):\n${list(bank.warnings)}`);
if (bank.badRows.length > 0 && !values["skip-bad-rows"]) {
  refuse(
    `${file} has ${badRows(bank.badRows.length)}, so nothing was imported:\n${list(bank.badRows)}\n` +
      "Correct them, or leave them out with --skip-bad-rows.",
  );
}
if (bank.questions.length === 0) refuse(`${file} has no usable row:\n${list(bank.badRows)}`);

const test = {
  instituteCode: values.institute,
  name,
  minutes,
  scheme,
  subject: values.subject.trim() || "Imported question banks",
  isPremium: values.premium,
  price: values.premium ? price : 0,
  questions: bank.questions,
};
await withInstitute(values.remote, ({ DB }) => storeTest(DB, test, new Date())).then((id) => {
  if (bank.badRows.length > 0) say(`${leftOut(bank.badRows.length)}:\n${list(bank.badRows)}`);
  say(imported(bank.questions.length, id, name));
}, refuseFailed);
