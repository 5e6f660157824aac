/** Notes: written as Markdown or uploaded as a PDF, looked at, and then published. */
import { z } from "zod";
import { takeContentId } from "../../database/content-id";
import { noteRemovals } from "../../files/file-removals";
import { pdfType } from "../../files/file-type";
import { flag, id, optional, pattern, text, upload } from "../../http/fields";
import { findLessonColumns, type PlaceColumns, placeValue } from "../../library/curriculum-places";
import { isReadableWhole, publishNote } from "../../library/publish-note";
import { indexWithFiles } from "../../search/rebuild-index";
import { detectLanguage } from "../../translation/detect";
import { draftFolder, dropDraft, keepDraft, newDraftId, readDraft } from "../drafts";
import { type StaffContext, TEACHERS, VerbRefusal, verb } from "../verb";
import { checkVersion, versionOf } from "../version";
import { BOOKMARKS, dependantsOfItem, leavePackages } from "./dependants";
import { accessAsks, MAX_FILE_BYTES } from "./fields";

const MAX_TEXT = 100_000;
const draftId = pattern(/^[0-9a-f]{24}$/, "There is no such draft.");

export interface NoteRow extends PlaceColumns {
  id: number;
  name: string;
  description: string;
  file: string;
  size: number;
  source: string | null;
  is_premium: number;
  price: number;
}

export const noteDraft = z.object({
  note_id: z.number().nullable(),
  /** Of the note as it was when the draft began. */
  version: z.string(),
  name: z.string(),
  description: z.string(),
  place: z.string(),
  access: z.enum(["free", "premium"]),
  price: z.number(),
  text: z.string(),
  /** How many bytes the uploaded PDF has. */
  pdf: z.number().nullable(),
});
export type NoteDraft = z.infer<typeof noteDraft>;

export const pdfOfDraft = (draft: string) => `${draftFolder(draft)}note.pdf`;

export const noteById = ({ env, institute }: StaffContext, noteId: number | null): Promise<NoteRow | null> =>
  env.DB.prepare("SELECT * FROM notes WHERE id = ? AND institute_id = ?").bind(noteId, institute.id).first<NoteRow>();

async function needNote(context: StaffContext, noteId: number): Promise<NoteRow> {
  const note = await noteById(context, noteId);
  if (note === null) throw new VerbRefusal("There is no such note.");
  return note;
}

async function needDraft(context: StaffContext, draft: string): Promise<NoteDraft> {
  const found = await readDraft(context, "note", draft, noteDraft);
  if (found === null) throw new VerbRefusal("There is no such draft: it was published or thrown away.");
  return found;
}

/** A draft with what students have now. */
export const draftOfNote = (note: NoteRow): NoteDraft => ({
  ...{ note_id: note.id, version: versionOf(note), name: note.name, description: note.description },
  place: placeValue(note),
  access: note.is_premium === 1 ? "premium" : "free",
  ...{ price: note.price, text: note.source ?? "", pdf: null },
});

/** Where what a form says of a note cannot be. */
function checkNote(sent: { text?: string | undefined; file?: File | undefined }, hasFile: boolean): void {
  const typed = sent.text ?? "";
  if (sent.file !== undefined && typed !== "") {
    throw new VerbRefusal("A note is a text or a PDF. Empty the text, or choose no file.", { text: ["Text or PDF?"] });
  }
  if (sent.file === undefined && typed === "" && !hasFile) {
    throw new VerbRefusal("There is nothing to publish yet.", { text: ["Write the note here, or choose a PDF."] });
  }
  if (!isReadableWhole(typed)) {
    throw new VerbRefusal("This note is longer than one page of the app shows.", { text: ["Make two notes of it."] });
  }
}

