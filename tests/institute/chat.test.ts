import { beforeAll, describe, expect, it } from "vitest";
import { isQuiet, readQuietHours } from "../../institute/chat/quiet-hours";
import { makeReportKey } from "../../institute/safety/report-key";
import { closeReport, deleteOldReports, listReports } from "../../institute/safety/reports";
import { newcomer, PNG, RAVI, runInstitute } from "./running-institute";

const institute = runInstitute();
const content = (path: string) => `/api/content/${path}/`;
const SEND = content("student_send_message");
const MESSAGES = content("student_get_messages");

const WEBM = Buffer.concat([Buffer.from([0x1a, 0x45, 0xdf, 0xa3]), Buffer.alloc(60)]);

type Message = Record<string, unknown> & { id: number; text: string };

let asha = "";
let meera = "";

beforeAll(async () => {
  asha = await institute.signIn();
  const registration = newcomer("9000000011", { birth_year: 2000 });
  const made = await institute.post("/api/membership/register_student_new/", registration);
  meera = String(made.body.key);
});

/** Reads a file with a student's token. */
const open = (path: unknown, key: string) =>
  institute.fetch(String(path), { headers: { Authorization: `token ${key}` } });

const upload = (fields: Record<string, string | Blob>, key = asha) => institute.upload(SEND, fields, key);

async function messages(fields: object, key = asha) {
  const { body } = await institute.post(MESSAGES, fields, key);
  return { rows: body.messages as Message[], more: body.has_more };
}

async function chat(id: number, key = asha) {
  const { body } = await institute.get(content("student_get_chats"), key);
  const found = (body.chats as Record<string, unknown>[]).find((one) => one.id === id);
  return found ?? {};
}

describe("chats", () => {
  it("are those of the student's batches, of the institute and with teachers, newest first", async () => {
    const { body } = await institute.get(content("student_get_chats"), asha);
    const chats = body.chats as Record<string, unknown>[];
    expect(chats.map(({ id }) => id)).toEqual([1, 3, 5, 2]);
    expect(await chat(1)).toMatchObject({
      ...{ kind: "group", name: "Norcet Morning Batch", members: 52, can_send: true, unread_count: 2 },
      last_message: { text: "On my way!", sender_type: "student", is_mine: false },
    });
    expect(await chat(5)).toMatchObject({ kind: "individual", name: "Dr Meena Krishnan", teacher_id: 1, members: 2 });
    expect(await chat(3)).toMatchObject({ can_send: false });
  });

  it("with a teacher are made once", async () => {
    const start = () => institute.post(content("student_start_chat"), { teacher_id: 3 }, meera);
    const made = await Promise.all([start(), start(), start()]);
    const ids = new Set(made.map(({ body }) => (body.chat as { id: number }).id));
    expect([ids.size, made.map(({ status }) => status)]).toEqual([1, [200, 200, 200]]);
    expect((await start()).body.chat).toMatchObject({
      kind: "individual",
      name: "Thomas Mathew",
      unread_count: 0,
      last_message: null,
    });
  });
});

