import { z } from "zod";
import { accommodationsSchema } from "./accommodations";
import { also, field, rowsOf, wire } from "./wire";

export const batchSchema = wire({ id: field.id, name: also(field.text, "batchName", "title") });

export type Batch = z.output<typeof batchSchema>;

const usernames = ["phone", "phoneNumber"];

const profileShape = {
  id: field.optionalId,
  name: field.optionalText,
  username: also(field.text, ...usernames),
  user_type: also(
    field.optionalText.transform((type) => type || "student"),
    "userType",
  ),
  institute: field.optionalText,
  institute_code: also(field.optionalText, "instituteCode"),
  phone: also(field.optionalText, "phoneNumber"),
  email: field.optionalText,
  profile_image: also(field.address, "profileImage", "image"),
  firebase_token: also(field.optionalText, "firebaseToken"),
  batches: rowsOf("batches", batchSchema),
  subscription_status: also(
    field.optionalText.transform((status) => status || "Free"),
    "subscriptionStatus",
  ),
  created_at: also(field.optionalText, "createdAt"),
  updated_at: also(field.optionalText, "updatedAt"),
};

export const profileSchema = wire(profileShape);

const extraRow = wire({ testId: field.id, minutes: field.minutes });

export const grantedTimeSchema = wire({
  extraTime: z.transform((raw: unknown) => (Array.isArray(raw) ? raw : null)),
  accommodations: accommodationsSchema,
}).transform(({ extraTime, accommodations }) => {
  const rows = extraTime?.flatMap((row) => extraRow.safeParse(row).data ?? []);
  const entries = rows?.map(({ testId, minutes }) => [testId, Math.min(minutes ?? 0, 600)] as const);
  return { byTest: entries === undefined ? null : new Map(entries), accommodations };
});

/** `byTest`: extra minutes by the test's id; null where the profile has none. */
export type GrantedTime = z.output<typeof grantedTimeSchema>;

/** `key`: the token; `asks_details`: the institute forgot who another had said this is. The caller fills in a missing username. */
export const userSchema = wire({
  ...profileShape,
  key: also(field.text, "token"),
  asks_details: also(field.flag, "asksDetails"),
  username: also(field.optionalText, ...usernames),
});

export type Profile = z.output<typeof profileSchema>;
export type User = z.output<typeof userSchema>;

export const deviceSchema = wire({
  deviceId: field.text,
  name: field.optionalText,
  platform: field.optionalText,
  signedInAt: field.optionalMoment,
  lastSeenAt: field.optionalMoment,
  isCurrent: field.flag,
});

/** A table of what an institute stores of a student; `next`: offset of its next rows, null at the end. */
export const exportedTableSchema = wire({
  name: field.text,
  holds: also(field.optionalText, "title"),
  rows: z.array(z.record(z.string(), z.unknown())),
  next: field.optionalCount,
});

export type ExportedTable = Pick<z.output<typeof exportedTableSchema>, "name" | "holds" | "rows">;

export type Device = z.output<typeof deviceSchema>;

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
