import { evictDurableObject, runDurableObjectAlarm, runInDurableObject } from "cloudflare:test";
import { describe, expect, it } from "vitest";
import { inflated } from "~/lib/durable/deflated";
import { institute } from "../fake-institute";
import form1 from "./stored/form-1.json";
import { answered, newStudent, openPage, phaseOf, type Student, save, sent, submit, tryUntil } from "./taking";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * 60 * MINUTE;
type Dump = Record<string, Record<string, string | number | null>[]>;

/** The tables as the first code made them, which had no number for its form. */
const FORM_1 = `
CREATE TABLE IF NOT EXISTS attempts (
  number INTEGER PRIMARY KEY, attempt_id TEXT NOT NULL, phase TEXT NOT NULL, started_at INTEGER NOT NULL,
  current INTEGER NOT NULL, accounted_until INTEGER NOT NULL, revision INTEGER NOT NULL,
  active TEXT NOT NULL, submission TEXT NOT NULL);
CREATE TABLE IF NOT EXISTS paper_parts (
  number INTEGER NOT NULL, part INTEGER NOT NULL, json TEXT NOT NULL, PRIMARY KEY (number, part));
CREATE TABLE IF NOT EXISTS questions (
  number INTEGER NOT NULL, position INTEGER NOT NULL, state TEXT NOT NULL, received_at INTEGER,
  PRIMARY KEY (number, position)) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS writers (
  number INTEGER NOT NULL, writer TEXT NOT NULL, state TEXT NOT NULL, PRIMARY KEY (number, writer)) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS tokens (
  token TEXT PRIMARY KEY, added_at INTEGER NOT NULL, rejected INTEGER NOT NULL DEFAULT 0) WITHOUT ROWID;
`;

/** All that is stored, by table. */
const dump = (student: Student): Promise<Dump> =>
  runInDurableObject(student.stub, (_, { storage }) => {
    const named = storage.sql.exec(
      "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE '\\_%' ESCAPE '\\'",
    );
    const names = named.toArray().map(({ name }) => String(name));
    return Object.fromEntries(names.map((name) => [name, storage.sql.exec(`SELECT * FROM ${name}`).toArray()])) as Dump;
  });

const run = (student: Student, query: string, ...values: (string | number | null)[]) =>
  runInDurableObject(student.stub, (_, { storage }) => {
    storage.sql.exec(query, ...values);
  });

/** A student whose attempt an object of the first code has stored, `later` ms ago. */
async function storedBy1(state: keyof typeof form1, later = 30_000): Promise<Student> {
  const student = newStudent({ mode: "exam", sections: [10, 20] });
  const stored: Dump = form1[state];
  const startedAt = Number(stored.attempts?.[0]?.started_at);
  institute().clockOffset = startedAt + later - Date.now();
  await runInDurableObject(student.stub, async (_, { storage }) => {
    await storage.deleteAll();
    storage.sql.exec(FORM_1);
    for (const [table, rows] of Object.entries(stored)) {
      for (const row of rows) {
        const names = Object.keys(row);
        storage.sql.exec(`INSERT INTO ${table} (${names}) VALUES (${names.map(() => "?")})`, ...Object.values(row));
      }
    }
  });
  await evictDurableObject(student.stub);
  return student;
}

const chosen = () => institute().evaluated.map(({ answers }) => answers.map((row) => row[1]));
const CHOSEN = [1013, 1021, -1, -1, -1, -1];
const receiptOf = async (student: Student, number?: number) => {
  const found = await student.attempts.receipt(7, number);
  if (found.kind !== "receipt") throw new Error(found.kind);
  return found.receipt;
};

