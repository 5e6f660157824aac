import { checkStudentList } from "../../students/check-student-list";
import { findStudents, listBatches } from "../../students/find-students";
import { FileInput, LookForm, SelectInput, TextInput, TickInput, VerbForm } from "../form";
import { type DeskPage, idOf, type PageContext } from "../page";
import { Card, DeskNotice, FactList, PageLinks, pageNumber, ROWS_PER_PAGE, RowTable, When } from "../parts";
import { EVERYBODY, OFFICE } from "../verb";
import { addListedStudents, addStudentVerb, batchField, newSlips, readListDraft, uploadStudents } from "./list-verbs";

const MAX_WORDS = 100;
/** So many batches that are not there can be named by one list: more are a wrong column. */
const MAX_NEW_BATCHES = 40;

export const pageOf = (query: URLSearchParams) => ({
  limit: ROWS_PER_PAGE,
  offset: (pageNumber(query) - 1) * ROWS_PER_PAGE,
});

export async function batchChoices({ env, institute }: PageContext) {
  return (await listBatches(env, institute.id)).map(({ id, name }) => [id, name] as const);
}

const studentsPage: DeskPage = {
  path: "/desk/students",
  place: "students",
  roles: EVERYBODY,
  async draw(context) {
    const { env, institute, query, staff } = context;
    const words = (query.get("words") ?? "").trim().slice(0, MAX_WORDS);
    const batchId = idOf(query.get("batch") ?? undefined);
    const choices = await batchChoices(context);
    const { rows, total } = await findStudents(env, institute.id, { words, batchId }, pageOf(query));
    return {
      title: "Students",
      body: (
        <>
          {OFFICE.includes(staff.role) ? (
            <ul className="doors">
              <li>
                <a href="/desk/students/add">Add students</a>
              </li>
              <li>
                <a href="/desk/students/slips">Slips for the first sign-in</a>
              </li>
              <li>
                <a href="/desk/students/batches">Batches</a>
              </li>
              <li>
                <a href="/desk/students/removed">Deleted students</a>
              </li>
            </ul>
          ) : null}
          <LookForm action="/desk/students" button="Find">
            <TextInput name="words" label="Name or phone" type="search" value={words} maxLength={MAX_WORDS} />
            <SelectInput name="batch" label="Batch" none="All batches" choices={choices} value={batchId} />
          </LookForm>
          <p className="hint">{total === 1 ? "1 student" : `${total} students`}</p>
          <RowTable
            caption="Students by name"
            none="Nobody is found."
            rows={rows}
            columns={[
              { head: "Name", cell: ({ id, name }) => <a href={`/desk/students/${id}`}>{name || "No name"}</a> },
              { head: "Phone", cell: ({ phone }) => phone },
              { head: "Batches", cell: ({ batches }) => batches ?? "none" },
              { head: "First sign-in", cell: ({ has_slip }) => (has_slip === 1 ? "not yet" : "done") },
            ]}
          />
          <PageLinks path="/desk/students" query={query} total={total} />
        </>
      ),
    };
  },
};

const addPage: DeskPage = {
  path: "/desk/students/add",
  place: "students",
  roles: OFFICE,
  async draw(context) {
    const choices = await batchChoices(context);
    return {
      title: "Add students",
      back: "/desk/students",
      body: (
        <>
          <Card title="One student">
            <VerbForm verb={addStudentVerb}>
              <TextInput name="name" label="Name" maxLength={150} required />
              <TextInput name="phone" label="Phone" type="tel" hint="Ten digits: also the username." required />
              <SelectInput name="batch_id" label="Batch" none="No batch yet" choices={choices} />
            </VerbForm>
          </Card>
          <Card title="Many students">
            <p>
              A CSV file with a row for each student, and the columns <strong>name</strong>, <strong>phone</strong> and{" "}
              <strong>batch</strong>. In Excel or Google Sheets: save or download as CSV. You see what is in it before
              anybody is added.
            </p>
            <VerbForm verb={uploadStudents}>
              <FileInput name="list" label="List of students" accept=".csv,.txt,text/csv" required />
            </VerbForm>
          </Card>
        </>
      ),
    };
  },
};

