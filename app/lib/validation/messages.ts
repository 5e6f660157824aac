export const validationMessages = {
  usernameRequired: "Username is required",
  passwordRequired: "Password is required",
  instituteCodeRequired: "Institute code is required",
  fullNameRequired: "Full name is required",
  phoneRequired: "Phone number is required",
  phoneTenDigits: "Phone number must be 10 digits",
  batchRequired: "At least one batch must be selected",
  otpRequired: "OTP is required",
  otpLength: "OTP must be 4-6 digits long",

  unknownInstitute: "There is no institute with this code",
  emailInvalid: "Enter an email address like name@example.com",
  oldPasswordRequired: "Current password is required",
  newPasswordRequired: "New password is required",
  newPasswordShort: "Use at least 8 characters",
  passwordsDiffer: "The two passwords do not match",
  pictureRequired: "Choose a picture first",
  pictureTooLarge: "This picture is larger than 5 MB. Choose a smaller one.",
  pictureKind: "This file is not a picture we can show. Choose a JPEG, PNG or WebP picture.",
} as const;

export function tooLong(most: number): string {
  return `Use at most ${most} characters`;
}
