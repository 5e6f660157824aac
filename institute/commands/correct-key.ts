/**
 * `npm run institute:correct-key -- --code SUNRISE --question ID --answer B --reason "..."`: corrects the answer of a question, marks every
 * attempt again and tells the students. `--look` tells them before that the key is being looked at, `--leave` that it stays.
 */
import { correctKey, KeyNotCorrected } from "../evaluation/correct-key";
import { reviewKey } from "../evaluation/key-review";
import { readArguments, refuse, refuseFailed, say } from "./command-line";
import { formatCorrection } from "./outcome-words";
import { isOfInstitute, withInstitute } from "./with-institute";

const USAGE = `Usage: npm run institute:correct-key -- --code SUNRISE --question ID --answer LETTER --reason "TEXT"
       npm run institute:correct-key -- --code SUNRISE --question ID --look
  --look             students who review the question read that a correction is being looked at
  --leave            the key stays as it is: they no longer read so`;

const correctKeyText = { type: "string" } as const;
const flag = { type: "boolean", default: false } as const;
const correctKeyOwn = {
  question: correctKeyText,
  answer: correctKeyText,
  reason: correctKeyText,
  look: flag,
  leave: flag,
};
const { values, place, code, usage } = readArguments({ usage: USAGE, writes: true, of: "one" }, correctKeyOwn);
const { question, answer, reason, look, leave } = values;
const correctKeyQuestionId = Number(question);
if (!Number.isInteger(correctKeyQuestionId) || correctKeyQuestionId < 1) refuse("--question is needed, its id.", usage);
if ([look, leave, answer !== undefined].filter(Boolean).length > 1) {
  refuse("Say one of --answer, --look and --leave.", usage);
}

await withInstitute(place, async ({ DB }) => {
  if (!(await isOfInstitute(DB, "questions", correctKeyQuestionId, code)))
    refuse(`${code} has no question ${correctKeyQuestionId}.`);
  if (look || leave) {
    await reviewKey(DB, correctKeyQuestionId, look ? new Date() : null);
    say(
      look
        ? `Question ${correctKeyQuestionId}: students read that a correction is being looked at.`
        : `Question ${correctKeyQuestionId}: its key stays, and students no longer read that it is looked at.`,
    );
    return;
  }
  const done = await correctKey(
    DB,
    { questionId: correctKeyQuestionId, answer: answer ?? "", reason: reason ?? "" },
    new Date(),
  );
  say(formatCorrection(correctKeyQuestionId, done));
}).catch((error: unknown) => {
  if (error instanceof KeyNotCorrected) refuse(error.message, usage);
  refuseFailed(error);
});
