/** Kinds of content that are a list and a form: banners, books, teachers... One description draws the pages and is the verbs. */
import type { D1PreparedStatement } from "@cloudflare/workers-types";
import type { ReactNode } from "react";
import { z } from "zod";
import { takeContentId } from "../../database/content-id";
import type { Cell } from "../../database/insert-rows";
import { noteRemovals } from "../../files/file-removals";
import { flag, id, integer, optional, text } from "../../http/fields";
import type { IndexedType } from "../../search/indexed-things";
import { indexWithFiles } from "../../search/rebuild-index";
import { FieldFold, TextInput, TickInput, VerbForm } from "../form";
import { type DeskPage, idOf, type PageContext } from "../page";
import { Card, PageLinks, pageNumber, ROWS_PER_PAGE, type RowColumn, RowTable } from "../parts";
import { type DeskVerb, type StaffContext, TEACHERS, type VerbOutcome, VerbRefusal, verb } from "../verb";
import { checkVersion, versionOf } from "../version";
import type { SentFields, ThingField, ThingRow } from "./fields";
import { orderStatement } from "./order";

/** What would be lost with a thing. */
export interface Dependants {
  /** Reasons why it cannot go. */
  forbids?: readonly string[];
  /** What is told before; the yes to it is a tick. */
  tells?: readonly string[];
}

interface ThingKind {
  /** "banner": in the names of verbs. */
  name: string;
  /** "a banner": in sentences. */
  one: string;
  /** "banners": the page's address, below /desk/content/. */
  path: string;
  title: string;
  table: string;
  fields: readonly ThingField[];
  /** Fields that are folded; the browser cannot ask for one of them. */
  more?: readonly { title: string; fields: readonly ThingField[] }[];
  /** What a sentence calls a thing. */
  nameOf(row: ThingRow): string;
  columns: readonly RowColumn<ThingRow>[];
  /** Whether its people order it: the table has a position. */
  isOrdered?: boolean;
  /** SQL after ORDER BY. */
  order?: string;
  /** Columns of a new thing that no field has. */
  fresh?(context: StaffContext): Record<string, Cell>;
  /** Refuses what the fields together cannot be. @throws VerbRefusal */
  check?(columns: Record<string, Cell>, row: ThingRow | null): void;
  index?: IndexedType;
  /** Columns with keys of files: what a row names no more is removed. */
  files?: readonly string[];
  dependants?(context: StaffContext, row: ThingRow): Promise<Dependants>;
  /** Statements that take away what hangs on a thing. */
  deletes?(context: StaffContext, row: ThingRow): D1PreparedStatement[];
  /** Further statements of what was added or changed. */
  writes?(
    context: StaffContext,
    sent: SentFields,
    columns: Record<string, Cell>,
    row: ThingRow | null,
  ): D1PreparedStatement[];
  /** What stands above the list, and on a thing's page. */
  intro?: ReactNode;
  beside?(row: ThingRow, context: PageContext): ReactNode | Promise<ReactNode>;
  /** Who is told of a change. */
  tells: string;
  roles?: DeskVerb["roles"];
}

/** Columns that changed, for the log; long texts by their length. */
function changedColumns(columns: Record<string, Cell>, row: ThingRow | null) {
  const short = (cell: Cell | undefined) =>
    typeof cell === "string" && cell.length > 100 ? `${cell.length} characters` : (cell ?? null);
  const changed = Object.entries(columns).filter(([name, cell]) => row === null || row[name] !== cell);
  return {
    after: Object.fromEntries(changed.map(([name, cell]) => [name, short(cell)])),
    ...(row === null ? {} : { before: Object.fromEntries(changed.map(([name]) => [name, short(row[name])])) }),
  };
}

const bindable = (cell: Cell | undefined) => (cell === null || cell === undefined ? null : (cell as string | number));

/** What others wrote meanwhile stands below the fields of a form that was too late. */
function nowWords(columns: Record<string, Cell>, row: ThingRow): Record<string, string[]> {
  const others = Object.entries(columns).filter(([name, cell]) => row[name] !== cell && typeof row[name] !== "object");
  return Object.fromEntries(
    others.map(([name]) => [name, [`Now it is: ${String(row[name]).slice(0, 500) || "nothing"}`]]),
  );
}

/** To move a thing is no change of the others. */
const unplaced = (row: ThingRow) => ({ ...row, position: 0 });

interface KindParts {
  pages: readonly DeskPage[];
  verbs: readonly DeskVerb[];
}

