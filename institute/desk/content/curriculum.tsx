/** Subjects, their chapters, topics and subtopics: four levels of one tree, one description each. */
import { z } from "zod";
import { takeContentId } from "../../database/content-id";
import type { InstituteEnv } from "../../env";
import { flag, id, integer, optional, text } from "../../http/fields";
import { KINDS, LESSON_TYPES } from "../../kinds";
import { indexWithFiles } from "../../search/rebuild-index";
import { TextInput, VerbForm } from "../form";
import { type DeskPage, idOf } from "../page";
import { Card, RowTable } from "../parts";
import { type DeskVerb, type StaffContext, TEACHERS, VerbRefusal, verb } from "../verb";
import { checkVersion, versionOf } from "../version";
import { amountOf } from "./dependants";
import { DeleteCard, type Dependants } from "./kind";
import { orderStatement } from "./order";

interface Level {
  name: "subject" | "chapter" | "topic" | "subtopic";
  table: string;
  /** The column of what it is in: an institute or the level above. */
  parent: string;
}

const HEADING_LEVELS: readonly Level[] = [
  { name: "subject", table: "subjects", parent: "institute_id" },
  { name: "chapter", table: "chapters", parent: "subject_id" },
  { name: "topic", table: "topics", parent: "chapter_id" },
  { name: "subtopic", table: "subtopics", parent: "topic_id" },
];

interface HeadingRow {
  id: number;
  name: string;
  position: number;
  parent_id: number;
}

/** True where a row of a level, by its alias `x`, is of institute ?1. */
const OWNED: Record<Level["name"], string> = {
  subject: "x.institute_id = ?1",
  chapter: "x.subject_id IN (SELECT id FROM subjects WHERE institute_id = ?1)",
  topic: `x.chapter_id IN (SELECT c.id FROM chapters c JOIN subjects s ON s.id = c.subject_id WHERE s.institute_id = ?1)`,
  subtopic: `x.topic_id IN (SELECT t.id FROM topics t JOIN chapters c ON c.id = t.chapter_id
    JOIN subjects s ON s.id = c.subject_id WHERE s.institute_id = ?1)`,
};

const headingById = ({ env, institute }: StaffContext, level: Level, headingId: number | null) =>
  env.DB.prepare(
    `SELECT x.id, x.name, x.position, x.${level.parent} AS parent_id FROM ${level.table} x WHERE ${OWNED[level.name]} AND x.id = ?2`,
  )
    .bind(institute.id, headingId)
    .first<HeadingRow>();

async function needHeading(context: StaffContext, level: Level, headingId: number): Promise<HeadingRow> {
  const row = await headingById(context, level, headingId);
  if (row === null) throw new VerbRefusal(`There is no such ${level.name}.`);
  return row;
}

const headingsIn = async ({ DB }: InstituteEnv, level: Level, parentId: number) =>
  (
    await DB.prepare(
      `SELECT id, name, position, ${level.parent} AS parent_id FROM ${level.table} WHERE ${level.parent} = ? ORDER BY position, id`,
    )
      .bind(parentId)
      .all<HeadingRow>()
  ).results;

/** What has a heading: things that would go with it forbid it, what only names it is told. */
async function dependantsOfHeading({ env }: StaffContext, at: number, headingId: number): Promise<Dependants> {
  const level = HEADING_LEVELS[at] as Level;
  const below = HEADING_LEVELS[at + 1];
  const column = `${level.name}_id`;
  const hasClasses = at < 2;
  const counts = {
    ...(below === undefined ? {} : { [below.name]: `${below.table} WHERE ${below.parent} = ?1` }),
    note: `notes WHERE ${column} = ?1`,
    video: `videos WHERE ${column} = ?1`,
    test: `tests WHERE ${column} = ?1`,
    ...(hasClasses ? { "live class": `live_classes WHERE ${column} = ?1` } : {}),
    question: `questions WHERE ${column} = ?1`,
    ...(at === 0 ? { doubt: "doubts WHERE subject_id = ?1" } : {}),
  };
  const names = Object.keys(counts);
  const row = await env.DB.prepare(
    `SELECT ${Object.values(counts)
      .map((from, n) => `(SELECT COUNT(*) FROM ${from}) AS n${n}`)
      .join(", ")}`,
  )
    .bind(headingId)
    .first<Record<string, number>>();
  const found = names.flatMap((name, n) => {
    const count = row?.[`n${n}`] ?? 0;
    const many = name === "live class" ? "live classes" : `${name}s`;
    return count > 0 ? [{ name, words: amountOf(count, name, many) }] : [];
  });
  const list = (wanted: boolean) =>
    found.filter(({ name }) => (name === "question" || name === "doubt") === wanted).map(({ words }) => words);
  const [inside, named] = [list(false), list(true)];
  return {
    forbids: inside.length > 0 ? [`This ${level.name} has ${inside.join(", ")}. Move or delete them first.`] : [],
    tells: named.length > 0 ? [`${named.join(" and ")} will stand under no ${level.name} then.`] : [],
  };
}

