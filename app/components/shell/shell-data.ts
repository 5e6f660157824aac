import { modalOf } from "~/components/modal/modal-address";
import { modalData } from "~/components/modal/modal-data";
import type { Services } from "~/lib/services";
import { draftFields } from "~/lib/visit/form-draft";
import { contactLinks } from "./contact-links";

/** What every page shows of the visit: who, how it should look, what is to be said. */
export async function shellData(context: Services) {
  const { session, settings } = context;
  const { student } = session;
  // Before anything is awaited: toasts of the routes beside this one belong to the next page.
  const toasts = session.takeToasts();
  const { url } = context;
  const pathname = url.pathname.replace(/\.data$/, "");
  const kept = session.keptForm(pathname);
  const [contacts, modal] = await Promise.all([
    context.contacts.of(student?.instituteCode ?? settings.instituteCode),
    modalData(context, modalOf(url.search)),
  ]);
  return {
    student: student && { name: student.name },
    institute: contacts?.name || student?.institute || "PCBT",
    preferences: session.preferences,
    lite: session.lite,
    toasts,
    contacts: contactLinks(contacts),
    kept: kept && draftFields(kept),
    incidents: session.incidents,
    modal,
  };
}

export type ShellData = Awaited<ReturnType<typeof shellData>>;
