import { z } from "zod";
import { checkBirthYear, birthYear as yearField } from "../../auth/birth-year";
import { phone as phoneField } from "../../auth/registration";
import { clockOf, quietHoursOf, readQuietHours, setQuietHours } from "../../chat/quiet-hours";
import { correctBirthYear } from "../../consent/standing";
import { optional, text } from "../../http/fields";
import { makeReportKey } from "../../safety/report-key";
import { TextInput, VerbForm } from "../form";
import type { DeskPage } from "../page";
import { Card } from "../parts";
import { OWNERS, type VerbOutcome, VerbRefusal, verb } from "../verb";

const YEAR_WORDS = "Students give it themselves, once. Correct it where somebody proves that it is wrong.";
const clockField = optional(text({ max: 5 }));

const setQuiet = verb({
  name: "set-quiet-hours",
  title: "Set the quiet hours",
  roles: OWNERS,
  tells: "Whoever writes in a chat in these hours: it is refused.",
  asks: z.object({ from: clockField, until: clockField }),
  async run({ env, institute }, { from, until }): Promise<VerbOutcome> {
    const isNone = from === undefined && until === undefined;
    const hours = isNone ? null : readQuietHours(`${from}-${until}`);
    if (!isNone && hours === null) throw new VerbRefusal("Give two different times, or none.");
    const before = await quietHoursOf(env, institute.id);
    return {
      says: hours === null ? "Chats never rest." : `Chats rest from ${clockOf(hours.from)} to ${clockOf(hours.until)}.`,
      log: { about: "quiet hours", before, after: hours },
      writes: [setQuietHours(env, institute.id, hours)],
    };
  },
});

function ShownKey({ secret }: { secret: string }) {
  return (
    <div className="notice notice-now" role="status">
      <p>The key by which your own programs read reports:</p>
      <p className="secret">{secret}</p>
      <p>It is shown this once. The key before it works no more.</p>
    </div>
  );
}

const renewReportKey = verb({
  name: "renew-report-key",
  title: "Make a new key for reports",
  roles: OWNERS,
  tells: "Nobody: the key is shown once, and the one before ends.",
  asks: z.object({}),
  async run({ env, institute }): Promise<VerbOutcome> {
    const key = await makeReportKey(env, institute.code);
    return {
      says: "There is a new key.",
      log: { about: "report key", after: "new" },
      shows: <ShownKey secret={String(key)} />,
    };
  },
});

const correctYear = verb({
  name: "correct-birth-year",
  title: "Correct a year of birth",
  roles: OWNERS,
  tells: "Nobody. What a student under 18 may do follows from it at once.",
  asks: z.object({ phone: phoneField, birth_year: yearField }),
  async run({ env, institute, now }, { phone, birth_year }): Promise<VerbOutcome> {
    checkBirthYear(birth_year, now);
    if (!(await correctBirthYear(env, institute.code, phone, birth_year))) {
      throw new VerbRefusal("No student here has this phone.");
    }
    const id = await env.DB.prepare("SELECT id FROM students WHERE phone = ? AND institute_id = ?")
      .bind(phone, institute.id)
      .first<number>("id");
    return { says: `The year of birth is ${birth_year} now.`, log: { about: `student ${id}`, after: { birth_year } } };
  },
});

const rulesPage: DeskPage = {
  path: "/desk/inbox/rules",
  place: "inbox",
  roles: OWNERS,
  async draw({ env, institute }) {
    const quiet = await quietHoursOf(env, institute.id);
    return {
      title: "Rules of chats",
      back: "/desk/inbox",
      body: (
        <>
          <Card title="Quiet hours">
            <p>In these hours nobody writes in chats, neither students nor you. Without times there are none.</p>
            <VerbForm verb={setQuiet} button="Save">
              <TextInput name="from" label="From" type="time" value={quiet && clockOf(quiet.from)} />
              <TextInput name="until" label="Until" type="time" value={quiet && clockOf(quiet.until)} />
            </VerbForm>
          </Card>
          <Card title="A student's year of birth">
            <p>{YEAR_WORDS}</p>
            <VerbForm verb={correctYear} button="Correct it">
              <TextInput name="phone" label="Phone of the student" type="tel" required />
              <TextInput name="birth_year" label="Year of birth" inputMode="numeric" required />
            </VerbForm>
          </Card>
          <Card title="Key for your own programs">
            <p>With it a program of yours reads and closes reports of abuse.</p>
            <VerbForm verb={renewReportKey} />
          </Card>
        </>
      ),
    };
  },
};

export const rulesPages = [rulesPage];
export const rulesVerbs = [setQuiet, renewReportKey, correctYear];
