/** Adding students: one, or a list with a look before; and slips for those who never signed in. */
import { z } from "zod";
import { flag, id, optional, pattern, text, upload } from "../../http/fields";
import { randomHex } from "../../http/secrets";
import { addStudents, putIntoBatches } from "../../students/add-students";
import { checkStudentList, sameBatch } from "../../students/check-student-list";
import { findStudents } from "../../students/find-students";
import {
  type ListedStudent,
  type ListFault,
  phoneOf,
  readStudentList,
  UnreadableList,
} from "../../students/read-student-list";
import { renewSlips } from "../../students/renew-slips";
import { OFFICE, type StaffContext, type VerbOutcome, VerbRefusal, verb } from "../verb";
import { findBatch } from "./batch-verbs";
import { Slips } from "./slips";

const MAX_LIST_BYTES = 2 * 1_048_576;
const DRAFT_KIND = "students";

interface ListDraft {
  id: string;
  students: ListedStudent[];
  faults: ListFault[];
}

export const addStudentVerb = verb({
  name: "add-student",
  title: "Add a student",
  roles: OFFICE,
  tells: "Nobody: you hand over the slip with the first password, which is shown once.",
  asks: z.object({ name: text({ max: 150 }), phone: text({ max: 20 }), batch_id: optional(id()) }),
  async run(context, fields): Promise<VerbOutcome> {
    const { env, institute, now } = context;
    const { phone, problem } = phoneOf(fields.phone);
    if (problem !== null) throw new VerbRefusal(problem, { phone: [problem] });
    const batches = fields.batch_id === undefined ? [] : [(await findBatch(context, fields.batch_id)).name];
    const { known } = await checkStudentList(env, institute.id, [{ line: 1, name: fields.name, phone, batch: "" }]);
    if (known[0] !== undefined) {
      const words = `${known[0].knownName} is a student with this phone already.`;
      throw new VerbRefusal(words, { phone: [words] });
    }
    const made = await addStudents(env, institute.id, [{ name: fields.name, phone, batches }], now);
    return {
      says: `${fields.name} is a student now.`,
      to: "/desk/students",
      log: { about: "students", after: { added: 1 } },
      writes: made.writes,
      shows: <Slips institute={institute} app={env.APP_URL} slips={made.slips} />,
    };
  },
});

export const uploadStudents = verb({
  name: "upload-students",
  title: "Look at the list",
  roles: OFFICE,
  tells: "Nobody: nothing changes until you say yes on the next page.",
  asks: z.object({ list: upload(MAX_LIST_BYTES) }),
  async run({ env, institute, staff, now }, { list }): Promise<VerbOutcome> {
    try {
      const { students, faults } = readStudentList(new Uint8Array(await list.arrayBuffer()));
      const draftId = randomHex(12);
      const data = JSON.stringify({ students, faults });
      return {
        says: "Nobody is added yet. Look, and say yes below.",
        to: `/desk/students/lists/${draftId}`,
        log: { about: `draft ${draftId}`, after: { students: students.length, faults: faults.length } },
        writes: [
          env.DB.prepare(
            "INSERT INTO desk_drafts (id, institute_id, staff_id, kind, data, created_at) VALUES (?, ?, ?, ?, ?, ?)",
          ).bind(draftId, institute.id, staff.id, DRAFT_KIND, data, now.toISOString()),
        ],
      };
    } catch (error) {
      if (error instanceof UnreadableList) throw new VerbRefusal(error.message, { list: [error.message] });
      throw error;
    }
  },
});

/** Null: there is none, or another institute's. */
export async function readListDraft({ env, institute }: StaffContext, draftId: string): Promise<ListDraft | null> {
  const data = await env.DB.prepare("SELECT data FROM desk_drafts WHERE id = ? AND institute_id = ? AND kind = ?")
    .bind(draftId, institute.id, DRAFT_KIND)
    .first<string>("data");
  return data === null ? null : { id: draftId, ...(JSON.parse(data) as Omit<ListDraft, "id">) };
}

/** The field in which a form says what becomes of the batch at a place among the new ones. */
export const batchField = (place: number) => `batch_${place}`;

export const addListedStudents = verb({
  name: "add-listed-students",
  title: "Add these students",
  roles: OFFICE,
  tells: "Nobody: you hand over the slips with first passwords, which are shown once.",
  asks: z
    .object({
      draft_id: pattern(/^[0-9a-f]{24}$/, "There is no such list."),
      default_batch: optional(id()),
      move_known: optional(flag()),
    })
    .catchall(z.unknown()),
  async run(context, fields): Promise<VerbOutcome> {
    const { env, institute, now } = context;
    const draft = await readListDraft(context, fields.draft_id);
    if (draft === null) throw new VerbRefusal("There is no such list: it was taken already, or lay for too long.");
    const { added, known, newBatches, batchNames } = await checkStudentList(env, institute.id, draft.students);
    const names = new Map(batchNames);
    for (const [place, { name }] of newBatches.entries()) {
      const chosen = optional(id()).safeParse(fields[batchField(place)]);
      names.set(sameBatch(name), chosen.data === undefined ? name : (await findBatch(context, chosen.data)).name);
    }
    const other = fields.default_batch === undefined ? null : (await findBatch(context, fields.default_batch)).name;
    const batchesOf = ({ batch }: ListedStudent) => {
      const name = batch === "" ? other : (names.get(sameBatch(batch)) ?? null);
      return name === null ? [] : [name];
    };
    const made = await addStudents(
      env,
      institute.id,
      added.map((student) => ({ name: student.name, phone: student.phone, batches: batchesOf(student) })),
      now,
    );
    const moved = fields.move_known ? known.map((row) => ({ phone: row.phone, batches: batchesOf(row) })) : [];
    return {
      says: `${added.length} students are added${moved.length > 0 ? `, ${moved.length} are in their batch` : ""}.`,
      to: "/desk/students",
      log: { about: "students", after: { added: added.length, put_into_batches: moved.length } },
      writes: [
        ...made.writes,
        ...putIntoBatches(env.DB, institute.id, moved),
        env.DB.prepare("DELETE FROM desk_drafts WHERE id = ?").bind(draft.id),
      ],
      ...(made.slips.length === 0
        ? {}
        : { shows: <Slips institute={institute} app={env.APP_URL} slips={made.slips} /> }),
    };
  },
});

/** So many slips at once. */
const MAX_SLIPS = 5_000;

export const newSlips = verb({
  name: "new-slips",
  title: "Make new slips",
  roles: OFFICE,
  tells: "Nobody: you hand over the slips. The first passwords made before end.",
  asks: z.object({ batch_id: optional(id()) }),
  async run(context, { batch_id: batchId }): Promise<VerbOutcome> {
    const { env, institute, now } = context;
    if (batchId !== undefined) await findBatch(context, batchId);
    const search = { words: "", batchId: batchId ?? null, withSlip: true };
    const { rows } = await findStudents(env, institute.id, search, { limit: MAX_SLIPS, offset: 0 });
    if (rows.length === 0) throw new VerbRefusal("Everybody has signed in already: nobody needs a new slip.");
    const { writes, slips } = await renewSlips(env, institute.id, rows, now);
    return {
      says: `${slips.length} slips are made.`,
      log: { about: batchId === undefined ? "students" : `batch ${batchId}`, after: { slips: slips.length } },
      writes,
      shows: <Slips institute={institute} app={env.APP_URL} slips={slips} />,
    };
  },
});

export const listVerbs = [addStudentVerb, uploadStudents, addListedStudents, newSlips];
