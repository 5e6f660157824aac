/**
 * A whole mock in time-lapse: a sample sits it by the product's objects and the page's own code, the others ask the institute's
 * own code what the sample was seen to ask. MOCK_STUDENTS plays it with thousands: docs/scale.md.
 */
import { env } from "cloudflare:workers";
import { expect, it } from "vitest";
import { countedAttempt } from "../attempt/counted-attempt";
import { newStudent } from "../attempt/taking";
import { institute } from "../fake-institute";
import type { Cost, MockInstitute, Told } from "./mock-institute";
import { answersOf, PHASES, type Phase, ROOM_CALLS, tokenOf, unitsOf } from "./plan";

const { MOCK_INSTITUTE, MOCK_STUDENTS, MOCK_RANKED } = env as typeof env & {
  MOCK_INSTITUTE: DurableObjectNamespace<MockInstitute>;
  /** Of one mock after the other. */
  MOCK_STUDENTS: string;
  MOCK_RANKED: string;
};

/** Student 1 sits it by the objects. */
const SAMPLE = 1;
/** Students whose times are taken together: those of the quietest tenth of such groups leave out what else the machine did. */
const GROUP = 100;

declare module "vitest" {
  interface TaskMeta {
    mock?: { students: number; phases: Record<string, Partial<Cost> & { requests?: number }> }[];
    rooms?: Record<string, number>[];
    rank?: { students: number; databaseMs: number; rowsRead: number };
  }
}

const phases = Object.keys(PHASES) as Phase[];
const duringTest = phases.slice(0, phases.indexOf("result"));
const quiet = (values: number[]) => values.sort((one, other) => one - other)[Math.floor(values.length / 10)] ?? 0;

/** For one student: counts on average, times of a quiet group. */
function perStudent(groups: { cost: Cost; students: number }[]): Cost {
  const students = groups.reduce((sum, group) => sum + group.students, 0);
  const mean = (name: keyof Cost) => groups.reduce((sum, { cost }) => sum + cost[name], 0) / students;
  const least = (name: keyof Cost) => quiet(groups.map(({ cost, students: own }) => cost[name] / own));
  return {
    calls: mean("calls"),
    queries: mean("queries"),
    rowsRead: mean("rowsRead"),
    rowsWritten: mean("rowsWritten"),
    ms: least("ms"),
    databaseMs: least("databaseMs"),
  };
}

async function pass(real: Pick<MockInstitute, "pass">, phase: Phase, from: number, to: number) {
  const groups = [];
  const told: Told[] = [];
  for (let first = from; first <= to; first += GROUP) {
    const last = Math.min(first + GROUP - 1, to);
    const { cost, told: said } = await real.pass(phase, first, last);
    groups.push({ cost, students: last - first + 1 });
    told.push(...said);
  }
  return { cost: perStudent(groups), told };
}

/** Who asks an object opens it anew: what one request has opened is of no use to another. */
const open = (name: string) => MOCK_INSTITUTE.getByName(name);

/** One student from the start to the evaluation, by the object and the page's own code. */
async function sitWhole(name: string) {
  const student = newStudent({}, tokenOf(SAMPLE));
  institute().standIn = async (request) => open(name).fetch(request);
  const { calls, requests, rowsRead, rows, times } = await countedAttempt(student, "clock");
  expect(calls).toEqual(duringTest.flatMap((phase) => PHASES[phase]));
  return { requests, rowsRead, rowsWritten: rows, calls: calls.length, ms: times.length * quiet(times) };
}

/** Rank and percentile by sorting what was answered, apart from the institute's code. */
function sorted(given: { student: number; units: number }[]): Told[] {
  const units = given.map((one) => one.units).sort((one, other) => other - one);
  return given.map(({ student, units: own }) => {
    const below = units.length - 1 - units.lastIndexOf(own);
    const percentile = Math.round((below / (units.length - 1)) * 10_000) / 100;
    return { student, rank: 1 + units.indexOf(own), percentile };
  });
}