const previewNote = verb({
  ...{ name: "preview-note", title: "Show me the note first", roles: TEACHERS },
  tells: "Nobody: it is a draft.",
  asks: z.object({
    draft_id: optional(draftId),
    note_id: optional(id()),
    version: optional(text({ max: 40 })),
    name: text({ max: 200 }),
    description: optional(text({ max: 1000 })),
    place: text({ max: 40 }),
    ...accessAsks,
    text: optional(text({ max: MAX_TEXT })),
    file: optional(upload(MAX_FILE_BYTES)),
  }),
  async run(context, sent) {
    const { env, institute } = context;
    const known = sent.draft_id === undefined ? null : await needDraft(context, sent.draft_id);
    const note = sent.note_id === undefined ? null : await needNote(context, sent.note_id);
    if ((await findLessonColumns(env, institute.id, sent.place)) === null) {
      throw new VerbRefusal("There is no such chapter.", { place: ["Choose one of these."] });
    }
    const hadText = (known?.text ?? note?.source ?? "") !== "";
    const hasFile = known?.pdf != null || (note !== null && note.source === null);
    checkNote(sent, hasFile && !(hadText && sent.file === undefined));
    const draft = sent.draft_id ?? newDraftId();
    let pdf = sent.text === undefined ? (known?.pdf ?? null) : null;
    if (sent.file !== undefined) {
      const bytes = new Uint8Array(await sent.file.arrayBuffer());
      if (pdfType(bytes) === null) throw new VerbRefusal("That is no PDF.", { file: ["Upload a PDF."] });
      await env.FILES.put(pdfOfDraft(draft), bytes, { httpMetadata: { contentType: "application/pdf" } });
      pdf = bytes.byteLength;
    }
    const data: NoteDraft = {
      note_id: known?.note_id ?? note?.id ?? null,
      version: known?.version ?? sent.version ?? "",
      ...{ name: sent.name, description: sent.description ?? "", place: sent.place, access: sent.access },
      ...{ price: sent.price ?? 0, text: sent.text ?? "", pdf },
    };
    return {
      says: "This is a draft. Look at it, and publish it below.",
      to: `/desk/content/notes/drafts/${draft}`,
      log: { about: data.note_id === null ? "draft of a note" : `draft of note ${data.note_id}` },
      writes: [keepDraft(context, draft, "note", data)],
    };
  },
});

const publishNoteVerb = verb({
  ...{ name: "publish-note", title: "Publish the note", roles: TEACHERS },
  tells: "Students find it under Notes and in the search at once.",
  asks: z.object({ draft_id: draftId, version: optional(text({ max: 40 })) }),
  async run(context, sent) {
    const { env, institute, now } = context;
    const draft = await needDraft(context, sent.draft_id);
    const before = draft.note_id === null ? null : await needNote(context, draft.note_id);
    if (before !== null) checkVersion(sent.version ?? "", before);
    const place = await findLessonColumns(env, institute.id, draft.place);
    if (place === null) throw new VerbRefusal("The chapter of this note is gone. Choose another, and look again.");
    const noteId = before?.id ?? (await takeContentId(env.DB, "notes"));
    const content =
      draft.pdf !== null ? { pdf: pdfOfDraft(sent.draft_id) } : draft.text === "" ? null : { text: draft.text };
    const { name, description, price } = draft;
    const isPremium = draft.access === "premium";
    const language = detectLanguage(`${name} ${draft.text}`) ?? "en";
    const note = { name, language, description, place, isPremium, price, content };
    return {
      says: `"${name}" is published. Students find it under Notes and in the search.`,
      to: `/desk/content/notes/${noteId}`,
      log: {
        about: `note ${noteId}`,
        ...(before === null ? {} : { before: { name: before.name, size: before.size, price: before.price } }),
        after: { name, isPremium, price, kind: content === null ? "file kept" : Object.keys(content)[0] },
      },
      writes: [...(await publishNote(env, institute, noteId, note, before, now)), ...dropDraft(env, sent.draft_id)],
      index: () => indexWithFiles(env, "note", [noteId]),
    };
  },
});

const dropNoteDraft = verb({
  ...{ name: "drop-note-draft", title: "Throw the draft away", roles: TEACHERS },
  tells: "Nobody. What students have stays.",
  asks: z.object({ draft_id: draftId }),
  async run(context, { draft_id }) {
    await needDraft(context, draft_id);
    return {
      says: "The draft is gone.",
      to: "/desk/content/notes",
      log: { about: "draft of a note" },
      writes: dropDraft(context.env, draft_id),
    };
  },
});

export async function dependantsOfNote(context: StaffContext, noteId: number) {
  const found = await dependantsOfItem(context, "note", noteId);
  return { ...found, tells: [...found.tells, BOOKMARKS] };
}

const deleteNote = verb({
  ...{ name: "delete-note", title: "Delete a note", roles: TEACHERS },
  tells: "Students find it no more.",
  asks: z.object({ id: id(), sure: optional(flag()) }),
  async run(context, sent) {
    const note = await needNote(context, sent.id);
    const { forbids, tells } = await dependantsOfNote(context, note.id);
    if (forbids.length > 0) throw new VerbRefusal(forbids.join(" "));
    if (sent.sure !== true) throw new VerbRefusal(tells.join(" "), { sure: ["Tick this to delete it."] });
    return {
      says: `"${note.name}" is deleted.`,
      to: "/desk/content/notes",
      log: { about: `note ${note.id}`, before: { name: note.name, file: note.file } },
      writes: [
        leavePackages(context.env, "note", note.id),
        context.env.DB.prepare("DELETE FROM notes WHERE id = ?").bind(note.id),
        ...noteRemovals(context.env, [note.file]),
      ],
    };
  },
});

export const noteWork = { previewNote, publishNoteVerb, dropNoteDraft, deleteNote };
export const noteVerbs = [previewNote, publishNoteVerb, dropNoteDraft, deleteNote];
