import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { otherTables, studentTables } from "../../institute/rights/student-tables";
import { clientOf } from "./app-client";
import { runInstitute } from "./running-institute";

const running = runInstitute();
const client = clientOf(running);

const columnsOf = async (table: string) => {
  const results = await running.rows<{ name: string }>(`SELECT name FROM pragma_table_info('${table}')`);
  return results.map(({ name }) => name);
};

/** Why a column of a student's table goes nowhere. */
const withheld: Record<string, string> = {
  password_hash: "a secret",
  token_hash: "a secret",
  otp_hash: "a secret",
  institute_id: "the student's own institute",
  student_id: "the student",
  client_id: "a number of the phone",
  firebase_token: "a secret of the phone: whether there is one is told",
  teacher_id: "of how far a teacher read",
  // Rows of one table, by number.
  id: "a number",
  key_change_id: "a number",
  sender_id: "of somebody else",
  sender_type: "of somebody else",
  sender_name: "of somebody else",
  staff_name: "of somebody else",
  key: "a number of the form",
  event_key: "the state again",
  name: "of a group's chat",
  batch_id: "of a group's chat",
  can_send: "of a group's chat",
};

describe("what the institute hands out of a student", () => {
  it("is of every table: one that nobody thought of fails here", async () => {
    const results = await running.rows<{ name: string }>("SELECT name FROM sqlite_schema WHERE type = 'table'");
    // The parts of an index by words have its name in front.
    const names = results
      .map(({ name }) => name)
      .filter((name) => !/^(_cf|sqlite_|d1_|search_(words|slips)_)/.test(name));
    expect(names.sort()).toEqual([...Object.keys(studentTables), ...Object.keys(otherTables)].sort());
    for (const table of Object.keys(otherTables)) {
      expect([table, (await columnsOf(table)).includes("student_id")]).toEqual([table, false]);
    }
  });

  it("is of every column, but for secrets and numbers", async () => {
    for (const [table, { columns }] of Object.entries(studentTables)) {
      const forgotten = (await columnsOf(table)).filter(
        (name) => !new RegExp(`\\b${name}\\b`).test(columns) && !(name in withheld),
      );
      expect([table, forgotten]).toEqual([table, []]);
    }
  });

  it("is the student's alone, and whole with 10,000 messages", async () => {
    const token = await running.signIn();
    const me = await client({ token }).profile.get();
    await running.run(
      `INSERT INTO messages (chat_id, client_id, kind, text, student_id, created_at)
       WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 10000)
       SELECT (SELECT MIN(id) FROM chats), 'many-' || i, 'text', 'message ' || i, ?, '2026-11-26T00:00:00Z' FROM n`,
      me.id,
    );
    await running.run(
      `INSERT INTO messages (chat_id, client_id, kind, text, student_id, created_at)
       SELECT (SELECT MIN(id) FROM chats), 'of another', 'text', 'words of another student', MIN(id), '2026-11-26T00:00:00Z'
         FROM students WHERE id <> ?`,
      me.id,
    );
    const tables = await client({ token }).profile.exportData();
    const rows = (name: string) => tables.find((table) => table.name === name)?.rows ?? [];
    const texts = rows("messages").map(({ text }) => text);
    expect(texts.filter((text) => /^message \d+$/.test(String(text)))).toHaveLength(10_000);
    expect(new Set(rows("messages").map(({ id }) => id)).size).toBe(texts.length);
    expect(rows("students")).toMatchObject([{ id: me.id, phone: "9876543210" }]);
    expect(rows("doubts").length).toBeGreaterThan(0);
    for (const [name, { where }] of Object.entries(studentTables)) {
      const found = await running.row<{ n: number }>(`SELECT COUNT(*) AS n FROM ${name} WHERE ${where}`, me.id);
      expect([name, rows(name).length]).toEqual([name, found?.n]);
    }
    expect(JSON.stringify(tables)).not.toMatch(/pbkdf2|_hash|words of another student/i);
  });
});

