/** Terms that the student looked up, and what is remembered of each. */
import { z } from "zod";
import { type Memory, nextMemory } from "../rules/memory";
import { numberIn, rows } from "./tables";

/** More than anybody repeats. */
const MY_WORD_MOST = 2_000;
/** A word is right or wrong: how long it took says nothing, and nobody guesses. */
const unmeasured = { seconds: null, usual: 0, luck: 0 };

const myWordRow = z.object({
  term: z.string(),
  stability: z.number().positive().nullable(),
  difficulty: z.number().min(1).max(10).nullable(),
  day: z.number().int().nullable(),
});

export type MyWord = ReturnType<typeof myWords>[number];

/** Newest first. */
export function myWords(sql: SqlStorage) {
  const query = "SELECT term, stability, difficulty, memory_day AS day FROM my_words ORDER BY at DESC, term";
  return rows(sql, myWordRow, query).map(({ term, stability, difficulty, day }) => {
    const isAnswered = stability !== null && difficulty !== null && day !== null;
    const memory: Memory | null = isAnswered ? { stability, difficulty, day } : null;
    return { term, memory };
  });
}

/** Full: nothing is added until the student takes some away. */
export function addWord(sql: SqlStorage, term: string, now: number): "added" | "full" {
  const others = numberIn(sql, "SELECT COUNT(*) FROM my_words WHERE term <> ?", term) ?? 0;
  if (others >= MY_WORD_MOST) return "full";
  sql.exec("INSERT OR IGNORE INTO my_words (term, at) VALUES (?, ?)", term, now);
  return "added";
}

export function dropWord(sql: SqlStorage, term: string): void {
  sql.exec("DELETE FROM my_words WHERE term = ?", term);
}

export function answerWord(sql: SqlStorage, term: string, isRight: boolean, today: number): void {
  const known = myWords(sql).find((one) => one.term === term);
  if (known === undefined || known.memory?.day === today) return;
  const { stability, difficulty, day } = nextMemory(known.memory, { isRight, ...unmeasured }, today);
  sql.exec(
    "UPDATE my_words SET stability = ?, difficulty = ?, memory_day = ? WHERE term = ?",
    ...[stability, difficulty, day, term],
  );
}
