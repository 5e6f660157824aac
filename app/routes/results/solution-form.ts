import { z } from "zod";
import { reportSchema, sendReport } from "~/lib/forms/question-report";
import { idFrom } from "~/lib/http/params";
import { redirectAfterPost } from "~/lib/http/responses";
import { longestNote } from "~/lib/notebook/notebook";
import { studentForm } from "~/lib/session/guards";

const whichSchema = z.object({
  questionId: z.coerce.number().int().positive(),
  /** In the paper: the place of the page to come back to. */
  number: z.coerce.number().int().positive().catch(1),
});
const bookmarkSchema = whichSchema.extend({ bookmark: z.enum(["on", "off"]) });
const noteSchema = whichSchema.extend({ note: z.string() });

const notSaved = {
  type: "error",
  title: "That was not saved",
  message: "Try again in a moment.",
} as const;

/** Keeps a bookmark or a note, or sends a report, and comes back to the question. */
export const solutionAction = studentForm(
  { fields: [bookmarkSchema, noteSchema, reportSchema], characters: longestNote + 1500 },
  async ({ context, form, params, request, url }) => {
    const { notebook, toasts } = context;
    const fields = Object.fromEntries(form);
    const testId = idFrom(params, "testId", "Failed to load performance");
    const bookmark = bookmarkSchema.safeParse(fields);
    const note = noteSchema.safeParse(fields);
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
      case "report":
        await sendReport({ context, request, testId, form });
        break;
    }
    const { number } = whichSchema.catch({ questionId: 1, number: 1 }).parse(fields);
    return redirectAfterPost(`${url.pathname}${url.search}#q${number}`);
  },
);