describe("what the first code stored", () => {
  it("a running first-form attempt goes on with its clock, answers and open conflict", async () => {
    const student = await storedBy1("running");
    const view = await student.view();
    expect(view.attempt).toMatchObject({
      phase: "running",
      durationMs: 30 * MINUTE,
      current: 2,
      windows: [
        { opens: 0, closes: 10 * MINUTE },
        { opens: 10 * MINUTE, closes: 30 * MINUTE },
      ],
    });
    expect(view.attempt.endsAt).toBe(view.attempt.startedAt + 30 * MINUTE);
    const other = await student.onTablet.read(7);
    expect(other).toMatchObject({ view: { conflicts: [{ questionId: 101, yours: 1011 }] } });
    const page = openPage(student, view, "page-three");
    expect((await page.send([page.event(save(103, 4, 1))])).refused).toEqual([]);
    await submit(student, view);
    // The newest of the stored tokens is a stale one.
    await tryUntil(student, "submitted");
    expect(chosen()).toEqual([[1013, 1021, 1034, -1, -1, -1]]);
  });

  it("a first-form attempt whose time is over is submitted", async () => {
    const student = await storedBy1("closing", 30 * MINUTE + 5_000);
    expect(await phaseOf(student)).toBe("closing");
    await student.alarmAfter(15_000);
    expect(await phaseOf(student)).toBe("submitted");
    expect(chosen()).toEqual([CHOSEN]);
  });

  it("a first-form submission under way is looked for two more minutes, and sent", async () => {
    const student = await storedBy1("submitting");
    const from = institute().clockOffset;
    await tryUntil(student, "submitted");
    expect(institute().clockOffset - from).toBeGreaterThan(2 * MINUTE - 1_000);
    expect(chosen()).toEqual([CHOSEN]);
  });

  it("a first-form submission that waits for a sign-in is sent by it", async () => {
    const student = await storedBy1("signed-out");
    expect(await phaseOf(student)).toBe("signed-out");
    institute().tokens.add("fresh-token");
    await student.signedIn("fresh-token").open({ isNew: true });
    await student.signedIn("fresh-token").read(7);
    await sent(student);
    expect(await phaseOf(student)).toBe("submitted");
    expect(chosen()).toEqual([CHOSEN]);
  });

  it("a refused first-form submission has its words and may be sent again", async () => {
    const student = await storedBy1("refused");
    const view = await student.view();
    expect(view.submission).toMatchObject({ phase: "refused", message: "This test is closed." });
    await student.attempts.resend(7, view.attemptId);
    expect(chosen()).toEqual([CHOSEN]);
  });

  it("evaluated first-form attempts have receipts and history, and another may begin", async () => {
    const student = await storedBy1("submitted");
    expect(await student.attempts.history(7)).toMatchObject({
      attempts: [
        { number: 2, submission: { phase: "submitted", evaluation: { performanceId: 9002 } } },
        { number: 1, submission: { phase: "submitted", evaluation: { performanceId: 9001 } } },
      ],
    });
    expect((await receiptOf(student, 1)).rows[0]).toMatchObject({ optionId: 1013, option: 3 });
    expect((await student.begin()).number).toBe(3);
    institute().clockOffset += 91 * DAY;
    await runInDurableObject(student.stub, (object) => object.alarm());
    expect((await dump(student)).attempts?.map((row) => row.is_pruned)).toEqual([1, 1, 0]);
  });
});

/** What is stored, whatever the order of names in a text. */
const parsed = (stored: Dump): unknown =>
  JSON.parse(JSON.stringify(stored), (_, value) =>
    typeof value === "string" && value.startsWith("{") ? JSON.parse(value) : value,
  );

const textOf = (papers: Dump[string] = []) =>
  papers.map(({ body }) => inflated(body as unknown as ArrayBuffer)).join("");

/** Puts what is stored back into the form in which each answer had a row, and papers were plain texts. */
async function asForm4(student: Student): Promise<void> {
  const { attempts = [], papers = [] } = await dump(student);
  const columns = "number INTEGER NOT NULL, part INTEGER NOT NULL, text TEXT NOT NULL, PRIMARY KEY (number, part)";
  await run(student, "DROP TABLE papers");
  await run(student, `CREATE TABLE papers (${columns}) WITHOUT ROWID`);
  for (const { number = 1, part = 0, body } of papers) {
    await run(student, "INSERT INTO papers VALUES (?, ?, ?)", number, part, textOf([{ body: body ?? null }]));
  }
  await run(
    student,
    `CREATE TABLE questions (number INTEGER NOT NULL, position INTEGER NOT NULL, state TEXT NOT NULL, received_at INTEGER,
       PRIMARY KEY (number, position)) WITHOUT ROWID`,
  );
  for (const { number = 1, answers } of attempts) {
    for (const [position, { receivedAt, ...state }] of Object.entries<Record<string, number>>(
      JSON.parse(String(answers)),
    )) {
      const row = [number, Number(position), JSON.stringify(state), receivedAt ?? null];
      await run(student, "INSERT INTO questions VALUES (?, ?, ?, ?)", ...row);
    }
  }
  await run(student, "ALTER TABLE attempts DROP COLUMN answers");
  await run(student, "UPDATE form SET number = 4");
}

