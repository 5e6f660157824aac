import { modalOf } from "~/components/modal/modal-address";
import { modalData } from "~/components/modal/modal-data";
import type { Services } from "~/lib/services";
import { contactLinks } from "./contact-links";

/** What every page shows of the visit: who, how it should look, what is to be said. */
export async function shellData(context: Services) {
  const { preferences, settings } = context;
  const { student } = context.session;
  // Before anything is awaited: toasts of the routes beside this one belong to the next page.
  const taken = context.toasts.take();
  const { url } = context;
  const [toasts, kept, contacts, modal] = await Promise.all([
    taken,
    context.drafts.find(url.pathname),
    context.contacts.of(student?.instituteCode ?? settings.instituteCode),
    modalData(context, modalOf(url.search)),
  ]);
  return {
    student: student && { name: student.name },
    institute: contacts?.name || student?.institute || "PCBT",
    preferences: await preferences.read(),
    lite: await preferences.isLite(),
    toasts,
    contacts: contactLinks(contacts),
    kept,
    incidents: await context.incidents.list(),
    modal,
  };
}

export type ShellData = Awaited<ReturnType<typeof shellData>>;
