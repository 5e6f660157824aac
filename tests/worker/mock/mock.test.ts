/** What a mock and its rooms cost the institute, by its own code. docs/scale.md prices it. */
import { env } from "cloudflare:workers";
import { expect, it } from "vitest";
import { DESK_CHAT, type MockInstitute, phases } from "./mock-institute";

const { MOCK_INSTITUTE, MOCK_RANKED } = env as typeof env & {
  MOCK_INSTITUTE: DurableObjectNamespace<MockInstitute>;
  MOCK_RANKED: string;
};

declare module "vitest" {
  interface TaskMeta {
    /** Of one rank, after so many attempts. */
    rank?: { students: number; databaseMs: number; rowsRead: number };
  }
}

it("an attempt costs as little among thousands as among the first, its rank among it", async ({ task }) => {
  const students = Number(MOCK_RANKED);
  const real = MOCK_INSTITUTE.getByName("ranked");
  await real.prepare(100);
  const sit = async (from: number, to: number) => {
    const costs = [];
    for (const phase of phases) costs.push(await real.pass(phase, from, to));
    return costs;
  };
  const first = await sit(1, 50);
  await real.fill(101, students);
  for (const [place, { queries, rowsRead, rowsWritten }] of (await sit(51, 100)).entries()) {
    expect(queries, phases[place]).toBeLessThanOrEqual(first[place]?.queries ?? 0);
    // Among few, some ranks have nobody of the same score beside them.
    expect(rowsRead, phases[place]).toBeLessThanOrEqual(1.05 * (first[place]?.rowsRead ?? 0));
    expect(rowsWritten, phases[place]).toBeLessThanOrEqual(1.02 * (first[place]?.rowsWritten ?? 0));
  }
  const rounds = [];
  for (let round = 0; round < 5; round += 1) rounds.push(await real.pass("rank", 1, 100));
  const rowsRead = (rounds[0]?.rowsRead ?? 0) / 100;
  // What else the machine did is in the slower rounds.
  task.meta.rank = { students, databaseMs: Math.min(...rounds.map(({ databaseMs }) => databaseMs)) / 100, rowsRead };
  // Token, student, institute and attempt; the counts; the merit list of twenty with its names; and who stands next to the student.
  expect(rowsRead).toBeLessThanOrEqual(85);
}, 600_000);

it("a chat and a class read as few rows for a member however many there are", async () => {
  const read: Record<string, number>[] = [];
  for (const students of [30, 90]) {
    const real = MOCK_INSTITUTE.getByName(`rooms-of-${students}`);
    await real.prepare(students);
    await real.fillRooms(students);
    // The second time: the first one may begin the class.
    await real.rowsOf("student_youtubelive_joininfo", 2);
    const rows: Record<string, number> = {};
    for (const call of ["student_get_chats", "student_get_messages", "student_mark_chat_read", DESK_CHAT]) {
      rows[call] = await real.rowsOf(call, 2);
    }
    rows.joining = await real.rowsOf("student_youtubelive_joininfo", 2);
    read.push(rows);
  }
  expect(read[1]).toEqual(read[0]);
}, 600_000);
