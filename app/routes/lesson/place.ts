import { z } from "zod";
import { idFrom, redirectTo } from "~/lib/http/responses";
import { placeKinds } from "~/lib/kinds";
import { homePaths } from "~/paths";
import { pageStudent, publicForm } from "~/request/guards";

const kindSchema = z.enum(placeKinds);
/** A block of a note, or a second of a video. */
const placeSchema = z.object({
  place: z
    .string()
    .regex(/^\d{1,8}(\.\d{1,9})?$/)
    .transform(Number),
});

export async function loader() {
  return redirectTo(homePaths.splash);
}

/** Answers with a bare status: the page's script sends it as the page closes. */
export const action = publicForm({ fields: placeSchema, characters: 100 }, async ({ context, params, form }) => {
  const { session, notebook } = context;
  if (!(await pageStudent(context))) return new Response(null, { status: 401 });
  const kind = kindSchema.safeParse(params.kind);
  const result = placeSchema.safeParse(Object.fromEntries(form));
  if (!kind.success || !result.success) return new Response(null, { status: 400 });
  await notebook.setPlace(kind.data, idFrom(params, "lessonId"), result.data.place);
  // Reading and watching are activity.
  session.renew();
  return new Response(null, { status: 204 });
});
