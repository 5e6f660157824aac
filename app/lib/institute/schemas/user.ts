import type { z } from "zod";
import { also, field, rowsOf, wire } from "./wire";

export const batchSchema = wire({ id: field.id, name: also(field.text, "batchName", "title") });

export type Batch = z.output<typeof batchSchema>;

const usernames = ["phone", "phoneNumber"];

/** These keep the names of the wire. */
const profileShape = {
  id: field.optionalId,
  name: field.optionalText,
  username: also(field.text, ...usernames),
  user_type: also(
    field.optionalText.transform((type) => type || "student"),
    "userType",
  ),
  institute: field.optionalText,
  /** "" from a provider that does not say it. */
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

/** The reply to a sign-in; `key` is the token. A missing username is known to the caller. */
export const userSchema = wire({
  ...profileShape,
  key: also(field.text, "token"),
  username: also(field.optionalText, ...usernames),
});

export type Profile = z.output<typeof profileSchema>;
export type User = z.output<typeof userSchema>;

export const deviceSchema = wire({
  deviceId: field.text,
  name: field.optionalText,
  platform: field.optionalText,
  signedInAt: field.optionalText,
  lastSeenAt: field.optionalText,
  isCurrent: field.flag,
});

export type Device = z.output<typeof deviceSchema>;
