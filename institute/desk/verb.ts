import type { D1PreparedStatement } from "@cloudflare/workers-types";
import type { ReactNode } from "react";
import type { z } from "zod";
import type { InstituteEnv } from "../env";
import type { FieldErrors } from "../http/api-error";
import type { Institute } from "../http/call";
import type { StaffMember, StaffRole } from "../staff/staff-record";

/** Who does something at the desk, and where. */
export interface StaffContext {
  env: InstituteEnv;
  request: Request;
  now: Date;
  waitUntil(work: Promise<unknown>): void;
  staff: StaffMember;
  institute: Institute;
  sessionId: number;
}

/** What a verb did, or is to do with `writes`, which go in together with the row of the log. */
export interface VerbOutcome {
  /** What the member of staff reads then. */
  says: string;
  /** The page that says it; the one the form stood on where none is named. */
  to?: string;
  /** Ids and figures, nothing that a student wrote or is: the log is never deleted. */
  log: { about: string; before?: unknown; after?: unknown };
  writes?: D1PreparedStatement[];
  /** Tells others of what was written, before the answer, which says how that went. */
  told?(): Promise<string>;
  /** Puts what was written into the index of the search, before the answer; a failure is no failure of the verb. */
  index?(): Promise<unknown>;
  /** What follows once it is done, while the member of staff reads the answer; a failure is no failure of the verb. */
  after?(): Promise<unknown>;
  /** Shown in the answer itself, this once: a password, slips to print. */
  shows?: ReactNode;
}

/** Why a verb did not do it, in words for the member of staff; fields may have words of their own. Nothing was changed. */
export class VerbRefusal extends Error {
  constructor(
    message: string,
    readonly fields: FieldErrors = {},
  ) {
    super(message);
  }
}

/** Something that staff can do: one row of verbs.ts, from which guards, the log and "Who may do what" follow. */
export interface DeskVerb {
  /** In addresses and in the log: "answer-doubt". */
  name: string;
  /** What a button and the list call it: "Answer a doubt". */
  title: string;
  roles: readonly StaffRole[];
  /** Who is told, and what changes for them. */
  tells: string;
  asks: z.ZodType;
  run(context: StaffContext, fields: never): Promise<VerbOutcome>;
}

/** A verb, whose fields are what it asks. `run` throws VerbRefusal, or an ApiError whose words are shown. */
export function verb<Fields>(
  description: Omit<DeskVerb, "asks" | "run"> & {
    asks: z.ZodType<Fields>;
    run(context: StaffContext, fields: Fields): Promise<VerbOutcome>;
  },
): DeskVerb {
  return description;
}

export const EVERYBODY: readonly StaffRole[] = ["owner", "teacher", "office"];
export const TEACHERS: readonly StaffRole[] = ["owner", "teacher"];
export const OFFICE: readonly StaffRole[] = ["owner", "office"];
export const OWNERS: readonly StaffRole[] = ["owner"];
