/**
 * `npm run institute:correct-key -- --question ID --answer B --reason "..."`: corrects the answer of a question, marks every
 * attempt again and tells the students.
 */
import { parseArgs } from "node:util";
import { correctKey, KeyNotCorrected } from "../evaluation/correct-key";
import { explain, refuse, say, withLocalInstitute } from "./local-institute";
import { corrected } from "./outcome-words";

const USAGE = `Usage: npm run institute:correct-key -- --question ID --answer LETTER --reason "TEXT"`;

function readArguments() {
  const text = { type: "string" } as const;
  try {
    const help = { type: "boolean", short: "h", default: false } as const;
    return parseArgs({ options: { help, question: text, answer: text, reason: text } }).values;
  } catch (error) {
    return refuse(error instanceof Error ? error.message : String(error), USAGE);
  }
}

const { help, question, answer = "", reason = "" } = readArguments();
if (help) explain(USAGE);
const questionId = Number(question);
if (!Number.isInteger(questionId) || questionId < 1) refuse("--question is needed, its id.", USAGE);

await withLocalInstitute(async ({ DB }) => {
  const done = await correctKey(DB, { questionId, answer, reason }, new Date());
  say(corrected(questionId, done));
}).catch((error: unknown) => {
  if (error instanceof KeyNotCorrected) refuse(error.message, USAGE);
  throw error;
});
