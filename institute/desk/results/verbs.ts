import { z } from "zod";
import { KeyNotCorrected, keyCorrection, previewKey } from "../../evaluation/correct-key";
import { reviewKey } from "../../evaluation/key-review";
import { choice, flag, id, optional, text } from "../../http/fields";
import { optionLetter } from "../../marking/answers";
import { numberedFields, shownTyped, typedInto } from "../typed-texts";
import { type StaffContext, TEACHERS, type VerbOutcome, VerbRefusal, verb } from "../verb";
import { checkVersion } from "../version";
import { deskQuestion } from "./own-question";
import { endReasonsVerb, startReasonsVerb } from "./reasons-page";

async function needQuestion(context: StaffContext, questionId: number) {
  const question = await deskQuestion(context, questionId);
  if (question === null) throw new VerbRefusal("There is no such question.");
  return question;
}

/** What the page before the yes asks by its address, and the form then sends. */
export const askedCorrection = {
  /** Places of right options: "2,4". */
  right: optional(text({ max: 60 })),
  drop: optional(choice(["all", "nobody"])),
  reason: optional(text({ max: 500 })),
};

/** "2,4" as "B,D"; what names no option becomes nothing, which is refused. */
export const lettersOf = (right = "") =>
  right
    .split(",")
    .flatMap((place) => (/^[1-9]\d?$/.test(place) ? optionLetter(Number(place)) : []))
    .join(",");

export const correctKeyVerb = verb({
  name: "correct-key",
  title: "Correct the key",
  roles: TEACHERS,
  tells:
    "Every student reads an announcement with the reason. Whose marks change is told so with the marks before and after.",
  asks: z.object({ ...askedCorrection, question_id: id(), version: text() }),
  async run(context, { question_id, right, drop, reason = "", version }): Promise<VerbOutcome> {
    const { env, now } = context;
    const { key } = await needQuestion(context, question_id);
    checkVersion(version, key);
    const correction = { questionId: question_id, answer: lettersOf(right), drop, reason };
    try {
      const { from, to, attempts, gain, lose, ranks } = await previewKey(env.DB, correction, now);
      const changed = gain.attempts + lose.attempts;
      return {
        says: `The key is now ${to}, it was ${from}. Marked again: ${attempts}. Other marks: ${changed}. Students are told.`,
        to: `/desk/questions/${question_id}`,
        log: {
          about: `question ${question_id}`,
          before: from,
          after: { key: to, attempts, changed, ranks: ranks.moved },
        },
        writes: await keyCorrection(env.DB, correction, now),
      };
    } catch (error) {
      if (error instanceof KeyNotCorrected) throw new VerbRefusal(error.message);
      throw error;
    }
  },
});

export const reviewKeyVerb = verb({
  name: "review-key",
  title: "Say whether a key is being looked at",
  roles: TEACHERS,
  tells: "Students who review the question read that its key is being looked at, or no longer do.",
  asks: z.object({ question_id: id(), looked_at: flag() }),
  async run(context, { question_id, looked_at }): Promise<VerbOutcome> {
    const { env, now } = context;
    await needQuestion(context, question_id);
    return {
      says: looked_at
        ? "Students who review the question read now that its key is being looked at."
        : "The key stays as it is. Students no longer read that it is being looked at.",
      log: { about: `question ${question_id}`, after: { looked_at } },
      writes: [reviewKey(env.DB, question_id, looked_at ? now : null)],
    };
  },
});

export const saveReasonsVerb = verb({
  name: "save-reasons",
  title: "Save the reasons",
  roles: TEACHERS,
  tells: "Who chose a wrong option reads why it is wrong, in results that are open too.",
  asks: z.object({ question_id: id(), version: text(), ...numberedFields("reason") }),
  async run(context, { question_id, version, ...fields }): Promise<VerbOutcome> {
    const { env, now } = context;
    const { options, reasons: before } = await needQuestion(context, question_id);
    checkVersion(version, before);
    const reasons = typedInto(fields, "reason", options.length).map((typed) => shownTyped(typed, before.join("\n")));
    const said = reasons.filter(Boolean).length;
    return {
      says: `${said} of ${options.length} options have a reason.`,
      to: `/desk/questions/${question_id}`,
      log: { about: `question ${question_id}`, after: { reasons: said } },
      writes: [
        env.DB.prepare("UPDATE questions SET option_explanations = ? WHERE id = ?").bind(
          said === 0 ? null : JSON.stringify(reasons),
          question_id,
        ),
        // Solutions that students keep are read again.
        env.DB.prepare(
          "UPDATE tests SET translations_changed_at = ?1 WHERE id IN (SELECT test_id FROM test_questions WHERE question_id = ?2)",
        ).bind(now.toISOString(), question_id),
      ],
    };
  },
});

export const keyVerbs = [correctKeyVerb, reviewKeyVerb, saveReasonsVerb, startReasonsVerb, endReasonsVerb];
