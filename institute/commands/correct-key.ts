/**
 * `npm run institute:correct-key -- --question ID --answer B --reason "..."`: corrects the answer of a question, marks every
 * attempt again and tells the students.
 */
import { correctKey, KeyNotCorrected } from "../evaluation/correct-key";
import { readArguments, refuse, refuseFailed, say } from "./command-line";
import { corrected } from "./outcome-words";
import { withInstitute } from "./with-institute";

const USAGE = `Usage: npm run institute:correct-key -- --question ID --answer LETTER --reason "TEXT"
  --remote           at the deployed institute instead of the one of this machine`;

const text = { type: "string" } as const;
const { values } = readArguments(USAGE, { question: text, answer: text, reason: text });
const { question, answer = "", reason = "", remote } = values;
const questionId = Number(question);
if (!Number.isInteger(questionId) || questionId < 1) refuse("--question is needed, its id.", USAGE);

await withInstitute(remote, async ({ DB }) => {
  const done = await correctKey(DB, { questionId, answer, reason }, new Date());
  say(corrected(questionId, done));
}).catch((error: unknown) => {
  if (error instanceof KeyNotCorrected) refuse(error.message, USAGE);
  refuseFailed(error);
});
