import { isMinorIn } from "../auth/birth-year";
import type { InstituteEnv } from "../env";
import { refuse } from "../http/api-error";
import type { StudentContext } from "../http/call";

/** What a student and a parent agreed to. */
interface ConsentStanding {
  version: string | null;
  given_at: string | null;
  withdrawn_at: string | null;
  birth_year: number | null;
  /** Null where the year of birth is not known. */
  is_minor: boolean | null;
  parent_given_at: string | null;
  /** Of the parent who agreed, or to whom an OTP is on its way. */
  parent_phone: string | null;
  parent_otp_until: string | null;
  /** What a chat of a student and a teacher waits for. */
  private_chat: "open" | "birth_year" | "parent";
}

interface StandingRow {
  version: string | null;
  given_at: string | null;
  withdrawn_at: string | null;
  birth_year: number | null;
  parent_phone: string | null;
  parent_given_at: string | null;
  parent_withdrawn_at: string | null;
  asked_phone: string | null;
  asked_until: string | null;
}

const newest = (givenBy: string) =>
  `(SELECT MAX(id) FROM consents WHERE student_id = s.id AND given_by = '${givenBy}')`;

type WhoseStanding = Pick<StudentContext, "env" | "now"> & { student: { id: number } };

export async function standingOf({ env, student, now }: WhoseStanding): Promise<ConsentStanding> {
  const row = await env.DB.prepare(
    `SELECT s.birth_year, c.version, c.given_at, c.withdrawn_at, p.parent_phone, p.given_at AS parent_given_at,
            p.withdrawn_at AS parent_withdrawn_at, o.phone AS asked_phone, o.expires_at AS asked_until
       FROM students s LEFT JOIN consents c ON c.id = ${newest("student")} LEFT JOIN consents p ON p.id = ${newest("parent")}
       LEFT JOIN parent_otps o ON o.student_id = s.id AND o.expires_at > ?2
      WHERE s.id = ?1`,
  )
    .bind(student.id, now.toISOString())
    .first<StandingRow>();
  const { version = null, given_at = null, withdrawn_at = null, birth_year = null } = row ?? {};
  const isMinor = birth_year === null ? null : isMinorIn(birth_year, now);
  const hasParent = row?.parent_given_at != null && row.parent_withdrawn_at === null;
  return {
    version,
    given_at,
    withdrawn_at,
    birth_year,
    is_minor: isMinor,
    parent_given_at: hasParent ? row.parent_given_at : null,
    parent_phone: row?.asked_phone ?? (hasParent ? row.parent_phone : null),
    parent_otp_until: row?.asked_until ?? null,
    private_chat: isMinor === null ? "birth_year" : isMinor && !hasParent ? "parent" : "open",
  };
}

const WRITING_ENDED = "Your institute ended your writing to others. Ask it why.";
const WITHDRAWN = "You withdrew your consent. To go on, give it again: Profile, Consent and age.";
const WAITS_FOR = {
  birth_year: "Give your year of birth first: Profile, Consent and age.",
  parent: "Under 18, your mother or father must agree first: Profile, Consent and age.",
};

/** Refuses whoever withdrew; a student who was never asked goes on. Throws ApiError 400. */
export async function requireConsent(context: StudentContext): Promise<ConsentStanding> {
  const standing = await standingOf(context);
  if (standing.withdrawn_at !== null) throw refuse(WITHDRAWN);
  return standing;
}

/** Refuses a chat with a teacher alone to whoever may be under age and has no parent's consent. Throws ApiError 400. */
export function requirePrivateChat({ private_chat }: ConsentStanding): void {
  if (private_chat !== "open") throw refuse(WAITS_FOR[private_chat]);
}

const NOT_TO = {
  birth_year:
    "This student has not given a year of birth, so nobody writes to them alone. They give it in the app: Profile, Consent and age.",
  parent:
    "This student is under 18 and no parent has agreed yet, so nobody writes to them alone. The parent agrees in the app: Profile, Consent and age.",
};

/** Refuses what somebody of the institute would write to one student alone against the rule. Throws ApiError 400. */
export async function requireWrittenTo(whose: WhoseStanding): Promise<void> {
  const { withdrawn_at, private_chat } = await standingOf(whose);
  if (withdrawn_at !== null) throw refuse("This student withdrew the consent: nobody writes to them alone.");
  if (private_chat !== "open") throw refuse(NOT_TO[private_chat]);
}

/** Refuses what others would read of whoever withdrew, or whose writing the institute ended. Throws ApiError 400. */
export async function requireWriting(context: StudentContext): Promise<ConsentStanding> {
  const ended = context.env.DB.prepare("SELECT writing_ended_at FROM students WHERE id = ?").bind(context.student.id);
  const [standing, endedAt] = await Promise.all([requireConsent(context), ended.first("writing_ended_at")]);
  if (endedAt !== null) throw refuse(WRITING_ENDED);
  return standing;
}

/** Corrects the year of birth of the student with this phone; false: there is none. */
export async function correctBirthYear(
  { DB }: Pick<InstituteEnv, "DB">,
  code: string,
  phone: string,
  year: number,
): Promise<boolean> {
  const set = await DB.prepare(
    "UPDATE students SET birth_year = ?1 WHERE phone = ?2 AND institute_id = (SELECT id FROM institutes WHERE code = ?3)",
  )
    .bind(year, phone, code)
    .run();
  return set.meta.changes > 0;
}
