import { fileUrl } from "../../files/file-url";
import { signedUrl } from "../../files/signed-link";
import { listPlaces } from "../../library/curriculum-places";
import { parseBody, writtenBody } from "../../library/written-note";
import { readDraft } from "../drafts";
import { type ChoiceWords, FileInput, SelectInput, TextInput, VerbForm } from "../form";
import { type DeskPage, idOf, type PageContext } from "../page";
import { Card, DeskNotice, FactList, Fold, PageLinks, pageNumber, ROWS_PER_PAGE, RowTable, When } from "../parts";
import { TEACHERS } from "../verb";
import { versionOf } from "../version";
import { AccessInputs, accessWords } from "./fields";
import { DeleteCard } from "./kind";
import {
  dependantsOfNote,
  draftOfNote,
  type NoteDraft,
  type NoteRow,
  noteById,
  noteDraft,
  noteWork,
  pdfOfDraft,
} from "./notes";

const PATH = "/desk/content/notes";

const HELP = (
  <Fold title="How to write headings, lists and tables">
    <pre>{`# A heading
## A smaller heading

An empty line begins a paragraph. **Bold**, *slanted*.

- a point of a list
- another

1. first
2. second

| Drug | Dose |
| Adrenaline | 1 mg |

[Words of a link](https://who.int)`}</pre>
  </Fold>
);

interface NoteFormProps {
  draft: NoteDraft | null;
  hidden: Record<string, string | number>;
  places: readonly ChoiceWords[];
  /** What the note is now, where it is a file. */
  fileNow?: string | undefined;
}

function NoteForm({ draft, hidden, places, fileNow }: NoteFormProps) {
  return (
    <VerbForm verb={noteWork.previewNote} hidden={hidden} button="Show me the note">
      <TextInput name="name" label="Name" value={draft?.name ?? ""} required maxLength={200} />
      <SelectInput
        name="place"
        label="Where it belongs"
        choices={places}
        none="Choose a chapter or topic"
        value={draft?.place ?? ""}
        required
      />
      <TextInput name="text" label="Text" lines={14} value={draft?.text ?? ""} maxLength={100_000} />
      <FileInput
        name="file"
        label="Or a PDF"
        accept="application/pdf"
        hint={fileNow ?? "At most 24 MB. Choose it in place of a text."}
      />
      <TextInput
        name="description"
        label="What it is about"
        hint="One sentence, which lists show."
        value={draft?.description ?? ""}
        maxLength={1000}
      />
      <AccessInputs access={draft?.access ?? "free"} price={draft?.price ?? 0} />
    </VerbForm>
  );
}

const noteList: DeskPage = {
  path: PATH,
  place: "content",
  roles: TEACHERS,
  async draw({ env, institute, query }) {
    const from = (pageNumber(query) - 1) * ROWS_PER_PAGE;
    const [rows, total, drafts] = await env.DB.batch<
      NoteRow & { n: number; words: string; draft_id: string; created_at: string }
    >([
      env.DB.prepare(
        `SELECT n.*, s.name || ' › ' || c.name AS words FROM notes n JOIN subjects s ON s.id = n.subject_id
           JOIN chapters c ON c.id = n.chapter_id WHERE n.institute_id = ? ORDER BY n.id DESC LIMIT ? OFFSET ?`,
      ).bind(institute.id, ROWS_PER_PAGE, from),
      env.DB.prepare("SELECT COUNT(*) AS n FROM notes WHERE institute_id = ?").bind(institute.id),
      env.DB.prepare(
        `SELECT id AS draft_id, data ->> 'name' AS name, created_at FROM desk_drafts
          WHERE institute_id = ? AND kind = 'note' ORDER BY created_at DESC LIMIT 20`,
      ).bind(institute.id),
    ]);
    return {
      title: "Notes",
      back: "/desk/content",
      body: (
        <>
          <p>
            <a className="line" href={`${PATH}/new`}>
              Write a note, or upload a PDF
            </a>
          </p>
          {drafts?.results.length ? (
            <Card title="Drafts, which students do not see; kept for a week">
              <RowTable
                caption="Drafts"
                none=""
                rows={drafts.results}
                columns={[
                  { head: "Name", cell: (row) => <a href={`${PATH}/drafts/${row.draft_id}`}>{row.name}</a> },
                  { head: "Since", cell: (row) => <When at={row.created_at} /> },
                ]}
              />
            </Card>
          ) : null}
          <RowTable
            caption="Notes, newest first"
            none="There is no note yet."
            rows={rows?.results ?? []}
            columns={[
              { head: "Name", cell: (row) => <a href={`${PATH}/${row.id}`}>{row.name}</a> },
              { head: "Chapter", cell: (row) => row.words },
              { head: "Who reads it", cell: (row) => accessWords(row) },
            ]}
          />
          <PageLinks path={PATH} query={query} total={total?.results[0]?.n ?? 0} />
        </>
      ),
    };
  },
};

const newPage: DeskPage = {
  path: `${PATH}/new`,
  place: "content",
  roles: TEACHERS,
  async draw({ env, institute }) {
    const places = await listPlaces(env, institute.id);
    return {
      title: "A new note",
      back: PATH,
      body:
        places.length === 0 ? (
          <p>
            A note belongs to a chapter, and there is none yet.{" "}
            <a href="/desk/content/subjects">Add a subject and a chapter</a>
          </p>
        ) : (
          <>
            {HELP}
            <NoteForm draft={null} hidden={{}} places={places} />
          </>
        ),
    };
  },
};

