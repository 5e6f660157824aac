import { z } from "zod";
import { dataUsageSchema } from "~/lib/visit/data-usage";
import { formDraftSchema } from "~/lib/visit/form-draft";
import { incidentsSchema } from "~/lib/visit/incidents";
import { pageHistorySchema } from "~/lib/visit/page-history";
import { preferencesSchema } from "~/lib/visit/preferences";
import { toastSchema } from "~/lib/visit/toast";
import { knownAccountsSchema } from "./known-accounts";
import { pendingSubmissionSchema } from "./pending-submission";
import { createSealedCookie } from "./sealed-cookie";

const year = 365 * 24 * 60 * 60;

/** The part of the user's data that pages show; the rest stays with the institute. */
export const studentSchema = z.object({
  id: z.string().min(1).max(64),
  name: z.string().max(120),
  username: z.string().max(120),
  phone: z.string().max(32),
  institute: z.string().max(160),
  instituteCode: z.string().max(40),
  /** Spellings of the code under which attempts may still be found. */
  formerCodes: z.array(z.string().max(40)).max(2).default([]),
  profileImage: z.string().max(400).nullable(),
  subscriptionStatus: z.string().max(40),
});

export const signedInSchema = z.object({
  token: z.string().min(1).max(512),
  student: studentSchema,
  /** The device id that the token was given to. */
  device: z.string().max(80),
  /** Epoch milliseconds of the sign-in. */
  since: z.number().int(),
  /** Epoch seconds of the last request, for the idle timeout. */
  seen: z.number().int(),
  /** Epoch seconds until which a running attempt keeps the session alive. */
  busyUntil: z.number().int().default(0),
  /** Epoch seconds of the OTP that signed the student in; null after a password. */
  otpAt: z.number().int().nullable().default(null),
});

/** A phone that an OTP was sent to, remembered until it is verified or reset. */
export const pendingOtpSchema = z.object({
  phone: z.string().regex(/^\d{10}$/),
  instituteCode: z.string().min(1).max(40),
  /** Epoch seconds; null where sending failed. */
  sentAt: z.number().int().nullable(),
  /** Registration was completed, and this is its last step. */
  registered: z.boolean(),
  /** Where to go once signed in; checked again before it is used. */
  next: z.string().max(500),
});

export type Student = z.output<typeof studentSchema>;
export type SignedIn = z.output<typeof signedInSchema>;
export type PendingOtp = z.output<typeof pendingOtpSchema>;

export const toastsSchema = z.array(toastSchema).max(5);

const deviceSchema = z.string().regex(/^web-\d+-[a-z0-9]+$/);
const stylesheetSchema = z.string().max(80);

/** Characters of a Set-Cookie header beyond which browsers drop a cookie silently. */
export const longestCookie = 4000;

/** What the cookies of earlier versions were called; they are removed wherever they are seen. */
export const formerNames = [
  ...["pcbt_session", "pcbt_otp", "pcbt_device", "pcbt_preferences", "pcbt_toasts"],
  ...["pcbt_recent", "pcbt_form", "pcbt_errors", "pcbt_visit", "pcbt_css"],
];

/**
 * All cookies of the product, one table: name, life, what may stand in it. Every one is encrypted, with
 * the newest secret; those of the older ones are still read.
 */
export function createCookies(secrets: string[]) {
  const sealed = (name: string, maxAge?: number) => createSealedCookie(name, { secrets, maxAge });
  return {
    /** It lives as long as the session may idle, or as a test runs. */
    session: { cookie: sealed("pcbt_session"), schema: signedInSchema },
    /** A session that began before this moment (epoch milliseconds) was ended here, whichever answer writes it back. */
    left: { cookie: sealed("pcbt_left", 60 * 60), schema: z.number().int() },
    /** A test that was submitted after the session had ended, until its student signs in. */
    submission: { cookie: sealed("pcbt_submission", 30 * 60), schema: pendingSubmissionSchema },
    otp: { cookie: sealed("pcbt_otp", 30 * 60), schema: pendingOtpSchema },
    device: { cookie: sealed("pcbt_device", year), schema: deviceSchema },
    /** Whose device it is: their tries at the door are counted by themselves. */
    known: { cookie: sealed("pcbt_known", year), schema: knownAccountsSchema },
    preferences: { cookie: sealed("pcbt_preferences", year), schema: preferencesSchema },
    toasts: { cookie: sealed("pcbt_toasts", 600), schema: toastsSchema },
    recent: { cookie: sealed("pcbt_recent", 30 * 24 * 60 * 60), schema: pageHistorySchema },
    /** A form that was sent after the session had ended, until it is sent again. */
    form: { cookie: sealed("pcbt_form", 30 * 60), schema: formDraftSchema },
    incidents: { cookie: sealed("pcbt_errors", 30 * 24 * 60 * 60), schema: incidentsSchema },
    /** What this visit cost; ends with the browser. */
    traffic: { cookie: sealed("pcbt_visit"), schema: dataUsageSchema },
    /** The stylesheet this browser has been told to keep; see components/document. */
    stylesheet: { cookie: sealed("pcbt_css", year), schema: stylesheetSchema },
  };
}

export type Cookies = ReturnType<typeof createCookies>;
export type CookieName = keyof Cookies;
