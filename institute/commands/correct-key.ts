/**
 * `npm run institute:correct-key -- --code SUNRISE --question ID --answer B --reason "..."`: corrects the answer of a question, marks every
 * attempt again and tells the students. `--look` tells them before that the key is being looked at, `--leave` that it stays.
 */
import { correctKey, KeyNotCorrected } from "../evaluation/correct-key";
import { reviewKey } from "../evaluation/key-review";
import { flagOption, readArguments, refuse, refuseFailed, say, textOption } from "./command-line";
import { formatCorrection } from "./outcome-words";
import { isOfInstitute, withInstitute } from "./with-institute";

const USAGE = `Usage: npm run institute:correct-key -- --code SUNRISE --question ID --answer LETTER --reason "TEXT"
       npm run institute:correct-key -- --code SUNRISE --question ID --look
  --look             students who review the question read that a correction is being looked at
  --leave            the key stays as it is: they no longer read so`;

const keyOptions = {
  question: textOption,
  answer: textOption,
  reason: textOption,
  look: flagOption,
  leave: flagOption,
};
const { values, place, code, usage } = readArguments({ usage: USAGE, writes: true, of: "one" }, keyOptions);
const { question, answer, reason, look, leave } = values;
const wrongQuestionId = Number(question);
if (!Number.isInteger(wrongQuestionId) || wrongQuestionId < 1) refuse("--question is needed, its id.", usage);
if ([look, leave, answer !== undefined].filter(Boolean).length > 1) {
  refuse("Say one of --answer, --look and --leave.", usage);
}

await withInstitute(place, async ({ DB }) => {
  if (!(await isOfInstitute(DB, "questions", wrongQuestionId, code)))
    refuse(`${code} has no question ${wrongQuestionId}.`);
  if (look || leave) {
    await reviewKey(DB, wrongQuestionId, look ? new Date() : null);
    say(
      look
        ? `Question ${wrongQuestionId}: students read that a correction is being looked at.`
        : `Question ${wrongQuestionId}: its key stays, and students no longer read that it is looked at.`,
    );
    return;
  }
  const done = await correctKey(
    DB,
    { questionId: wrongQuestionId, answer: answer ?? "", reason: reason ?? "" },
    new Date(),
  );
  say(formatCorrection(wrongQuestionId, done));
}).catch((error: unknown) => {
  if (error instanceof KeyNotCorrected) refuse(error.message, usage);
  refuseFailed(error);
});
