import { z } from "zod";
import { upsertRows } from "../database/insert-rows";
import type { SeedEnv } from "../env";
import { parseBody } from "../library/written-note";
import { type Curriculum, type Heading, readCurriculum, SUBJECTS } from "./curriculum";
import { factOf, readDocuments, type SourceDocument } from "./documents/document";
import { renderHtml } from "./documents/html-document";
import { renderPdf } from "./documents/pdf-document";
import { PCBT } from "./institutions";
import { readCaptions, readContentFile, readJson, readPicture } from "./json-content";
import { thumbnail } from "./pictures";
import { SEED_CREATED_AT, type SeedPart } from "./seed-part";
import { putFiles, type SeedFile, textFile } from "./stored-file";

/** Rises when the same sources become other files. */
const LESSONS_VERSION = "4";
export const FOOTER = "PCBT Nursing Tutorials";

export const SUBJECT_COLORS = ["", "#0f5c5c", "#274b73", "#3b5d2a", "#6b3a5b", "#7a4a12", "#5c1f2b", "#2f4858"];

const filmRows = z.array(
  z.object({
    id: z.number(),
    name: z.string(),
    chapter: z.string(),
    topic: z.string(),
    subtopic: z.string().optional(),
    file: z.string().optional(),
    youtube: z.string().optional(),
    /** Codes of languages; the first is the film's own. */
    captions: z.array(z.string()).default([]),
    seconds: z.number(),
    price: z.number(),
    description: z.string(),
  }),
);

interface NamedPlace {
  chapter: string;
  topic?: string;
  subtopic?: string;
}

/** The ids of a chapter, topic and subtopic that are given by their names. Throws when there is none of a name. */
function findLessonPlace(curriculum: Curriculum, { chapter, topic, subtopic }: NamedPlace) {
  const inChapter = findHeading(curriculum.chapters, chapter);
  const inTopic = topic === undefined ? null : findHeading(curriculum.topics, topic, inChapter.id);
  const inSubtopic =
    inTopic === null || subtopic === undefined ? null : findHeading(curriculum.subtopics, subtopic, inTopic.id);
  return {
    subject_id: inChapter.parent,
    chapter_id: inChapter.id,
    topic_id: inTopic?.id ?? null,
    subtopic_id: inSubtopic?.id ?? null,
  };
}

function findHeading(headings: readonly Heading[], name: string, parent?: number): Heading {
  const found = headings.find((one) => one.name === name && (parent ?? one.parent) === one.parent);
  if (found === undefined) throw new Error(`The curriculum has no "${name}".`);
  return found;
}

function makeThumbnail(key: string, name: string, subjectId: number): SeedFile {
  const line = SUBJECTS.find(({ id }) => id === subjectId)?.name ?? "";
  return thumbnail(key, { title: name, line, color: SUBJECT_COLORS[subjectId] ?? "#333333" });
}

async function renderNote(source: SourceDocument): Promise<SeedFile> {
  const [name, format] = [factOf(source, "name"), factOf(source, "format")];
  const blocks = parseBody(source.body);
  if (format === "pdf") {
    const bytes = await renderPdf(name, blocks, FOOTER);
    return { key: `notes/${source.id}.pdf`, type: "application/pdf", bytes };
  }
  const bytes = new TextEncoder().encode(renderHtml(name, blocks, FOOTER));
  return { key: `notes/${source.id}.html`, type: "text/html; charset=utf-8", bytes };
}

async function makeNotes(curriculum: Curriculum, sources: readonly SourceDocument[]) {
  const files: SeedFile[] = [];
  const rows = [];
  for (const source of sources) {
    const place = findLessonPlace(curriculum, { chapter: factOf(source, "chapter"), topic: source.facts.get("topic") });
    const file = await renderNote(source);
    const picture = makeThumbnail(`thumbnails/note-${source.id}`, factOf(source, "name"), place.subject_id);
    files.push(file, picture);
    const price = Number(factOf(source, "price"));
    rows.push({
      id: source.id,
      institute_id: PCBT,
      ...place,
      name: factOf(source, "name"),
      description: factOf(source, "description"),
      file: file.key,
      size: file.bytes.byteLength,
      thumbnail: picture.key,
      is_premium: price > 0,
      price,
      created_at: SEED_CREATED_AT,
    });
  }
  return { files, rows };
}

