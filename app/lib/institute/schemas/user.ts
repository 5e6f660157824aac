import type { z } from "zod";
import {
  addressSchema,
  flagSchema,
  idSchema,
  optionalId,
  optionalText,
  rowsOf,
  textSchema,
  wire,
} from "./wire";

export const batchSchema = wire(
  { id: idSchema, name: textSchema },
  { name: ["batchName", "title"] },
);

export type Batch = z.output<typeof batchSchema>;

const profileShape = {
  id: optionalId,
  name: optionalText,
  username: textSchema,
  userType: optionalText.transform((type) => type || "student"),
  institute: optionalText,
  /** Not every provider says it; "" then. */
  instituteCode: optionalText,
  phone: optionalText,
  email: optionalText,
  profileImage: addressSchema,
  firebaseToken: optionalText,
  batches: rowsOf("batches", batchSchema),
  // Who bought nothing is Free.
  subscriptionStatus: optionalText.transform((status) => status || "Free"),
  createdAt: optionalText,
  updatedAt: optionalText,
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
  { ...profileShape, key: textSchema, username: optionalText },
  { ...profileAliases, key: ["token"] },
).transform((user) => ({ key: user.key, ...specNames(user) }));

export type Profile = z.output<typeof profileSchema>;
export type User = z.output<typeof userSchema>;

export const deviceSchema = wire({
  deviceId: textSchema,
  name: optionalText,
  platform: optionalText,
  signedInAt: optionalText,
  lastSeenAt: optionalText,
  isCurrent: flagSchema,
});

export type Device = z.output<typeof deviceSchema>;
