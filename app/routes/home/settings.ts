import { z } from "zod";
import { modalPath } from "~/components/modal/modal-address";
import { redirectAfterPost, redirectTo } from "~/lib/http/responses";
import { pagelessForm } from "~/lib/session/guards";
import { safeRedirect } from "~/lib/session/return-to";
import { preferencesSchema } from "~/lib/visit/preferences";
import { homePaths } from "~/paths";

const { theme, fontSize, lite } = preferencesSchema.shape;

const settingsSchema = z.object({ theme, fontSize, lite, return: z.string().optional() });

/** Settings have no page of their own: they open over another one. */
export async function loader() {
  return redirectTo(modalPath({ pathname: homePaths.splash, search: "" }, "settings"));
}

export const action = pagelessForm({ fields: settingsSchema }, async ({ context, form }) => {
  const { return: wayBack, ...chosen } = settingsSchema.parse(Object.fromEntries(form));
  context.preferences.set(chosen);
  context.toasts.add({ type: "success", title: "Settings saved" });
  return redirectAfterPost(safeRedirect(wayBack, homePaths.splash));
});
