/**
 * `npm run mock`: what a mock costs that many sit at once. One attempt is counted on the product's own code, with script and
 * without, and priced line by line. `--students=N` (at most a million), 100,000 without it.
 */
import { countOption } from "./command-line";
import { CALLS_OF_A_RESULT, type Counts, countAttempts, type Way } from "./counted-attempts";
import { costOf, FREE_A_DAY, PLAN, prices } from "./prices";
import { table } from "./report";

/** Pages of one student beside the attempt: sign-in, Home, lists, the test's page, the result and what is looked up there. */
const PAGES = 15;
/** Other rows of one student and mock: the list of tests, the notebook's reading of the result, counters. */
const OTHER_ROWS = 110;
/** Milliseconds of both Workers, measured with wrangler dev: upper bounds. */
const MS_OF_A_BATCH = 5.6;
const MS_OF_A_PAGE = 12;
/** Calls of objects beside the attempt's: a page asks the notebook, some the attempt. */
const OTHER_OBJECT_REQUESTS = 20;

const students = countOption("students", 100_000, 1_000_000);

const number = (value: number) => Math.round(value).toLocaleString("en");
const dollars = (value: number) => `$${value.toFixed(2)}`;

function linesOf({ requests, rows, calls }: Counts): string[][] {
  const line = (what: string, each: number, name: keyof typeof prices, how: string) => {
    const all = each * students;
    return [what, number(each), number(all), dollars(costOf(name, all)), how];
  };
  const ms = requests * MS_OF_A_BATCH + PAGES * MS_OF_A_PAGE;
  return [
    line("Worker requests", requests + PAGES, "requests", `${requests} counted, ${PAGES} pages`),
    line("CPU, ms", ms, "cpuMs", `${MS_OF_A_BATCH} ms a batch, ${MS_OF_A_PAGE} ms a page`),
    line(
      "object requests",
      requests + OTHER_OBJECT_REQUESTS,
      "objectRequests",
      `one for each of ${requests}, ${OTHER_OBJECT_REQUESTS} others`,
    ),
    line("object rows written", rows + OTHER_ROWS, "rowsWritten", `${rows} counted, ${OTHER_ROWS} others`),
    line("log events", 0, "logEvents", "failures alone are logged"),
    [
      "calls of the institute",
      number(calls + CALLS_OF_A_RESULT),
      number((calls + CALLS_OF_A_RESULT) * students),
      "-",
      `${calls} counted, ${CALLS_OF_A_RESULT} for the result`,
    ],
  ];
}

function report(way: Way, counts: Counts): string {
  const lines = linesOf(counts);
  const sum = lines.reduce((total, cells) => total + (Number(cells[3]?.slice(1)) || 0), PLAN);
  const byRows = FREE_A_DAY.rowsWritten / (counts.rows + OTHER_ROWS);
  const byRequests = FREE_A_DAY.requests / (counts.requests + PAGES);
  const head = ["line", "a student", `${number(students)} students`, "price", "how"];
  return [
    `## A mock of 100 questions at 54 s each, ${way}`,
    table(head, lines),
    `With the plan's ${dollars(PLAN)}: **${dollars(sum)}**. The free plan carries ${number(Math.floor(Math.min(byRows, byRequests)))} a day (rows: ${number(Math.floor(byRows))}, requests: ${number(Math.floor(byRequests))}).`,
  ].join("\n\n");
}

const counted = await countAttempts(".");
const sources = [...new Set(Object.values(prices).map(({ source }) => source))];
const reports = (["with script", "without script"] as const).map((way) => report(way, counted[way]));
process.stdout.write(`${[...reports, `Prices of 25 November 2026: ${sources.join(", ")}`].join("\n\n")}\n`);
