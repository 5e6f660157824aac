import { listSessions } from "../../staff/sessions";
import { listStaff, STAFF_ROLES, type StaffRole, type StaffRow } from "../../staff/staff-record";
import { SelectInput, TextInput, VerbForm } from "../form";
import { type DeskPage, idOf, type PageContext } from "../page";
import { Card, PageLinks, pageNumber, ROWS_PER_PAGE, type RowColumn, RowTable, When } from "../parts";
import { type DeskVerb, EVERYBODY, OWNERS } from "../verb";
import { verbs as everyVerb } from "../verbs";
import { addStaffVerb, changeOwnPassword, changeStaff, endSession, endStaff, renewStaffPassword } from "./verbs";

const ROLE_WORDS: Record<StaffRole, string> = {
  owner: "Owner: everything",
  teacher: "Teacher: tests, content, doubts and messages",
  office: "Office: students, money, announcements",
};
const roleChoices = STAFF_ROLES.map((role) => [role, ROLE_WORDS[role]] as const);

const institutePage: DeskPage = {
  path: "/desk/institute",
  place: "institute",
  roles: EVERYBODY,
  async draw({ staff, institute }) {
    const isOwner = staff.role === "owner";
    return {
      title: "Institute",
      body: (
        <ul className="doors">
          {isOwner ? (
            <li>
              <a href="/desk/institute/staff">Staff</a>
            </li>
          ) : null}
          {isOwner ? (
            <li>
              <a href="/desk/institute/sms">SMS</a>
            </li>
          ) : null}
          {isOwner ? (
            <li>
              <a href="/desk/institute/log">Log of the desk</a>
            </li>
          ) : null}
          <li>
            <a href="/desk/institute/verbs">Who may do what</a>
          </li>
          <li className="hint">Institute code {institute.code}</li>
        </ul>
      ),
    };
  },
};

const staffPage: DeskPage = {
  path: "/desk/institute/staff",
  place: "institute",
  roles: OWNERS,
  async draw({ env, institute }) {
    const staff = await listStaff(env, institute.id);
    return {
      title: "Staff",
      back: "/desk/institute",
      body: (
        <>
          <RowTable
            caption="Staff"
            none="Nobody is on the staff."
            rows={staff}
            columns={[
              { head: "Name", cell: (row) => <a href={`/desk/institute/staff/${row.id}`}>{row.name}</a> },
              { head: "Phone", cell: (row) => row.phone },
              { head: "Role", cell: (row) => (row.ended_at === null ? row.role : "ended") },
            ]}
          />
          <Card title="Add a member of staff">
            <VerbForm verb={addStaffVerb}>
              <TextInput name="name" label="Name" required maxLength={150} />
              <TextInput name="phone" label="Phone" type="tel" hint="Ten digits. They sign in with it." required />
              <SelectInput name="role" label="Role" choices={roleChoices} value="teacher" required />
            </VerbForm>
          </Card>
        </>
      ),
    };
  },
};

const memberPage: DeskPage = {
  path: "/desk/institute/staff/:id",
  place: "institute",
  roles: OWNERS,
  async draw({ env, institute, params, staff }) {
    const member = (await listStaff(env, institute.id)).find(({ id }) => id === idOf(params.id));
    if (member === undefined) return null;
    const { results: teachers } = await env.DB.prepare(
      "SELECT id, name FROM teachers WHERE institute_id = ? ORDER BY position, id",
    )
      .bind(institute.id)
      .all<{ id: number; name: string }>();
    const hidden = { staff_id: member.id };
    return {
      title: member.name,
      back: "/desk/institute/staff",
      body: (
        <>
          <Card title="Change">
            <VerbForm verb={changeStaff} hidden={hidden} button="Save">
              <TextInput name="name" label="Name" value={member.name} required />
              <SelectInput name="role" label="Role" choices={roleChoices} value={member.role} required />
              <SelectInput
                name="teacher_id"
                label="Answers as"
                hint="Whose name students read under an answer."
                none="The institute"
                choices={teachers.map(({ id, name }) => [id, name] as const)}
                value={member.teacher_id}
              />
            </VerbForm>
          </Card>
          <Card title={member.ended_at === null ? "Password" : "Back on the staff"}>
            <p>{passwordWords(member)}</p>
            <VerbForm verb={renewStaffPassword} hidden={hidden} />
          </Card>
          {member.ended_at === null && member.id !== staff.id ? (
            <Card title="End">
              <p>Their sessions end at once. What they wrote and did stays.</p>
              <VerbForm verb={endStaff} hidden={hidden} danger button={`End ${member.name}`} />
            </Card>
          ) : null}
        </>
      ),
    };
  },
};

