import type { Caller } from "../caller";
import { consentSchema } from "../schemas/consent";

export const consentCalls = (call: Caller) => ({
  get: () => call.one("consent", consentSchema),

  /** Agrees to a version of the words, gives the year of birth, or both. */
  give: (consent: { consentVersion?: string; birthYear?: number }) => call.one("giveConsent", consentSchema, consent),

  withdraw: (givenBy: "student" | "parent") => call.one("withdrawConsent", consentSchema, { givenBy }),

  sendParentOtp: (parent: { parentPhone: string; consentVersion: string }) =>
    call.one("sendParentOtp", consentSchema, parent),

  verifyParentOtp: (otp: string) => call.one("verifyParentOtp", consentSchema, { otp }),
});
