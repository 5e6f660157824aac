/**
 * `npm run mock`: plays a mock of 100 questions in time-lapse on the code of both Workers, with a twentieth, a quarter and all
 * of `--students=N` (20,000), and says what each phase costs a student; then what one of 100,000 costs at list prices, a month of
 * an institute, an hour of a live class and of a chat, and a bank in other languages. `--only=mock,class,chat,bank` does a part.
 */
import { countOption, option } from "./command-line";
import { CALLS_OF_A_RESULT, type Costs, countBy, type Way } from "./counted";
import { costOf, FREE_A_DAY, OBJECT_REQUESTS_A_SECOND, PLAN, prices, QUERIES_A_SECOND } from "./prices";
import { table } from "./report";

/** Pages of one student beside the attempt: sign-in, Home, lists, the test's page, the result and what is looked up there. */
const PAGES = 15;
/** Other rows of one student and mock: the list of tests, counters. */
const OTHER_ROWS = 9;
/** Milliseconds of both Workers, measured with wrangler dev: upper bounds. */
const MS_OF_A_BATCH = 5.6;
const MS_OF_A_PAGE = 12;
/** Calls of objects beside the attempt's: a page asks the notebook, some the attempt. */
const OTHER_OBJECT_REQUESTS = 20;
const PRICED = 100_000;
const MOCKS_A_MONTH = 8;
const MONTHS_OF_A_YEAR = 12;
const INSTITUTES = [500, 50_000];
/** Beyond this a line grows with the number of students: counts, and times, which this machine disturbs. */
const GROWTH = { count: 1.02, ms: 1.5 };

const students = countOption("students", 20_000, 100_000);
const parts = option("only")?.split(",") ?? ["mock", "class", "chat", "bank"];

const number = (value: number) => Math.round(value).toLocaleString("en");
const dollars = (value: number) => `$${value.toFixed(2)}`;
type Line = [what: string, each: number, price: keyof typeof prices | null, how: string];

/** Lines of figures and prices, and their sum with the plan. */
function priced(title: string, head: string, count: number, lines: readonly Line[]): string {
  const costs = lines.map(([, each, price]) => (price === null ? 0 : costOf(price, each * count)));
  const rows = lines.map(([what, each, price, how], index) => {
    return [what, number(each), number(each * count), price === null ? "-" : dollars(costs[index] ?? 0), how];
  });
  const sum = costs.reduce((total, cost) => total + cost, PLAN);
  const beyond = lines.reduce(
    (total, [, each, price]) => total + (price === null ? 0 : costOf(price, each * count, 0)),
    0,
  );
  const columns = ["line", head, `${number(count)} of them`, "price", "how"];
  return `## ${title}\n\n${table(columns, rows)}\n\nWith the plan's ${dollars(PLAN)}: **${dollars(sum)}**; where what it includes is used up: **${dollars(beyond)}**.`;
}

/** What one student's mock costs; `institute`: what the institute's database does for it. */
function linesOf(
  { requests, rows, calls, stored }: { requests: number; rows: number; calls: number; stored: number },
  notebook: { rows: number; stored: number },
  institute: Costs,
): Line[] {
  const ms = requests * MS_OF_A_BATCH + PAGES * MS_OF_A_PAGE;
  const objects = requests + OTHER_OBJECT_REQUESTS;
  return [
    ["Worker requests", requests + PAGES, "requests", `${requests} counted, ${PAGES} pages`],
    ["CPU, ms", ms, "cpuMs", `${MS_OF_A_BATCH} ms a batch, ${MS_OF_A_PAGE} ms a page`],
    ["object requests", objects, "objectRequests", `one for each of ${requests}, ${OTHER_OBJECT_REQUESTS} others`],
    [
      "object rows written",
      rows + notebook.rows + OTHER_ROWS,
      "rowsWritten",
      `${rows} counted, ${notebook.rows} of the result in the notebook, ${OTHER_ROWS} others`,
    ],
    [
      "stored for a month, KB",
      (stored + notebook.stored) / 1000,
      "storedKb",
      `${number(stored / 1000)} of the attempt and ${number(notebook.stored / 1000)} of its result counted`,
    ],
    ["rows written of the institute's database", institute.rowsWritten, "databaseRowsWritten", "played"],
    ["rows read of it", institute.rowsRead, "databaseRowsRead", "played"],
    ["log events", 0, "logEvents", "failures alone are logged"],
    [
      "calls of the institute",
      calls + CALLS_OF_A_RESULT,
      null,
      `${calls} counted, ${CALLS_OF_A_RESULT} for the result`,
    ],
  ];
}