const passwordWords = ({ ended_at }: StaffRow) =>
  ended_at === null
    ? "A new password is shown once; their sessions end."
    : "With a new password this member is on the staff again.";

const mePage: DeskPage = {
  path: "/desk/me",
  place: "institute",
  roles: EVERYBODY,
  async draw({ env, staff, sessionId, now }) {
    const sessions = await listSessions(env, staff.id, now);
    return {
      title: staff.name,
      body: (
        <>
          <p>Role: {ROLE_WORDS[staff.role]}</p>
          <Card title="Where I am signed in">
            <RowTable
              caption="Sessions"
              none="Nowhere."
              rows={sessions}
              columns={[
                {
                  head: "Device",
                  cell: ({ id, device_name }) => `${device_name}${id === sessionId ? " (this one)" : ""}`,
                },
                { head: "Since", cell: ({ created_at }) => <When at={created_at} /> },
                { head: "Last page", cell: ({ last_seen_at }) => <When at={last_seen_at} /> },
                {
                  head: "",
                  cell: ({ id }) =>
                    id === sessionId ? null : (
                      <VerbForm verb={endSession} row={id} hidden={{ session_id: id }} inline button="End" />
                    ),
                },
              ]}
            />
          </Card>
          <Card title="Change my password">
            <VerbForm verb={changeOwnPassword}>
              <TextInput
                name="old_password"
                label="Password now"
                type="password"
                autoComplete="current-password"
                required
              />
              <TextInput
                name="new_password"
                label="New password"
                type="password"
                autoComplete="new-password"
                required
              />
            </VerbForm>
          </Card>
          <form method="post" action="/desk/sign-out">
            <button type="submit" className="btn btn-quiet">
              Sign out
            </button>
          </form>
        </>
      ),
    };
  },
};

interface LogRow {
  id: number;
  staff_name: string;
  at: string;
  verb: string;
  about: string;
  before: string | null;
  after: string | null;
}

const logPage: DeskPage = {
  path: "/desk/institute/log",
  place: "institute",
  roles: OWNERS,
  async draw(context: PageContext) {
    const { env, institute, query } = context;
    const from = (pageNumber(query) - 1) * ROWS_PER_PAGE;
    const [rows, total] = await env.DB.batch<LogRow & { n: number }>([
      env.DB.prepare(
        `SELECT id, staff_name, at, verb, about, before, after FROM desk_log WHERE institute_id = ?
          ORDER BY id DESC LIMIT ? OFFSET ?`,
      ).bind(institute.id, ROWS_PER_PAGE, from),
      env.DB.prepare("SELECT COUNT(*) AS n FROM desk_log WHERE institute_id = ?").bind(institute.id),
    ]);
    const titles = new Map(everyVerb.map(({ name, title }) => [name, title]));
    return {
      title: "Log of the desk",
      back: "/desk/institute",
      body: (
        <>
          <p className="hint">Every change that somebody made here. Nobody can change or delete a line.</p>
          <RowTable
            caption="Changes, newest first"
            none="Nothing was changed yet."
            rows={rows?.results ?? []}
            columns={[
              { head: "When", cell: ({ at }) => <When at={at} /> },
              { head: "Who", cell: ({ staff_name }) => staff_name },
              { head: "What", cell: ({ verb }) => titles.get(verb) ?? verb },
              { head: "About", cell: ({ about }) => about },
              { head: "Before", cell: ({ before }) => <code>{before ?? ""}</code> },
              { head: "After", cell: ({ after }) => <code>{after ?? ""}</code> },
            ]}
          />
          <PageLinks path="/desk/institute/log" query={query} total={total?.results[0]?.n ?? 0} />
        </>
      ),
    };
  },
};

const VERB_COLUMNS: RowColumn<DeskVerb>[] = [
  { head: "What", cell: ({ title }) => title },
  ...STAFF_ROLES.map((role) => ({ head: role, cell: ({ roles }: DeskVerb) => (roles.includes(role) ? "yes" : "no") })),
  { head: "Who is told", cell: ({ tells }) => tells },
];

const verbsPage: DeskPage = {
  path: "/desk/institute/verbs",
  place: "institute",
  roles: EVERYBODY,
  async draw() {
    return {
      title: "Who may do what",
      back: "/desk/institute",
      body: <RowTable caption="Who may do what" none="" rows={everyVerb} columns={VERB_COLUMNS} />,
    };
  },
};

export const staffPages = [institutePage, staffPage, memberPage, mePage, logPage, verbsPage];
