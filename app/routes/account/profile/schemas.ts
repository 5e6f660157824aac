import { z } from "zod";
import { tooLong, validationMessages } from "~/lib/validation/messages";
import { largestPicture } from "~/lib/validation/picture";
import { anyIds, chosenIds, fullNameSchema, requiredPassword } from "~/lib/validation/text";

/** Name, email and batches; no email is an email too. */
const detailsSchema = z.object({
  name: fullNameSchema,
  email: z.string().trim().max(190, tooLong("Email", 190)).pipe(z.email(validationMessages.emailInvalid)).optional(),
  selected_batches: chosenIds(validationMessages.batchRequired),
});

/** The same for an institute that has no batches. */
const detailsWithoutBatches = detailsSchema.extend({ selected_batches: anyIds });

/** What is asked of a student who may choose one of these batches; `null`: they are not known. */
export function detailsSchemaFor(batches: readonly unknown[] | null) {
  return batches?.length === 0 ? detailsWithoutBatches : detailsSchema;
}

/** The picture; what its bytes are is looked at where they arrive. */
export const pictureSchema = z.object({
  profile_image: z
    .file({ error: validationMessages.pictureRequired })
    .min(1, validationMessages.pictureKind)
    .max(largestPicture, validationMessages.pictureTooLarge),
});

const newPassword = {
  new_password: requiredPassword("New password", validationMessages.newPasswordRequired).min(
    8,
    validationMessages.newPasswordShort,
  ),
  confirm_password: z.string().default(""),
};

interface NewPassword {
  new_password: string;
  confirm_password: string;
}

const typedTwice = {
  check: (typed: NewPassword) => typed.new_password === typed.confirm_password,
  message: { message: validationMessages.passwordsDiffer, path: ["confirm_password"] },
};

/** A new password in place of one that the student knows. */
export const changePasswordSchema = z
  .object({
    old_password: requiredPassword("Current password", validationMessages.oldPasswordRequired),
    ...newPassword,
  })
  .refine(typedTwice.check, typedTwice.message);

/** A new password right after an OTP, which proved more than the old one would: some institutes ask for that too. */
export const setPasswordSchema = z
  .object({ old_password: z.string().max(128, tooLong("Current password", 128)).default(""), ...newPassword })
  .refine(typedTwice.check, typedTwice.message);

/** The button of a device in the list. */
const deviceSchema = z.object({ device_id: z.string() });

/** What Firebase calls a phone that is registered for notifications. */
export const tokenSchema = z.object({ firebase_token: z.string().trim().min(1).max(4096) });

/** The one thing asked of somebody who deletes their account. */
export const deletionSchema = z.object({ password: requiredPassword("Password", validationMessages.passwordRequired) });

/** The forms of /profile that hold texts. */
export const profileForms = [detailsSchema, changePasswordSchema, deletionSchema, deviceSchema, tokenSchema];
