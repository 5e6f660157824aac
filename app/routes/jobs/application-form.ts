import { z } from "zod";
import { tooLong, validationMessages } from "~/lib/validation/messages";
import { largestResume } from "~/lib/validation/resume";

/** Characters of the note. */
export const longestNote = 1000;

const clientId = z.string().regex(/^[\w-]{8,64}$/);

/** An application; what the bytes of the résumé are is looked at where they arrive. */
export const applicationForm = z.object({
  /** Of the page: the same application, sent twice, is one. A page that lost it gets a new one. */
  client_id: clientId.catch(() => crypto.randomUUID()),
  note: z
    .string()
    .transform((text) => text.replace(/\r\n?/g, "\n").trim())
    .pipe(z.string().max(longestNote, tooLong("Note", longestNote)))
    .optional(),
  resume: z
    .file()
    .min(1, validationMessages.fileEmpty)
    .max(largestResume, validationMessages.fileTooLarge)
    .optional(),
});