/** Things of a heading are found by its new name. */
async function indexBelow({ env }: StaffContext, level: Level, headingId: number): Promise<void> {
  for (const type of ["test", ...LESSON_TYPES] as const) {
    const { results } = await env.DB.prepare(`SELECT id FROM ${KINDS[type].table} WHERE ${level.name}_id = ?`)
      .bind(headingId)
      .all<{ id: number }>();
    if (results.length > 0) {
      await indexWithFiles(
        env,
        type,
        results.map((row) => row.id),
      );
    }
  }
}

const name = text({ max: 150 });
const headingPlace = optional(integer(1, 100_000));
const headingTells = "Students see it at once in lists and filters.";

function levelParts(level: Level, at: number) {
  const parentLevel = HEADING_LEVELS[at - 1];
  const pathOf = (of: Level, headingId: number) => `/desk/content/${of.table}/${headingId}`;

  const add = verb({
    ...{ name: `add-${level.name}`, title: `Add a ${level.name}`, roles: TEACHERS, tells: headingTells },
    asks: z.object({ name, parent_id: optional(id()) }),
    async run(context, sent) {
      const { env, institute } = context;
      const parentId =
        parentLevel === undefined ? institute.id : (await needHeading(context, parentLevel, sent.parent_id ?? 0)).id;
      const known = await headingsIn(env, level, parentId);
      if (known.some((one) => one.name.toLowerCase() === sent.name.toLowerCase())) {
        throw new VerbRefusal(`There is a ${level.name} of this name.`, { name: ["There is one of this name."] });
      }
      const headingId = await takeContentId(env.DB, level.table);
      return {
        says: `"${sent.name}" is added.`,
        log: { about: `${level.name} ${headingId}`, after: { name: sent.name } },
        writes: [
          env.DB.prepare(
            `INSERT INTO ${level.table} (id, ${level.parent}, name, position)
             VALUES (?1, ?2, ?3, (SELECT COALESCE(MAX(position), 0) + 1 FROM ${level.table} WHERE ${level.parent} = ?2))`,
          ).bind(headingId, parentId, sent.name),
        ],
      };
    },
  });

  const change = verb({
    ...{ name: `change-${level.name}`, title: `Change a ${level.name}`, roles: TEACHERS, tells: headingTells },
    asks: z.object({ id: id(), name, place: headingPlace, version: text({ max: 40 }) }),
    async run(context, sent) {
      const { env } = context;
      const row = await needHeading(context, level, sent.id);
      checkVersion(sent.version, row.name, { name: [`Now it is: ${row.name}`] });
      const ids = (await headingsIn(env, level, row.parent_id)).map((one) => one.id);
      return {
        says: `"${sent.name}" is saved.`,
        log: {
          about: `${level.name} ${row.id}`,
          before: { name: row.name },
          after: { name: sent.name, place: sent.place },
        },
        writes: [
          env.DB.prepare(`UPDATE ${level.table} SET name = ? WHERE id = ?`).bind(sent.name, row.id),
          ...(sent.place === undefined ? [] : [orderStatement(env.DB, level.table, ids, row.id, sent.place)]),
        ],
        ...(sent.name === row.name ? {} : { index: () => indexBelow(context, level, row.id) }),
      };
    },
  });

  const remove = verb({
    ...{ name: `delete-${level.name}`, title: `Delete a ${level.name}`, roles: TEACHERS, tells: headingTells },
    asks: z.object({ id: id(), sure: optional(flag()) }),
    async run(context, sent) {
      const row = await needHeading(context, level, sent.id);
      const { forbids = [], tells: told = [] } = await dependantsOfHeading(context, at, row.id);
      if (forbids.length > 0) throw new VerbRefusal(forbids.join(" "));
      if (told.length > 0 && sent.sure !== true)
        throw new VerbRefusal(told.join(" "), { sure: ["Tick this to delete it."] });
      return {
        says: `"${row.name}" is deleted.`,
        to: parentLevel === undefined ? "/desk/content/subjects" : pathOf(parentLevel, row.parent_id),
        log: { about: `${level.name} ${row.id}`, before: { name: row.name } },
        writes: [context.env.DB.prepare(`DELETE FROM ${level.table} WHERE id = ?`).bind(row.id)],
      };
    },
  });
  return { add, change, remove, pathOf };
}