const textOfDraft = (draft: NoteDraft) => (
  <section className="card written" aria-label="As students read it">
    <h2>{draft.name}</h2>
    {/* Every letter of it was escaped: writtenBody makes the only tags. */}
    {/* biome-ignore lint/security/noDangerouslySetInnerHtml: made by writtenBody */}
    <div dangerouslySetInnerHTML={{ __html: writtenBody(parseBody(draft.text)) }} />
  </section>
);

/** What students have now, where it is not what the draft began with. */
function changedNotice(draft: NoteDraft, note: NoteRow | null) {
  if (draft.note_id === null) return null;
  if (note === null) return <DeskNotice tone="bad">Somebody deleted this note meanwhile.</DeskNotice>;
  if (versionOf(note) === draft.version) return null;
  return (
    <DeskNotice tone="bad">
      <p>Somebody changed this note after you began. What you publish takes the place of theirs, which is now:</p>
      <p>{note.name}</p>
      <pre>{note.source ?? "(a file)"}</pre>
    </DeskNotice>
  );
}

const draftPage: DeskPage = {
  path: `${PATH}/drafts/:draft`,
  place: "content",
  roles: TEACHERS,
  async draw(context) {
    const { env, institute, params } = context;
    const draftId = params.draft ?? "";
    const draft = await readDraft(context, "note", draftId, noteDraft);
    if (draft === null) return null;
    const [note, places] = await Promise.all([noteById(context, draft.note_id), listPlaces(env, institute.id)]);
    const place = places.find(([value]) => value === draft.place)?.[1] ?? "a chapter that is gone";
    const isKept = draft.pdf === null && draft.text === "";
    return {
      title: "A draft of a note",
      back: PATH,
      body: (
        <>
          {changedNotice(draft, note)}
          <FactList
            facts={[
              ["Name", draft.name],
              ["Where", place],
              ["Who reads it", accessWords({ is_premium: draft.access === "premium" ? 1 : 0, price: draft.price })],
              ["What it is about", draft.description || "Nothing is said"],
            ]}
          />
          {isKept ? <p>Its file stays as it is.</p> : null}
          {draft.pdf === null ? null : (
            <p>
              <a className="line" href={`${PATH}/drafts/${draftId}/file`}>
                Open the PDF ({Math.ceil(draft.pdf / 1024)} KB)
              </a>
            </p>
          )}
          {draft.text === "" ? null : textOfDraft(draft)}
          <VerbForm
            verb={noteWork.publishNoteVerb}
            hidden={{ draft_id: draftId, ...(note === null ? {} : { version: versionOf(note) }) }}
            button={draft.note_id === null ? "Publish the note" : "Publish it in place of the old"}
          />
          <Card title="Change the draft">
            {HELP}
            <NoteForm draft={draft} hidden={{ draft_id: draftId }} places={places} />
          </Card>
          <VerbForm verb={noteWork.dropNoteDraft} hidden={{ draft_id: draftId }} danger />
        </>
      ),
    };
  },
};

const draftFile: DeskPage = {
  path: `${PATH}/drafts/:draft/file`,
  place: "content",
  roles: TEACHERS,
  async draw(context) {
    const draftId = context.params.draft ?? "";
    const draft = await readDraft(context, "note", draftId, noteDraft);
    const stored = draft === null ? null : await context.env.FILES.get(pdfOfDraft(draftId));
    if (stored === null) return null;
    return new Response(await stored.arrayBuffer(), {
      headers: {
        "Content-Type": "application/pdf",
        "Cache-Control": "no-store",
        "X-Content-Type-Options": "nosniff",
        "Content-Security-Policy": "default-src 'none'; sandbox",
      },
    });
  },
};

/** Where staff open the file of a note, whoever may buy it. */
const fileAddress = async ({ env, now }: PageContext, note: NoteRow) =>
  note.is_premium === 0 ? fileUrl(note.file) : signedUrl(env, note.file, now);

const notePage: DeskPage = {
  path: `${PATH}/:id`,
  place: "content",
  roles: TEACHERS,
  async draw(context) {
    const { env, institute, params } = context;
    const note = await noteById(context, idOf(params.id));
    if (note === null) return null;
    const [places, dependants, address] = await Promise.all([
      listPlaces(env, institute.id),
      dependantsOfNote(context, note.id),
      fileAddress(context, note),
    ]);
    const draft = draftOfNote(note);
    return {
      title: note.name,
      back: PATH,
      body: (
        <>
          <p>
            <a className="line" href={address}>
              Open it as it is now ({Math.ceil(note.size / 1024)} KB)
            </a>
          </p>
          <Card title="Change">
            {HELP}
            <NoteForm
              draft={draft}
              hidden={{ note_id: note.id, version: draft.version }}
              places={places}
              fileNow={
                note.source === null
                  ? "The note is a file. It stays where you choose none and write no text."
                  : undefined
              }
            />
          </Card>
          <DeleteCard verb={noteWork.deleteNote} row={note} dependants={dependants} />
        </>
      ),
    };
  },
};

export const notePages = [noteList, newPage, draftPage, draftFile, notePage];
