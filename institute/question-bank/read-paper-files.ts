import type { QuestionBank } from "./check-bank";
import { keyLinesOf, paperOf } from "./paper-of-file";
import { type BankSource, type ReadOptions, readBank } from "./read-bank";
import { UnreadableBank } from "./unreadable-bank";

/** A bank as people bring it. */
interface PaperAndKey {
  paper: BankSource;
  /** Its answers, where they stand in a file of their own. */
  key: BankSource | null;
}

/** Reads a bank of any format. Throws UnreadableBank, which names the file. */
export async function readPaperFiles(
  { paper, key }: PaperAndKey,
  options: Partial<Omit<ReadOptions, "paper" | "key">>,
): Promise<QuestionBank> {
  const lines = key === null ? [] : await ofFile(key, () => keyLinesOf(key));
  return ofFile(paper, async () => readBank(paper, { ...options, paper: await paperOf(paper), key: lines }));
}

async function ofFile<Value>({ name }: BankSource, read: () => Promise<Value>): Promise<Value> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof UnreadableBank) throw new UnreadableBank(`${name}: ${error.message}`);
    throw new UnreadableBank(`${name} cannot be read: ${error instanceof Error ? error.message : error}`);
  }
}
