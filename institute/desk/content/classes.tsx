/** Live classes: set, moved, called off, and their recording. */
import { z } from "zod";
import type { Cell } from "../../database/insert-rows";
import { flag, id, optional, text } from "../../http/fields";
import { youtubeIdOf } from "../../library/youtube";
import { indianWords } from "../../live/schedule";
import { TextInput, TickInput, VerbForm } from "../form";
import { Card, DeskNotice, RowTable, When } from "../parts";
import { type StaffContext, TEACHERS, VerbRefusal, verb } from "../verb";
import { amountOf } from "./dependants";
import {
  addressField,
  indianInput,
  indianMoment,
  numberField,
  selectField,
  type ThingField,
  type ThingRow,
  textField,
  webLink,
} from "./fields";
import { contentKind } from "./kind";

const ANNOUNCE = "Tell all students by an announcement";

const announceAll = ({ env, institute, now }: StaffContext, message: string) =>
  env.DB.prepare("INSERT INTO announcements (institute_id, message, created_at) VALUES (?, ?, ?)").bind(
    // Announcements may be HTML: what was typed is none.
    ...[institute.id, message.replaceAll("<", "&lt;"), now.toISOString()],
  );

const startField: ThingField = {
  asks: { starts_at: indianMoment, tell: optional(flag()) },
  draw: (row) => (
    <>
      <TextInput
        name="starts_at"
        label="When, in India's time"
        type="datetime-local"
        value={row === null ? "" : indianInput(String(row.starts_at))}
        required
        {...(row?.repeats_minutes == null ? {} : { hint: "The first time of a class that comes again." })}
      />
      <TickInput
        name="tell"
        label={row === null ? ANNOUNCE : `${ANNOUNCE}, where it is moved`}
        checked={row !== null}
      />
    </>
  ),
  async cells(sent, { now }, row): Promise<Record<string, Cell>> {
    const at = sent.starts_at as number;
    const starts_at = new Date(at).toISOString();
    if (row === null || Date.parse(String(row.starts_at)) === at) return { starts_at };
    const isAhead = Date.parse(String(row.starts_at)) > now.getTime();
    const first = isAhead && row.repeats_minutes == null ? String(row.moved_from ?? row.starts_at) : null;
    return { starts_at, moved_from: first === starts_at ? null : first };
  },
};

const streamField: ThingField = {
  asks: { stream: webLink },
  draw: (row) => (
    <TextInput
      name="stream"
      label="Address of the stream or meeting"
      type="url"
      hint="YouTube, Meet, Zoom... Students get it when the class begins."
      value={row === null ? "" : String(row.address ?? `https://www.youtube.com/watch?v=${row.youtube_id}`)}
      required
    />
  ),
  async cells({ stream }) {
    const youtube = youtubeIdOf(String(stream));
    return { youtube_id: youtube ?? "", address: youtube === null ? String(stream) : null };
  },
};

const REPEATS = [
  [60, "every hour"],
  [1440, "every day"],
  [10_080, "every week"],
] as const;

const classById = async ({ env, institute }: StaffContext, classId: number): Promise<ThingRow> => {
  const row = await env.DB.prepare("SELECT * FROM live_classes WHERE id = ? AND institute_id = ?")
    .bind(classId, institute.id)
    .first<ThingRow>();
  if (row === null) throw new VerbRefusal("There is no such class.");
  return row;
};

const callOffClass = verb({
  ...{ name: "call-off-class", title: "Call the class off", roles: TEACHERS },
  tells:
    "Students read it on the class and in the list, with the reason; all of them by an announcement where you tick it.",
  asks: z.object({ id: id(), reason: text({ max: 300 }), tell: optional(flag()) }),
  async run(context, { id: classId, reason, tell }) {
    const { env, institute, now } = context;
    const row = await classById(context, classId);
    const words = `The class "${row.name}" of ${indianWords(String(row.starts_at))} is called off: ${reason}`;
    return {
      says: `"${row.name}" is called off. Students read: ${reason}`,
      log: { about: `class ${classId}`, after: { called_off: true, told: tell === true } },
      writes: [
        env.DB.prepare(
          "UPDATE live_classes SET called_off_at = ?, off_reason = ? WHERE id = ? AND institute_id = ?",
        ).bind(...[now.toISOString(), reason, classId, institute.id]),
        ...(tell ? [announceAll(context, words)] : []),
      ],
    };
  },
});

const restoreClass = verb({
  ...{ name: "restore-class", title: "Let the class take place", roles: TEACHERS },
  tells: "Students see the class again as planned.",
  asks: z.object({ id: id() }),
  async run(context, { id: classId }) {
    const { env, institute } = context;
    const row = await classById(context, classId);
    return {
      says: `"${row.name}" takes place.`,
      log: { about: `class ${classId}`, after: { called_off: false } },
      writes: [
        env.DB.prepare(
          "UPDATE live_classes SET called_off_at = NULL, off_reason = '' WHERE id = ? AND institute_id = ?",
        ).bind(classId, institute.id),
      ],
    };
  },
});

const removeComment = verb({
  ...{ name: "remove-comment", title: "Remove a comment", roles: TEACHERS },
  tells: "Nobody. The comment is gone for everybody.",
  asks: z.object({ comment_id: id() }),
  async run({ env, institute }, { comment_id }) {
    const row = await env.DB.prepare(
      `SELECT k.id, k.video_id FROM video_comments k JOIN students s ON s.id = k.student_id
        WHERE k.id = ? AND s.institute_id = ?`,
    )
      .bind(comment_id, institute.id)
      .first<{ id: number; video_id: number }>();
    if (row === null) throw new VerbRefusal("There is no such comment.");
    return {
      says: "The comment is removed.",
      log: { about: `comment ${row.id} of ${row.video_id}` },
      writes: [env.DB.prepare("DELETE FROM video_comments WHERE id = ?").bind(row.id)],
    };
  },
});

