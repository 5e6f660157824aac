import { goneSaid } from "~/lib/http/page-error";
import type { FailureText } from "./failure-text";

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
function duplicateMessage(text: string | null): string {
  if (text === null) return messages.invalidRequest;
  if (duplicateUser.test(text)) return messages.userExists;
  if (aboutPhone.test(text)) return messages.phoneRegistered;
  return text;
}

type InstituteErrorKind =
  | "unauthenticated"
  | "invalid"
  | "forbidden"
  | "not-found"
  | "rate-limited"
  | "server"
  | "network"
  | "timeout"
  | "unreadable"
  | "unusable"
  | "refused";

type ErrorDetails = Partial<
  Pick<InstituteError, "status" | "retryAfter" | "serverText" | "hasReason" | "fieldErrors" | "cause">
>;

/** `message` may be shown to the student. */
export class InstituteError extends Error {
  override readonly name = "InstituteError";
  readonly status: number | null = null;
  readonly retryAfter: number | null = null;
  readonly serverText: string | null = null;
  readonly hasReason: boolean;
  readonly fieldErrors: Readonly<Record<string, string>> = {};

  constructor(
    readonly kind: InstituteErrorKind,
    message: string,
    { cause, ...details }: ErrorDetails = {},
  ) {
    super(message, cause === undefined ? undefined : { cause });
    this.hasReason = (details.serverText ?? null) !== null;
    Object.assign(this, details);
  }
}

export function isSignedOut(error: unknown): error is InstituteError {
  return error instanceof InstituteError && error.kind === "unauthenticated";
}

export function isPlainNo(error: unknown): boolean {
  return error instanceof InstituteError && error.kind === "refused" && error.status === 200;
}

export function isCallMissing(error: unknown): boolean {
  return error instanceof InstituteError && [404, 405, 501].includes(error.status ?? 0);
}

/** @returns `missing` where the institute has no such call */
export async function unlessMissing<T, M>(call: Promise<T>, missing: M): Promise<T | M> {
  try {
    return await call;
  } catch (error) {
    if (isCallMissing(error)) return missing;
    throw error;
  }
}

export interface Wording {
  fallback?: string;
  /** 400 and 401 refuse a credential; the provider's text is shown. */
  checksCredential?: true;
  /** 400 may mean a taken user or phone. */
  findsDuplicates?: true;
  /** 401 ends no session. */
  sentNoToken?: boolean | undefined;
}

function detailsOf(status: number, failure: FailureText): ErrorDetails {
  const { text, fields, hasReason } = failure;
  return { status, serverText: text, hasReason, fieldErrors: fields };
}

export function errorOfStatus(
  status: number,
  failure: FailureText,
  wording: Wording,
  retryAfter: number | null,
): InstituteError {
  const details = detailsOf(status, failure);
  if (wording.checksCredential && (status === 401 || (status === 400 && failure.text !== null))) {
    const message = failure.text ?? wording.fallback ?? messages.invalidRequest;
    return new InstituteError("refused", message, details);
  }
  if (status === 401 && wording.sentNoToken) {
    return new InstituteError("refused", wording.fallback ?? messages.server, details);
  }
  if (status === 401) {
    return new InstituteError("unauthenticated", messages.authenticationRequired, details);
  }
  if (status === 403) return new InstituteError("forbidden", messages.forbidden, details);
  if (status === 404) return new InstituteError("not-found", messages.notFound, details);
  if (status === 429) {
    return new InstituteError("rate-limited", tooManyAttempts(retryAfter), { ...details, retryAfter });
  }
  if (status >= 400 && status < 500) {
    const message = wording.findsDuplicates
      ? duplicateMessage(failure.duplicateText)
      : (failure.text ?? messages.invalidRequest);
    return new InstituteError("invalid", message, details);
  }
  return new InstituteError("server", wording.fallback ?? messages.server, details);
}

export function errorOfPlainNo(status: number, failure: FailureText, wording: Wording): InstituteError {
  const message = failure.text ?? wording.fallback ?? messages.invalidRequest;
  const details = detailsOf(status, failure);
  return new InstituteError("refused", message, details);
}

export function unreadable(wording: Wording, status: number | null, cause?: unknown) {
  return new InstituteError("unreadable", wording.fallback ?? messages.server, { status, cause });
}

export function unusableTest(fault: string): InstituteError {
  return new InstituteError("unusable", `This test cannot be taken: ${fault}. Tell your institute.`);
}

export function invalidInput(message: string): InstituteError {
  return new InstituteError("invalid", message);
}

export function registrationFailureMessage(error: unknown): string {
  if (!(error instanceof InstituteError)) return messages.registrationFailedRetry;
  if (error.kind === "network") return messages.network;
  if (error.kind === "timeout") return messages.registrationTimeout;
  const words = error.kind === "refused" ? duplicateMessage(error.serverText) : error.message;
  if (words === messages.userExists || words === messages.phoneRegistered) return words;
  return messages.registrationFailedRetry;
}

export function otpSendFailureMessage(error: unknown): string {
  return otpMessage(error, messages.otpNotSent);
}

/** Only an institute that checked the OTP can call it wrong. */
export function otpVerifyFailureMessage(error: unknown): string {
  const kind = error instanceof InstituteError ? error.kind : null;
  const isRefused = (kind === "refused" || kind === "invalid") && !isCallMissing(error);
  if (isRefused) return otpMessage(error, messages.otpInvalid);
  return otpMessage(error, kind === "server" ? otpNotChecked : messages.otpVerificationFailed);
}

const otpNotChecked = `${messages.otpVerificationFailed}. Your institute could not check it: try the same OTP again in a moment.`;

function otpMessage(error: unknown, fallback: string): string {
  if (!(error instanceof InstituteError)) return fallback;
  const { kind, message, serverText } = error;
  const isOurs = kind === "network" || kind === "timeout" || kind === "rate-limited";
  return isOurs || message === messages.otpNotGenerated ? message : (serverText ?? fallback);
}
