import { readFileSync } from "node:fs";
import type { SeedEnv } from "../env";

const SEARCH_TABLES = "institute/migrations/0008_search.sql";

/** Makes the tables of the search anew, without a word in them; what is deleted from now on leaves them. */
export async function emptyIndex(DB: SeedEnv["DB"]): Promise<void> {
  const { unstable_splitSqlQuery } = await import("wrangler");
  const statements = unstable_splitSqlQuery(readFileSync(SEARCH_TABLES, "utf8"));
  await DB.batch(statements.map((words) => DB.prepare(words)));
}