const listPage: DeskPage = {
  path: "/desk/students/lists/:id",
  place: "students",
  roles: OFFICE,
  async draw(context) {
    const { env, institute, query, params } = context;
    const draft = await readListDraft(context, params.id ?? "");
    if (draft === null) return null;
    const { added, known, newBatches } = await checkStudentList(env, institute.id, draft.students);
    const choices = await batchChoices(context);
    const withoutBatch = draft.students.filter(({ batch }) => batch === "").length;
    const path = `/desk/students/lists/${draft.id}`;
    const kind = query.get("show") ?? "added";
    const shown = kind === "known" ? known : added;
    const { offset } = pageOf(query);
    const faults = kind === "faults" ? draft.faults : draft.faults.slice(0, ROWS_PER_PAGE);
    return {
      title: "Look at the list",
      back: "/desk/students/add",
      body: (
        <>
          <FactList
            facts={[
              ["Would be added", added.length],
              ["Are students already", known.length],
              ["Rows with a mistake", draft.faults.length],
            ]}
          />
          {known.length > 0 ? (
            <p>
              <a className="line" href={`${path}?show=known`}>
                Who is a student already
              </a>
            </p>
          ) : null}
          {draft.faults.length > 0 ? (
            <DeskNotice tone="bad">
              <p>
                {draft.faults.length === 1
                  ? "1 row has a mistake and is"
                  : `${draft.faults.length} rows have a mistake and are`}{" "}
                left out. Add the others now, or mend the file and send it again.
              </p>
            </DeskNotice>
          ) : null}
          {newBatches.length > MAX_NEW_BATCHES ? (
            <DeskNotice tone="bad">
              <p>
                The list names {newBatches.length} batches that are not there: is another column taken for the batch?
                Mend the file, and send it again.
              </p>
            </DeskNotice>
          ) : (
            <Card title="Say yes">
              <VerbForm
                verb={addListedStudents}
                hidden={{ draft_id: draft.id }}
                button={added.length === 0 ? "Done with this list" : `Add ${added.length} students`}
              >
                {newBatches.map(({ name, rows }, place) => (
                  <SelectInput
                    key={name}
                    name={batchField(place)}
                    label={`Batch “${name}” is not there (${rows === 1 ? "1 row" : `${rows} rows`})`}
                    none={`Make the batch “${name}”`}
                    choices={choices}
                  />
                ))}
                {withoutBatch > 0 ? (
                  <SelectInput
                    name="default_batch"
                    label={`Batch of the ${withoutBatch} rows that name none`}
                    none="No batch"
                    choices={choices}
                  />
                ) : null}
                {known.length > 0 ? (
                  <TickInput
                    name="move_known"
                    label={`Put the ${known.length} who are students already into their batch of the list too`}
                  />
                ) : null}
              </VerbForm>
            </Card>
          )}
          {kind === "faults" || draft.faults.length > 0 ? (
            <Card title="Rows with a mistake">
              <RowTable
                caption="Rows with a mistake"
                none="No row has a mistake."
                rows={kind === "faults" ? faults.slice(offset, offset + ROWS_PER_PAGE) : faults}
                columns={[
                  { head: "Line", cell: ({ line }) => line },
                  { head: "What is wrong", cell: ({ problem }) => problem },
                  { head: "Row", cell: ({ row }) => row },
                ]}
              />
              {kind === "faults" ? (
                <PageLinks path={path} query={query} total={draft.faults.length} />
              ) : draft.faults.length > ROWS_PER_PAGE ? (
                <p>
                  <a className="line" href={`${path}?show=faults`}>
                    All {draft.faults.length} mistakes
                  </a>
                </p>
              ) : null}
            </Card>
          ) : null}
          {kind === "faults" ? null : (
            <Card title={kind === "known" ? "Are students already" : "Would be added"}>
              <RowTable
                caption={kind === "known" ? "Are students already" : "Would be added"}
                none="Nobody."
                rows={shown.slice(offset, offset + ROWS_PER_PAGE)}
                columns={[
                  { head: "Line", cell: ({ line }) => line },
                  { head: "Name", cell: ({ name }) => name },
                  { head: "Phone", cell: ({ phone }) => phone },
                  { head: "Batch", cell: ({ batch }) => batch || "none" },
                ]}
              />
              <PageLinks path={path} query={query} total={shown.length} />
            </Card>
          )}
        </>
      ),
    };
  },
};

