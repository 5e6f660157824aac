import { z } from "zod";
import { ageSchema, consentSchema, parentSchema, withdrawalSchema } from "~/lib/validation/consent-schemas";
import { tooLong, validationMessages } from "~/lib/validation/messages";
import { verifySchema } from "~/lib/validation/otp-schemas";
import { largestPicture } from "~/lib/validation/picture";
import { anyIds, chosenIds, fullNameSchema, requiredPassword } from "~/lib/validation/text";

const detailsSchema = z.object({
  name: fullNameSchema,
  email: z.string().trim().max(190, tooLong("Email", 190)).pipe(z.email(validationMessages.emailInvalid)).optional(),
  selected_batches: chosenIds(validationMessages.batchRequired),
});

const detailsWithoutBatches = detailsSchema.extend({ selected_batches: anyIds });

export function detailsSchemaFor(batches: readonly unknown[] | null) {
  return batches?.length === 0 ? detailsWithoutBatches : detailsSchema;
}

export const pictureSchema = z.object({
  profile_image: z
    .file({ error: validationMessages.pictureRequired })
    .min(1, validationMessages.pictureKind)
    .max(largestPicture, validationMessages.pictureTooLarge),
});

const newPasswordFields = {
  new_password: requiredPassword("New password", validationMessages.newPasswordRequired).min(
    8,
    validationMessages.newPasswordShort,
  ),
  confirm_password: z.string().default(""),
};

const isTypedTwice = (typed: { new_password: string; confirm_password: string }) =>
  typed.new_password === typed.confirm_password;
const typedTwice = { message: validationMessages.passwordsDiffer, path: ["confirm_password"] };

export const changePasswordSchema = z
  .object({
    old_password: requiredPassword("Current password", validationMessages.oldPasswordRequired),
    ...newPasswordFields,
  })
  .refine(isTypedTwice, typedTwice);

/** After an OTP the old password is optional: some institutes ask for it anyway. */
export const setPasswordSchema = z
  .object({ old_password: z.string().max(128, tooLong("Current password", 128)).default(""), ...newPasswordFields })
  .refine(isTypedTwice, typedTwice);

const signOutDeviceSchema = z.object({ device_id: z.string() });

/** Firebase registration token. */
export const tokenSchema = z.object({ firebase_token: z.string().trim().min(1).max(4096) });

export const deletionSchema = z.object({
  password: requiredPassword("Password", validationMessages.passwordRequired),
  /** Orders of which the page said that their money may be on its way. */
  read: z.string().max(5000).default(""),
});

export const profileForms = [
  ...[detailsSchema, changePasswordSchema, deletionSchema, signOutDeviceSchema, tokenSchema],
  ...[consentSchema, ageSchema, parentSchema, verifySchema, withdrawalSchema],
];
