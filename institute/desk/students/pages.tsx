import { toMarks } from "../../marking/marking-scheme";
import { copyOfStudent } from "../../rights/copy-of-student";
import {
  batchIdsOf,
  openMoneyOf,
  type ResultLine,
  readStudent,
  readStudentPage,
  readTestHelp,
} from "../../students/read-student";
import { SelectInput, TextInput, TickInput, TicksInput, VerbForm } from "../form";
import { type DeskPage, idOf, type PageContext } from "../page";
import { Card, DeskNotice, FactList, PageLinks, RowTable, rupeesOf, When } from "../parts";
import { EVERYBODY, OFFICE } from "../verb";
import { versionOf } from "../version";
import { batchPages } from "./batch-pages";
import { batchChoices, listPages, pageOf } from "./list-pages";
import {
  changeStudent,
  endDevices,
  extraTimeVerb,
  grantStudent,
  nameAndPhone,
  removeStudentVerb,
  renewPassword,
  setBatches,
} from "./verbs";

async function studentOf({ env, institute, params }: PageContext) {
  const studentId = idOf(params.id);
  return studentId === null ? null : readStudent(env, institute.id, studentId);
}

/** "41.33 of 100" */
function scoreOf({ score_units, right_units, units_per_mark, ...row }: ResultLine): string {
  const scheme = { unitsPerMark: units_per_mark };
  const counting = row.correct + row.wrong + row.skipped + row.dropped_all;
  return `${toMarks(scheme, score_units)} of ${toMarks(scheme, counting * right_units)}`;
}

const studentPage: DeskPage = {
  path: "/desk/students/:id",
  place: "students",
  roles: EVERYBODY,
  async draw(context) {
    const { env, now, query, staff } = context;
    const student = await studentOf(context);
    if (student === null) return null;
    const hidden = { student_id: student.id };
    const path = `/desk/students/${student.id}`;
    const found = await readStudentPage(env, student.id, { now, ...pageOf(query) });
    const mayChange = OFFICE.includes(staff.role);
    return {
      title: student.name || "No name",
      back: "/desk/students",
      body: (
        <>
          {mayChange ? (
            <ul className="doors">
              {studentDoors.map(([to, words]) => (
                <li key={to}>
                  <a href={`${path}/${to}`}>{words}</a>
                </li>
              ))}
            </ul>
          ) : null}
          <FactList
            facts={[
              ["Phone", student.phone],
              ["Username", student.username],
              ["Email", student.email || "none"],
              ["Student since", <When key="since" at={student.created_at} day />],
              ["Year of birth", student.birth_year ?? "not given"],
              ["Consent", consentWords(found.consents)],
              ["First sign-in", student.slip_from === null ? "done" : "not yet"],
              ["Batches", found.batches.join(", ") || "none"],
            ]}
          />
          <Card title="Results">
            <RowTable
              caption="Tests, newest first"
              none="No test is submitted yet."
              rows={found.results}
              columns={[
                { head: "Test", cell: ({ name }) => name },
                { head: "When", cell: ({ created_at }) => <When at={created_at} /> },
                { head: "Score", cell: scoreOf, figure: true },
                {
                  head: "Answers",
                  cell: ({ correct, wrong, skipped }) => `${correct} right, ${wrong} wrong, ${skipped} skipped`,
                },
                { head: "Attempt", cell: ({ is_first }) => (is_first === 1 ? "first" : "again") },
              ]}
            />
            <PageLinks path={path} query={query} total={found.resultCount} />
          </Card>
          <Card title="Purchases">
            <RowTable
              caption="Purchases, newest first"
              none="Nothing is bought yet."
              rows={found.purchases}
              columns={[
                { head: "What", cell: ({ name, item_type }) => name ?? item_type },
                { head: "Paid", cell: ({ amount_paid }) => rupeesOf(Math.round(amount_paid * 100)), figure: true },
                { head: "When", cell: ({ created_at }) => <When at={created_at} day /> },
                {
                  head: "Until",
                  cell: ({ valid_until }) => (valid_until === null ? "for good" : <When at={valid_until} day />),
                },
              ]}
            />
          </Card>
          <Card title="Devices">
            <RowTable
              caption="Signed in on"
              none="Nowhere is this student signed in."
              rows={found.devices}
              columns={[
                { head: "Device", cell: ({ device_name }) => device_name },
                { head: "Since", cell: ({ created_at }) => <When at={created_at} /> },
                { head: "Last seen", cell: ({ last_seen_at }) => <When at={last_seen_at} /> },
                {
                  head: "",
                  cell: ({ id }) => <VerbForm verb={endDevices} row={id} hidden={{ ...hidden, token_id: id }} inline />,
                },
              ]}
            />
            {found.devices.length > 1 ? (
              <VerbForm verb={endDevices} row="all" hidden={hidden} button="Sign out everywhere" />
            ) : null}
          </Card>
        </>
      ),
    };
  },
};

const studentDoors = [
  ["money", "What they have and paid"],
  ["change", "Name, phone, batches, password"],
  ["time", "More time and help in tests"],
  ["copy", "A copy of all that is stored here"],
  ["remove", "Delete this student's data"],
] as const;

function consentWords(givenBy: ("student" | "parent")[]): string {
  if (givenBy.length === 0) return "not given yet";
  return givenBy.includes("parent") ? "given, by a parent too" : "given by the student";
}