describe("messages", () => {
  it("come in pages: since, before, and the newest", async () => {
    const page = async (fields: object): Promise<[ids: number[], more: unknown]> => {
      const { rows, more } = await messages({ chat_id: 1, ...fields });
      return [rows.map(({ id }) => id), more];
    };
    const [ids] = await page({ since_id: 0, limit: 100 });
    expect(ids.length).toBeGreaterThanOrEqual(9);
    expect([...ids].sort((a, b) => a - b)).toEqual(ids);
    expect(await page({ since_id: ids[1], limit: 2 })).toEqual([ids.slice(2, 4), true]);
    expect(await page({ before_id: ids[3], limit: 2 })).toEqual([ids.slice(1, 3), true]);
    expect(await page({ before_id: ids[2], limit: 2 })).toEqual([ids.slice(0, 2), false]);
    expect(await page({ limit: 3 })).toEqual([ids.slice(-3), true]);
    expect(await page({ since_id: ids.at(-1) })).toEqual([[], false]);
    const both = await institute.post(MESSAGES, { chat_id: 1, since_id: 1, before_id: 9 }, asha);
    expect(both.status).toBe(400);
  });

  it("are stored once per client_id, even when sent at once or to another chat", async () => {
    const fields = { chat_id: 1, client_id: "once-00000001", text: "Once" };
    const sent = await Promise.all([1, 2, 3, 4].map(() => institute.post(SEND, fields, asha)));
    const ids = new Set(sent.map(({ body }) => (body.message as Message).id));
    expect([ids.size, sent.map(({ status }) => status)]).toEqual([1, [200, 200, 200, 200]]);
    const elsewhere = await institute.post(SEND, { ...fields, chat_id: 2, text: "Twice" }, asha);
    expect(elsewhere.body.message).toMatchObject({ chat_id: 1, text: "Once" });
    // Another student may use the same one.
    const other = await institute.post(SEND, { ...fields, text: "Mine" }, meera);
    expect(other.body.message).toMatchObject({ text: "Mine" });
    const { rows } = await messages({ chat_id: 1, since_id: 0, limit: 100 });
    expect(rows.filter(({ text }) => text === "Once" || text === "Mine")).toHaveLength(2);
  });

  it("say whose they are, and when somebody else has seen them", async () => {
    const { body } = await institute.post(SEND, { chat_id: 1, client_id: "seen-00000001", text: "Seen?" }, asha);
    const sent = body.message as Message;
    expect(sent).toMatchObject({ is_mine: true, seen: false, sender_name: "Asha Verma", sender_id: 101 });
    const read = (message_id: number, key: string, chat_id = 1) =>
      institute.post(content("student_mark_chat_read"), { chat_id, message_id }, key);
    expect((await read(sent.id, asha)).body.unread_count).toBe(0);
    const last = async (key: string) => (await messages({ chat_id: 1, limit: 1 }, key)).rows[0];
    expect(await last(asha)).toMatchObject({ id: sent.id, seen: false });
    expect((await chat(1, meera)).unread_count).toBeGreaterThan(0);
    await read(sent.id, meera);
    expect(await last(asha)).toMatchObject({ id: sent.id, seen: true });
    expect(await last(meera)).toMatchObject({ is_mine: false });
    // Reading an older one again does not make the newer ones unread.
    expect((await read(2, meera)).body.unread_count).toBe(0);
    expect((await read(sent.id, asha, 2)).status).toBe(404);
  });

  it("are not written where only the institute writes, and not empty", async () => {
    const closed = { chat_id: 3, client_id: "closed-0001", text: "hello" };
    expect((await institute.post(SEND, closed, asha)).status).toBe(403);
    const { status, body } = await institute.post(SEND, { chat_id: 1, client_id: "empty-00001", text: "  " }, asha);
    expect([status, body.message]).toEqual([400, "Message is empty"]);
  });
});

describe("pictures and recordings", () => {
  it("are sent as files, kept with their size, and read by those in the chat", async () => {
    const picture = { chat_id: "1", client_id: "picture-0001", image: new Blob([PNG]), text: "Board" };
    const [first, ...others] = await Promise.all(Array.from({ length: 6 }, () => upload(picture)));
    const sent = first?.body.message as Message;
    for (const other of others) expect(other.body.message).toEqual(sent);
    expect(sent).toMatchObject({
      kind: "image",
      text: "Board",
      size: PNG.byteLength,
      image: expect.stringMatching(/^\/media\/students\/101\/image\/[0-9a-f]{32}\.png$/),
      audio: null,
    });
    const { FILES } = await institute.env();
    expect((await FILES.list({ prefix: "students/101/image/" })).objects).toHaveLength(1);
    const shown = await open(sent.image, meera);
    expect([shown.status, shown.headers.get("Content-Type")]).toEqual([200, "image/png"]);
    expect(Buffer.from(await shown.arrayBuffer()).equals(PNG)).toBe(true);
  });

  it("of a chat with a teacher are nobody else's", async () => {
    const { body } = await upload({
      chat_id: "5",
      client_id: "audio-00001",
      audio: new Blob([WEBM], { type: "audio/webm" }),
      audio_seconds: "12.5",
    });
    const sent = body.message as Message;
    expect(sent).toMatchObject({ kind: "audio", audio_seconds: 12.5, image: null, size: WEBM.byteLength });
    const own = await open(sent.audio, asha);
    expect([own.status, own.headers.get("Content-Type")]).toEqual([200, "audio/webm"]);
    expect((await open(sent.audio, meera)).status).toBe(404);
  });

  it("are 50 MB on one day and no more, whatever they are for", async () => {
    const image = new Blob([PNG, Buffer.alloc(1_048_576)]);
    const send = (client_id: string) => upload({ chat_id: "5", client_id, image });
    expect((await send("many-files-1")).status).toBe(200);
    await institute.run("UPDATE daily_sums SET sum = 49.5 * 1048576");
    const { status, body } = await send("many-files-2");
    expect([status, body.message]).toEqual([400, "You have sent 50 MB of files today. Please go on tomorrow."]);
    await institute.run("UPDATE daily_sums SET day = day - 1");
    expect((await send("next-day-1")).status).toBe(200);
  });

  it.each([
    [
      "a page that calls itself a picture",
      { image: new Blob(["<html><script>x</script>"], { type: "image/png" }) },
      "image",
    ],
    ["a text that calls itself a recording", { audio: new Blob(["hello hello"], { type: "audio/webm" }) }, "audio"],
    ["a picture of more than 5 MB", { image: new Blob([PNG, Buffer.alloc(5 * 1_048_576)]) }, "image"],
    ["a recording of more than 300 s", { audio: new Blob([WEBM]), audio_seconds: "301" }, "audio_seconds"],
  ])("are refused: %s", async (_, fields, field) => {
    const { status, body } = await upload({ chat_id: "1", client_id: "refused-0001", ...fields });
    expect([status, Object.keys(body.errors ?? {})]).toEqual([400, [field]]);
  });

  it("are one to a message, and a recording has no text", async () => {
    const both = { image: new Blob([PNG]), audio: new Blob([WEBM]) };
    const base = { chat_id: "1", client_id: "both-000001" };
    expect((await upload({ ...base, ...both })).body.message).toBe("Send one file at a time");
    const told = await upload({ ...base, audio: new Blob([WEBM]), text: "listen" });
    expect([told.status, told.body.message]).toEqual([400, "A recording carries no text"]);
    const huge = await upload({ ...base, image: new Blob([Buffer.alloc(11 * 1_048_576)]) });
    expect(huge.status).toBe(413);
  });
});

