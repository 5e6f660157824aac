export const validationMessages = {
  usernameRequired: "Username is required",
  passwordRequired: "Password is required",
  instituteCodeRequired: "Institute code is required",
  fullNameRequired: "Full name is required",
  phoneRequired: "Phone number is required",
  phoneTenDigits: "Phone number must be 10 digits",
  batchRequired: "At least one batch must be selected",
  consentRequired: "Tick that you agree. Without your consent your institute may not store anything about you.",
  birthYearRequired: "Year of birth is required",
  birthYearDigits: "Year of birth has 4 digits, like 2004",
  birthYearFuture: "This year is in the future",
  birthYearAbsurd: "Check this year of birth",
  parentPhoneOwn: "This is your own phone. Give the one of your mother or father.",
  otpRequired: "OTP is required",
  otpLength: "OTP must be 4-6 digits long",

  /** For hidden fields, which nobody types. */
  formUnreadable: "We could not read this form. Load the page again, then send it once more.",
  unknownInstitute: "There is no institute with this code",
  noBatches:
    "This institute has no batches yet, so you cannot register. Check the code, or ask the institute to open a batch.",
  emailInvalid: "Enter an email address like name@example.com",
  oldPasswordRequired: "Current password is required",
  newPasswordRequired: "New password is required",
  newPasswordShort: "New password must have at least 8 characters",
  passwordsDiffer: "The two passwords do not match",
  commentRequired: "Write a comment first",
  doubtRequired: "Write your doubt first",
  pictureRequired: "Choose a picture first",
  pictureTooLarge: "This picture is larger than 5 MB. Choose a smaller one.",
  pictureKind: "This file is not a picture we can show. Choose a JPEG, PNG or WebP picture of at most 50 megapixels.",
  applePicture:
    "This picture is in Apple’s HEIC format, which other phones cannot show. Choose a JPEG, or send a screenshot of it.",
  notSound: "We cannot read this recording. Choose another one; a film cannot be sent.",
  messageEmpty: "Write a message, or choose a picture or a recording",
  fileEmpty: "This file is empty. Choose another one.",
  fileTooLarge: "This file is larger than 5 MB. Choose a smaller one.",
  fileKind: "We cannot send this file. Choose a picture (JPEG, PNG, WebP) or a recording (WebM, Ogg, MP4, MP3).",
  recordingTooLong: "This recording is longer than 5 minutes. Send it in parts.",
  resumeKind: "This file is not a PDF. Save your résumé as a PDF and choose that.",
} as const;

export function tooLong(what: string, most: number): string {
  return `${what} must have at most ${most} characters`;
}