interface CommentLine {
  id: number;
  name: string;
  message: string;
  created_at: string;
}

/** The newest comments of a class or a video, each with its button. */
export async function CommentsCard({ env, institute }: StaffContext, videoId: number) {
  const { results } = await env.DB.prepare(
    `SELECT k.id, s.name, k.message, k.created_at FROM video_comments k JOIN students s ON s.id = k.student_id
      WHERE k.video_id = ? AND s.institute_id = ? ORDER BY k.id DESC LIMIT 100`,
  )
    .bind(videoId, institute.id)
    .all<CommentLine>();
  return (
    <Card title="Comments">
      <RowTable
        caption="Comments, newest first"
        none="Nobody wrote a comment."
        rows={results}
        columns={[
          { head: "Who", cell: (row) => row.name },
          { head: "Comment", cell: (row) => row.message },
          { head: "When", cell: (row) => <When at={row.created_at} /> },
          {
            head: "",
            cell: (row) => (
              <VerbForm verb={removeComment} row={row.id} hidden={{ comment_id: row.id }} inline button="Remove" />
            ),
          },
        ]}
      />
    </Card>
  );
}

export const deleteComments = ({ env }: StaffContext, videoId: number) =>
  env.DB.prepare("DELETE FROM video_comments WHERE video_id = ?").bind(videoId);

async function besideClass(row: ThingRow, context: StaffContext) {
  return (
    <>
      {row.called_off_at === null ? (
        <Card title="Call it off">
          <VerbForm verb={callOffClass} hidden={{ id: row.id }} danger>
            <TextInput name="reason" label="Why, as students read it" required maxLength={300} />
            <TickInput name="tell" label={ANNOUNCE} checked />
          </VerbForm>
        </Card>
      ) : (
        <>
          <DeskNotice tone="bad">Called off: {String(row.off_reason)}</DeskNotice>
          <VerbForm verb={restoreClass} hidden={{ id: row.id }} />
        </>
      )}
      {await CommentsCard(context, row.id)}
    </>
  );
}

export const classKind = contentKind({
  ...{ name: "class", one: "a live class", path: "classes", title: "Live classes", table: "live_classes" },
  order: "starts_at DESC, id DESC",
  fields: [
    textField("name", "Title", { required: true }),
    startField,
    numberField("minutes", "How many minutes", { required: true, min: 5, max: 600 }),
    selectField("teacher_id", "Teacher", {
      none: "Nobody is named",
      choices: async ({ env, institute }) =>
        (
          await env.DB.prepare("SELECT id, name FROM teachers WHERE institute_id = ? ORDER BY position, id")
            .bind(institute.id)
            .all<{ id: number; name: string }>()
        ).results.map((row) => [row.id, row.name] as const),
    }),
    selectField("subject_id", "Subject", {
      none: "All subjects",
      choices: async ({ env, institute }) =>
        (
          await env.DB.prepare("SELECT id, name FROM subjects WHERE institute_id = ? ORDER BY position, id")
            .bind(institute.id)
            .all<{ id: number; name: string }>()
        ).results.map((row) => [row.id, row.name] as const),
    }),
    streamField,
    textField("description", "What it is about", { max: 2000, lines: 3 }),
    addressField("recording", "Recording", { hint: "Its address, once the class is over." }),
  ],
  more: [
    {
      title: "Comes again",
      fields: [selectField("repeats_minutes", "Comes again", { none: "Once", choices: async () => REPEATS })],
    },
  ],
  nameOf: (row) => String(row.name),
  columns: [
    { head: "When", cell: (row) => <When at={String(row.starts_at)} /> },
    { head: "State", cell: (row) => (row.called_off_at ? "Called off" : row.moved_from ? "Moved" : "") },
  ],
  tells: "Students see it under Live classes at once; all of them read an announcement where you tick it.",
  check(columns) {
    const every = columns.repeats_minutes as number | null;
    if (every !== null && every < Number(columns.minutes)) {
      throw new VerbRefusal("The class would begin again before it ends.", {
        minutes: ["Shorter than it comes again."],
      });
    }
    if (columns.recording === "") columns.recording = null;
  },
  writes(context, sent, columns, row) {
    const isMoved = row !== null && row.starts_at !== columns.starts_at;
    if (sent.tell !== true || (row !== null && !isMoved)) return [];
    const when = indianWords(String(columns.starts_at));
    const words = isMoved ? `is moved. It begins ${when}.` : `begins ${when}.`;
    return [announceAll(context, `The class "${columns.name}" ${words}`)];
  },
  async dependants({ env }, row) {
    const [comments, viewers] = await env.DB.batch<{ n: number }>([
      env.DB.prepare("SELECT COUNT(*) AS n FROM video_comments WHERE video_id = ?").bind(row.id),
      env.DB.prepare("SELECT COUNT(*) AS n FROM live_viewers WHERE class_id = ?").bind(row.id),
    ]);
    const [written, watched] = [comments?.results[0]?.n ?? 0, viewers?.results[0]?.n ?? 0];
    const parts = [
      ...(written > 0 ? [amountOf(written, "comment")] : []),
      ...(watched > 0 ? [`the list of ${amountOf(watched, "student")} who came`] : []),
    ];
    return parts.length === 0 ? {} : { tells: [`${parts.join(" and ")} go with it.`] };
  },
  deletes: (context, row) => [deleteComments(context, row.id)],
  beside: besideClass,
});

export const classVerbs = [...classKind.verbs, callOffClass, restoreClass, removeComment];