/** Back into the form in which a paper had a row for each question, and each writer one. */
async function asForm3(student: Student): Promise<void> {
  const { attempts = [], papers = [] } = await dump(student);
  const { questions, ...head } = JSON.parse(textOf(papers));
  await asForm4(student);
  await run(student, "DROP TABLE papers");
  await run(
    student,
    "CREATE TABLE paper_parts (number INTEGER NOT NULL, part INTEGER NOT NULL, json TEXT NOT NULL, PRIMARY KEY (number, part))",
  );
  await run(
    student,
    "CREATE TABLE writers (number INTEGER NOT NULL, writer TEXT NOT NULL, state TEXT NOT NULL, PRIMARY KEY (number, writer)) WITHOUT ROWID",
  );
  for (const [part, json] of [head, ...questions].entries()) {
    await run(student, "INSERT INTO paper_parts VALUES (1, ?, ?)", part, JSON.stringify(json));
  }
  for (const [writer, state] of Object.entries(JSON.parse(String(attempts[0]?.writers)))) {
    await run(student, "INSERT INTO writers VALUES (1, ?, ?)", writer, JSON.stringify(state));
  }
  await run(student, "ALTER TABLE attempts DROP COLUMN writers");
  await run(student, "UPDATE form SET number = 3");
}

describe.each([
  ["third", asForm3],
  ["fourth", asForm4],
] as const)("what the %s code stored", (_, asBefore) => {
  it("a running attempt of an older form goes on with its paper, answers and pages", async () => {
    const { student, view, page } = await answered();
    const before = await dump(student);
    await asBefore(student);
    await evictDurableObject(student.stub);
    expect((await student.view()).paper).toEqual(view.paper);
    expect(parsed(await dump(student))).toEqual(parsed(before));
    expect((await page.send([page.event(save(103, 4))])).refused).toEqual([]);
    await submit(student, view);
    expect(chosen()).toEqual([[1013, 1021, 1034, -1, -1, -1]]);
  });
});

describe("what the second code stored", () => {
  it.each([
    ["real", "exam"],
    ["kind", "practice"],
  ] as const)("a running second-form attempt in mode %s goes on in mode %s", async (old, mode) => {
    const { student, view, page } = await answered({ mode });
    const before = await dump(student);
    await asForm3(student);
    await run(student, "UPDATE paper_parts SET json = json_set(json, '$.mode', ?) WHERE part = 0", old);
    await run(student, "UPDATE form SET number = 2");
    await evictDurableObject(student.stub);
    expect(await student.view()).toMatchObject({ paper: { mode }, attempt: { mode } });
    expect(parsed(await dump(student))).toEqual(parsed(before));
    expect((await page.send([page.event(save(103, 4))])).refused).toEqual([]);
    await submit(student, view);
    expect(chosen()).toEqual([[1013, 1021, 1034, -1, -1, -1]]);
  });
});

describe("the clock of a running attempt", () => {
  it("is the stored one, whatever the code makes of the paper", async () => {
    const { student, view } = await answered({ sections: [10, 20] });
    const clock = { durationMs: 45 * MINUTE, windows: view.attempt.windows };
    await run(student, "UPDATE attempts SET clock = ?", JSON.stringify(clock));
    await evictDurableObject(student.stub);
    const { attempt } = await student.view();
    expect(attempt.durationMs).toBe(45 * MINUTE);
    expect(attempt.endsAt).toBe(attempt.startedAt + 45 * MINUTE);
  });
});

