/** Publishes a note: a text as a page of its own, or a file that came. */
import type { D1PreparedStatement } from "@cloudflare/workers-types";
import type { Cell } from "../database/insert-rows";
import type { InstituteEnv } from "../env";
import { noteRemovals } from "../files/file-removals";
import type { Institute } from "../http/call";
import { randomHex } from "../http/secrets";
import type { PlaceColumns } from "./curriculum-places";
import { parseBody, writtenPage } from "./written-note";

interface NoteToPublish {
  name: string;
  /** Code of the language it is written in. */
  language: string;
  description: string;
  place: PlaceColumns;
  isPremium: boolean;
  /** Rupees; 0 for a premium note that comes in packages alone. */
  price: number;
  /** Markdown, or the key of a PDF that lies somewhere in the store; null: the note's file stays as it is. */
  content: { text: string } | { pdf: string } | null;
}

/** A note that students have, as far as publishing it again needs it. */
interface PublishedNote {
  id: number;
  file: string;
}

/** Tags of a page beyond which the student's page cuts it. */
const MAX_TAGS = 4500;

/** Whether a text becomes a page that is shown whole. */
export const isReadableWhole = (text: string): boolean =>
  writtenPage({ title: "", blocks: parseBody(text), footer: "" }).split("<").length < MAX_TAGS;

async function storeContent(
  { FILES }: InstituteEnv,
  institute: Institute,
  { name, content, language }: NoteToPublish,
): Promise<Record<string, Cell>> {
  if (content === null) return {};
  const id = randomHex(12);
  if ("text" in content) {
    const { text } = content;
    const page = writtenPage({ title: name, blocks: parseBody(text), footer: institute.name, language });
    const bytes = new TextEncoder().encode(page);
    const file = `notes/${id}.html`;
    await FILES.put(file, bytes, { httpMetadata: { contentType: "text/html; charset=utf-8" } });
    return { file, size: bytes.byteLength, source: text };
  }
  const stored = await FILES.get(content.pdf);
  if (stored === null) throw new Error("The PDF of a draft is gone.");
  const file = `notes/${id}.pdf`;
  const bytes = await stored.arrayBuffer();
  await FILES.put(file, bytes, { httpMetadata: { contentType: "application/pdf" } });
  return { file, size: bytes.byteLength, source: null };
}

/** The statements that publish a note under an id, over the one that is there. */
export async function publishNote(
  env: InstituteEnv,
  institute: Institute,
  noteId: number,
  note: NoteToPublish,
  before: PublishedNote | null,
  now: Date,
): Promise<D1PreparedStatement[]> {
  const { name, description, place, isPremium, price } = note;
  const columns: Record<string, Cell> = {
    ...{ name, description, ...place, is_premium: isPremium ? 1 : 0, price: isPremium ? price : 0 },
    // The page has the name on it: a new name is a new page.
    ...(await storeContent(env, institute, note)),
  };
  const names = Object.keys(columns);
  const values = Object.values(columns) as (string | number | null)[];
  if (before === null) {
    const all = ["id", "institute_id", "created_at", ...names];
    return [
      env.DB.prepare(`INSERT INTO notes (${all.join(", ")}) VALUES (${all.map(() => "?").join(", ")})`).bind(
        ...[noteId, institute.id, now.toISOString(), ...values],
      ),
    ];
  }
  const gone = columns.file === undefined ? [] : [before.file];
  return [
    env.DB.prepare(
      `UPDATE notes SET ${names.map((column) => `${column} = ?`).join(", ")} WHERE id = ? AND institute_id = ?`,
    ).bind(...values, noteId, institute.id),
    ...noteRemovals(env, gone),
  ];
}
