/** A paper that was uploaded at the desk: what was read of it lies under "drafts/<id>/" until it is stored or dropped. */
import { z } from "zod";
import type { InstituteEnv } from "../env";
import { fileUrl } from "../files/file-url";
import { randomHex } from "../http/secrets";
import { ANSWER_FORMS } from "../question-bank/answers";
import type { BankCase, BankQuestion } from "../question-bank/bank-question";
import type { QuestionBank } from "../question-bank/check-bank";
import { folderOfFiles } from "../question-bank/picture-files";
import type { BankPicture } from "../question-bank/pictures";
import type { BankSource } from "../question-bank/read-bank";
import { readPaperFiles } from "../question-bank/read-paper-files";
import { LANGUAGE_CODES } from "../translation/languages";

const readAs = z.object({
  answers: z.enum(ANSWER_FORMS).nullable(),
  anyOf: z.boolean(),
  dropped: z.enum(["all", "nobody"]).nullable(),
  language: z.enum(LANGUAGE_CODES).nullable(),
  ignore: z.array(z.string()),
  sheet: z.string().nullable(),
  pairs: z.boolean(),
  splitLanguages: z.boolean(),
});
/** How a paper is to be read. */
export type ReadAs = z.infer<typeof readAs>;

const draftData = z.object({
  name: z.string(),
  key: z.string().nullable(),
  pictures: z.array(z.string()),
  readAs,
  questions: z.number(),
  errors: z.number(),
});
type DraftData = z.infer<typeof draftData>;

/** The files of a paper as they were chosen. */
interface PaperFiles {
  paper: BankSource;
  key: BankSource | null;
  /** Pictures, or zips of them. */
  pictures: readonly BankSource[];
}

export interface PaperDraft {
  id: string;
  data: DraftData;
  bank: QuestionBank;
  /** Of what was read: a change that was made of another is refused. */
  etag: string;
}

type DraftPlace = Pick<InstituteEnv, "DB" | "FILES">;

export const draftFolder = (id: string) => `drafts/${id}/`;
const bankKey = (id: string) => `${draftFolder(id)}bank.json`;
/** Where a picture of a draft lies until it is everybody's. */
const draftPicture = (id: string, key: string) => `${draftFolder(id)}${key}`;

/** A bank as text: a case is one object for all its questions, and is that again when it is read. */
function bankText({ pictures, questions, ...rest }: QuestionBank): string {
  const cases = [...new Set(questions.flatMap(({ shared }) => shared ?? []))];
  const rows = questions.map((one) => ({ ...one, shared: one.shared === null ? null : cases.indexOf(one.shared) }));
  const named = pictures.map(({ key, type }) => ({ key, type }));
  return JSON.stringify({ ...rest, cases, questions: rows, pictures: named });
}

interface StoredBank extends Omit<QuestionBank, "questions" | "pictures"> {
  cases: BankCase[];
  questions: (Omit<BankQuestion, "shared"> & { shared: number | null })[];
  pictures: Omit<BankPicture, "bytes">[];
}

function bankOfText(text: string): QuestionBank {
  const { cases, questions, pictures, ...rest } = JSON.parse(text) as StoredBank;
  return {
    ...rest,
    questions: questions.map((one) => ({ ...one, shared: one.shared === null ? null : (cases[one.shared] ?? null) })),
    pictures: pictures.map((one) => ({ ...one, bytes: new Uint8Array() })),
  };
}

/** Reads a paper and keeps its files. Throws UnreadableBank. */
export async function makePaperDraft(
  env: DraftPlace,
  files: PaperFiles,
  as: ReadAs,
  id = randomHex(12),
): Promise<{ id: string; data: DraftData }> {
  const bank = await readPaperFiles(files, { ...as, pictures: folderOfFiles(files.pictures) });
  const given: [name: string, file: BankSource][] = [
    ["paper", files.paper],
    ...files.pictures.map((one, at): [string, BankSource] => [`given/${at}`, one]),
  ];
  if (files.key !== null) given.push(["key", files.key]);
  await Promise.all(given.map(([name, { bytes }]) => env.FILES.put(`${draftFolder(id)}${name}`, bytes)));
  await putPictures(env, id, bank.pictures);
  await env.FILES.put(bankKey(id), bankText(bank));
  const data = {
    ...{ name: files.paper.name, key: files.key?.name ?? null, pictures: files.pictures.map(({ name }) => name) },
    ...{ readAs: as, questions: bank.questions.length, errors: bank.badRows.length },
  };
  return { id, data };
}

