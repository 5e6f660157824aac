import { formatCount } from "~/lib/format";
import type { TestPaper } from "~/lib/institute/schemas/paper";

type WithQuestions = Pick<TestPaper, "questions">;

const PICTURE_ADDRESS = /<img\b[^>]*?\bsrc\s*=\s*["']?([^"'\s>]+)/gi;

async function compressedSize(text: string): Promise<number> {
  const packed = new Blob([text]).stream().pipeThrough(new CompressionStream("gzip"));
  return (await new Response(packed).arrayBuffer()).byteLength;
}

function picturesOf({ questions }: WithQuestions): string[] {
  return questions.flatMap(({ text, image, options }) => {
    const texts = [text, ...options.map((option) => option.text)];
    const inTexts = texts.flatMap((one) => [...one.matchAll(PICTURE_ADDRESS)].map((found) => found[1]));
    return [image, ...options.map((option) => option.image), ...inTexts].filter((a) => a != null);
  });
}

/** `textBytes`: compressed. `pictureBytes`: null where unknown. */
export async function dataCostOf(
  paper: WithQuestions,
  weigh: (addresses: readonly string[]) => Promise<number | null>,
) {
  const texts = paper.questions.map(({ text, options }) => [text, options.map((o) => o.text)]);
  const pictures = picturesOf(paper);
  const [textBytes, pictureBytes] = await Promise.all([
    compressedSize(JSON.stringify(texts)),
    pictures.length === 0 ? 0 : weigh(pictures),
  ]);
  return { textBytes, pictures: pictures.length, pictureBytes };
}

const inKilobytes = (bytes: number) => `${Math.max(1, Math.round(bytes / 1000))} KB`;

export function formatCost(
  questions: number,
  { textBytes, pictures, pictureBytes }: Awaited<ReturnType<typeof dataCostOf>>,
): string {
  const words = `${formatCount(questions, "question")}, about ${inKilobytes(textBytes)}`;
  if (pictures === 0) return `${words}, no pictures`;
  const weight = pictureBytes === null ? "of unknown size" : inKilobytes(pictureBytes);
  return `${words}, and ${formatCount(pictures, "picture")}, ${weight}`;
}
