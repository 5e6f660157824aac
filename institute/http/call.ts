import type { z } from "zod";
import type { InstituteEnv } from "../env";

/** An institute, as its calls need it. */
export interface Institute {
  id: number;
  code: string;
  name: string;
}

/** The student whose token came with the call. */
export interface Student {
  id: number;
  instituteId: number;
  name: string;
  username: string;
  phone: string;
}

/** The token that came with the call. */
export interface SignedInToken {
  id: number;
  deviceId: string;
  /** How it was got: a password sign-in, a registration or an OTP. */
  via: "password" | "registration" | "otp";
  createdAt: string;
}

/** What every handler is given. */
export interface CallContext {
  env: InstituteEnv;
  request: Request;
  /** The moment the call came in; handlers take the time from here alone. */
  now: Date;
  /** Keeps work going after the reply. */
  waitUntil(work: Promise<unknown>): void;
}

/** What the handler of a signed-in call is given; `institute` is the student's own. */
export interface StudentContext extends CallContext {
  student: Student;
  token: SignedInToken;
  institute: Institute;
}

/** What the handler of a call with an optional token is given. */
export interface VisitorContext extends CallContext {
  student: Student | null;
  institute: Institute;
}

/** A JSON body, or a finished response. */
export type Reply = Record<string, unknown> | Response;

/** How a body comes: form-encoded unless said; `multipart` also takes a form-encoded one without files. */
export type Encoding = "form" | "multipart" | "json";

interface Described<Fields> {
  method: "GET" | "POST";
  /** As docs/institute-api.md writes it, e.g. `api/content/student_get_chapters/{subject_id}/`. */
  path: string;
  encoding?: Encoding;
  /** Checks body, address query and path parts together; none for a call without fields. */
  fields?: z.ZodType<Fields>;
}

/** One call of the API: where it is, who may make it, what it takes, and what answers it. */
export type Call = Described<unknown> &
  (
    | { access: "open"; handle(context: CallContext, fields: never): Promise<Reply> }
    | { access: "visitor"; handle(context: VisitorContext, fields: never): Promise<Reply> }
    | { access: "student"; handle(context: StudentContext, fields: never): Promise<Reply> }
  );

/** A call that takes no token at all: sign-in and its like. */
export function openCall<Fields>(
  call: Described<Fields> & { handle(context: CallContext, fields: Fields): Promise<Reply> },
): Call {
  return { ...call, access: "open" };
}

/** A call whose token is optional; without one the institute comes from `institute_code` or the default. */
export function visitorCall<Fields>(
  call: Described<Fields> & { handle(context: VisitorContext, fields: Fields): Promise<Reply> },
): Call {
  return { ...call, access: "visitor" };
}

/** A call of a signed-in student: 401 without a good token. */
export function studentCall<Fields>(
  call: Described<Fields> & { handle(context: StudentContext, fields: Fields): Promise<Reply> },
): Call {
  return { ...call, access: "student" };
}
