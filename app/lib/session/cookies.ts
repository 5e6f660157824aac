import { z } from "zod";
import { incidentsSchema } from "./incidents";
import { keptFormSchema } from "./kept-form";
import { knownAccountsSchema } from "./known-accounts";
import { pageHistorySchema } from "./page-history";
import { preferencesSchema } from "./preferences";
import { createSignedCookie } from "./signed-cookie";
import { toastSchema } from "./toast";
import { trafficSchema } from "./traffic";

const year = 365 * 24 * 60 * 60;

/** The part of the user's data that pages show; the rest stays with the institute (SPEC 3 "User"). */
export const studentSchema = z.object({
  id: z.string().min(1).max(64),
  name: z.string().max(120),
  username: z.string().max(120),
  phone: z.string().max(32),
  institute: z.string().max(160),
  instituteCode: z.string().max(40),
  profileImage: z.string().max(400).nullable(),
  subscriptionStatus: z.string().max(40),
});

export const signedInSchema = z.object({
  token: z.string().min(1).max(512),
  student: studentSchema,
  /** Epoch seconds of the last request, for the idle timeout. */
  seen: z.number().int(),
  /** Epoch seconds until which a running attempt keeps the session alive. */
  busyUntil: z.number().int().default(0),
  /** Epoch seconds of the OTP that signed the student in; null after a password. */
  otpAt: z.number().int().nullable().default(null),
});

/** A phone that an OTP was sent to, remembered until it is verified or reset (SPEC 4 "Auth"). */
export const pendingOtpSchema = z.object({
  phone: z.string().regex(/^\d{10}$/),
  instituteCode: z.string().min(1).max(40),
  /** Epoch seconds; null where sending failed. */
  sentAt: z.number().int().nullable(),
  /** SPEC 4: registration was completed, and this is its last step. */
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

/**
 * All cookies of the product, one table: name, life, what may stand in it. Every one is signed, with
 * the newest secret; the older ones are still read.
 */
export function createCookies(secrets: string[]) {
  const signed = (name: string, maxAge?: number) => createSignedCookie(name, { secrets, maxAge });
  return {
    session: { cookie: signed("pcbt_session", 30 * 24 * 60 * 60), schema: signedInSchema },
    otp: { cookie: signed("pcbt_otp", 30 * 60), schema: pendingOtpSchema },
    device: { cookie: signed("pcbt_device", year), schema: deviceSchema },
    known: { cookie: signed("pcbt_known", year), schema: knownAccountsSchema },
    preferences: { cookie: signed("pcbt_preferences", year), schema: preferencesSchema },
    toasts: { cookie: signed("pcbt_toasts", 600), schema: toastsSchema },
    recent: { cookie: signed("pcbt_recent", 30 * 24 * 60 * 60), schema: pageHistorySchema },
    /** A form that was sent after the session had ended, until it is sent again. */
    form: { cookie: signed("pcbt_form", 30 * 60), schema: keptFormSchema },
    incidents: { cookie: signed("pcbt_errors", 30 * 24 * 60 * 60), schema: incidentsSchema },
    /** What this visit cost; ends with the browser. */
    traffic: { cookie: signed("pcbt_visit"), schema: trafficSchema },
    /** The stylesheet this browser has been told to keep; see components/document. */
    stylesheet: { cookie: signed("pcbt_css", year), schema: stylesheetSchema },
  };
}

export type Cookies = ReturnType<typeof createCookies>;
export type CookieName = keyof Cookies;
