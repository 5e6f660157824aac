import { wordsOfCaptions } from "../search/file-words";
import { indexContent } from "../search/index-content";
import { INDEXED_TYPES, type IndexedType } from "../search/indexed-things";
import { contentPart } from "./content";
import { readDocuments } from "./documents/document";
import { jobsPart } from "./jobs";
import { filmCaptions, lessonsPart } from "./lessons";
import { secondInstitutePart } from "./second-institute";
import type { SeedPart } from "./seed-part";
import { storePart } from "./store";

/** Rises when the same content is indexed in another way. */
const INDEX_VERSION = "1";

const indexed = [contentPart, lessonsPart, storePart, jobsPart, secondInstitutePart];

/** What the files of the seed say, by the id of what they belong to. */
function wordsToFind(type: IndexedType): ReadonlyMap<number, string> {
  if (type === "video") {
    const words = new Map<number, string>();
    for (const { video_id: id, own } of filmCaptions()) {
      words.set(id, `${words.get(id) ?? ""}\n${wordsOfCaptions(new TextDecoder().decode(own.bytes))}`);
    }
    return words;
  }
  const folder = type === "note" ? "notes" : type === "ebook" ? "ebooks" : null;
  if (folder === null) return new Map();
  return new Map(readDocuments(folder).map(({ id, body }) => [id, body.replace(/\*\*|\]\([^)]*\)/g, " ")]));
}

/** Makes what the other parts put in findable. */
export const searchPart: SeedPart = {
  name: "search",
  fingerprint: () => JSON.stringify([INDEX_VERSION, ...indexed.map(({ fingerprint }) => fingerprint())]),
  seed: async ({ DB }) => {
    for (const type of INDEXED_TYPES) await indexContent(DB, type, undefined, wordsToFind(type));
  },
};
