import { loadBatches } from "~/lib/institute/batch-offer";
import type { Services } from "~/lib/services";
import type { ModalName } from "./modal-address";

export async function modalData(context: Services, name: ModalName | null) {
  const { session, settings } = context;
  const { student } = session;
  switch (name) {
    case "settings":
      return {
        name,
        visitBytes: await context.dataUsage.bytes(),
        idleMinutes: student ? settings.idleMinutes : null,
      };
    case "profile": {
      if (!student) return null;
      const { name: own, username, institute, subscriptionStatus } = student;
      return { name, student: { name: own, username, institute, subscriptionStatus } };
    }
    case "login":
      return student ? null : { name, instituteCode: settings.instituteCode };
    case "register":
      return student ? null : { name, offer: await loadBatches(context, settings.instituteCode) };
    case "otp": {
      if (student) return null;
      const pendingOtp = await context.pendingOtp.get();
      return {
        name,
        instituteCode: settings.instituteCode,
        phone: pendingOtp?.sentAt ? pendingOtp.phone : null,
      };
    }
    case "terms":
    case "privacy":
    case "refunds":
    case "contact": {
      const code = student?.instituteCode ?? settings.instituteCode;
      const { value } = await context.optionalPart(context.shared.texts(code));
      const text = value?.find((one) => one.name === name);
      return {
        name,
        text: text ? { html: text.html, updatedOn: text.updatedOn } : null,
        isMissing: value === null,
      };
    }
    default:
      return null;
  }
}

export type ModalData = NonNullable<Awaited<ReturnType<typeof modalData>>>;
