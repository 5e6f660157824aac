import { linesOfText, type PaperFile, type PaperLine } from "./paper-line";
import type { BankSource } from "./read-bank";
import { readCsv } from "./read-csv";
import { readWordPaper } from "./read-docx";
import { readPdfPaper } from "./read-pdf";
import { readText } from "./source-text";

/** A document as a paper; null for a file of another kind, which is no paper but by its text. */
export async function paperOf({ name, bytes }: BankSource): Promise<PaperFile | null> {
  const head = String.fromCharCode(...bytes.subarray(0, 4));
  if (head === "%PDF") return readPdfPaper(bytes);
  return head.startsWith("PK") && /\.docx$/i.test(name) ? readWordPaper(bytes) : null;
}

/** The lines of a key, from a document or a text. */
export async function keyLinesOf(file: BankSource): Promise<PaperLine[]> {
  const paper = await paperOf(file);
  if (paper !== null) return paper.lines;
  const { text } = readText(file.bytes);
  const isTable = /\.(csv|tsv)$/i.test(file.name);
  return linesOfText(
    isTable
      ? readCsv(text)
          .rows.map(({ cells }) => cells.join("\t"))
          .join("\n")
      : text,
  );
}
