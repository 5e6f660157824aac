import { findStudents, listBatches } from "../../students/find-students";
import { SelectInput, TextInput, TickInput, TicksInput, VerbForm } from "../form";
import { type DeskPage, idOf } from "../page";
import { Card, PageLinks, RowTable } from "../parts";
import { EVERYBODY } from "../verb";
import { addBatch, deleteBatch, moveStudents, renameBatch } from "./batch-verbs";
import { pageOf } from "./list-pages";

const batchesPage: DeskPage = {
  path: "/desk/students/batches",
  place: "students",
  roles: EVERYBODY,
  async draw({ env, institute }) {
    return {
      title: "Batches",
      back: "/desk/students",
      body: (
        <>
          <RowTable
            caption="Batches"
            none="There is no batch yet."
            rows={await listBatches(env, institute.id)}
            columns={[
              { head: "Name", cell: ({ id, name }) => <a href={`/desk/students/batches/${id}`}>{name}</a> },
              { head: "Students", cell: ({ students }) => students, figure: true },
            ]}
          />
          <Card title="Add a batch">
            <VerbForm verb={addBatch}>
              <TextInput name="name" label="Name" maxLength={100} required />
            </VerbForm>
          </Card>
        </>
      ),
    };
  },
};

const batchPage: DeskPage = {
  path: "/desk/students/batches/:id",
  place: "students",
  roles: EVERYBODY,
  async draw({ env, institute, params, query }) {
    const batches = await listBatches(env, institute.id);
    const batch = batches.find(({ id }) => id === idOf(params.id));
    if (batch === undefined) return null;
    const search = { words: "", batchId: batch.id };
    const { rows, total } = await findStudents(env, institute.id, search, pageOf(query));
    const others = batches.flatMap(({ id, name }) => (id === batch.id ? [] : [[id, name] as const]));
    const hidden = { batch_id: batch.id };
    const path = `/desk/students/batches/${batch.id}`;
    return {
      title: batch.name,
      back: "/desk/students/batches",
      body: (
        <>
          <Card title="Rename">
            <VerbForm verb={renameBatch} hidden={hidden}>
              <TextInput name="name" label="Name" value={batch.name} maxLength={100} required />
            </VerbForm>
          </Card>
          <Card title={total === 1 ? "1 student" : `${total} students`}>
            <RowTable
              caption="Students"
              none="Nobody is in it."
              rows={rows}
              columns={[
                { head: "Name", cell: ({ id, name }) => <a href={`/desk/students/${id}`}>{name || "No name"}</a> },
                { head: "Phone", cell: ({ phone }) => phone },
              ]}
            />
            <PageLinks path={path} query={query} total={total} />
          </Card>
          {total === 0 || others.length === 0 ? null : (
            <Card title="Move to another batch">
              <VerbForm verb={moveStudents} hidden={hidden}>
                <SelectInput name="move_to" label="To" choices={others} required />
                <TicksInput
                  name="student_ids"
                  label="Who moves"
                  choices={rows.map(({ id, name, phone }) => [id, `${name}, ${phone}`] as const)}
                />
                {total > rows.length ? (
                  <TickInput name="everybody" label={`All ${total} students of the batch`} />
                ) : null}
              </VerbForm>
            </Card>
          )}
          <Card title="Delete">
            <p>
              {batch.students === 0 ? "Nobody is in it." : `${batch.students} students are in it, who stay.`}
              {batch.chats === 0 ? "" : ` ${batch.chats} group chats are of it, and go with all their messages.`}
            </p>
            <VerbForm verb={deleteBatch} hidden={hidden} danger>
              {batch.students === 0 ? null : (
                <SelectInput name="move_to" label="Its students go to" none="No batch" choices={others} />
              )}
              {batch.students === 0 && batch.chats === 0 ? null : (
                <TickInput name="sure" label="I know what goes with it" />
              )}
            </VerbForm>
          </Card>
        </>
      ),
    };
  },
};

export const batchPages = [batchesPage, batchPage];
