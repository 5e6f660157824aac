import { beforeAll, describe, expect, it } from "vitest";
import { isQuiet, readQuietHours } from "../../institute/chat/quiet-hours";
import { makeReportKey } from "../../institute/safety/report-key";
import { closeReport, deleteOldReports, listReports } from "../../institute/safety/reports";
import { RAVI, runInstitute } from "./running-institute";

const running = runInstitute();
const REPORT = "/api/content/student_report_content/";
const SEND = "/api/content/student_send_message/";

let token = "";
let groupId = 0;
/** A message of somebody else in a chat of Asha's. */
let theirs = 0;

beforeAll(async () => {
  token = await running.signIn();
  const { DB } = await running.env();
  const { body } = await running.get("/api/content/student_get_chats/", token);
  const chats = body.chats as { id: number; kind: string; can_send: boolean }[];
  groupId = chats.find(({ kind, can_send }) => kind === "group" && can_send)?.id ?? 0;
  const made = await DB.prepare(
    `INSERT INTO messages (chat_id, client_id, kind, text, student_id, created_at)
     SELECT ?1, 'safety-theirs', 'text', 'Send me your password', id, '2026-11-26T00:00:00Z' FROM students
      WHERE institute_id = 1 AND phone <> '9876543210' LIMIT 1`,
  )
    .bind(groupId)
    .run();
  theirs = made.meta.changes === 1 ? Number(made.meta.last_row_id) : 0;
});

const report = (fields: object, key = token) =>
  running.post(
    REPORT,
    { kind: "message", content_id: theirs, client_id: "report-0001", reason: "fraud", ...fields },
    key,
  );

describe("a report of a message", () => {
  it("reaches the institute once, with a copy that outlives the message", async () => {
    expect(theirs).toBeGreaterThan(0);
    expect((await report({ text: "He asked me twice" })).status).toBe(200);
    expect((await report({ client_id: "report-0002" })).status).toBe(200);
    const env = await running.env();
    await running.run("DELETE FROM messages WHERE id = ?", theirs);
    const { reports } = await listReports(env, { code: "PCBT" });
    expect(reports).toMatchObject([
      {
        kind: "message",
        copy: "Send me your password",
        reason: "fraud",
        words: "He asked me twice",
        sender_type: "student",
      },
    ]);
    expect((await listReports(env, { code: "DEMO2" })).reports).toEqual([]);
  });

  it("is closed once, and gone a year later", async () => {
    const env = await running.env();
    const [first] = (await listReports(env)).reports;
    const now = new Date("2026-11-27T00:00:00Z");
    expect(await closeReport(env, first?.id ?? 0, now)).toBe(true);
    expect(await closeReport(env, first?.id ?? 0, now)).toBe(false);
    expect((await listReports(env)).reports).toEqual([]);
    await deleteOldReports(env, new Date("2027-11-26T00:00:00Z"));
    expect((await listReports(env, { closed: true })).reports).toHaveLength(1);
    await deleteOldReports(env, new Date("2027-11-28T00:00:00Z"));
    expect((await listReports(env, { closed: true })).reports).toEqual([]);
  });

  it("is not made by who is not in the chat, and says of nothing there that it exists", async () => {
    const { DB } = await running.env();
    const made = await DB.prepare(
      "INSERT INTO messages (chat_id, kind, text, created_at) VALUES (?, 'text', 'For the group', '2026-11-26T00:00:00Z')",
    )
      .bind(groupId)
      .run();
    const asked = { content_id: made.meta.last_row_id, client_id: "report-group-1" };
    expect((await report(asked, await running.signIn(RAVI))).status).toBe(404);
    expect((await report(asked)).status).toBe(200);
    await running.run("DELETE FROM safety_reports WHERE client_id = 'report-group-1'");
  });

  it("of a comment in a class is made by students of its institute alone, with a copy", async () => {
    const { DB } = await running.env();
    const made = await DB.prepare(
      `INSERT INTO video_comments (video_id, student_id, message, created_at)
       SELECT 901, MIN(id), 'Buy answers from me', '2026-11-26T00:00:00Z' FROM students WHERE institute_id = 1 AND id <> 101`,
    ).run();
    const asked = { kind: "comment", content_id: made.meta.last_row_id, client_id: "report-comment-1" };
    expect((await report(asked, await running.signIn(RAVI))).status).toBe(404);
    expect((await report(asked)).status).toBe(200);
    const stored = await running.row("SELECT copy, kind FROM safety_reports WHERE client_id = 'report-comment-1'");
    expect(stored).toEqual({ copy: "Buy answers from me", kind: "comment" });
    await running.run("DELETE FROM safety_reports WHERE client_id = 'report-comment-1'");
  });

  it("is no way to report oneself, or to learn what stands in another's chat", async () => {
    const sent = await running.post(SEND, { chat_id: groupId, client_id: "safety-own-1", text: "Hello" }, token);
    const own = (sent.body.message as { id: number }).id;
    expect(await report({ content_id: own })).toMatchObject({
      status: 400,
      body: { message: "This is your own. Report what others wrote." },
    });
    expect((await report({ content_id: own }, await running.signIn(RAVI))).status).toBe(404);
    expect((await report({ content_id: 999_999 })).status).toBe(404);
    expect((await report({ kind: "comment", content_id: 999_999 })).status).toBe(404);
    expect((await report({ reason: "boring" })).status).toBe(400);
    expect((await running.post(REPORT, {})).status).toBe(401);
  });
});

