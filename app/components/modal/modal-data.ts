import { loadBatches } from "~/lib/institute/batch-offer";
import type { TextName } from "~/lib/institute/text-names";
import type { Services } from "~/request/services";
import { isOwnModal, type ModalName, type OwnModal } from "./modal-address";

async function legalText<N extends TextName>(context: Services, name: N) {
  const code = context.session.student?.instituteCode ?? context.settings.instituteCode;
  const { value } = await context.optionalPart(context.instituteCache.texts(code));
  const text = value?.find((one) => one.name === name);
  return { name, text: text ? { html: text.html, updatedOn: text.updatedOn } : null, isMissing: value === null };
}

/** Null hides the modal from this visitor. */
const loaders = {
  settings: async ({ session, settings }) => ({
    name: "settings",
    idleMinutes: session.student ? settings.idleMinutes : null,
  }),
  profile: async ({ session: { student } }) => {
    if (!student) return null;
    const { name, username, institute, subscriptionStatus } = student;
    return { name: "profile", student: { name, username, institute, subscriptionStatus } };
  },
  login: async ({ session, settings: { instituteCode } }) =>
    session.student ? null : { name: "login", instituteCode },
  register: async (context) => {
    if (context.session.student) return null;
    return { name: "register", offer: await loadBatches(context, context.settings.instituteCode) };
  },
  otp: async ({ session, settings: { instituteCode }, pendingOtp }) => {
    if (session.student) return null;
    const pending = await pendingOtp.get();
    return { name: "otp", instituteCode, phone: pending?.sentAt ? pending.phone : null };
  },
  terms: (context) => legalText(context, "terms"),
  privacy: (context) => legalText(context, "privacy"),
  refunds: (context) => legalText(context, "refunds"),
  contact: (context) => legalText(context, "contact"),
} as const satisfies {
  [N in OwnModal]: (context: Services) => Promise<{ name: N } | null>;
};

export async function modalData(context: Services, name: ModalName | null) {
  return name !== null && isOwnModal(name) ? loaders[name](context) : null;
}

export type ModalData = NonNullable<Awaited<ReturnType<typeof modalData>>>;
