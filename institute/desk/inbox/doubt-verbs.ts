import { z } from "zod";
import { answerDoubt, closeDoubt, findPointedOne } from "../../doubts/answer-doubt";
import { type ReadDoubt, readDoubt } from "../../doubts/open-doubts";
import { MAX_UPLOAD_BYTES, storeStaffFile, uploadPrefixes } from "../../files/uploads";
import { id, integer, optional, pattern, text, upload } from "../../http/fields";
import { type StaffContext, TEACHERS, type VerbOutcome, VerbRefusal, verb } from "../verb";

/** @throws VerbRefusal where there is none, or somebody answered since the page was drawn */
async function doubtSeen(
  { env, institute }: StaffContext,
  { doubt_id, seen }: { doubt_id: number; seen: number },
): Promise<ReadDoubt> {
  const doubt = await readDoubt(env, institute.id, doubt_id);
  if (doubt === null) throw new VerbRefusal("There is no such doubt.");
  const newest = doubt.replies.at(-1);
  if ((newest?.id ?? 0) > seen) {
    throw new VerbRefusal(
      `${newest?.writer ?? institute.name} answered this meanwhile: look below before you send yours.`,
    );
  }
  return doubt;
}

const seenDoubt = { doubt_id: id(), seen: integer(0) };

const LESSON_WORD = /^(note|video):([1-9]\d{0,14})$/;

async function pointedLesson({ env, institute }: StaffContext, chosen: string | undefined) {
  const [, type, number] = LESSON_WORD.exec(chosen ?? "") ?? [];
  if (type === undefined) return { noteId: null, videoId: null };
  const lesson = await findPointedOne(env, institute.id, type as "note" | "video", Number(number));
  if (lesson === null) throw new VerbRefusal("There is no such note or video any more.");
  return { noteId: type === "note" ? lesson.id : null, videoId: type === "video" ? lesson.id : null };
}

export const answerDoubtVerb = verb({
  name: "answer-doubt",
  title: "Answer a doubt",
  roles: TEACHERS,
  tells: "The student, who reads it under their doubts.",
  asks: z.object({
    ...seenDoubt,
    text: text({ max: 4000 }),
    file: optional(upload(MAX_UPLOAD_BYTES)),
    points_to: optional(pattern(LESSON_WORD, "Choose one of the list.")),
  }),
  async run(context, { text: words, file, points_to, ...which }): Promise<VerbOutcome> {
    const { env, staff, now } = context;
    const doubt = await doubtSeen(context, which);
    const lesson = await pointedLesson(context, points_to);
    const [, kept] = uploadPrefixes(doubt.student_id);
    const stored = file === undefined ? null : await storeStaffFile(env, `${kept}answers/`, file, ["image"]);
    const answer = {
      doubtId: doubt.id,
      teacherId: staff.teacherId,
      text: words,
      image: stored?.key ?? null,
      ...lesson,
    };
    return {
      says: `${doubt.student} reads your answer now.`,
      to: "/desk/inbox",
      log: {
        about: `doubt ${doubt.id}`,
        before: { state: doubt.state },
        after: { state: "answered", characters: words.length, picture: stored !== null, ...lesson },
      },
      writes: answerDoubt(env, answer, now),
    };
  },
});

export const closeDoubtVerb = verb({
  name: "close-doubt",
  title: "Close without an answer",
  roles: TEACHERS,
  tells: "The student, who sees that it is closed.",
  asks: z.object(seenDoubt),
  async run(context, which): Promise<VerbOutcome> {
    const doubt = await doubtSeen(context, which);
    return {
      says: `The doubt of ${doubt.student} is closed.`,
      to: "/desk/inbox",
      log: { about: `doubt ${doubt.id}`, before: { state: doubt.state }, after: { state: "closed" } },
      writes: [closeDoubt(context.env, doubt.id)],
    };
  },
});
