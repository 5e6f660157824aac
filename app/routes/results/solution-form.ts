import { data } from "@remix-run/cloudflare";
import { z } from "zod";
import { idFrom } from "~/lib/http/params";
import { redirectAfterPost, retryAfter } from "~/lib/http/responses";
import { longestDoubt } from "~/request/doubt-length";
import { studentForm } from "~/request/guards";
import { reportSchema, sendReport } from "~/request/question-report";
import { reportTaken } from "~/request/report-words";
import { type NotTaken, sendWords } from "~/request/words-to-institute";
import { reportTranslation } from "./translation-report";

const whichSchema = z.object({
  questionId: z.coerce.number().int().positive(),
  /** Position in the paper, to return to. */
  number: z.coerce.number().int().positive().catch(1),
});
const bookmarkSchema = whichSchema.extend({ bookmark: z.enum(["on", "off"]) });
const doubtSchema = whichSchema.extend({
  doubt: z.string().trim().min(1).max(longestDoubt),
  reportId: z.string().min(8).max(64),
});
const noteSchema = whichSchema.extend({ note: z.string() });

const notSaved = { title: "That was not saved", message: "Try again in a moment." };
const noteNotSaved = `${notSaved.title}. ${notSaved.message}`;

/** Shows refused text in its form again. */
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
    // Checks the owner: another student's result is a 404.
    const performanceId = () => idFrom(params, "attemptId", "Failed to load performance");
    let notTaken: NotTaken | null = null;
    switch (form.get("intent")) {
      case "bookmark":
        if (!bookmark.success) break;
        if (await notebook.setBookmark(bookmark.data.questionId, bookmark.data.bookmark === "on")) break;
        await notebook.result(performanceId());
        toasts.add({ type: "error", ...notSaved });
        break;
      case "note":
        if (!note.success) break;
        if (await notebook.setNote(note.data.questionId, note.data.note))
          toasts.add({ type: "success", title: "Note saved" });
        else {
          await notebook.result(performanceId());
          notTaken = { fault: noteNotSaved, status: 503, retryAfter: null };
        }
        break;
      case "doubt": {
        if (!doubt.success) {
          const fault = `Write your doubt in at most ${longestDoubt} characters.`;
          notTaken = { fault, status: 400, retryAfter: null };
          break;
        }
        const { doubt: text, reportId: formId, questionId } = doubt.data;
        const about = { formId, questionId, testId, performanceId: performanceId() };
        notTaken = await sendWords(context, request, { kind: "doubt", text, ...about });
        if (notTaken === null) toasts.add({ type: "success", title: "Your teachers have your doubt" });
        break;
      }
      case "report-translation":
        await reportTranslation(args, "question");
        break;
      case "report-explanation":
        await reportTranslation(args, "explanation");
        break;
      case "report":
        notTaken = await sendReport({ context, request, testId, form });
        if (notTaken === null) context.toasts.add({ type: "success", title: reportTaken });
        break;
    }
    if (notTaken !== null) {
      const { fault, status, retryAfter: seconds } = notTaken;
      return data({ fault, sent: fields }, { status, headers: retryAfter(seconds) });
    }
    const { number } = whichSchema.catch({ questionId: 1, number: 1 }).parse(fields);
    return redirectAfterPost(`${url.pathname}${url.search}#q${number}`);
  },
);
