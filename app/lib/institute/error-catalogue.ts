import { goneSaid } from "~/lib/http/page-error";

export const messages = {
  authenticationRequired: "Authentication required",
  userExists: "User already exists. Please try logging in instead.",
  phoneRegistered: "Phone number is already registered. Please try logging in.",
  invalidRequest: "Invalid request",
  forbidden: "Access forbidden",
  notFound: goneSaid,
  tooManyAttempts: "Too many attempts. Please wait a minute.",
  tooMuchSent: "You have sent a lot in a short time. Wait a minute, then send this again.",
  server: "Something went wrong. Please try again.",
  network: "Network error. Please check your connection.",
  timeout: "Request timeout. Please try again.",
  registrationTimeout: "Request timed out. Please try again.",
  registrationFailedRetry: "Registration failed. Please try again.",
  otpNotGenerated: "OTP not generated. Please try again.",
  otpNotSent: "Failed to send OTP",
  otpInvalid: "Invalid OTP",
  loginFailed: "Login failed",
  registrationFailed: "Registration failed",
  otpVerificationFailed: "OTP verification failed",
  test: "Failed to load test",
  performance: "Failed to load performance",
  noActiveTest: "No active test session",
  subjects: "Failed to load subjects",
  chapters: "Failed to load chapters",
  videos: "Failed to load videos",
  notes: "Failed to load notes",
  packages: "Failed to load packages",
  books: "Failed to load books",
  classes: "Failed to load classes",
  doubts: "Failed to load doubts",
  announcements: "Failed to load announcements",
  notAuthenticated: "User not authenticated",
  noStoredSession: "No stored authentication data found",
  book: "Failed to load book details",
  jobs: "Failed to load jobs",
  job: "Failed to load job details",
  razorpayCredentials: "Invalid Razorpay credentials response",
  answersRequired: "At least one answer is required",
  negativeTotalTime: "Total time cannot be negative",
  limitRange: "Limit must be between 1 and 100",
  offsetNegative: "Offset cannot be negative",
  pageRange: "Page must be 1 or more",
  messageEmpty: "Message is empty",
  doubtEmpty: "Doubt is empty",
} as const;

/** @param seconds as the institute's Retry-After says, null: nothing said. Rounded up to minutes or hours. */
export function tooManyAttempts(seconds: number | null): string {
  const minutes = Math.ceil((seconds ?? 0) / 60);
  if (minutes <= 1) return messages.tooManyAttempts;
  const wait = minutes <= 90 ? `${minutes} minutes` : `${Math.ceil(minutes / 60)} hours`;
  return `Too many attempts. Please wait ${wait}.`;
}

export function invalidAnswer(position: number): string {
  return `Answer ${position} has invalid format`;
}

export function invalidId(what: string): string {
  return `Valid ${what} ID is required`;
}

const duplicateUser = /duplicate key|already exists|unique constraint|username/i;
const aboutPhone = /phone|number/i;

/** For calls that can find duplicates; elsewhere "username" or "number" means something else. */
export function duplicateMessage(text: string | null): string {
  if (text === null) return messages.invalidRequest;
  if (duplicateUser.test(text)) return messages.userExists;
  if (aboutPhone.test(text)) return messages.phoneRegistered;
  return text;
}
