import { z } from "zod";
import { longestDoubt } from "~/lib/forms/doubt-length";
import { reportSchema, sendReport } from "~/lib/forms/question-report";
import { sendWords } from "~/lib/forms/words-to-institute";
import { idFrom } from "~/lib/http/params";
import { redirectAfterPost } from "~/lib/http/responses";
import { studentForm } from "~/lib/session/guards";
import { reportTranslation } from "./translation-report";

const whichSchema = z.object({
  questionId: z.coerce.number().int().positive(),
  /** In the paper: the place of the page to come back to. */
  number: z.coerce.number().int().positive().catch(1),
});
const bookmarkSchema = whichSchema.extend({ bookmark: z.enum(["on", "off"]) });
const doubtSchema = whichSchema.extend({
  doubt: z.string().trim().min(1).max(longestDoubt),
  reportId: z.string().min(8).max(64),
});
const noteSchema = whichSchema.extend({ note: z.string() });

const notSaved = {
  type: "error",
  title: "That was not saved",
  message: "Try again in a moment.",
} as const;

/** Keeps a bookmark or a note, or sends a doubt or a report, and comes back to the question. */
export const solutionAction = studentForm(
  { fields: [bookmarkSchema, noteSchema, doubtSchema, reportSchema], characters: 2500 },
  async (args) => {
    const { context, form, params, request, url } = args;
    const { notebook, toasts } = context;
    const fields = Object.fromEntries(form);
    const testId = idFrom(params, "testId", "Failed to load performance");
    const bookmark = bookmarkSchema.safeParse(fields);
    const note = noteSchema.safeParse(fields);
    const doubt = doubtSchema.safeParse(fields);
    switch (form.get("intent")) {
      case "bookmark":
        if (!bookmark.success) break;
        if (
          !(await notebook.setBookmark(bookmark.data.questionId, bookmark.data.bookmark === "on"))
        )
          toasts.add(notSaved);
        break;
      case "note":
        if (!note.success) break;
        if (await notebook.setNote(note.data.questionId, note.data.note))
          toasts.add({ type: "success", title: "Note saved" });
        else toasts.add(notSaved);
        break;
      case "doubt": {
        if (!doubt.success) {
          toasts.add({
            type: "warning",
            title: `Write your doubt in at most ${longestDoubt} characters`,
          });
          break;
        }
        const { doubt: text, reportId: formId, questionId } = doubt.data;
        const performanceId = idFrom(params, "attemptId", "Failed to load performance");
        const about = { formId, questionId, testId, performanceId };
        await sendWords(context, request, { kind: "doubt", text, ...about });
        toasts.add({ type: "success", title: "Your teachers have your doubt" });
        break;
      }
      case "report-translation":
        await reportTranslation(args, "question");
        break;
      case "report-explanation":
        await reportTranslation(args, "explanation");
        break;
      case "report":
        await sendReport({ context, request, testId, form });
        break;
    }
    const { number } = whichSchema.catch({ questionId: 1, number: 1 }).parse(fields);
    return redirectAfterPost(`${url.pathname}${url.search}#q${number}`);
  },
);
