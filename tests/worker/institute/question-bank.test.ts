import { PDFDocument, StandardFonts } from "pdf-lib";
import { expect, it } from "vitest";
import { paperOf } from "../../../institute/question-bank/paper-of-file";
import { readBank } from "../../../institute/question-bank/read-bank";
import { wordPaper } from "../../word-paper";

const paper = ["1. Is it one?", "(a) yes", "(b) no", "2. Is it two?", "(a) yes", "(b) no", "Answer key: 1-a, 2-b"];

async function pdfPaper() {
  const document = await PDFDocument.create();
  const font = await document.embedFont(StandardFonts.Helvetica);
  const page = document.addPage([600, 800]);
  for (const [at, text] of paper.entries()) page.drawText(text, { x: 50, y: 700 - 14 * at, size: 10, font });
  return document.save();
}

it.each<[string, () => Uint8Array | Promise<Uint8Array>]>([
  ["a Word file", () => wordPaper(paper)],
  ["a PDF", pdfPaper],
])("%s of questions is read in a Worker", async (kind, make) => {
  const file = { name: kind === "a Word file" ? "a.docx" : "a.txt", bytes: await make() };
  const { questions, badRows } = readBank(file, { paper: await paperOf(file) });
  expect(badRows).toEqual([]);
  expect(questions.map(({ question, rightPlaces }) => [question, ...rightPlaces])).toEqual([
    ["Is it one?", 1],
    ["Is it two?", 2],
  ]);
});