export function contentKind(kind: ThingKind): KindParts {
  const { table, one, nameOf, roles = TEACHERS, files = [], isOrdered = false } = kind;
  const fields = [...kind.fields, ...(kind.more ?? []).flatMap((group) => group.fields)];
  const path = `/desk/content/${kind.path}`;
  const order = kind.order ?? (isOrdered ? "position, id" : "id DESC");
  const asks = Object.assign({}, ...fields.map((field) => field.asks)) as Record<string, z.ZodType>;

  const findRow = async ({ env, institute }: StaffContext, thingId: number): Promise<ThingRow> => {
    const row = await env.DB.prepare(`SELECT * FROM ${table} WHERE id = ? AND institute_id = ?`)
      .bind(thingId, institute.id)
      .first<ThingRow>();
    if (row === null) throw new VerbRefusal(`There is no such ${kind.name.replaceAll("-", " ")}.`);
    return row;
  };

  const columnsOf = async (sent: SentFields, context: StaffContext, row: ThingRow | null) => {
    const columns: Record<string, Cell> = {};
    for (const field of fields) Object.assign(columns, await field.cells(sent, context, row));
    kind.check?.(columns, row);
    return columns;
  };

  const placed = async ({ env, institute }: StaffContext, thingId: number, place: number | undefined) => {
    if (!isOrdered || place === undefined) return [];
    const { results } = await env.DB.prepare(`SELECT id FROM ${table} WHERE institute_id = ? ORDER BY ${order}`)
      .bind(institute.id)
      .all<{ id: number }>();
    return [
      orderStatement(
        env.DB,
        table,
        results.map(({ id: known }) => known),
        thingId,
        place,
      ),
    ];
  };

  const indexed = ({ env }: StaffContext, thingId: number): Pick<VerbOutcome, "index"> =>
    kind.index === undefined ? {} : { index: () => indexWithFiles(env, kind.index as IndexedType, [thingId]) };

  const place = optional(integer(1, 100_000));

  const add = verb<SentFields>({
    ...{ name: `add-${kind.name}`, title: `Add ${one}`, roles, tells: kind.tells },
    asks: z.object({ ...asks, ...(isOrdered ? { list_place: place } : {}) }),
    async run(context, sent) {
      const { env, institute } = context;
      const columns = { ...kind.fresh?.(context), ...(await columnsOf(sent, context, null)) };
      const thingId = await takeContentId(env.DB, table);
      const names = ["id", "institute_id", ...Object.keys(columns), ...(isOrdered ? ["position"] : [])];
      const position = `(SELECT COALESCE(MAX(position), 0) + 1 FROM ${table} WHERE institute_id = ?2)`;
      const marks = names.map((name, at) => (name === "position" ? position : `?${at + 1}`));
      const insert = env.DB.prepare(`INSERT INTO ${table} (${names.join(", ")}) VALUES (${marks.join(", ")})`);
      return {
        says: `"${nameOf({ id: thingId, ...columns })}" is added.`,
        to: `${path}/${thingId}`,
        log: { about: `${kind.name} ${thingId}`, ...changedColumns(columns, null) },
        writes: [
          insert.bind(thingId, institute.id, ...Object.values(columns).map(bindable)),
          ...(kind.writes?.(context, sent, columns, null) ?? []),
          ...(await placed(context, thingId, sent.list_place as number | undefined)),
        ],
        ...indexed(context, thingId),
      };
    },
  });

  const change = verb<SentFields>({
    ...{ name: `change-${kind.name}`, title: `Change ${one}`, roles, tells: kind.tells },
    asks: z.object({ ...asks, id: id(), version: text({ max: 40 }), ...(isOrdered ? { list_place: place } : {}) }),
    async run(context, sent) {
      const { env, institute } = context;
      const row = await findRow(context, Number(sent.id));
      const columns = await columnsOf(sent, context, row);
      checkVersion(String(sent.version), unplaced(row), nowWords(columns, row));
      const names = Object.keys(columns);
      const gone = files.filter((name) => name in columns && row[name] && columns[name] !== row[name]);
      const update = `UPDATE ${table} SET ${names.map((name) => `${name} = ?`).join(", ")} WHERE id = ? AND institute_id = ?`;
      return {
        says: `"${nameOf({ ...row, ...columns })}" is changed.`,
        log: { about: `${kind.name} ${row.id}`, ...changedColumns(columns, row) },
        writes: [
          env.DB.prepare(update).bind(...Object.values(columns).map(bindable), row.id, institute.id),
          ...(kind.writes?.(context, sent, columns, row) ?? []),
          ...noteRemovals(
            env,
            gone.map((name) => String(row[name])),
          ),
          ...(await placed(context, row.id, sent.list_place as number | undefined)),
        ],
        ...indexed(context, row.id),
      };
    },
  });

  const remove = verb({
    ...{ name: `delete-${kind.name}`, title: `Delete ${one}`, roles, tells: kind.tells },
    asks: z.object({ id: id(), sure: optional(flag()) }),
    async run(context, sent) {
      const { env, institute } = context;
      const row = await findRow(context, sent.id);
      const { forbids = [], tells = [] } = (await kind.dependants?.(context, row)) ?? {};
      if (forbids.length > 0) throw new VerbRefusal(forbids.join(" "));
      if (tells.length > 0 && sent.sure !== true) {
        throw new VerbRefusal(tells.join(" "), { sure: ["Tick this to delete it all the same."] });
      }
      const kept = files.flatMap((name) => (row[name] ? [String(row[name])] : []));
      return {
        says: `"${nameOf(row)}" is deleted.`,
        to: path,
        log: { about: `${kind.name} ${row.id}`, before: { name: nameOf(row).slice(0, 100) } },
        writes: [
          ...(kind.deletes?.(context, row) ?? []),
          env.DB.prepare(`DELETE FROM ${table} WHERE id = ? AND institute_id = ?`).bind(row.id, institute.id),
          ...noteRemovals(env, kept),
        ],
      };
    },
  });

  const drawFields = async (own: readonly ThingField[], row: ThingRow | null, context: PageContext) => {
    const choices = await Promise.all(own.map((field) => field.choices?.(context) ?? []));
    return own.map((field, at) => <div key={Object.keys(field.asks)[0]}>{field.draw(row, choices[at] ?? [])}</div>);
  };

  const drawForm = async (row: ThingRow | null, context: PageContext, at?: number) => (
    <>
      {await drawFields(kind.fields, row, context)}
      {isOrdered ? (
        <TextInput
          name="list_place"
          label="Place in the list"
          inputMode="numeric"
          value={at ?? ""}
          hint={row === null ? "Empty: at the end." : "1 is the first."}
        />
      ) : null}
      {
        await Promise.all(
          (kind.more ?? []).map(async ({ title, fields: folded }) => (
            <FieldFold key={title} title={title}>
              {await drawFields(folded, row, context)}
            </FieldFold>
          )),
        )
      }
    </>
  );

  const listPage: DeskPage = {
    path,
    place: "content",
    roles,
    async draw(context) {
      const { env, institute, query } = context;
      const from = (pageNumber(query) - 1) * ROWS_PER_PAGE;
      const [rows, total] = await env.DB.batch<ThingRow & { n: number }>([
        env.DB.prepare(`SELECT * FROM ${table} WHERE institute_id = ? ORDER BY ${order} LIMIT ? OFFSET ?`).bind(
          ...[institute.id, ROWS_PER_PAGE, from],
        ),
        env.DB.prepare(`SELECT COUNT(*) AS n FROM ${table} WHERE institute_id = ?`).bind(institute.id),
      ]);
      return {
        title: kind.title,
        back: "/desk/content",
        body: (
          <>
            {kind.intro}
            <RowTable
              caption={kind.title}
              none="There is none yet."
              rows={rows?.results ?? []}
              columns={[
                {
                  head: "Name",
                  cell: (row) => <a href={`${path}/${row.id}`}>{nameOf(row) || `Without a name (${row.id})`}</a>,
                },
                ...kind.columns,
              ]}
            />
            <PageLinks path={path} query={query} total={total?.results[0]?.n ?? 0} />
            <Card title={`Add ${one}`}>
              <VerbForm verb={add}>{await drawForm(null, context)}</VerbForm>
            </Card>
          </>
        ),
      };
    },
  };

  const thingPage: DeskPage = {
    path: `${path}/:id`,
    place: "content",
    roles,
    async draw(context) {
      const { env, institute, params } = context;
      const row = await env.DB.prepare(`SELECT * FROM ${table} WHERE id = ? AND institute_id = ?`)
        .bind(idOf(params.id), institute.id)
        .first<ThingRow>();
      if (row === null) return null;
      const dependants = (await kind.dependants?.(context, row)) ?? {};
      const at = isOrdered
        ? await env.DB.prepare(
            `SELECT COUNT(*) AS n FROM ${table} WHERE institute_id = ?1 AND (position, id) <= (?2, ?3)`,
          )
            .bind(institute.id, Number(row.position), row.id)
            .first<number>("n")
        : null;
      return {
        title: nameOf(row) || `Without a name (${row.id})`,
        back: path,
        body: (
          <>
            {await kind.beside?.(row, context)}
            <Card title="Change">
              <VerbForm verb={change} hidden={{ id: row.id, version: versionOf(unplaced(row)) }} button="Save">
                {await drawForm(row, context, at ?? undefined)}
              </VerbForm>
            </Card>
            <DeleteCard verb={remove} row={row} dependants={dependants} />
          </>
        ),
      };
    },
  };
  return { pages: [listPage, thingPage], verbs: [add, change, remove] };
}

/** What depends on a thing, and the button that deletes it. */
export function DeleteCard({
  verb: remove,
  row,
  dependants: { forbids = [], tells = [] },
}: {
  verb: DeskVerb;
  row: { id: number };
  dependants: Dependants;
}) {
  return (
    <Card title="Delete">
      {[...forbids, ...tells].map((words) => (
        <p key={words}>{words}</p>
      ))}
      {forbids.length > 0 ? null : (
        <VerbForm verb={remove} hidden={{ id: row.id }} danger button={remove.title}>
          {tells.length > 0 ? <TickInput name="sure" label="I have read this, and delete it" /> : null}
        </VerbForm>
      )}
    </Card>
  );
}