/** A message of somebody else, or of nobody, in a chat of Asha's. @returns its id */
const written = (text: string, student: number | null = 1001) =>
  institute.value<number>(
    `INSERT INTO messages (chat_id, kind, text, student_id, created_at)
       VALUES (1, 'text', ?, ?, '2026-11-26T00:00:00Z') RETURNING id`,
    ...[text, student],
  );

const report = (fields: object, key = asha) =>
  institute.post(content("student_report_content"), { kind: "message", reason: "fraud", ...fields }, key);
const forgetReports = () => institute.run("DELETE FROM safety_reports");

describe("a report of a message", () => {
  it("reaches the institute once, with a copy that outlives the message", async () => {
    const content_id = await written("Send me your password");
    const asked = { content_id, client_id: "report-0001", text: "He asked me twice" };
    expect((await report(asked)).status).toBe(200);
    expect((await report({ ...asked, client_id: "report-0002" })).status).toBe(200);
    const env = await institute.env();
    await institute.run("DELETE FROM messages WHERE id = ?", content_id);
    const { reports } = await listReports(env, { code: "PCBT" });
    const told = { kind: "message", copy: "Send me your password", reason: "fraud", sender_type: "student" };
    expect(reports).toMatchObject([{ ...told, words: "He asked me twice" }]);
    expect((await listReports(env, { code: "DEMO2" })).reports).toEqual([]);
  });

  it("is closed once, and gone a year later", async () => {
    const env = await institute.env();
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
    const asked = { content_id: await written("For the group", null), client_id: "report-group-1" };
    expect((await report(asked, await institute.signIn(RAVI))).status).toBe(404);
    expect((await report(asked)).status).toBe(200);
    await forgetReports();
  });

  it("of a comment in a class is made by students of its institute alone, with a copy", async () => {
    const content_id = await institute.value(`INSERT INTO video_comments (video_id, student_id, message, created_at)
        VALUES (901, 1001, 'Buy answers from me', '2026-11-26T00:00:00Z') RETURNING id`);
    const asked = { kind: "comment", content_id, client_id: "report-comment-1" };
    expect((await report(asked, await institute.signIn(RAVI))).status).toBe(404);
    expect((await report(asked)).status).toBe(200);
    const stored = await institute.row("SELECT copy, kind FROM safety_reports WHERE client_id = 'report-comment-1'");
    expect(stored).toEqual({ copy: "Buy answers from me", kind: "comment" });
    await forgetReports();
  });

  it("is no way to report oneself, or to learn what stands in another's chat", async () => {
    const own = { content_id: await written("Hello", 101), client_id: "report-own-1" };
    expect(await report(own)).toMatchObject({
      status: 400,
      body: { message: "This is your own. Report what others wrote." },
    });
    expect((await report(own, await institute.signIn(RAVI))).status).toBe(404);
    expect((await report({ ...own, content_id: 999_999 })).status).toBe(404);
    expect((await report({ ...own, kind: "comment", content_id: 999_999 })).status).toBe(404);
    expect((await report({ ...own, reason: "boring" })).status).toBe(400);
  });
});

