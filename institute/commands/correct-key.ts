/**
 * `npm run institute:correct-key -- --code SUNRISE --question ID --answer B --reason "..."`: corrects the key of a question, or drops it, marks
 * every attempt again and tells the students. `--look` tells them before that the key is being looked at, `--leave` that it stays.
 */
import { correctKey, KeyNotCorrected, previewKey } from "../evaluation/correct-key";
import { reviewKey } from "../evaluation/key-review";
import { confirm, flagOption, readArguments, refuse, refuseFailed, say, textOption } from "./command-line";
import { formatConsequences, formatCorrection } from "./outcome-words";
import { isOfInstitute, withInstitute } from "./with-institute";

const USAGE = `Usage: npm run institute:correct-key -- --code SUNRISE --question ID --answer LETTER --reason "TEXT"
       npm run institute:correct-key -- --code SUNRISE --question ID --drop all --reason "TEXT"
       npm run institute:correct-key -- --code SUNRISE --question ID --look
  --answer B,D       several letters where any of these options is right
  --drop all         the question is dropped: everybody who met it gets its full marks
  --drop nobody      it is dropped and counts for nobody: the maximum marks fall; an --answer takes it back
  --look             students who review the question read that a correction is being looked at
  --leave            the key stays as it is: they no longer read so
  --yes              correct it without asking; what it changes is shown before`;

const keyOptions = {
  ...{ question: textOption, answer: textOption, drop: textOption, reason: textOption },
  ...{ look: flagOption, leave: flagOption, yes: flagOption },
};
const { values, place, code, usage } = readArguments({ usage: USAGE, writes: true, of: "one" }, keyOptions);
const { question, answer, reason, look, leave } = values;
const wrongQuestionId = Number(question);
if (!Number.isInteger(wrongQuestionId) || wrongQuestionId < 1) refuse("--question is needed, its id.", usage);
if ([look, leave, answer !== undefined, values.drop !== undefined].filter(Boolean).length > 1) {
  refuse("Say one of --answer, --drop, --look and --leave.", usage);
}
const wrongQuestionDrop = droppedFor(values.drop);

function droppedFor(word: string | undefined): "all" | "nobody" | undefined {
  if (word === undefined || word === "all" || word === "nobody") return word;
  return refuse("--drop is all or nobody.", usage);
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
  const correction = {
    questionId: wrongQuestionId,
    answer: answer ?? "",
    drop: wrongQuestionDrop,
    reason: reason ?? "",
  };
  for (const line of formatConsequences(wrongQuestionId, await previewKey(DB, correction))) say(line);
  if (!values.yes) await confirm("Correct it?", "Nothing was changed");
  say(formatCorrection(wrongQuestionId, await correctKey(DB, correction, new Date())));
}).catch((error: unknown) => {
  if (error instanceof KeyNotCorrected) refuse(error.message, usage);
  refuseFailed(error);
});