const changePage: DeskPage = {
  path: "/desk/students/:id/change",
  place: "students",
  roles: OFFICE,
  async draw(context) {
    const student = await studentOf(context);
    if (student === null) return null;
    const choices = await batchChoices(context);
    const batchIds = await batchIdsOf(context.env, student.id);
    const hidden = { student_id: student.id };
    return {
      title: `Change ${student.name || "this student"}`,
      back: `/desk/students/${student.id}`,
      body: (
        <>
          <Card title="Name and phone">
            <VerbForm verb={changeStudent} hidden={{ ...hidden, version: versionOf(nameAndPhone(student)) }}>
              <TextInput name="name" label="Name" value={student.name} maxLength={150} required />
              <TextInput name="phone" label="Phone" type="tel" value={student.phone} required />
            </VerbForm>
          </Card>
          <Card title="Batches">
            <VerbForm verb={setBatches} hidden={{ ...hidden, version: versionOf(batchIds) }}>
              <TicksInput name="batch_ids" label="In these batches" choices={choices} ticked={batchIds} />
            </VerbForm>
          </Card>
          <Card title="A new password">
            <p>It is shown once. The student is signed out on every device.</p>
            <VerbForm verb={renewPassword} hidden={hidden} />
          </Card>
        </>
      ),
    };
  },
};

const timePage: DeskPage = {
  path: "/desk/students/:id/time",
  place: "students",
  roles: OFFICE,
  async draw(context) {
    const { env, institute, now } = context;
    const student = await studentOf(context);
    if (student === null) return null;
    const { granted, extraTime, tests } = await readTestHelp(env, institute.id, student.id, now);
    const hidden = { student_id: student.id };
    return {
      title: `Tests of ${student.name || "this student"}`,
      back: `/desk/students/${student.id}`,
      body: (
        <>
          <Card title="More time in one test">
            <RowTable
              caption="Tests that last longer for this student"
              none="No test lasts longer, but for what is granted in every test."
              rows={extraTime}
              columns={[
                { head: "Test", cell: ({ name }) => name },
                { head: "Minutes", cell: ({ minutes }) => minutes, figure: true },
              ]}
            />
            <VerbForm verb={extraTimeVerb} hidden={hidden}>
              <SelectInput
                name="test_id"
                label="Test"
                none="Choose a test"
                choices={tests.map(({ id, name }) => [id, name] as const)}
                required
              />
              <TextInput
                name="minutes"
                label="Minutes more"
                type="number"
                hint="In place of what was given before; 0 takes them back."
                required
              />
            </VerbForm>
          </Card>
          <Card title="In every test">
            <VerbForm verb={grantStudent} hidden={hidden}>
              <TextInput
                name="minutes_per_hour"
                label="Extra minutes for each hour"
                type="number"
                value={granted?.minutes_per_hour ?? 0}
                hint="20 is what many exams give; 0 is none."
                required
              />
              <TickInput
                name="large_print"
                label="Questions begin in a larger text"
                checked={granted?.large_print === 1}
              />
              <TickInput
                name="scribe"
                label="A scribe: the test says each step in words"
                checked={granted?.scribe === 1}
              />
              <TextInput name="breaks" label="Breaks in a test" type="number" value={granted?.breaks ?? 0} required />
              <TextInput
                name="break_minutes"
                label="Minutes of each break"
                type="number"
                value={granted?.break_minutes ?? 0}
                required
              />
            </VerbForm>
          </Card>
        </>
      ),
    };
  },
};

const copyPage: DeskPage = {
  path: "/desk/students/:id/copy",
  place: "students",
  roles: OFFICE,
  async draw(context) {
    const { env, institute, now } = context;
    const student = await studentOf(context);
    if (student === null) return null;
    const tables = await copyOfStudent(env, student.id);
    const copy = { institute: institute.name, student_id: student.id, made_at: now.toISOString(), tables };
    return new Response(JSON.stringify(copy, null, 2), {
      headers: {
        "Content-Type": "application/json; charset=utf-8",
        "Content-Disposition": `attachment; filename="student-${student.id}.json"`,
        "Cache-Control": "no-store",
        "X-Content-Type-Options": "nosniff",
      },
    });
  },
};

const removePage: DeskPage = {
  path: "/desk/students/:id/remove",
  place: "students",
  roles: OFFICE,
  async draw(context) {
    const { env, now } = context;
    const student = await studentOf(context);
    if (student === null) return null;
    const money = await openMoneyOf(env, student.id, now);
    return {
      title: `Delete the data of ${student.name || "this student"}`,
      back: `/desk/students/${student.id}`,
      body: (
        <>
          <p>
            All goes, and nobody can bring it back: the account with phone {student.phone}, results, doubts, messages,
            uploads and devices, here and in the app. Payments stay without a name, for as long as tax law wants them.
          </p>
          {money.length > 0 ? (
            <DeskNotice tone="bad">
              <p>Money is on its way, or was paid and opened nothing yet. Settle it before, if you can:</p>
              <ul>
                {money.map(({ order_id, item_name, amount_paise, state, created_at }) => (
                  <li key={order_id}>
                    {item_name}, {rupeesOf(amount_paise)}, {state}, <When at={created_at} /> ({order_id})
                  </li>
                ))}
              </ul>
            </DeskNotice>
          ) : null}
          <VerbForm verb={removeStudentVerb} hidden={{ student_id: student.id }} danger>
            <TextInput name="phone" label="Phone of the student, so that it is the right one" type="tel" required />
            {money.length > 0 ? <TickInput name="money_read" label="I have read of this money" /> : null}
          </VerbForm>
        </>
      ),
    };
  },
};

export const studentPages = [...listPages, ...batchPages, ...[studentPage, changePage, timePage, copyPage, removePage]];
