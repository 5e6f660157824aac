/** Doubts that were answered before and are like one that waits. */
import { isEmptyWord, storedWords } from "../../search-words/words";
import type { InstituteEnv } from "../env";
import { type DoubtReply, findReplies, type ReadDoubt } from "./open-doubts";

const ALIKE_SHOWN = 4;
/** So many of the newest answered ones are compared: a page costs the same however many there are. */
const MOST_COMPARED = 200;
/** Below it two texts share no more than common words. */
const LEAST_ALIKE = 2;

interface ComparedDoubt {
  id: number;
  text: string;
}

interface AlikeDoubt {
  id: number;
  text: string;
  /** Of the same question. */
  isSame: boolean;
  reply: DoubtReply | null;
}

const wordsToCompare = (text: string) => new Set(storedWords(text).filter((word) => !isEmptyWord(word)));

/** The texts that share the most words with one, the best first; a word that few have counts more. */
export function rankAlike<Row extends { text: string }>(text: string, rows: readonly Row[]): Row[] {
  const wanted = wordsToCompare(text);
  const have = rows.map((row) => ({ row, words: [...wordsToCompare(row.text)].filter((word) => wanted.has(word)) }));
  const counts = new Map<string, number>();
  for (const word of have.flatMap(({ words }) => words)) counts.set(word, (counts.get(word) ?? 0) + 1);
  const weightOf = (word: string) => Math.log2(1 + rows.length / (counts.get(word) ?? 1));
  return have
    .map(({ row, words }) => ({ row, shared: words.length, score: words.reduce((sum, one) => sum + weightOf(one), 0) }))
    .filter(({ shared }) => shared >= LEAST_ALIKE)
    .sort((one, other) => other.score - one.score)
    .map(({ row }) => row);
}

/** Those of the same question, then those of the same words. */
export async function findAlike(
  { DB }: InstituteEnv,
  instituteId: number,
  { id, question_id, text }: Pick<ReadDoubt, "id" | "question_id" | "text">,
): Promise<AlikeDoubt[]> {
  const answered = `SELECT d.id, d.text FROM doubts d JOIN students s ON s.id = d.student_id AND s.institute_id = ?1
    WHERE d.state = 'answered' AND d.id <> ?2`;
  const [same, newest] = await DB.batch<ComparedDoubt>([
    DB.prepare(`${answered} AND d.question_id = ?3 ORDER BY d.id DESC LIMIT ${ALIKE_SHOWN}`).bind(
      ...[instituteId, id, question_id],
    ),
    DB.prepare(`${answered} ORDER BY d.id DESC LIMIT ${MOST_COMPARED}`).bind(instituteId, id),
  ]);
  const ofQuestion = same?.results ?? [];
  const isSame = ({ id: one }: ComparedDoubt) => ofQuestion.some((other) => other.id === one);
  const others = rankAlike(
    text,
    (newest?.results ?? []).filter((one) => !isSame(one)),
  );
  const shown = [...ofQuestion, ...others].slice(0, ALIKE_SHOWN);
  const replies = await findReplies(
    { DB },
    shown.map((one) => one.id),
  );
  return shown.map((one) => ({
    ...{ id: one.id, text: one.text, isSame: isSame(one) },
    reply: replies.findLast(({ doubt_id }) => doubt_id === one.id) ?? null,
  }));
}
