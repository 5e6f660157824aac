import { readModal } from "~/components/modal/modal-address";
import { modalData } from "~/components/modal/modal-data";
import { faceOf } from "~/lib/institute/face";
import type { Services } from "~/request/services";
import type { Preferences } from "~/request/session/preferences";
import { contactLinks } from "./contact-links";

/** Letters that are easier to tell apart are those of questions, too. */
export function shownPreferences(chosen: Preferences): Preferences {
  return chosen.letters === "clear" ? { ...chosen, fontFamily: "system" } : chosen;
}

export async function shellData(context: Services) {
  const { preferences, settings } = context;
  const { student } = context.session;
  // Call it before any await: toasts that sibling routes add belong to the next page.
  const nextToasts = context.toasts.take();
  const code = student?.instituteCode ?? settings.instituteCode;
  const [toasts, kept, contacts, modal] = await Promise.all([
    nextToasts,
    context.drafts.find(context.url.pathname),
    context.instituteCache.contacts(code),
    modalData(context, readModal(context.url.search)),
  ]);
  const institute = contacts?.name || student?.institute || "PCBT";
  return {
    student: student && { name: student.name },
    institute,
    face: faceOf(contacts, code, { configuredCode: settings.instituteCode, configured: settings.face }),
    preferences: shownPreferences(await preferences.read()),
    lite: await preferences.isLite(),
    toasts,
    contacts: contactLinks(contacts),
    kept,
    unsent: await context.unsent(),
    incidents: await context.incidents.list(),
    modal,
  };
}

export type ShellData = Awaited<ReturnType<typeof shellData>>;
