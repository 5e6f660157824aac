import type { z } from "zod";
import { field, wire } from "./wire";

/** What a student and a parent agreed to; dates as the institute wrote them. */
export const consentSchema = wire({
  version: field.textOrNull,
  givenAt: field.optionalMoment,
  withdrawnAt: field.optionalMoment,
  birthYear: field.optionalCount,
  parentGivenAt: field.optionalMoment,
  parentPhone: field.textOrNull,
  parentOtpUntil: field.optionalMoment,
  /** "open", "birth_year" or "parent". */
  privateChat: field.text,
});

export type Consent = z.output<typeof consentSchema>;

/** Beside the batches that registration asks for: whether the institute takes consent and the year of birth. */
export const takesConsentSchema = wire({ consent: field.flag });

/** Beside the chats: what a chat of a student and a teacher waits for. */
export const privateChatSchema = wire({ privateChat: field.oneOf(["open", "birth_year", "parent"], "open") });

export type PrivateChat = z.output<typeof privateChatSchema>["privateChat"];