describe("what this code cannot read", () => {
  it.each([
    ["a form of later code", "UPDATE form SET number = 99", "UPDATE form SET number = 5"],
    ["an unknown phase", "UPDATE attempts SET phase = 'paused'", "UPDATE attempts SET phase = 'running'"],
    ["a paper that is no JSON", "UPDATE papers SET number = number + 100", "UPDATE papers SET number = number - 100"],
  ])("%s is answered in words, and nothing of it is lost", async (_, spoil, mend) => {
    const { student, view, page } = await answered();
    await run(student, spoil);
    const before = await dump(student);
    await evictDurableObject(student.stub);
    const { attempts } = student;
    const press = { intent: "submit" } as const;
    const { attemptId } = view;
    expect(await attempts.read(7)).toEqual({ kind: "unavailable" });
    expect(await attempts.apply(7, page.body([]))).toEqual({ kind: "unavailable" });
    expect(await attempts.applyForm(7, attemptId, press)).toEqual({ kind: "unavailable" });
    expect(await attempts.resend(7, attemptId)).toEqual({ kind: "unavailable" });
    expect(await attempts.receipt(7)).toEqual({ kind: "unavailable" });
    expect(await attempts.history(7)).toEqual({ kind: "unavailable" });
    expect(await attempts.begin(7)).toMatchObject({ kind: "failed", reason: "unavailable" });
    expect(await attempts.open({ isNew: true })).toEqual([]);
    // The end of the test comes when code is back that can read it.
    expect(await student.alarmAfter(31 * MINUTE)).toBe(true);
    const alarm = await runInDurableObject(student.stub, (_, { storage }) => storage.getAlarm());
    expect(alarm).toBeGreaterThan(Date.now() + institute().clockOffset);
    const unreadable = [{ since: expect.any(Number) }];
    expect(await dump(student)).toEqual({ ...before, unreadable });
    await run(student, mend);
    await evictDurableObject(student.stub);
    await student.alarmAfter(2 * MINUTE);
    expect(await phaseOf(student)).toBe("submitted");
    expect(chosen()).toEqual([CHOSEN]);
  });

  it("is looked at ever more seldom, once an hour in the end", async () => {
    const { student } = await answered();
    await run(student, "UPDATE form SET number = 99");
    await evictDurableObject(student.stub);
    const pauses: number[] = [];
    for (let hours = 0; hours < 4; hours += 1) {
      await student.alarmAfter(hours * HOUR);
      const alarm = await runInDurableObject(student.stub, (_, { storage }) => storage.getAlarm());
      pauses.push(Math.round(((alarm ?? 0) - Date.now() - institute().clockOffset) / MINUTE));
    }
    expect(pauses).toEqual([1, 30, 60, 60]);
  });

  it("what this code cannot read is deleted with the account", async () => {
    const { student } = await answered();
    await run(student, "UPDATE form SET number = 99");
    await evictDurableObject(student.stub);
    await student.erase();
    const left = await dump(student);
    expect(left).toEqual({});
    expect((await student.begin()).number).toBe(1);
  });
});

describe("the paper of an evaluated attempt", () => {
  it("goes after 90 days, and the receipt stays complete", async () => {
    const { student, view } = await answered();
    await submit(student, view);
    const receipt = await receiptOf(student);
    expect(receipt.rows[0]).toMatchObject({ questionId: 101, optionId: 1013, option: 3, status: 1 });
    await student.alarmAfter(89 * DAY);
    expect(textOf((await dump(student)).papers)).toContain("Question <b>101</b>");
    await student.alarmAfter(DAY + MINUTE);
    const after = await dump(student);
    const stored = JSON.stringify(after) + textOf(after.papers);
    expect(stored).not.toContain("Question");
    expect(stored).not.toContain("Option 3");
    expect(await receiptOf(student)).toEqual(receipt);
    await evictDurableObject(student.stub);
    expect(await receiptOf(student)).toEqual(receipt);
    expect(await runDurableObjectAlarm(student.stub)).toBe(false);
  });

  it("goes also while a later attempt runs, whose own paper stays", async () => {
    const { student, view } = await answered();
    await submit(student, view);
    institute().clockOffset += 90 * DAY - 10 * MINUTE;
    await student.begin();
    await student.alarmAfter(11 * MINUTE);
    expect((await dump(student)).attempts?.map((row) => row.is_pruned)).toEqual([1, 0]);
    expect((await student.view()).paper.questions[0]?.html).toContain("Question");
    expect(await phaseOf(student)).toBe("running");
  });

  it("is not read for the list of attempts", async () => {
    const { student, view } = await answered();
    await submit(student, view);
    await run(student, "UPDATE papers SET body = x'00'");
    expect(await student.attempts.history(7)).toMatchObject({ attempts: [{ number: 1 }] });
  });

  it("takes several rows where it is long, cut between letters", async () => {
    const student = newStudent();
    const long = `${"\u{1F489}".repeat(3_001)} ${"अ".repeat(3_000)}`;
    institute().change(7, { questions: 120 }, (question) => ({ ...question, question: long }));
    await student.begin();
    const { papers = [] } = await dump(student);
    expect(papers.length).toBeGreaterThan(1);
    await evictDurableObject(student.stub);
    expect((await student.view()).paper.questions[119]?.html).toBe(long);
  });
});
