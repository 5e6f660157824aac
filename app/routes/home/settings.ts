import { z } from "zod";
import { modalPath } from "~/components/modal/modal-address";
import { redirectAfterPost, redirectTo } from "~/lib/http/responses";
import { translationMessages } from "~/lib/translation/messages";
import { targetLanguage } from "~/lib/translation/request";
import { homePaths } from "~/paths";
import { pageStudent, publicForm } from "~/request/guards";
import { safeRedirect } from "~/request/return-to";
import type { Services } from "~/request/services";
import { preferencesSchema } from "~/request/session/preferences";
import { choiceFrom, resetChoice } from "~/request/session/translation-choice";

const { theme, fontSize, letters, scribe, lite, lists } = preferencesSchema.shape;

const settingsSchema = z.object({ theme, fontSize, letters, scribe, lite, lists });
const optionalOnOff = z
  .enum(["on", "off"])
  .transform((chosen) => chosen === "on")
  .optional()
  .catch(undefined);

/** Absent fields stay unchanged. */
const settingTranslationSchema = z.object({
  language: z.string().optional(),
  translate: optionalOnOff,
  showOriginal: optionalOnOff,
  autoTranslate: optionalOnOff,
  confidenceThreshold: z.coerce.number().min(0).max(1).optional().catch(undefined),
  /** The phone's own language is not wanted. */
  refused: z.literal("language").optional().catch(undefined),
});
const waySchema = z.object({ return: z.string().optional() });

/** Settings are a modal without a page. */
export async function loader() {
  return redirectTo(modalPath({ pathname: homePaths.splash, search: "" }, "settings"));
}

/** Redirects to the page in `return`. */
export const action = publicForm(
  { fields: [settingsSchema, settingTranslationSchema, waySchema] },
  async ({ context, form }) => {
    // An ended session must not change stored preferences.
    await pageStudent(context);
    const fields = Object.fromEntries(form);
    const { toasts, preferences, translationUsage } = context;
    switch (form.get("intent")) {
      case "translation":
        await saveTranslation(context, settingTranslationSchema.parse(fields));
        break;
      case "save-translation":
        await saveTranslation(context, settingTranslationSchema.parse(fields));
        toasts.add({ type: "success", title: "Settings saved" });
        break;
      case "clear-translation":
        translationUsage.clear();
        toasts.add({ type: "success", title: "Your counts are cleared" });
        break;
      case "reset-translation":
        preferences.set(resetChoice());
        translationUsage.clearError();
        toasts.add({ type: "success", title: "Questions are in English again" });
        break;
      default:
        preferences.set(settingsSchema.parse(fields));
        toasts.add({ type: "success", title: "Settings saved" });
    }
    const { return: wayBack } = waySchema.parse(fields);
    return redirectAfterPost(safeRedirect(wayBack, homePaths.splash));
  },
);

async function saveTranslation(
  { preferences, translationUsage, toasts }: Services,
  { language, refused, ...chosen }: z.output<typeof settingTranslationSchema>,
): Promise<void> {
  const target = targetLanguage.optional().safeParse(language);
  if (!target.success) {
    toasts.add({ type: "error", title: target.error.issues[0]?.message ?? translationMessages.targetUnsupported });
    return;
  }
  preferences.set(choiceFrom(await preferences.read(), { language: target.data, ...chosen }));
  if (language !== undefined || refused !== undefined) preferences.set({ offersLanguage: false });
  // The error belongs to the former language.
  if (language !== undefined || chosen.translate === false) translationUsage.clearError();
}
