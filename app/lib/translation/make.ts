import { withMissingNames } from "./gate/check-terms";
import { checkTranslation, type Refusal } from "./gate/gate";
import { FormRefused, type ModelRequest } from "./model";
import type { Piece } from "./piece";
import { type Complaint, explanationMessages, questionMessages, questionParameters } from "./prompt";
import { parseReply } from "./reply";
import { readerRequest, readFindings } from "./second-reader";
import type { MachineEntry } from "./stored";

/** `doubts`: what was said against an earlier translation of it. */
export type MakeResult =
  | (Pick<MachineEntry, "texts" | "by"> & { doubts: Complaint[] })
  | { refused: Complaint[]; isReaderUnread?: boolean };

const MAX_ROUNDS = 2;

interface MakeOptions {
  /** @throws whatever ends the work */
  ask(request: ModelRequest): Promise<string>;
  secondReader: boolean;
}

/** Translates a piece, and once more with the reasons of a refusal. */
export async function makeTranslation(piece: Piece, { ask, secondReader }: MakeOptions): Promise<MakeResult> {
  let refused: Complaint[] = [];
  let doubts: Complaint[] = [];
  for (let round = 1; round <= MAX_ROUNDS; round += 1) {
    doubts = refused;
    const read = parseReply(await ask(requestOf(piece, doubts)), piece.texts.length - 1, piece.kind);
    if ("error" in read) {
      refused = [{ place: piece.kind, words: read.error, detail: "" }];
      continue;
    }
    const texts = withMissingNames(read.texts, piece.terms);
    refused = refusalsOf(piece, texts);
    if (refused.length > 0) continue;
    if (!secondReader) return { texts, by: "machine", doubts };
    const found = await readSecond(piece, texts, ask);
    if (found?.length === 0) return { texts, by: "second-reader", doubts };
    // Gives up without a second reading: another translation would not mend the reader's form.
    if (found === null) return { refused: [unread], isReaderUnread: true };
    refused = found;
  }
  return { refused };
}

/** Null where the model's form cannot be read, or it has none. */
async function readSecond(piece: Piece, texts: readonly string[], ask: MakeOptions["ask"]) {
  try {
    return readFindings(await ask(readerRequest(piece, texts)), piece);
  } catch (error) {
    if (error instanceof FormRefused) return null;
    throw error;
  }
}

const unread: Complaint = { place: "question", words: "The second reader's form cannot be read.", detail: "" };

function requestOf(piece: Piece, refused: readonly Complaint[]): ModelRequest {
  const [first = "", ...options] = piece.texts;
  const { kind, language, terms } = piece;
  const messages =
    kind === "question"
      ? questionMessages({ question: first, options }, language, { refused, terms })
      : explanationMessages(first, options, language, { refused, terms });
  return { messages, ...questionParameters };
}

export function refusalsOf({ language, texts, terms }: Piece, translated: readonly string[]): Refusal[] {
  const [question = "", ...options] = texts;
  const [translatedQuestion = "", ...translatedOptions] = translated;
  const pair = { language, question, options, translatedQuestion, translatedOptions, terms };
  return checkTranslation(pair).reasons;
}
