import type { TestPaper } from "~/lib/institute/schemas/test";

/** What a test costs a student in data. */
export interface DataCost {
  /** Bytes of the questions on the way, compressed as a page is. */
  textBytes: number;
  /** Pictures that are loaded with the questions that have one. */
  pictures: number;
}

const PICTURE = /<img\b/gi;

async function compressedSize(text: string): Promise<number> {
  const packed = new Blob([text]).stream().pipeThrough(new CompressionStream("gzip"));
  return (await new Response(packed).arrayBuffer()).byteLength;
}

/** Measures a test before it is started. */
export async function dataCostOf({ questions }: Pick<TestPaper, "questions">): Promise<DataCost> {
  const texts = questions.map(({ text, options }) => [text, options.map((option) => option.text)]);
  const written = JSON.stringify(texts);
  const pictures = questions.reduce(
    (sum, { image, options }) =>
      sum + (image ? 1 : 0) + options.filter((option) => option.image).length,
    written.match(PICTURE)?.length ?? 0,
  );
  return { textBytes: await compressedSize(written), pictures };
}

/** "100 questions, about 24 KB, and 3 pictures". */
export function costWords(questions: number, { textBytes, pictures }: DataCost): string {
  const size = `about ${Math.max(1, Math.round(textBytes / 1000))} KB`;
  const count = questions === 1 ? "1 question" : `${questions} questions`;
  if (pictures === 0) return `${count}, ${size}, no pictures`;
  return `${count}, ${size}, and ${pictures === 1 ? "1 picture" : `${pictures} pictures`}`;
}