/** The captions of the films, by their keys. */
export function filmCaptions() {
  return readJson("videos", filmRows).flatMap(({ id, file = "", captions }) =>
    captions.map((language, place) => {
      const own = textFile(`videos/${id}.${language}.vtt`, "text/vtt; charset=utf-8", readCaptions(file, language));
      return { video_id: id, language, file: own.key, isFirst: place === 0, own };
    }),
  );
}

function videosOf(curriculum: Curriculum) {
  const films = readJson("videos", filmRows);
  const captions = filmCaptions();
  const files: SeedFile[] = captions.map(({ own }) => own);
  const rows = films.map(({ youtube, seconds, file, chapter, topic, subtopic, captions: _, ...film }) => {
    const place = findLessonPlace(curriculum, { chapter, topic, subtopic });
    const picture = makeThumbnail(`thumbnails/video-${film.id}`, film.name, place.subject_id);
    files.push(picture);
    const own = file === undefined ? null : readContentFile(file);
    const key = own === null ? null : `videos/${film.id}.mp4`;
    if (own !== null && key !== null) files.push({ key, type: "video/mp4", bytes: own });
    const told = captions.find((one) => one.isFirst && one.video_id === film.id);
    return {
      ...film,
      institute_id: PCBT,
      ...place,
      file: key,
      size: own?.byteLength ?? null,
      youtube_id: youtube ?? null,
      captions: told?.file ?? null,
      captions_language: told?.language ?? null,
      duration: seconds,
      thumbnail: picture.key,
      is_premium: film.price > 0,
      created_at: SEED_CREATED_AT,
    };
  });
  return { files, rows, captions: captions.filter(({ isFirst }) => !isFirst) };
}

const LESSON_COLUMNS = [
  "id",
  "institute_id",
  "subject_id",
  "chapter_id",
  "topic_id",
  "subtopic_id",
  "name",
  "description",
  "file",
  "size",
  "thumbnail",
  "is_premium",
  "price",
  "created_at",
] as const;

async function seedLessons(env: SeedEnv): Promise<void> {
  const curriculum = readCurriculum();
  const notes = await makeNotes(curriculum, readDocuments("notes"));
  const videos = videosOf(curriculum);
  await putFiles(env, [...notes.files, ...videos.files]);
  const filmColumns = [...LESSON_COLUMNS, "youtube_id", "duration", "captions", "captions_language"] as const;
  const captionColumns = ["video_id", "language", "file"] as const;
  await env.DB.batch([
    ...upsertRows(env.DB, "notes", LESSON_COLUMNS, notes.rows),
    ...upsertRows(env.DB, "videos", filmColumns, videos.rows),
    ...upsertRows(env.DB, "video_captions", captionColumns, videos.captions, ["video_id", "language"]),
  ]);
}

export const lessonsPart: SeedPart = {
  name: "lessons",
  fingerprint: () => {
    const sources = readDocuments("notes").map(({ id, facts, body }) => {
      const drawings = parseBody(body).flatMap((block) =>
        block.kind === "picture" ? new TextDecoder().decode(readPicture(block.name)) : [],
      );
      return [id, [...facts], body, drawings];
    });
    const { chapters, topics, subtopics } = readCurriculum();
    const films = readJson("videos", filmRows);
    const captions = filmCaptions().map(({ own }) => new TextDecoder().decode(own.bytes));
    return JSON.stringify([LESSONS_VERSION, sources, films, chapters, topics, subtopics, captions]);
  },
  seed: seedLessons,
};
