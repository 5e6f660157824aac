import { z } from "zod";
import { idFrom } from "~/lib/http/params";
import { redirectTo } from "~/lib/http/responses";
import { placeKinds } from "~/lib/kinds";
import { homePaths } from "~/paths";
import { publicForm } from "~/request/guards";
import { pagesStudent } from "~/request/session/pages-student";

const kindSchema = z.enum(placeKinds);
/** A part of a note, or a second of a video. */
const placeSchema = z.object({
  place: z
    .string()
    .regex(/^\d{1,8}(\.\d{1,9})?$/)
    .transform(Number),
});

export async function loader() {
  return redirectTo(homePaths.splash);
}

/** Takes where a note or a video was left. Nobody looks at the answer: it is a status alone. */
export const action = publicForm({ fields: placeSchema, characters: 100 }, async ({ context, params, form }) => {
  const { session, notebook } = context;
  if (!(await pagesStudent(context))) return new Response(null, { status: 401 });
  const kind = kindSchema.safeParse(params.kind);
  const sent = placeSchema.safeParse(Object.fromEntries(form));
  if (!kind.success || !sent.success) return new Response(null, { status: 400 });
  await notebook.setPlace(kind.data, idFrom(params, "lessonId"), sent.data.place);
  // Who reads or watches for half an hour is not idle.
  session.renew();
  return new Response(null, { status: 204 });
});