async function putPictures({ FILES }: DraftPlace, id: string, pictures: readonly BankPicture[]): Promise<void> {
  for (const { key, type, bytes } of pictures) {
    await FILES.put(draftPicture(id, key), bytes, { httpMetadata: { contentType: type } });
  }
}

async function bytesOf({ FILES }: DraftPlace, key: string): Promise<Uint8Array> {
  const stored = await FILES.get(key);
  if (stored === null) throw new Error(`A file of a draft is not there: ${key}`);
  return new Uint8Array(await stored.arrayBuffer());
}

/** The files that a draft was read of, to read them another way. */
export async function filesOfDraft(env: DraftPlace, { id, data }: PaperDraft): Promise<PaperFiles> {
  const file = async (name: string, at: string) => ({ name, bytes: await bytesOf(env, `${draftFolder(id)}${at}`) });
  return {
    paper: await file(data.name, "paper"),
    key: data.key === null ? null : await file(data.key, "key"),
    pictures: await Promise.all(data.pictures.map((name, at) => file(name, `given/${at}`))),
  };
}

/** Null where the institute has no such draft. */
export async function findPaperDraft(env: DraftPlace, instituteId: number, id: string): Promise<PaperDraft | null> {
  const row = await env.DB.prepare("SELECT data FROM desk_drafts WHERE id = ? AND institute_id = ? AND kind = 'paper'")
    .bind(id, instituteId)
    .first<{ data: string }>();
  const stored = row === null ? null : await env.FILES.get(bankKey(id));
  if (row === null || stored === null) return null;
  return { id, data: draftData.parse(JSON.parse(row.data)), bank: bankOfText(await stored.text()), etag: stored.etag };
}

/** Keeps a changed bank, unless somebody changed it meanwhile: then false. */
export async function keepBank(
  env: DraftPlace,
  { id, etag }: PaperDraft,
  bank: QuestionBank,
  added: readonly BankPicture[] = [],
): Promise<boolean> {
  await putPictures(env, id, added);
  return (await env.FILES.put(bankKey(id), bankText(bank), { onlyIf: { etagMatches: etag } })) !== null;
}

/** The keys of the pictures that a question shows. */
function pictureKeysOf({ shared, ...question }: BankQuestion): string[] {
  const named = JSON.stringify([question, shared]).match(/public\/questions\/\w+\.\w+/g) ?? [];
  return [...new Set(named)];
}

/** The pictures of a question, with their bytes. */
export async function picturesOfQuestion(env: DraftPlace, { id, bank }: PaperDraft, question: BankQuestion) {
  const keys = pictureKeysOf(question);
  const known = bank.pictures.filter(({ key }) => keys.includes(key));
  return Promise.all(known.map(async (one) => ({ ...one, bytes: await bytesOf(env, draftPicture(id, one.key)) })));
}

/** A picture of a draft, by the last part of its key. */
export function readDraftPicture({ FILES }: DraftPlace, id: string, name: string) {
  return FILES.get(draftPicture(id, `public/questions/${name}`));
}

/** Puts the pictures of these questions where students see them. */
export async function publishPictures(
  env: DraftPlace,
  draft: PaperDraft,
  questions: readonly BankQuestion[],
): Promise<void> {
  const keys = new Set(questions.flatMap(pictureKeysOf));
  for (const { key, type } of draft.bank.pictures.filter((one) => keys.has(one.key))) {
    await env.FILES.put(key, await bytesOf(env, draftPicture(draft.id, key)), { httpMetadata: { contentType: type } });
  }
}

/** A text or an address of a draft, with its pictures where the desk has them until they are everybody's. */
export const withDraftPictures = (id: string, text: string) =>
  text.replaceAll(fileUrl("public/questions/"), `/desk/tests/drafts/${id}/pictures/`);
