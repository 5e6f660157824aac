/**
 * `npm run search:figures`: how many of the queries of `queries.txt` the institute's search finds in the seed's content, and
 * what the database needs for one among `--things=N` (20,000) things more. Touches 127.0.0.1 alone.
 */
import type { D1Database, D1PreparedStatement, D1Result } from "@cloudflare/workers-types";
import type { InstituteEnv } from "../../institute/env";
import { indexContent } from "../../institute/search/index-content";
import { packWorker } from "../../scripts/pack-worker";
import { countOption, progressOf } from "../bench/command-line";
import { milliseconds, table } from "../bench/report";
import { seeded } from "../seeded";
import prepareSeededState, { instituteOptions, startSeeded } from "../seeded-state";
import { measureSearch, shareFound } from "./figures";

const things = countOption("things", 20_000, 100_000);
const progress = progressOf("search");
const say = (text: string) => void process.stdout.write(`${text}\n`);
const percent = (share: number) => `${(100 * share).toFixed(1)} %`;
const AT_ONCE = 500;

/** Things of 120 words each, which the seed's notes have: few of them are common, most are rare. */
async function addThings(db: D1Database, count: number): Promise<void> {
  const { results } = await db.prepare("SELECT word FROM search_vocabulary ORDER BY id").all<{ word: string }>();
  const next = seeded(7);
  const word = () => results[Math.floor(results.length * next() ** 3)]?.word ?? "";
  const text = (words: number) => Array.from({ length: words }, word).join(" ");
  for (let start = 0; start < count; start += AT_ONCE) {
    const ids = Array.from({ length: Math.min(AT_ONCE, count - start) }, (_, at) => 100_000 + start + at);
    const rows = JSON.stringify(ids.map((id) => [id, text(4), text(120)]));
    const fields = "SELECT value ->> 0, 1, value ->> 1, value ->> 2 FROM json_each(?)";
    await db.prepare(`INSERT INTO packages (id, institute_id, name, description) ${fields}`).bind(rows).run();
    await indexContent(db, "package", ids);
    progress(`${start + ids.length} things more`);
  }
}

/** The same database, which tells the milliseconds of all it does. */
function timed(db: D1Database, tell: (ms: number) => void): D1Database {
  const told = <T>(result: D1Result<T>) => {
    tell(result.meta.duration);
    return result;
  };
  const statement = (one: D1PreparedStatement): object => ({
    bind: (...values: unknown[]) => statement(one.bind(...values)),
    all: async () => told(await one.all()),
    one,
  });
  const batch = async (some: { one: D1PreparedStatement }[]) => (await db.batch(some.map(({ one }) => one))).map(told);
  return { prepare: (sql: string) => statement(db.prepare(sql)), batch } as unknown as D1Database;
}

await packWorker("institute/wrangler.toml", "institute");
await prepareSeededState();
const { worker, close } = await startSeeded([instituteOptions()]);
const { DB } = await worker<InstituteEnv>("pcbt-institute").getEnv();
const { kinds, nonsense } = await measureSearch(DB);
const rows = [...kinds, nonsense].map((one) => [one.kind, `${one.found} of ${one.asked}`, one.misses.join("; ")]);
say(table(["kind", "found", "not, or wrongly"], rows));
say(`Found: ${percent(shareFound(kinds))}. Nonsense that finds something: ${percent(shareFound([nonsense]))}.`);
await addThings(DB, things);
let ms = 0;
const times: number[] = [];
const database = timed(DB, (some) => {
  ms += some;
});
await measureSearch(database, () => {
  times.push(ms);
  ms = 0;
});
await close();
times.sort((one, other) => one - other);
const at = (share: number) => milliseconds(times[Math.floor(share * (times.length - 1))] ?? 0, 1);
say(`Database for a query among ${things} things: median ${at(0.5)}, one in ten ${at(0.9)}, slowest ${at(1)}.`);
