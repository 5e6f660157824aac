import { z } from "zod";
import { flag, id, optional, several, text } from "../../http/fields";
import { listBatches } from "../../students/find-students";
import { MAX_BATCH_NAME } from "../../students/read-student-list";
import { OFFICE, type StaffContext, type VerbOutcome, VerbRefusal, verb } from "../verb";

interface BatchRow {
  id: number;
  name: string;
}

/** @throws VerbRefusal where the institute has no such batch */
export async function findBatch({ env, institute }: StaffContext, batchId: number): Promise<BatchRow> {
  const row = await env.DB.prepare("SELECT id, name FROM batches WHERE id = ? AND institute_id = ?")
    .bind(batchId, institute.id)
    .first<BatchRow>();
  if (row === null) throw new VerbRefusal("There is no such batch.");
  return row;
}

async function checkBatchName({ env, institute }: StaffContext, name: string, but = 0): Promise<void> {
  const taken = await env.DB.prepare(
    "SELECT 1 AS found FROM batches WHERE institute_id = ? AND id <> ? AND lower(name) = lower(?)",
  )
    .bind(institute.id, but, name)
    .first();
  if (taken !== null) throw new VerbRefusal("There is a batch of this name.", { name: ["There is one already."] });
}

const batchName = text({ max: MAX_BATCH_NAME });

export const addBatch = verb({
  name: "add-batch",
  title: "Add a batch",
  roles: OFFICE,
  tells: "Nobody. Who registers can choose it at once.",
  asks: z.object({ name: batchName }),
  async run(context, { name }): Promise<VerbOutcome> {
    const { env, institute } = context;
    await checkBatchName(context, name);
    return {
      says: `The batch ${name} is there.`,
      log: { about: "batches", after: { name } },
      writes: [env.DB.prepare("INSERT INTO batches (institute_id, name) VALUES (?, ?)").bind(institute.id, name)],
    };
  },
});

export const renameBatch = verb({
  name: "rename-batch",
  title: "Rename the batch",
  roles: OFFICE,
  tells: "Nobody. Its students see the new name.",
  asks: z.object({ batch_id: id(), name: batchName }),
  async run(context, { batch_id, name }): Promise<VerbOutcome> {
    const before = await findBatch(context, batch_id);
    await checkBatchName(context, name, batch_id);
    return {
      says: `The batch is called ${name} now.`,
      log: { about: `batch ${batch_id}`, before: { name: before.name }, after: { name } },
      writes: [context.env.DB.prepare("UPDATE batches SET name = ? WHERE id = ?").bind(name, batch_id)],
    };
  },
});

export const deleteBatch = verb({
  name: "delete-batch",
  title: "Delete the batch",
  roles: OFFICE,
  tells: "Nobody. Its students stay, in the batch that you name or in none.",
  asks: z.object({ batch_id: id(), move_to: optional(id()), sure: optional(flag()) }),
  async run(context, { batch_id, move_to, sure }): Promise<VerbOutcome> {
    const { env, institute } = context;
    const { name } = await findBatch(context, batch_id);
    if (move_to === batch_id) throw new VerbRefusal("Its students cannot go to the batch itself.");
    const other = move_to === undefined ? null : await findBatch(context, move_to);
    const batch = (await listBatches(env, institute.id)).find((one) => one.id === batch_id);
    const { students = 0, chats = 0 } = batch ?? {};
    const words = [
      ...(students > 0 && other === null ? [`${students} students are in it, and would be in no batch.`] : []),
      ...(chats > 0 ? [`${chats} group chats are of it, and go with all their messages.`] : []),
    ];
    if (words.length > 0 && sure !== true) {
      const said = `${words.join(" ")} Name a batch for the students, or tick that you know.`;
      throw new VerbRefusal(said, { sure: ["Tick it if you mean it."] });
    }
    return {
      says: `The batch ${name} is deleted.${other === null ? "" : ` Its students are in ${other.name}.`}`,
      to: "/desk/students/batches",
      log: { about: `batch ${batch_id}`, before: { name, students, chats }, after: { students_in: other?.id ?? null } },
      writes: [
        ...(other === null ? [] : [moveAll(context, batch_id, other.id)]),
        env.DB.prepare("DELETE FROM batches WHERE id = ?").bind(batch_id),
      ],
    };
  },
});

const moveAll = ({ env }: StaffContext, from: number, to: number) =>
  env.DB.prepare(
    `INSERT INTO student_batches (student_id, batch_id) SELECT student_id, ? FROM student_batches WHERE batch_id = ?
     ON CONFLICT DO NOTHING`,
  ).bind(to, from);

export const moveStudents = verb({
  name: "move-students",
  title: "Move to another batch",
  roles: OFFICE,
  tells: "Nobody. They see the new batch in their profile.",
  asks: z.object({ batch_id: id(), move_to: id(), student_ids: several(id()), everybody: optional(flag()) }),
  async run(context, { batch_id, move_to, student_ids, everybody }): Promise<VerbOutcome> {
    const { env } = context;
    await findBatch(context, batch_id);
    const { name } = await findBatch(context, move_to);
    if (move_to === batch_id) throw new VerbRefusal("They are in this batch already.");
    if (student_ids.length === 0 && everybody !== true) throw new VerbRefusal("Tick who moves.");
    // Who is not in the batch any more is not moved.
    const whose =
      everybody === true ? "batch_id = ?2" : "batch_id = ?2 AND student_id IN (SELECT value FROM json_each(?3))";
    const ids = everybody === true ? [] : [JSON.stringify(student_ids)];
    const who = everybody === true ? "All students" : `${student_ids.length} students`;
    return {
      says: `${who} moved to ${name}.`,
      log: {
        about: `batch ${batch_id}`,
        after: { moved_to: move_to, students: everybody === true ? "all" : student_ids },
      },
      writes: [
        env.DB.prepare(
          `INSERT INTO student_batches (student_id, batch_id) SELECT student_id, ?1 FROM student_batches WHERE ${whose}
           ON CONFLICT DO NOTHING`,
        ).bind(move_to, batch_id, ...ids),
        env.DB.prepare(`DELETE FROM student_batches WHERE ${whose.replace("?2", "?1").replace("?3", "?2")}`).bind(
          batch_id,
          ...ids,
        ),
      ],
    };
  },
});

export const batchVerbs = [addBatch, renameBatch, deleteBatch, moveStudents];
