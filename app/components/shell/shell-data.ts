import { readModal } from "~/components/modal/modal-address";
import { modalData } from "~/components/modal/modal-data";
import type { Services } from "~/request/services";
import { contactLinks } from "./contact-links";

export async function shellData(context: Services) {
  const { preferences, settings } = context;
  const { student } = context.session;
  // Call it before any await: toasts that sibling routes add belong to the next page.
  const nextToasts = context.toasts.take();
  const [toasts, kept, contacts, modal] = await Promise.all([
    nextToasts,
    context.drafts.find(context.url.pathname),
    context.contacts.of(student?.instituteCode ?? settings.instituteCode),
    modalData(context, readModal(context.url.search)),
  ]);
  return {
    student: student && { name: student.name },
    institute: contacts?.name || student?.institute || "PCBT",
    preferences: await preferences.read(),
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