const free = (lines: readonly Line[]) =>
  lines
    .flatMap(([what, each, price]): [number, string][] => {
      const most = price !== null && price in FREE_A_DAY ? FREE_A_DAY[price as keyof typeof FREE_A_DAY] : null;
      return most === null ? [] : [[Math.floor(most / each), what]];
    })
    .sort(([one], [other]) => one - other)
    .map(([many, what]) => `${number(many)} by its ${what}`)
    .join(", ");

/** Whether a figure of one student grows with how many sit the mock. */
function grows(figure: keyof Costs, values: readonly number[]): boolean {
  const isTime = figure === "ms" || figure === "databaseMs";
  const [first = 0] = values;
  const climbs = values.every((value, index) => index === 0 || value > (values[index - 1] ?? 0));
  return climbs && (values.at(-1) ?? 0) > first * (isTime ? GROWTH.ms : GROWTH.count);
}

const words: Record<keyof Costs, string> = {
  requests: "requests",
  calls: "calls of the institute",
  queries: "queries of its database",
  rowsRead: "rows read",
  rowsWritten: "rows written",
  ms: "CPU, ms",
  databaseMs: "of it in SQLite, ms",
};

function playedTable(mocks: readonly { students: number; phases: Record<string, Costs> }[]): string {
  const names = Object.keys(mocks[0]?.phases ?? {});
  const rows = names.flatMap((phase) =>
    (Object.keys(words) as (keyof Costs)[]).flatMap((figure) => {
      const values = mocks.map(({ phases }) => phases[phase]?.[figure] ?? 0);
      if (values.every((value) => value === 0)) return [];
      const isFault = grows(figure, values);
      if (isFault) process.exitCode = 1;
      return [[`${phase}: ${words[figure]}`, ...values.map((value) => value.toFixed(2)), isFault ? "**grows**" : "no"]];
    }),
  );
  const head = ["a student", ...mocks.map((mock) => `${number(mock.students)} students`), "grows with them"];
  return table(head, rows);
}