it("a report of an answer to a doubt is made by who asked alone, with a copy and the teacher's name", async () => {
  const answer = await running.row<{
    id: number;
    text: string;
    name: string;
  }>(`SELECT a.id, a.text, t.name FROM doubt_answers a JOIN doubts d ON d.id = a.doubt_id JOIN teachers t ON t.id = a.teacher_id
        JOIN students s ON s.id = d.student_id WHERE s.phone = '9876543210' LIMIT 1`);
  const asked = { kind: "answer", content_id: answer?.id, client_id: "report-answer-1" };
  expect((await report(asked, await running.signIn(RAVI))).status).toBe(404);
  expect((await report({ ...asked, content_id: 999_999 })).status).toBe(404);
  expect((await report(asked)).status).toBe(200);
  const { reports } = await listReports(await running.env(), { code: "PCBT" });
  expect(reports.filter(({ kind }) => kind === "answer")).toMatchObject([
    { copy: answer?.text, sender_name: answer?.name, sender_type: "teacher", reporter: "Asha Verma" },
  ]);
});

describe("an institute's own program", () => {
  const ask = (path: string, key: string, init: RequestInit = {}) =>
    running.fetch(`/api/institute/${path}`, { ...init, headers: { Authorization: `Bearer ${key}` } });
  const close = (report_id: unknown, key: string) =>
    ask("close_safety_report/", key, { method: "POST", body: new URLSearchParams({ report_id: String(report_id) }) });
  const listed = async (path: string, key: string) =>
    ((await (await ask(path, key)).json()) as { reports: { id: number; copy: string; institute: string }[] }).reports;

  it("reads and closes the reports of its institute by a key, and no others", async () => {
    const env = await running.env();
    const [ours, theirs] = [await makeReportKey(env, "PCBT"), await makeReportKey(env, "DEMO2")] as [string, string];
    const sent = await running.post(
      SEND,
      { chat_id: groupId, client_id: "safety-asha-1", text: "Where is the hall?" },
      token,
    );
    const { id } = sent.body.message as { id: number };
    await running.run(
      "UPDATE messages SET student_id = (SELECT MIN(id) FROM students WHERE institute_id = 1 AND id <> 101) WHERE id = ?",
      id,
    );
    expect((await report({ content_id: id, client_id: "report-key-1" })).status).toBe(200);
    const reports = await listed("safety_reports/", ours);
    expect(reports.map(({ copy }) => copy)).toContain("Where is the hall?");
    expect(new Set(reports.map(({ institute }) => institute))).toEqual(new Set(["PCBT"]));
    expect(await listed("safety_reports/", theirs)).toEqual([]);
    const open = reports.find(({ copy }) => copy === "Where is the hall?")?.id;
    expect((await close(open, theirs)).status).toBe(404);
    expect((await close(open, ours)).status).toBe(200);
    expect((await close(open, ours)).status).toBe(404);
    expect((await listed("safety_reports/", ours)).map(({ id }) => id)).not.toContain(open);
    expect((await listed("safety_reports/?closed=true", ours)).map(({ id }) => id)).toContain(open);
  });

  it("is told nothing by a wrong key, the one before, a student's token, or none", async () => {
    const env = await running.env();
    const before = (await makeReportKey(env, "PCBT")) ?? "";
    const now = (await makeReportKey(env, "PCBT")) ?? "";
    expect(await makeReportKey(env, "NOWHERE")).toBeNull();
    for (const key of [before, now.slice(1), token, "", "null"]) {
      expect((await ask("safety_reports/", key)).status).toBe(401);
      expect((await close(1, key)).status).toBe(401);
    }
    expect((await running.get("/api/institute/safety_reports/", token)).status).toBe(401);
    expect((await ask("safety_reports/?closed=maybe", now)).status).toBe(400);
    const results = await running.rows<{ hash: string }>("SELECT report_key_hash AS hash FROM institutes");
    expect(results.map(({ hash }) => hash)).not.toContain(now);
  });
});

