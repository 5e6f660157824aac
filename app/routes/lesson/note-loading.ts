import { findNote } from "~/lib/content/find-lesson";
import { noteFormat } from "~/lib/content/list-items";
import { mayOpen, packagesWith } from "~/lib/content/packages-with";
import { notFound } from "~/lib/http/responses";
import { messages } from "~/lib/institute/errors";
import { withSharedDeadline } from "~/lib/institute/optional-part";
import type { Note } from "~/lib/institute/schemas/content";
import { type ReadableNote, readNote } from "~/lib/rich-text/note-html";
import type { Services } from "~/request/services";
import { pdfReader } from "~/scripts/pdf-reader.server";

/** Leaves out the file's address, which a locked note must not have. */
const noteFacts = ({ id, name, description, ...note }: Note) => {
  const { subjectId, subjectName, chapterName, isPremium } = note;
  return { id, name, description, subjectId, subjectName, chapterName, isPremium };
};

/**
 * Returns an open, locked or unsure note.
 * @throws a 404 page, or InstituteError if the lists that may have it fail
 */
export async function loadNote(services: Services, noteId: number, subjectId: number | null) {
  const context = withSharedDeadline(services);
  const [note, place] = await Promise.all([
    findNote(context, noteId, subjectId),
    context.notebook.place("note", noteId),
  ]);
  if (note === null) throw notFound("", messages.notes);
  const facts = noteFacts(note);
  const mayRead = await mayOpen(context, "note", note);
  if (mayRead === null) return { kind: "unsure" as const, note: facts };
  if (!mayRead) {
    const packages = await packagesWith(context, "note", note);
    return { kind: "locked" as const, note: { ...facts, price: note.price }, packages };
  }
  const content = await readContent(context, note, place);
  return { kind: "open" as const, note: facts, reader: pdfReader, ...content };
}

interface NoteFile {
  href: string;
  bytes: number | null;
  format: "PDF" | "HTML" | null;
}

interface NoteContent {
  text: ReadableNote | null;
  file: NoteFile | null;
  missing: string | null;
  /** A block of the text, or a page of the file from 0. */
  place: number | null;
}

async function readContent(context: Services, { name, file, size }: Note, place: number | null): Promise<NoteContent> {
  const none = { text: null, file: null, missing: null, place };
  if (file === null) return none;
  if (noteFormat(file) === "PDF") {
    const bytes = size ?? (await context.pictureBytes([file]));
    return { ...none, file: { href: file, bytes, format: "PDF" } };
  }
  const { value: read } = await context.optionalPart(context.readFile(file));
  if (read === null) {
    return { ...none, file: { href: file, bytes: size, format: null }, missing: messages.notes };
  }
  if (read.kind !== "page") {
    const format = read.kind === "pdf" ? "PDF" : null;
    return { ...none, file: { href: file, bytes: size ?? read.bytes, format } };
  }
  const pictures = !(await context.preferences.isLite());
  const text = readNote(read.html, { name, pictureAt: read.pictureAt, pictures, place });
  return { ...none, text, file: { href: file, bytes: size, format: "HTML" } };
}

export type LoadedNote = Awaited<ReturnType<typeof loadNote>>;
