import { countOf, formatScore } from "~/lib/format";
import type { ResultDigest } from "~/lib/notebook/result-digest";
import { percentileWords, type Standing } from "./standing";

type Counts = Pick<ResultDigest, "correct" | "wrong" | "skipped">;
type Score = Counts & Pick<ResultDigest, "name" | "marks" | "totalMarks">;

/** "1 right, 7 wrong, 2 left out"; without what the institute does not say. */
export function countsWords({ correct, wrong, skipped }: Counts): string {
  const said = [
    correct === null ? "" : `${correct} right`,
    wrong === null ? "" : `${wrong} wrong`,
    skipped === null ? "" : `${skipped} left out`,
  ];
  return said.filter((words) => words !== "").join(", ");
}

/** "Rank 4 of 10 students" */
export function rankWords({ rank, students }: Standing): string {
  return students === null ? `Rank ${rank}` : `Rank ${rank} of ${countOf(students, "student")}`;
}

/** A result in a few lines for a message: the student's own figures and nobody's name. */
export function sharedText(score: Score, standing: Standing | null): string {
  const lines = [
    `${score.name || "Test"}: ${formatScore(score)}`,
    countsWords(score),
    standing ? rankWords(standing) : "",
    standing ? percentileWords(standing) : "",
  ];
  return lines.filter((line) => line !== "").join("\n");
}

/** Opens WhatsApp with the text, on a phone and in a browser. */
export function whatsAppLink(text: string): string {
  // Half a pair of UTF-16 would make encodeURIComponent throw.
  return `https://wa.me/?text=${encodeURIComponent(text.replace(/\p{Cs}/gu, "\uFFFD"))}`;
}

const ESCAPES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

/** Text of a student or an institute inside XML; characters that XML cannot hold are dropped. */
function xmlText(text: string): string {
  return text
    .replace(/[\p{Cc}\p{Cs}\uFFFE\uFFFF]/gu, " ")
    .replace(/[&<>"]/g, (c) => ESCAPES[c] ?? c);
}

/** Letters of a name that fit into a line of the picture. */
const LETTERS_OF_A_LINE = 40;

function shortened(name: string): string {
  const letters = [...name];
  return letters.length <= LETTERS_OF_A_LINE
    ? name
    : `${letters.slice(0, LETTERS_OF_A_LINE - 1).join("")}…`;
}

const BAR = { left: 30, width: 540 };

/** Right, wrong and left out as parts of one bar; "" where one of them is not known. */
function barOf({ correct, wrong, skipped }: Counts): string {
  if (correct === null || wrong === null || skipped === null) return "";
  const all = Math.max(1, correct + wrong + skipped);
  let left = BAR.left;
  const parts = [
    { count: correct, colour: "#17663a" },
    { count: wrong, colour: "#a3261d" },
    { count: skipped, colour: "#a89f92" },
  ].map(({ count, colour }) => {
    const width = (count / all) * BAR.width;
    const part = `<rect x="${left.toFixed(1)}" y="150" width="${width.toFixed(1)}" height="28" fill="${colour}"/>`;
    left += width;
    return width > 0 ? part : "";
  });
  return parts.join("");
}

/** The same as a picture: an SVG document. */
export function sharedPicture(score: Score, standing: Standing | null): string {
  const line = (y: number, size: number, text: string, weight = 400) =>
    `<text x="30" y="${y}" font-size="${size}" font-weight="${weight}">${xmlText(text)}</text>`;
  const said = standing ? [rankWords(standing), percentileWords(standing)] : [];
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 600 315" width="600" height="315">',
    `<title>${xmlText(score.name || "Test")}</title>`,
    '<rect width="600" height="315" fill="#fffdfa"/>',
    '<g fill="#1d2422" font-family="sans-serif">',
    line(55, 24, shortened(score.name || "Test"), 600),
    line(120, 48, formatScore(score), 700),
    barOf(score),
    line(212, 20, countsWords(score)),
    ...said
      .filter((words) => words !== "")
      .map((words, index) => line(250 + index * 30, 20, words)),
    "</g></svg>\n",
  ].join("");
}