const headingParts = HEADING_LEVELS.map((level, at) => levelParts(level, at));

function HeadingList({ rows, at, parentId }: { rows: readonly HeadingRow[]; at: number; parentId: number }) {
  const level = HEADING_LEVELS[at] as Level;
  const { add } = headingParts[at] as (typeof headingParts)[number];
  return (
    <>
      <RowTable
        caption={level.table}
        none={`There is no ${level.name} yet.`}
        rows={rows}
        columns={[{ head: "Name", cell: (row) => <a href={`/desk/content/${level.table}/${row.id}`}>{row.name}</a> }]}
      />
      <Card title={`Add a ${level.name}`}>
        <VerbForm verb={add} hidden={{ parent_id: parentId }}>
          <TextInput name="name" label="Name" required maxLength={150} />
        </VerbForm>
      </Card>
    </>
  );
}

const subjectsPage: DeskPage = {
  path: "/desk/content/subjects",
  place: "content",
  roles: TEACHERS,
  async draw({ env, institute }) {
    const rows = await headingsIn(env, HEADING_LEVELS[0] as Level, institute.id);
    return {
      title: "Subjects",
      back: "/desk/content",
      body: <HeadingList rows={rows} at={0} parentId={institute.id} />,
    };
  },
};

const headingPages = HEADING_LEVELS.map((level, at): DeskPage => {
  const { change, remove } = headingParts[at] as (typeof headingParts)[number];
  const parentLevel = HEADING_LEVELS[at - 1];
  const below = HEADING_LEVELS[at + 1];
  return {
    path: `/desk/content/${level.table}/:id`,
    place: "content",
    roles: TEACHERS,
    async draw(context) {
      const { env, params } = context;
      const row = await headingById(context, level, idOf(params.id));
      if (row === null) return null;
      const [siblings, rows, dependants] = await Promise.all([
        headingsIn(env, level, row.parent_id),
        below === undefined ? [] : headingsIn(env, below, row.id),
        dependantsOfHeading(context, at, row.id),
      ]);
      const standsAt = siblings.findIndex((one) => one.id === row.id) + 1;
      return {
        title: row.name,
        back:
          parentLevel === undefined ? "/desk/content/subjects" : `/desk/content/${parentLevel.table}/${row.parent_id}`,
        body: (
          <>
            {below === undefined ? null : <HeadingList rows={rows} at={at + 1} parentId={row.id} />}
            <Card title={`This ${level.name}`}>
              <VerbForm verb={change} hidden={{ id: row.id, version: versionOf(row.name) }} button="Save">
                <TextInput name="name" label={`Name of the ${level.name}`} value={row.name} required maxLength={150} />
                <TextInput
                  name="place"
                  label="Place in the list"
                  hint={`1 to ${siblings.length}; 1 is the first.`}
                  inputMode="numeric"
                  value={standsAt}
                />
              </VerbForm>
            </Card>
            <DeleteCard verb={remove} row={row} dependants={dependants} />
          </>
        ),
      };
    },
  };
});

export const curriculumPages = [subjectsPage, ...headingPages];
export const curriculumVerbs: DeskVerb[] = headingParts.flatMap(({ add, change, remove }) => [add, change, remove]);