async function play(students: number) {
  const name = `mock-of-${students}`;
  const real = open(name);
  await real.prepare(students);
  const costs: [string, Partial<Cost>][] = [];
  for (const phase of duringTest) costs.push([phase, (await pass(real, phase, SAMPLE + 1, students)).cost]);
  costs.push(["attempt", await sitWhole(name)]);
  costs.push(["result", (await pass(real, "result", SAMPLE + 1, students)).cost]);
  const { cost, told } = await pass(real, "rank", SAMPLE + 1, students);
  costs.push(["rank", cost]);

  const stored = await real.stored(1, students);
  const answers = new Map(stored.map((row) => [row.student, JSON.parse(row.answers) as number[][]]));
  expect(answers.size).toBe(students);
  // The sample chose every second option.
  expect(answers.get(SAMPLE)?.map(([id = 0, option]) => [id, option])).toEqual(
    answersOf(SAMPLE).map(([id = 0]) => [id, id * 100 + 2]),
  );
  for (let student = SAMPLE + 1; student <= students; student += 1) {
    expect(answers.get(student)).toEqual(answersOf(student));
  }
  const plain = sorted([...answers].map(([student, rows]) => ({ student, units: unitsOf(rows) })));
  expect(told).toEqual(plain.filter(({ student }) => student !== SAMPLE));
  return { students, phases: Object.fromEntries(costs) };
}

it("a mock costs each student the same however many sit it, keeps what was answered and ranks as a sort does", async ({
  task,
}) => {
  const played = [];
  for (const students of MOCK_STUDENTS.split(",").map(Number)) played.push(await play(students));
  task.meta.mock = played;
  const [first, ...more] = played;
  for (const { phases: costs } of more) {
    for (const [phase, { calls, queries = 0, rowsRead = 0, rowsWritten = 0 }] of Object.entries(costs)) {
      const before = first?.phases[phase];
      expect(calls, phase).toBe(before?.calls);
      expect(queries, phase).toBeLessThanOrEqual(1.02 * (before?.queries ?? 0));
      expect(rowsWritten, phase).toBeLessThanOrEqual(1.02 * (before?.rowsWritten ?? 0));
      expect(rowsRead, phase).toBeLessThanOrEqual(1.02 * (before?.rowsRead ?? 0));
    }
  }
}, 7_200_000);

it("a chat and a class read as few rows for a member however many there are", async ({ task }) => {
  const read: Record<string, number>[] = [];
  for (const students of MOCK_STUDENTS.split(",").map(Number)) {
    const real = open(`rooms-of-${students}`);
    await real.prepare(students);
    await real.fillRooms(students);
    // The second time: the first one may begin the class.
    await real.rowsOf("student_youtubelive_joininfo", 2);
    const rows: Record<string, number> = {};
    for (const call of ROOM_CALLS) rows[call] = await real.rowsOf(call, 2);
    read.push(rows);
  }
  task.meta.rooms = read;
  for (const rows of read) expect(rows).toEqual(read[0]);
}, 600_000);

it("a rank reads as few rows among thousands", async ({ task }) => {
  const students = Number(MOCK_RANKED);
  const real = open("ranked");
  await real.prepare(100);
  for (const phase of ["start", "end"] as const) await real.pass(phase, 1, 100);
  await real.fill(101, students);
  const rounds = [];
  for (let round = 0; round < 5; round += 1) rounds.push(await real.pass("rank", 1, 100));
  const cost = perStudent(rounds.map((one) => ({ ...one, students: 100 })));
  task.meta.rank = { students, databaseMs: cost.databaseMs, rowsRead: cost.rowsRead };
  // Token, student, institute and attempt; the counts; and the merit list of twenty with its names.
  expect(cost.rowsRead).toBeLessThanOrEqual(60);
}, 600_000);
