/** A part of a WHERE clause, with what its question marks stand for, in order. */
export interface Condition {
  sql: string;
  binds: (number | string)[];
}

/** A condition, e.g. `condition("t.subject_id = ?", 3)`. */
export function condition(sql: string, ...binds: (number | string)[]): Condition {
  return { sql, binds };
}

export function all(...conditions: (Condition | undefined)[]): Condition {
  const parts = conditions.filter((one) => one !== undefined);
  if (parts.length === 0) return condition("true");
  return { sql: parts.map(({ sql }) => `(${sql})`).join(" AND "), binds: parts.flatMap(({ binds }) => binds) };
}