it("a reported picture outlives its sender's account, is opened by its institute's key alone, and goes with its report", async () => {
  const env = await running.env();
  const { DB, FILES } = env;
  const sender =
    await running.value<number>(`INSERT INTO students (institute_id, username, phone, name, created_at, updated_at)
         VALUES (1, '9000000661', '9000000661', 'B', '', '') RETURNING id`);
  const file = `students/${sender}/image/0.png`;
  await FILES.put(file, "a picture", { httpMetadata: { contentType: "image/png" } });
  const made = await DB.prepare(
    `INSERT INTO messages (chat_id, client_id, kind, text, file, student_id, created_at)
         VALUES (?, 'safety-picture', 'image', '', ?, ?, '2026-11-26T00:00:00Z')`,
  )
    .bind(groupId, file, sender)
    .run();
  const asked = { content_id: made.meta.last_row_id, client_id: "report-picture-1", reason: "sexual" };
  expect((await report(asked)).status).toBe(200);
  await FILES.delete(file);
  await running.run("DELETE FROM students WHERE id = ?", sender);

  const [kept] = (await listReports(env, { code: "PCBT" })).reports;
  expect(kept).toMatchObject({
    thing_id: asked.content_id,
    file: expect.stringMatching(/^reports\/message-\d+\/0\.png$/),
  });
  const open = async (code: string) => {
    const key = await makeReportKey(env, code);
    const path = `/api/institute/safety_report_file/?report_id=${kept?.id}`;
    return running.fetch(path, { headers: { Authorization: `Bearer ${key}` } });
  };
  const ours = await open("PCBT");
  expect([await ours.text(), ours.headers.get("Content-Type")]).toEqual(["a picture", "image/png"]);
  expect((await open("DEMO2")).status).toBe(404);
  const asStudent = await running.fetch(`/media/${kept?.file}`, { headers: { Authorization: `token ${token}` } });
  expect(asStudent.status).toBe(404);

  await closeReport(env, kept?.id ?? 0, new Date("2024-01-01T00:00:00Z"));
  await running.tidyUp();
  expect((await FILES.list({ prefix: "reports/" })).objects).toEqual([]);
});

