import type { Condition } from "../database/condition";

const MAX_WORDS = 8;

/** True where every word of a query is somewhere in the text that an SQL expression gives, whatever its (Latin) case. */
export function matches(expression: string, query: string): Condition {
  const words = query.normalize("NFC").split(/\s+/).filter(Boolean).slice(0, MAX_WORDS);
  return {
    // Not LIKE: D1 takes no pattern longer than 50 bytes, which is 16 letters of Hindi.
    sql: words.map(() => `instr(lower(${expression}), lower(?)) > 0`).join(" AND "),
    binds: words,
  };
}
