import type { Glossary } from "../../app/lib/glossary/glossary";
import { inTurns } from "../../app/lib/in-turns";
import type { LanguageCode } from "../../app/lib/languages";
import { makeTranslation, refusalsOf } from "../../app/lib/translation/make";
import { ModelFailure, type ModelRequest } from "../../app/lib/translation/model";
import { faultOf, keysOf, type Piece, type PieceKeys } from "../../app/lib/translation/piece";
import { promptVersion } from "../../app/lib/translation/prompt";
import {
  isHiddenSomewhere,
  type MachineEntry,
  readTranslation,
  STORED_SECONDS,
  type TeacherEntry,
} from "../../app/lib/translation/stored";
import { languagesKey, readLanguages } from "../../app/lib/translation/translation-store";
import type { KeptStore, Pair } from "./kept-store";
import { ServiceDown } from "./patient-ask";
import { piecesOf, translationOf, type WorkLine, withTranslation } from "./work-file";

/** A text that was not translated, or that somebody should look at. */
export interface Remark {
  /** From 1, in the file. */
  line: number;
  kind: Piece["kind"];
  reasons: string[];
}

export interface Filled {
  /** Questions and explanations, each counted. */
  pieces: number;
  /** Were in KV already. */
  kept: number;
  /** Asked of the model now, or by an earlier run. */
  machine: number;
  /** Corrected by a teacher, or with a teacher's yes. */
  teacher: number;
  refused: Remark[];
  /** A teacher's word that the gate would not have let through: it is kept all the same. */
  doubted: Remark[];
  /** Reported by three students: they wait for a teacher. */
  hidden: Remark[];
  /** Why the work stopped before its end; null: it did not. */
  stopped: string | null;
}

interface FillOptions {
  /** Changed as the work goes on. */
  lines: WorkLine[];
  language: LanguageCode;
  store: Pick<KeptStore, "get" | "put">;
  ask(request: ModelRequest): Promise<string>;
  secondReader: boolean;
  atOnce: number;
  /** The institute's terms with ours; ours alone without it. */
  glossary?: Glossary;
  /** After each piece. */
  onStep(done: number, of: number): void;
}

interface TranslationTask {
  place: number;
  piece: Piece;
  keys: PieceKeys;
}

/** Translates what nobody has translated yet, and puts it into KV with what teachers said. */
export async function fill(options: FillOptions): Promise<Filled> {
  const { lines, language, store, glossary, onStep } = options;
  // Said anew below.
  for (const line of lines) line.refused = undefined;
  const works = lines.flatMap((line, place) =>
    piecesOf(line, language, glossary).map((piece): TranslationTask => ({ place, piece, keys: keysOf(piece) })),
  );
  const found = store.get([languagesKey, ...works.flatMap(({ keys }) => [keys.teacher, keys.machine])]);
  const filled: Filled = {
    ...{ pieces: works.length, kept: 0, machine: 0, teacher: 0 },
    ...{ refused: [], doubted: [], hidden: [], stopped: null },
  };
  const pairs: Pair[] = [];
  const missing = works.filter((work) => !settleWork(work, { lines, found, filled, pairs }));
  let done = works.length - missing.length;
  onStep(done, works.length);
  await inTurns(
    missing.map((work) => async () => {
      const isDown = !(await makeTranslations(work, options, { filled, pairs }));
      if (isDown) return "stop";
      done += 1;
      onStep(done, works.length);
    }),
    options.atOnce,
  );
  const languages = readLanguages(found.get(languagesKey) ?? null);
  if (filled.machine + filled.teacher + filled.kept > 0 && !languages.includes(language)) {
    // Pages offer it from now on, where they have no model.
    pairs.push({ key: languagesKey, value: JSON.stringify([...languages, language]) });
  }
  store.put(pairs);
  return filled;
}

const remark = ({ place, piece }: TranslationTask, reasons: string[]): Remark => ({
  ...{ line: place + 1, kind: piece.kind, reasons },
});

const complaintLines = (complaints: readonly { place: string; words: string }[]) =>
  complaints.map((one) => `${one.place}: ${one.words}`);

/** Whether a piece needs no model: a teacher's, one that is kept, or one that an earlier run made. */
function settleWork(
  work: TranslationTask,
  into: { lines: WorkLine[]; found: Map<string, string>; filled: Filled; pairs: Pair[] },
): boolean {
  const { place, piece, keys } = work;
  const { lines, found, filled, pairs } = into;
  const line = lines[place] as WorkLine;
  const texts = translationOf(line, piece);
  const faults = texts === null ? [] : refusalsOf(piece, texts);
  if (line.checked !== undefined && texts !== null) {
    const entry: TeacherEntry = { texts, on: line.checked };
    pairs.push({ key: keys.teacher, value: JSON.stringify(entry) });
    filled.teacher += 1;
    if (faults.length > 0) filled.doubted.push(remark(work, complaintLines(faults)));
    return true;
  }
  const teacher = found.get(keys.teacher) ?? null;
  const translation = readTranslation(piece, { teacher, machine: found.get(keys.machine) ?? null });
  if (translation !== null && isHiddenSomewhere(translation, Date.now())) {
    filled.hidden.push(remark(work, ["Three students reported it."]));
    return true;
  }
  if (translation !== null) {
    const { made } = translation;
    const by = made.by === "teacher" ? undefined : made.by;
    lines[place] = { ...withTranslation(line, piece, translation.texts), by, prompt: promptVersion };
    filled.kept += 1;
    return true;
  }
  if (texts === null || line.by === undefined || line.prompt !== promptVersion) return false;
  if (faults.length > 0) return false;
  pairs.push(machinePair(keys, { texts, by: line.by }));
  filled.machine += 1;
  return true;
}

function withDoubts(line: WorkLine, kind: Piece["kind"], doubts: string[]): WorkLine {
  return { ...line, doubts: { ...line.doubts, [kind]: doubts } };
}

function machinePair({ machine }: PieceKeys, entry: MachineEntry): Pair {
  return { key: machine, value: JSON.stringify(entry), expiration_ttl: STORED_SECONDS };
}

/** Asks the model for a piece; false where it does not answer at all. */
async function makeTranslations(
  work: TranslationTask,
  { lines, ask, secondReader }: FillOptions,
  { filled, pairs }: { filled: Filled; pairs: Pair[] },
): Promise<boolean> {
  const { place, piece, keys } = work;
  const refuse = (reasons: string[]) => {
    filled.refused.push(remark(work, reasons));
    const line = lines[place] as WorkLine;
    lines[place] = { ...line, refused: [...(line.refused ?? []), ...reasons] };
    return true;
  };
  if (faultOf(piece) !== null) return refuse([`${piece.kind}: It is too long, or a text of it is empty.`]);
  try {
    const made = await makeTranslation(piece, { ask, secondReader });
    if ("refused" in made) return refuse(complaintLines(made.refused));
    const line = lines[place] as WorkLine;
    lines[place] = { ...withTranslation(line, piece, made.texts), by: made.by, prompt: promptVersion };
    const { texts, by, doubts } = made;
    if (doubts.length > 0) lines[place] = withDoubts(lines[place] as WorkLine, piece.kind, complaintLines(doubts));
    pairs.push(machinePair(keys, { texts, by }));
    filled.machine += 1;
    return true;
  } catch (error) {
    if (error instanceof ServiceDown) {
      filled.stopped = error.message;
      return false;
    }
    if (error instanceof ModelFailure) return refuse([`${piece.kind}: ${error.message}`]);
    throw error;
  }
}