it("a report of an answer to a doubt is made by who asked alone, with a copy and the teacher's name", async () => {
  const answer = await institute.row<
    Record<"id" | "text" | "name", string>
  >(`SELECT a.id, a.text, t.name FROM doubt_answers a JOIN doubts d ON d.id = a.doubt_id JOIN teachers t ON t.id = a.teacher_id
        JOIN students s ON s.id = d.student_id WHERE s.phone = '9876543210' LIMIT 1`);
  const asked = { kind: "answer", content_id: answer?.id, client_id: "report-answer-1" };
  expect((await report(asked, await institute.signIn(RAVI))).status).toBe(404);
  expect((await report({ ...asked, content_id: 999_999 })).status).toBe(404);
  expect((await report(asked)).status).toBe(200);
  const { reports } = await listReports(await institute.env(), { code: "PCBT" });
  expect(reports.filter(({ kind }) => kind === "answer")).toMatchObject([
    { copy: answer?.text, sender_name: answer?.name, sender_type: "teacher", reporter: "Asha Verma" },
  ]);
});

describe("an institute's own program", () => {
  const ask = (path: string, key: string, init: RequestInit = {}) =>
    institute.fetch(`/api/institute/${path}`, { ...init, headers: { Authorization: `Bearer ${key}` } });
  const close = (report_id: unknown, key: string) =>
    ask("close_safety_report/", key, { method: "POST", body: new URLSearchParams({ report_id: String(report_id) }) });
  const listed = async (path: string, key: string) =>
    ((await (await ask(path, key)).json()) as { reports: { id: number; copy: string; institute: string }[] }).reports;

  it("reads and closes the reports of its institute by a key, and no others", async () => {
    const env = await institute.env();
    const [ours, theirs] = [await makeReportKey(env, "PCBT"), await makeReportKey(env, "DEMO2")] as [string, string];
    const asked = { content_id: await written("Where is the hall?"), client_id: "report-key-1" };
    expect((await report(asked)).status).toBe(200);
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
    const env = await institute.env();
    const before = (await makeReportKey(env, "PCBT")) ?? "";
    const now = (await makeReportKey(env, "PCBT")) ?? "";
    expect(await makeReportKey(env, "NOWHERE")).toBeNull();
    for (const key of [before, now.slice(1), asha, "", "null"]) {
      expect((await ask("safety_reports/", key)).status).toBe(401);
      expect((await close(1, key)).status).toBe(401);
    }
    expect((await institute.get("/api/institute/safety_reports/", asha)).status).toBe(401);
    expect((await ask("safety_reports/?closed=maybe", now)).status).toBe(400);
    expect(JSON.stringify(await institute.rows("SELECT * FROM institutes"))).not.toContain(now);
  });
});

it("a reported picture outlives its sender's account, is opened by its institute's key alone, and goes with its report", async () => {
  const env = await institute.env();
  const { FILES } = env;
  const sender =
    await institute.value<number>(`INSERT INTO students (institute_id, username, phone, name, created_at, updated_at)
         VALUES (1, '9000000661', '9000000661', 'B', '', '') RETURNING id`);
  const file = `students/${sender}/image/0.png`;
  await FILES.put(file, "a picture", { httpMetadata: { contentType: "image/png" } });
  const content_id = await written("", sender);
  await institute.run("UPDATE messages SET kind = 'image', file = ? WHERE id = ?", file, content_id);
  const asked = { content_id, client_id: "report-picture-1", reason: "sexual" };
  expect((await report(asked)).status).toBe(200);
  await FILES.delete(file);
  await institute.run("DELETE FROM students WHERE id = ?", sender);

  const [kept] = (await listReports(env, { code: "PCBT" })).reports;
  expect(kept).toMatchObject({
    thing_id: asked.content_id,
    file: expect.stringMatching(/^reports\/message-\d+\/0\.png$/),
  });
  const openAs = async (code: string) => {
    const key = await makeReportKey(env, code);
    const path = `/api/institute/safety_report_file/?report_id=${kept?.id}`;
    return institute.fetch(path, { headers: { Authorization: `Bearer ${key}` } });
  };
  const ours = await openAs("PCBT");
  expect([await ours.text(), ours.headers.get("Content-Type")]).toEqual(["a picture", "image/png"]);
  expect((await openAs("DEMO2")).status).toBe(404);
  expect((await open(`/media/${kept?.file}`, asha)).status).toBe(404);

  await closeReport(env, kept?.id ?? 0, new Date("2024-01-01T00:00:00Z"));
  await institute.tidyUp();
  expect((await FILES.list({ prefix: "reports/" })).objects).toEqual([]);
});

