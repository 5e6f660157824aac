import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { FileLink } from "~/components/content/file-link";
import { KeepButton } from "~/components/content/keep-button";
import { PdfFile } from "~/components/content/pdf-file";
import { RichText } from "~/components/content/rich-text";
import { SubjectNotes } from "~/components/content/subject-notes";
import { Unlock } from "~/components/content/unlock";
import { MissingPart } from "~/components/list/missing-part";
import { Notice } from "~/components/parts/notice";
import { Facts, Words } from "~/components/parts/words";
import { Page } from "~/components/shell/page";
import { findNote, notesBeside } from "~/lib/content/find-lesson";
import { noteFormat } from "~/lib/content/list-items";
import { mayOpen, packagesWith } from "~/lib/content/packages-with";
import { idFrom, notFound, optionalIdOf } from "~/lib/http/responses";
import { messages } from "~/lib/institute/errors";
import { withSharedDeadline } from "~/lib/institute/optional-part";
import type { Note } from "~/lib/institute/schemas/content";
import { type ReadableNote, readNote } from "~/lib/rich-text/note-html";
import { lessonPaths, premiumPaths } from "~/paths";
import { requireStudent } from "~/request/guards";
import type { Services } from "~/request/services";
import type { RouteHandle } from "~/route-handle";
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
  const others = content.text ? [] : await notesBeside(context, note.subjectId, noteId);
  return { kind: "open" as const, note: facts, reader: pdfReader, others, ...content };
}

/** `place`: a block of the text, or a page of the file from 0. */
async function readContent(context: Services, { name, file, size }: Note, place: number | null) {
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

type LoadedNote = Awaited<ReturnType<typeof loadNote>>;

export const handle = {
  script: (data: LoadedNote) => (data?.kind === "open" ? "note" : undefined),
  stylesheet: "note",
} satisfies RouteHandle;

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.note.name ?? "Note"} · PCBT` }];

export const loader = requireStudent(async ({ context, params, url }) =>
  loadNote(context, idFrom(params, "noteId", "Failed to load notes"), optionalIdOf(url.searchParams.get("subjectId"))),
);

function noteListLink({ subjectId, subjectName, isPremium }: LoadedNote["note"]) {
  const label = subjectName || "Notes";
  if (isPremium && subjectId !== null) return { label, href: premiumPaths.of("notes", subjectId) };
  return { label, href: lessonPaths.freeNotesIn({ subjectId }) };
}

function LessonNoteContent({ loaded }: { loaded: Extract<LoadedNote, { kind: "open" }> }) {
  const { note, text, file, missing, place } = loaded;
  if (text) return <NoteText noteId={note.id} text={text} title={note.name} />;
  if (!file) return <Notice>This note has no text yet. Come back later.</Notice>;
  return (
    <>
      {missing ? <MissingPart text={missing} /> : null}
      {file.format === "PDF" ? (
        <PdfFile
          href={file.href}
          label="Open the note"
          title={note.name}
          about={note.description}
          bytes={file.bytes}
          reader={loaded.reader}
          page={place}
          placePath={lessonPaths.place("note", note.id)}
        />
      ) : (
        <p>
          <FileLink href={file.href} label="Open the note" bytes={file.bytes} />
        </p>
      )}
    </>
  );
}

const MANY_PARTS = 4;

function NoteText({ noteId, title, text }: { noteId: number; title: string; text: ReadableNote }) {
  const { html, lang, dir, contents, resume } = text;
  return (
    <div className="beside">
      {resume ? (
        <Notice>
          <p>
            <a href={`#${resume.id}`}>
              Continue where you were{resume.heading ? ": " : ""}
              <Words statedLanguage={lang}>{resume.heading}</Words>
            </a>
          </p>
        </Notice>
      ) : null}
      {contents.length >= MANY_PARTS ? (
        <details className="fold note-contents aside">
          <summary>Contents</summary>
          <ol className="bullets">
            {contents.map(({ id, text: heading }) => (
              <li key={id}>
                <a href={`#${id}`}>
                  <Words statedLanguage={lang}>{heading}</Words>
                </a>
              </li>
            ))}
          </ol>
        </details>
      ) : null}
      <div className="stack">
        <article className="note-text" lang={lang} dir={dir} data-place={lessonPaths.place("note", noteId)}>
          <RichText html={html} dir={dir === "rtl" ? dir : undefined} />
        </article>
        <KeepButton title={title} />
      </div>
    </div>
  );
}

export default function NotePage() {
  const loaded = useLoaderData<typeof loader>();
  const { note } = loaded;
  const others = loaded.kind === "open" ? loaded.others : [];
  const minutes = loaded.kind === "open" && loaded.text ? `${loaded.text.minutes} min to read` : "";
  const facts = [note.subjectName, note.chapterName, minutes].filter((fact) => fact !== "" && fact !== note.name);
  return (
    <Page
      title={note.name}
      crumbs={[noteListLink(note)]}
      wide={loaded.kind === "open" && loaded.text !== null}
      aside={others.length > 0 ? <SubjectNotes notes={others} subjectId={note.subjectId} /> : null}
    >
      {facts.length > 0 ? (
        <p className="lede">
          <Facts facts={facts} />
        </p>
      ) : null}
      {note.description && loaded.kind !== "open" ? <Words as="p">{note.description}</Words> : null}
      {loaded.kind === "open" ? <LessonNoteContent loaded={loaded} /> : null}
      {loaded.kind === "locked" ? (
        <Unlock item={{ type: "note", id: note.id }} price={loaded.note.price} packages={loaded.packages} />
      ) : null}
      {loaded.kind === "unsure" ? <MissingPart text="We could not check whether this note is open to you." /> : null}
    </Page>
  );
}