const slipsPage: DeskPage = {
  path: "/desk/students/slips",
  place: "students",
  roles: OFFICE,
  async draw(context) {
    const { env, institute, query } = context;
    const batchId = idOf(query.get("batch") ?? undefined);
    const choices = await batchChoices(context);
    const search = { words: "", batchId, withSlip: true };
    const { rows, total } = await findStudents(env, institute.id, search, pageOf(query));
    return {
      title: "Slips for the first sign-in",
      back: "/desk/students",
      body: (
        <>
          <p>
            These students were added here and have not signed in yet. New slips have new first passwords; those on
            earlier slips end.
          </p>
          <LookForm action="/desk/students/slips">
            <SelectInput name="batch" label="Batch" none="All batches" choices={choices} value={batchId} />
          </LookForm>
          {total === 0 ? null : (
            <VerbForm
              verb={newSlips}
              hidden={batchId === null ? {} : { batch_id: batchId }}
              button={total === 1 ? "Make 1 new slip" : `Make ${total} new slips`}
            />
          )}
          <RowTable
            caption="Have not signed in yet"
            none="Everybody has signed in."
            rows={rows}
            columns={[
              { head: "Name", cell: ({ id, name }) => <a href={`/desk/students/${id}`}>{name}</a> },
              { head: "Phone", cell: ({ phone }) => phone },
              { head: "Batches", cell: ({ batches }) => batches ?? "none" },
            ]}
          />
          <PageLinks path="/desk/students/slips" query={query} total={total} />
        </>
      ),
    };
  },
};

interface RemovedRow {
  id: number;
  removed_at: string;
  asked_at: string | null;
}

const removedPage: DeskPage = {
  path: "/desk/students/removed",
  place: "students",
  roles: OFFICE,
  async draw({ env, institute, query }) {
    const { limit, offset } = pageOf(query);
    const [rows, count] = await env.DB.batch<RemovedRow & { n: number }>([
      env.DB.prepare(
        "SELECT id, removed_at, asked_at FROM removed_students WHERE institute_id = ? ORDER BY removed_at, id LIMIT ? OFFSET ?",
      ).bind(institute.id, limit, offset),
      env.DB.prepare("SELECT COUNT(*) AS n FROM removed_students WHERE institute_id = ?").bind(institute.id),
    ]);
    return {
      title: "Deleted students",
      back: "/desk/students",
      body: (
        <>
          <p>
            Students whose data is deleted here, until the app has said that it holds nothing of them either. It is
            asked at once and then every hour. A line that stays for a day: ask whoever looks after the app.
          </p>
          <RowTable
            caption="The app has not confirmed"
            none="The app holds nothing of any deleted student."
            rows={rows?.results ?? []}
            columns={[
              { head: "Student", cell: ({ id }) => `number ${id}` },
              { head: "Deleted here", cell: ({ removed_at }) => <When at={removed_at} /> },
              { head: "App asked", cell: ({ asked_at }) => (asked_at === null ? "not yet" : <When at={asked_at} />) },
            ]}
          />
          <PageLinks path="/desk/students/removed" query={query} total={count?.results[0]?.n ?? 0} />
        </>
      ),
    };
  },
};

/** Before the page of one student, whose address takes any word. */
export const listPages = [studentsPage, addPage, listPage, slipsPage, removedPage];