it("the list of reports is of pages, newest first, in which one reporter's flood hides nobody's", async () => {
  const env = await running.env();
  await running.run("DELETE FROM safety_reports");
  const insert = (count: number, reporter: number, first: number) =>
    env.DB.prepare(
      `WITH RECURSIVE n (i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i < ?1 - 1)
         INSERT INTO safety_reports (institute_id, student_id, client_id, kind, thing_id, sender_type, sender_name, copy,
             written_at, reason, created_at)
           SELECT 1, ?2, 'flood-' || i, 'message', ?3 + i, 'student', 'B', '', '', 'rude', '' FROM n`,
    )
      .bind(count, reporter, first)
      .run();
  await insert(1, 102, 1);
  await insert(300, 101, 1000);
  const { reports, next } = await listReports(env, { code: "PCBT" });
  expect(next).toBeNull();
  expect(reports.map(({ reporter_id }) => reporter_id)).toEqual([...Array.from({ length: 20 }, () => 101), 102]);
  expect(reports.map(({ id }) => id)).toEqual(reports.map(({ id }) => id).sort((a, b) => b - a));
  expect([reports[0]?.of_reporter, reports[20]?.of_reporter]).toEqual([300, 1]);
  const seen: number[] = [];
  for (let page = await listReports(env, { reporter: 101 }); ; ) {
    seen.push(...page.reports.map(({ id }) => id));
    if (page.next === null) break;
    page = await listReports(env, { reporter: 101, before: page.next });
  }
  expect(new Set(seen).size).toBe(300);
  await running.run("DELETE FROM safety_reports");
});

describe("quiet hours", () => {
  it("are read as two times of the day, and nothing else", () => {
    expect(readQuietHours("22:00-06:00")).toEqual({ from: 1320, until: 360 });
    for (const said of ["", "22-6", "24:00-06:00", "22:00-22:00", "22:60-06:00"])
      expect(readQuietHours(said)).toBeNull();
  });

  it.each([
    ["22:00-06:00", "21:59", false],
    ["22:00-06:00", "22:00", true],
    ["22:00-06:00", "00:00", true],
    ["22:00-06:00", "05:59", true],
    ["22:00-06:00", "06:00", false],
    ["13:00-15:00", "12:59", false],
    ["13:00-15:00", "13:00", true],
    ["13:00-15:00", "15:00", false],
  ])("%s at %s in India: %s", (said, clock, quiet) => {
    const hours = readQuietHours(said);
    expect(hours && isQuiet(hours, new Date(`2026-11-26T${clock}:00+05:30`))).toBe(quiet);
  });

  it("keep everybody from writing, and say until when", async () => {
    const { DB } = await running.env();
    const set = (from: number | null, until: number | null) =>
      DB.prepare("UPDATE institutes SET quiet_from = ?, quiet_until = ? WHERE code = 'PCBT'").bind(from, until).run();
    const send = (client_id: string) => running.post(SEND, { chat_id: groupId, client_id, text: "Awake?" }, token);
    const minute = (Math.floor(Date.now() / 60_000) + 330) % 1440;
    await set((minute + 1439) % 1440, (minute + 30) % 1440);
    const refused = await send("quiet-message-1");
    expect(refused.status).toBe(400);
    expect(refused.body.message).toMatch(/^Chats rest from \d\d:\d\d to \d\d:\d\d\. Send it after that\.$/);
    await set((minute + 60) % 1440, (minute + 120) % 1440);
    expect((await send("quiet-message-2")).status).toBe(200);
    await set(null, null);
    expect((await send("quiet-message-3")).status).toBe(200);
  });
});

it("no call starts a chat between two students", async () => {
  const results = await running.rows<{ id: number; isTeacher: number }>(
    "SELECT s.id, t.id IS NOT NULL AS isTeacher FROM students s LEFT JOIN teachers t ON t.id = s.id AND t.institute_id = 1 WHERE s.institute_id = 1 LIMIT 30",
  );
  for (const { id, isTeacher } of results) {
    const { status, body } = await running.post(
      "/api/content/student_start_chat/",
      { teacher_id: id, student_id: id },
      token,
    );
    expect([id, status]).toEqual([id, isTeacher === 1 ? 200 : 404]);
    const chat = body.chat as { teacher_id: number } | undefined;
    if (chat !== undefined) expect(chat.teacher_id).not.toBeNull();
  }
  const pairs = await running.row("SELECT COUNT(*) AS n FROM chats WHERE kind = 'individual' AND teacher_id IS NULL");
  expect(pairs).toEqual({ n: 0 });
});