async function mock(): Promise<string> {
  const sizes = [students / 20, students / 4, students].map((size) => Math.max(60, Math.round(size)));
  const counted = await countBy(".", ["attempt/cost", "notebook/sixty-days", "mock/mock"], {
    MOCK_STUDENTS: sizes.join(","),
    MOCK_RANKED: String(PRICED),
  });
  const played = counted("mock");
  const ranked = counted("rank");
  const all = Object.entries(played.at(-1)?.phases ?? {}).filter(([phase]) => phase !== "attempt");
  const sum = (figure: keyof Costs) => all.reduce((total, [, one]) => total + one[figure], 0);
  const institute = { ...(all[0]?.[1] as Costs), rowsRead: sum("rowsRead"), rowsWritten: sum("rowsWritten") };
  const busy = all.map(([phase, { databaseMs }]) => `${phase} ${number((databaseMs * PRICED) / 1000)} s`);
  const inAMinute = (phase: string) => {
    const queries = played.at(-1)?.phases[phase]?.queries ?? 0;
    return `${phase} (${number(queries)} queries) ${number((QUERIES_A_SECOND * 60) / queries)}`;
  };
  const ways: Way[] = ["with script", "without script"];
  const lines = ways.map((way) => linesOf(counted("counts", way), counted("notebook"), institute));
  const [scripted = []] = lines;
  const months = INSTITUTES.map((size) => {
    const each = scripted.map(([what, value, price]): Line => [what, value * MOCKS_A_MONTH, price, ""]);
    const cost = each.reduce((total, [, value, price]) => total + (price ? costOf(price, value * size) : 0), PLAN);
    const stored = each.find(([, , price]) => price === "storedKb")?.[1] ?? 0;
    const afterAYear = dollars(costOf("storedKb", stored * MONTHS_OF_A_YEAR * size));
    return `${number(size)} students who sit ${MOCKS_A_MONTH} a month: **${dollars(cost)}**; what a year of it leaves stored: ${afterAYear} a month.`;
  });
  return [
    `## The mock, played\n\nEvery answer given is stored, and every rank is that of a plain sort, or the run ends with 1.\n\n${playedTable(played)}`,
    `Times are those of the quietest tenth of groups of 100 students. ${number(PRICED)} keep SQLite of this machine busy: ${busy.join(", ")}. A rank among ${number(ranked.students)} first attempts: ${ranked.databaseMs.toFixed(2)} ms of SQLite, ${ranked.rowsRead} rows read with the call.`,
    `Students whom one database serves in a minute, at ${number(QUERIES_A_SECOND)} queries a second: ${all.map(([phase]) => inAMinute(phase)).join(", ")}.`,
    ...ways.map((way, index) => priced(`A mock of ${number(PRICED)}, ${way}`, "a student", PRICED, lines[index] ?? [])),
    `The free plan carries a day: ${free(scripted)}.`,
    ...months,
  ].join("\n\n");
}

async function hourOf(title: string, test: string, people: number): Promise<string> {
  const hour = (await countBy(".", ["mock/rooms"]))("hour", test);
  const each = (count: number) => count / people;
  const most = number((people * OBJECT_REQUESTS_A_SECOND) / hour.mostASecond);
  const object = hour.objectRequests === 0 ? "" : ` One object answers all of them: ${most} people at most.`;
  return `${priced(title, "each", people, [
    ["Worker requests", each(hour.requests), "requests", "counted, every page seen"],
    ["CPU, ms", each(hour.requests) * MS_OF_A_BATCH, "cpuMs", `${MS_OF_A_BATCH} ms each at most`],
    ["object requests", each(hour.objectRequests), "objectRequests", "counted"],
    ["calls of the institute", each(hour.calls), null, "counted"],
  ])} At most ${number(hour.mostASecond)} requests a second.${object}`;
}

async function bank(): Promise<string> {
  const { modelCalls, kvWrites, rowsWritten, lettersSent } = (await countBy(".", ["translation/cost"]))("question");
  const pieces = 10_000 * 5;
  return `${priced("A bank of 10,000 questions in 5 languages, asked for by students", "a question", pieces, [
    ["calls of the model", modelCalls, null, `${number(lettersSent)} letters sent with each; its provider's price`],
    ["keys written", kvWrites, "keysWritten", "counted"],
    ["object requests", 1 + 2 * modelCalls, "objectRequests", "the question's, and twice the meter"],
    ["object rows written", rowsWritten, "rowsWritten", "counted; none where it is made ahead"],
  ])} The free plan writes ${number(FREE_A_DAY.keysWritten)} keys a day: ${number((pieces * kvWrites) / FREE_A_DAY.keysWritten)} days.`;
}

const made: Record<string, () => Promise<string>> = {
  mock,
  class: () => hourOf("An hour of a live class of 5,000", "a class", 5_000),
  chat: () => hourOf("An hour of a chat of 1,000", "a chat", 1_000),
  bank,
};

for (const part of parts) {
  const make = made[part];
  if (!make) throw new Error(`--only takes ${Object.keys(made).join(", ")}`);
  process.stdout.write(`${await make()}\n\n`);
}
const sources = [...new Set(Object.values(prices).map(({ source }) => source))];
process.stdout.write(`Prices of 25 November 2026: ${sources.join(", ")}\n`);
