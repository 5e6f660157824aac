import { z } from "zod";
import { deliverOtp, type OtpOf, otpWords, spendOtp, storeOtp } from "../auth/one-time-codes";
import { otpField, wrongOtp } from "../auth/otp";
import type { InstituteEnv } from "../env";
import { ApiError } from "../http/api-error";
import { findInstitute } from "../http/authenticate";
import { callerOf } from "../http/caller";
import { text } from "../http/fields";
import { SIGN_INS, takeAccountTry } from "../http/limits";
import { isPassword, randomHex } from "../http/secrets";
import { smsSenderOf } from "../sms/sms-sender";
import { beginSession, isKnownDevice } from "../staff/sessions";
import { DEVICE_COOKIE, readCookie, SESSION_COOKIE, setCookie } from "./cookies";
import { pageOfForm } from "./do-verb";
import { documentResponse } from "./document";
import { refusalWords } from "./sent-form";

const WRONG_SIGN_IN = "Institute code, phone or password is wrong.";
const asks = z.object({
  institute_code: text({ max: 50 }),
  phone: text({ max: 20 }),
  password: text({ max: 128, trim: false }),
});

interface SignInProps {
  values?: Record<string, string>;
  problem?: string | null;
  /** What was sent without a session: it is shown again after signing in, and sent by nobody but a person. */
  kept?: readonly (readonly [name: string, value: string])[];
  status?: number;
  /** Whether an OTP was sent that is to be typed. */
  asksOtp?: boolean;
}

/** The page where staff sign in. */
export function signInPage(env: InstituteEnv, { values = {}, problem, kept = [], status = 200, asksOtp }: SignInProps) {
  const field = (name: string, label: string, attributes: object, hint?: string) => (
    <div className="field">
      <label htmlFor={name}>{label}</label>
      {hint ? <p className="hint">{hint}</p> : null}
      <input id={name} name={name} className="input" required defaultValue={values[name] ?? ""} {...attributes} />
    </div>
  );
  const body = (
    <>
      {problem ? (
        <p className="notice notice-bad" role="alert">
          {problem}
        </p>
      ) : null}
      {kept.some(([name]) => name === `${KEPT_PREFIX}desk_verb`) ? (
        <p className="notice notice-now">
          Your session ended. What you typed is not lost: it comes back after you sign in.
        </p>
      ) : null}
      <form method="post" action="/desk/sign-in" className="form">
        {kept.map(([name, value], at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a page is drawn once
          <input key={at} type="hidden" name={name} value={value} />
        ))}
        {field("institute_code", "Institute code", {
          autoComplete: "organization",
          defaultValue: values.institute_code ?? env.DEFAULT_INSTITUTE_CODE ?? "",
        })}
        {field("phone", "Phone", { type: "tel", autoComplete: "username" }, "Ten digits, as your owner entered it.")}
        {field("password", "Password", { type: "password", autoComplete: "current-password", defaultValue: "" })}
        {asksOtp
          ? field(
              "otp",
              "OTP",
              { inputMode: "numeric", autoComplete: "one-time-code" },
              "From the SMS we sent to your phone: this device is new. Type your password again, too.",
            )
          : null}
        <button type="submit" className="btn btn-main">
          Sign in
        </button>
      </form>
      <p className="hint">
        The desk is for the institute's own people. Students sign in where they sit their tests. Who forgot the password
        asks the owner for a new one.
      </p>
    </>
  );
  return documentResponse({ title: "The institute's desk", session: null, children: body }, status);
}

const KEPT_BYTES = 200_000;
/** Tells fields of a form that waits from those of the sign-in, which may have the same names. */
const KEPT_PREFIX = "kept.";

/** Texts of a form that came without a session, as the sign-in carries them; a password is typed anew. */
export function keepForm(form: FormData): [name: string, value: string][] {
  let size = 0;
  const texts = [...form.entries()].filter((entry): entry is [string, string] => typeof entry[1] === "string");
  return texts.flatMap(([name, value]): [string, string][] => {
    size += name.length + value.length;
    return size <= KEPT_BYTES && name !== "desk_nonce" && !name.includes("password")
      ? [[KEPT_PREFIX + name, value]]
      : [];
  });
}

/** What a sign-in carries: the page that was asked for, and perhaps a form. */
export function keptForm(form: FormData): FormData {
  const kept = new FormData();
  for (const [name, value] of form.entries())
    if (name.startsWith(KEPT_PREFIX)) kept.append(name.slice(KEPT_PREFIX.length), value);
  return kept;
}

interface StaffAccount {
  id: number;
  phone: string;
  password_hash: string;
  institute_name: string;
}

/** Signs in; where it works, an SMS proves the phone on a device that is new. */
export async function signInStaff(env: InstituteEnv, request: Request, form: FormData, now: Date): Promise<Response> {
  const values = Object.fromEntries(
    [...form.entries()].filter(
      (entry): entry is [string, string] => typeof entry[1] === "string" && entry[0] !== "password",
    ),
  );
  const waiting = keptForm(form);
  const kept = keepForm(waiting);
  const again = (problem: string, status = 400, asksOtp = form.has("otp")) =>
    signInPage(env, { values, problem, kept, status, asksOtp });
  const parsed = asks.safeParse(Object.fromEntries(form.entries()));
  if (!parsed.success) return again("Fill in all fields.");
  const { institute_code, phone, password } = parsed.data;
  const deviceKey = readCookie(request, DEVICE_COOKIE) || randomHex(16);
  try {
    const institute = await findInstitute(env, institute_code);
    const account = `staff:${institute?.id ?? 0}:${phone}`;
    const forgive = await takeAccountTry(env, SIGN_INS, account, callerOf(request), now);
    const staff = await env.DB.prepare(
      `SELECT s.id, s.phone, s.password_hash, i.name AS institute_name FROM staff s JOIN institutes i ON i.id = s.institute_id
        WHERE s.institute_id = ? AND s.phone = ? AND s.ended_at IS NULL`,
    )
      .bind(institute?.id ?? 0, phone)
      .first<StaffAccount>();
    const isRight = await isPassword(password, staff?.password_hash ?? null);
    if (staff === null || !isRight) return again(WRONG_SIGN_IN);
    const isNewDevice = smsSenderOf(env) !== null && !(await isKnownDevice(env, staff.id, deviceKey));
    if (isNewDevice) {
      const of: OtpOf = { table: "staff_otps", ownerId: staff.id, phone };
      const typed = otpField.safeParse(form.get("otp") ?? "");
      if (!form.has("otp")) {
        const otp = await storeOtp(env, of, now);
        const where = `the desk of ${staff.institute_name}`;
        if (otp !== null) await deliverOtp(env, of, otp, otpWords(otp, where), now);
        return signInPage(env, { values, kept, asksOtp: true });
      }
      const spent = typed.success ? await spendOtp(env, of, typed.data, callerOf(request), now) : "wrong";
      if (spent !== "right") return again(refusalWords(wrongOtp(spent)).message ?? WRONG_SIGN_IN, 400, true);
    }
    await forgive();
    const token = await beginSession(
      env,
      staff.id,
      { key: deviceKey, userAgent: request.headers.get("User-Agent") ?? "" },
      now,
    );
    const response = new Response(null, { status: 303, headers: { Location: pageOfForm(waiting) } });
    setCookie(response.headers, request, SESSION_COOKIE, token, 14 * 86_400);
    setCookie(response.headers, request, DEVICE_COOKIE, deviceKey, 365 * 86_400);
    return response;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return again(refusalWords(error).message ?? WRONG_SIGN_IN, error.status);
  }
}