describe("what stays of a student whose account is deleted", () => {
  /** Rows that stay without their student, and until when. */
  const stays: Record<string, string> = {
    purchases: "as long as tax law wants records of payments",
    orders: "as long as tax law wants records of payments",
    safety_reports: "a year after the institute closed it",
  };

  it("is nothing but nameless records of payments and reports, and the rest of every table goes", async () => {
    const { DB, FILES } = await running.env();
    const token = await running.signIn();
    const me = await client({ token }).profile.get();
    const others = `students/${me.id}1/image/0.png`;
    const files = [`students/${me.id}/image/0.png`, `public/students/${me.id}/1.png`, others];
    await Promise.all(files.map((key) => FILES.put(key, "a picture")));
    const report = (client: string, reporter: number, sender: number, thing: number) =>
      DB.prepare(
        `INSERT INTO safety_reports (institute_id, student_id, client_id, kind, thing_id, sender_id, sender_type, sender_name,
           copy, written_at, reason, created_at) VALUES (1, ?, ?, 'message', ?, ?, 'student', 'Somebody', 'x', '', 'rude', '')`,
      ).bind(reporter, client, thing, sender);
    const other = (await running.value<number>("SELECT MIN(id) FROM students WHERE id <> ?", me.id)) ?? 0;
    const into = (table: string, values: string) => DB.prepare(`INSERT INTO ${table} VALUES (${values})`).bind(me.id);
    await DB.batch([
      report("erasure-1", me.id ?? 0, other, 1),
      report("erasure-2", other, me.id ?? 0, 2),
      into("parent_otps (student_id, otp_hash, expires_at, phone)", "?, 'x', '2099-01-01T00:00:00Z', '9000000009'"),
      into("otps (student_id, otp_hash, expires_at)", "?, 'x', '2099-01-01T00:00:00Z'"),
      into("extra_time (student_id, test_id, minutes)", "?, 801, 10"),
      into("consents (student_id, given_by, version, parent_phone, given_at)", "?, 'parent', '1', '9000000009', ''"),
    ]);
    const counted = async () => {
      const rows = await Promise.all(
        Object.entries(studentTables).map(async ([name, { where }]) => {
          const found = await running.row<{ n: number }>(`SELECT COUNT(*) AS n FROM ${name} WHERE ${where}`, me.id);
          return [name, found?.n] as const;
        }),
      );
      return Object.fromEntries(rows);
    };
    const all = async (name: string) => (await running.row<{ n: number }>(`SELECT COUNT(*) AS n FROM ${name}`))?.n ?? 0;
    const before = await counted();
    const totals = await Promise.all(Object.keys(stays).map(all));
    expect(before).toMatchObject({ consents: 2, parent_otps: 1, otps: 1, safety_reports: 1, extra_time: 1 });
    await client({ token }).profile.deleteAccount("Nursing@123");
    expect(Object.entries(await counted()).filter(([, n]) => n !== 0)).toEqual([]);
    expect(await Promise.all(Object.keys(stays).map(all))).toEqual(totals);
    const stored = (await FILES.list({ limit: 1000 })).objects.map(({ key }) => key);
    expect(stored).toContain(others);
    expect(stored.filter((key) => key.includes(`students/${me.id}/`))).toEqual([]);
    const results = await running.rows<{ name: string }>("SELECT name FROM sqlite_schema WHERE type = 'table'");
    for (const { name } of results.filter(({ name }) => !/^(_cf|sqlite_|d1_|search_)/.test(name))) {
      const rows = await DB.prepare(`SELECT * FROM ${name}`).all();
      expect([name, /9876543210|asha@example\.org|Asha Verma|9000000009/.exec(JSON.stringify(rows.results))]).toEqual([
        name,
        null,
      ]);
    }
    const page = readFileSync("app/routes/account/profile/delete-form.tsx", "utf8");
    expect(page).toContain("for as long as tax law wants them");
    expect(page).toContain("until a year after your institute closed it");
  });
});
