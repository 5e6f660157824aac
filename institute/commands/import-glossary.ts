import { readFileSync } from "node:fs";
import { RefusedGlossary, readGlossary } from "../glossary/read-glossary";
import { storeGlossary } from "../glossary/store-glossary";
import { type Place, refuse, refuseFailed, say } from "./command-line";
import { countOf } from "./outcome-words";
import { withInstitute } from "./with-institute";

interface Import {
  file: string;
  code: string;
  place: Place;
}

/** Adds the terms of a file, all or none. */
export async function importGlossary({ file, code, place }: Import): Promise<void> {
  const terms = readGlossaryOrRefuse(file);
  await withInstitute(place, ({ DB }) => storeGlossary(DB, code, terms)).catch(refuseFailed);
  say(`Stored ${countOf(terms.length, "term")} in the glossary. Students have them within ten minutes.`);
}

function readGlossaryOrRefuse(file: string) {
  try {
    return readGlossary(readFileSync(file, "utf8"), /\.tsv$/i.test(file) ? "\t" : ",");
  } catch (error) {
    if (error instanceof RefusedGlossary) return refuse(`${file} was not taken:\n${error.message}`);
    return refuse(`${file} cannot be read: ${error instanceof Error ? error.message : error}`);
  }
}