it("the list of reports is of pages, newest first, in which one reporter's flood hides nobody's", async () => {
  const env = await institute.env();
  await forgetReports();
  const insert = (count: number, reporter: number, first: number) =>
    institute.run(
      `WITH RECURSIVE n (i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i < ?1 - 1)
         INSERT INTO safety_reports (institute_id, student_id, client_id, kind, thing_id, sender_type, sender_name, copy,
             written_at, reason, created_at)
           SELECT 1, ?2, 'flood-' || i, 'message', ?3 + i, 'student', 'B', '', '', 'rude', '' FROM n`,
      ...[count, reporter, first],
    );
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
});

describe("quiet hours", () => {
  it("are read as two times of the day, and nothing else", () => {
    expect(readQuietHours("22:00-06:00")).toEqual({ from: 1320, until: 360 });
    for (const said of ["22-6", "24:00-06:00", "22:00-22:00"]) expect(readQuietHours(said)).toBeNull();
  });

  it.each([
    ["22:00-06:00", "21:59", false],
    ["22:00-06:00", "22:00", true],
    ["22:00-06:00", "05:59", true],
    ["22:00-06:00", "06:00", false],
    ["13:00-15:00", "13:00", true],
    ["13:00-15:00", "15:00", false],
  ])("%s at %s in India: %s", (said, clock, quiet) => {
    const hours = readQuietHours(said);
    expect(hours && isQuiet(hours, new Date(`2026-11-26T${clock}:00+05:30`))).toBe(quiet);
  });

  it("keep everybody from writing, and say until when", async () => {
    const set = (from: number | null, until: number | null) =>
      institute.run("UPDATE institutes SET quiet_from = ?, quiet_until = ? WHERE code = 'PCBT'", from, until);
    const send = (client_id: string) => institute.post(SEND, { chat_id: 1, client_id, text: "Awake?" }, asha);
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
  for (const [student_id, expected] of [
    [3, 200],
    [1001, 404],
  ]) {
    const fields = { teacher_id: student_id, student_id };
    const { status } = await institute.post(content("student_start_chat"), fields, asha);
    expect([student_id, status]).toEqual([student_id, expected]);
  }
  const pairs = "SELECT COUNT(*) FROM chats WHERE kind = 'individual' AND teacher_id IS NULL";
  expect(await institute.value(pairs)).toBe(0);
});

describe("counts of chats", () => {
  it("have as many members as there are students, whoever comes, moves or goes", async () => {
    const counted = () =>
      institute.rows(
        `SELECT id, members, (SELECT COUNT(*) FROM student_batches WHERE batch_id = b.id) AS plain FROM batches b
         UNION ALL SELECT -id, members, (SELECT COUNT(*) FROM students WHERE institute_id = i.id) FROM institutes i`,
      );
    const before = await counted();
    const pair = "INSERT INTO student_batches (student_id, batch_id)";
    await institute.run(`${pair} SELECT id, 12 FROM students WHERE institute_id = 1 ON CONFLICT DO NOTHING`);
    await institute.run(`${pair} SELECT id, 12 FROM students WHERE institute_id = 1 ON CONFLICT DO NOTHING`);
    await institute.run("DELETE FROM student_batches WHERE batch_id = 12 AND student_id % 3 = 0");
    await institute.run("DELETE FROM students WHERE id BETWEEN 1020 AND 1030");
    await institute.run("DELETE FROM batches WHERE id = 14");
    const after = await counted();
    for (const { members, plain } of [...before, ...after] as Record<string, number>[]) expect(members).toBe(plain);
    expect(after).not.toEqual(before);
  });

  it("count a hundred unread messages, and no more", async () => {
    await institute.run(
      `WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 150)
       INSERT INTO messages (chat_id, kind, text, teacher_id, created_at) SELECT 1, 'text', 'Said', 1, '2026' FROM n`,
    );
    expect(await chat(1)).toMatchObject({ unread_count: 100 });
  });
});
