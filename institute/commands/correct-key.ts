/**
 * `npm run institute:correct-key -- --code SUNRISE --question ID --answer B --reason "..."`: corrects the key of a question, or drops it, marks
 * every attempt again and tells the students. `--look` tells them before that the key is being looked at, `--leave` that it stays.
 */
import { correctKey, KeyNotCorrected, previewKey } from "../evaluation/correct-key";
import { reviewKey } from "../evaluation/key-review";
import { confirm, readArguments, refuse, refuseFailed, say } from "./command-line";
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

const correctKeyText = { type: "string" } as const;
const flag = { type: "boolean", default: false } as const;
const correctKeyOwn = {
  ...{ question: correctKeyText, answer: correctKeyText, drop: correctKeyText, reason: correctKeyText },
  ...{ look: flag, leave: flag, yes: flag },
};
const { values, place, code, usage } = readArguments({ usage: USAGE, writes: true, of: "one" }, correctKeyOwn);
const { question, answer, reason, look, leave } = values;
const correctKeyQuestionId = Number(question);
if (!Number.isInteger(correctKeyQuestionId) || correctKeyQuestionId < 1) refuse("--question is needed, its id.", usage);
if ([look, leave, answer !== undefined, values.drop !== undefined].filter(Boolean).length > 1) {
  refuse("Say one of --answer, --drop, --look and --leave.", usage);
}
const correctKeyDrop = droppedFor(values.drop);

function droppedFor(word: string | undefined): "all" | "nobody" | undefined {
  if (word === undefined || word === "all" || word === "nobody") return word;
  return refuse("--drop is all or nobody.", usage);
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
  const correction = {
    questionId: correctKeyQuestionId,
    answer: answer ?? "",
    drop: correctKeyDrop,
    reason: reason ?? "",
  };
  for (const line of formatConsequences(correctKeyQuestionId, await previewKey(DB, correction))) say(line);
  if (!values.yes) await confirm("Correct it?", "Nothing was changed");
  say(formatCorrection(correctKeyQuestionId, await correctKey(DB, correction, new Date())));
}).catch((error: unknown) => {
  if (error instanceof KeyNotCorrected) refuse(error.message, usage);
  refuseFailed(error);
});
