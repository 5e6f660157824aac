import type { z } from "zod";
import { field, rowsOf, wire } from "./wire";

export const batchSchema = wire(
  { id: field.id, name: field.text },
  { name: ["batchName", "title"] },
);

export type Batch = z.output<typeof batchSchema>;

const profileShape = {
  id: field.optionalId,
  name: field.optionalText,
  username: field.text,
  userType: field.optionalText.transform((type) => type || "student"),
  institute: field.optionalText,
  /** Not every provider says it; "" then. */
  instituteCode: field.optionalText,
  phone: field.optionalText,
  email: field.optionalText,
  profileImage: field.address,
  firebaseToken: field.optionalText,
  batches: rowsOf("batches", batchSchema),
  // Who bought nothing is Free.
  subscriptionStatus: field.optionalText.transform((status) => status || "Free"),
  createdAt: field.optionalText,
  updatedAt: field.optionalText,
};

type ProfileWire = z.output<z.ZodObject<typeof profileShape>>;

const profileAliases = {
  username: ["phone", "phoneNumber"],
  phone: ["phoneNumber"],
  profileImage: ["image"],
} as const;

/** The names are the wire's. */
function specNames(user: ProfileWire) {
  return {
    id: user.id,
    name: user.name,
    username: user.username,
    user_type: user.userType,
    institute: user.institute,
    institute_code: user.instituteCode,
    phone: user.phone,
    email: user.email,
    profile_image: user.profileImage,
    firebase_token: user.firebaseToken,
    batches: user.batches,
    subscription_status: user.subscriptionStatus,
    created_at: user.createdAt,
    updated_at: user.updatedAt,
  };
}

/** The student as the profile shows them: a User without the token. */
export const profileSchema = wire(profileShape, profileAliases).transform(specNames);

/**
 * The signed-in student of login, register and OTP replies; `key` is the token, and all that a
 * session needs: a name to sign in with may be missing, the caller knows it.
 */
export const userSchema = wire(
  { ...profileShape, key: field.text, username: field.optionalText },
  { ...profileAliases, key: ["token"] },
).transform((user) => ({ key: user.key, ...specNames(user) }));

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
