import { z } from "zod";
import { idFrom, redirectTo } from "~/lib/http/responses";
import { classPaths } from "~/paths";
import { pageStudent, publicForm } from "~/request/guards";

const presenceSchema = z.object({ presence: z.enum(["join", "leave"]) });

export async function loader() {
  return redirectTo(classPaths.all);
}

/** Answers with a bare status: the page's script sends it as the page closes. */
export const action = publicForm({ fields: presenceSchema, characters: 100 }, async ({ context, params, form }) => {
  const { institute, optionalPart, session } = context;
  if (!(await pageStudent(context))) return new Response(null, { status: 401 });
  const result = presenceSchema.safeParse(Object.fromEntries(form));
  if (!result.success) return new Response(null, { status: 400 });
  const classId = idFrom(params, "classId");
  const { join, leave } = institute.live;
  const { presence } = result.data;
  const reply = await optionalPart<unknown>(presence === "join" ? join(classId) : leave(classId));
  session.renew();
  return new Response(null, { status: reply.failure?.kind === "not-found" ? 404 : 204 });
});
