import type { z } from "zod";
import type { InstituteEnv } from "../env";

export interface Institute {
  id: number;
  code: string;
  name: string;
}

export interface Student {
  id: number;
  instituteId: number;
  name: string;
  username: string;
  phone: string;
}

export interface SignedInToken {
  id: number;
  deviceId: string;
  via: "password" | "registration" | "otp";
  createdAt: string;
}

export interface CallContext {
  env: InstituteEnv;
  request: Request;
  /** The moment the call came in; handlers take the time from here alone. */
  now: Date;
  waitUntil(work: Promise<unknown>): void;
}

/** What the handler of a signed-in call is given; `institute` is the student's own. */
export interface StudentContext extends CallContext {
  student: Student;
  token: SignedInToken;
  institute: Institute;
}

interface VisitorContext extends CallContext {
  student: Student | null;
  institute: Institute;
}

export type Reply = Record<string, unknown> | Response;

/** How a body comes: form-encoded unless said; `multipart` also takes a form-encoded one without files. */
export type Encoding = "form" | "multipart" | "json";

interface CallDescription<Fields> {
  method: "GET" | "POST";
  /** As docs/institute-api.md writes it, e.g. `api/content/student_get_chapters/{subject_id}/`. */
  path: string;
  encoding?: Encoding;
  /** Checks body, address query and path parts together; none for a call without fields. */
  fields?: z.ZodType<Fields>;
}

export type Call = CallDescription<unknown> &
  (
    | { access: "open"; handle(context: CallContext, fields: never): Promise<Reply> }
    | { access: "visitor"; handle(context: VisitorContext, fields: never): Promise<Reply> }
    | { access: "student"; handle(context: StudentContext, fields: never): Promise<Reply> }
  );

/** A call that takes no token at all: sign-in and its like. */
export function openCall<Fields>(
  call: CallDescription<Fields> & { handle(context: CallContext, fields: Fields): Promise<Reply> },
): Call {
  return { ...call, access: "open" };
}

/** A call whose token is optional; without one the institute comes from `institute_code` or the default. */
export function visitorCall<Fields>(
  call: CallDescription<Fields> & { handle(context: VisitorContext, fields: Fields): Promise<Reply> },
): Call {
  return { ...call, access: "visitor" };
}

/** A call of a signed-in student: 401 without a good token. */
export function studentCall<Fields>(
  call: CallDescription<Fields> & { handle(context: StudentContext, fields: Fields): Promise<Reply> },
): Call {
  return { ...call, access: "student" };
}
