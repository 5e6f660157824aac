import type { z } from "zod";
import { field, rowsOf, wire } from "./wire";

export const batchSchema = wire(
  { id: field.id, name: field.text },
  { name: ["batchName", "title"] },
);

export type Batch = z.output<typeof batchSchema>;

/** These keep the names of the wire. */
const profileShape = {
  id: field.optionalId,
  name: field.optionalText,
  username: field.text,
  user_type: field.optionalText.transform((type) => type || "student"),
  institute: field.optionalText,
  /** "" from a provider that does not say it. */
  institute_code: field.optionalText,
  phone: field.optionalText,
  email: field.optionalText,
  profile_image: field.address,
  firebase_token: field.optionalText,
  batches: rowsOf("batches", batchSchema),
  subscription_status: field.optionalText.transform((status) => status || "Free"),
  created_at: field.optionalText,
  updated_at: field.optionalText,
};

const profileAliases = {
  username: ["phone", "phoneNumber"],
  user_type: ["userType"],
  institute_code: ["instituteCode"],
  phone: ["phoneNumber"],
  profile_image: ["profileImage", "image"],
  firebase_token: ["firebaseToken"],
  subscription_status: ["subscriptionStatus"],
  created_at: ["createdAt"],
  updated_at: ["updatedAt"],
} as const;

export const profileSchema = wire(profileShape, profileAliases);

/** The reply to a sign-in; `key` is the token. A missing username is known to the caller. */
export const userSchema = wire(
  { ...profileShape, key: field.text, username: field.optionalText },
  { ...profileAliases, key: ["token"] },
);

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
