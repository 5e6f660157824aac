import { beforeAll, describe, expect, it } from "vitest";
import { newcomer, PNG, runInstitute } from "./running-institute";

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
    expect(await chat(1)).toEqual({
      id: 1,
      kind: "group",
      name: "Norcet Morning Batch",
      image: null,
      teacher_id: null,
      members: 52,
      can_send: true,
      unread_count: 2,
      last_message: expect.objectContaining({ text: "On my way!", sender_type: "student", is_mine: false }),
      updated_at: "2026-10-06T03:34:00.000Z",
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
    const all = (await messages({ chat_id: 1, since_id: 0, limit: 100 })).rows;
    const ids = all.map(({ id }) => id);
    expect(ids.length).toBeGreaterThanOrEqual(9);
    expect([...ids].sort((a, b) => a - b)).toEqual(ids);
    const since = await messages({ chat_id: 1, since_id: ids[1], limit: 2 });
    expect([since.rows.map(({ id }) => id), since.more]).toEqual([ids.slice(2, 4), true]);
    const before = await messages({ chat_id: 1, before_id: ids[3], limit: 2 });
    expect([before.rows.map(({ id }) => id), before.more]).toEqual([ids.slice(1, 3), true]);
    const first = await messages({ chat_id: 1, before_id: ids[2], limit: 2 });
    expect([first.rows.map(({ id }) => id), first.more]).toEqual([ids.slice(0, 2), false]);
    const newest = await messages({ chat_id: 1, limit: 3 });
    expect([newest.rows.map(({ id }) => id), newest.more]).toEqual([ids.slice(-3), true]);
    expect((await messages({ chat_id: 1, since_id: ids.at(-1) })).rows).toEqual([]);
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
    const mine = await institute.post(content("student_mark_chat_read"), { chat_id: 1, message_id: sent.id }, asha);
    expect(mine.body.unread_count).toBe(0);
    const last = async (key: string) => (await messages({ chat_id: 1, limit: 1 }, key)).rows[0];
    expect(await last(asha)).toMatchObject({ id: sent.id, seen: false });
    expect((await chat(1, meera)).unread_count).toBeGreaterThan(0);
    await institute.post(content("student_mark_chat_read"), { chat_id: 1, message_id: sent.id }, meera);
    expect(await last(asha)).toMatchObject({ id: sent.id, seen: true });
    expect(await last(meera)).toMatchObject({ is_mine: false });
    // Reading an older one again does not make the newer ones unread.
    const older = await institute.post(content("student_mark_chat_read"), { chat_id: 1, message_id: 2 }, meera);
    expect(older.body.unread_count).toBe(0);
    const foreign = { chat_id: 2, message_id: sent.id };
    expect((await institute.post(content("student_mark_chat_read"), foreign, asha)).status).toBe(404);
  });

  it("are not written where only the institute writes, and not empty", async () => {
    const closed = { chat_id: 3, client_id: "closed-0001", text: "hello" };
    expect((await institute.post(SEND, closed, asha)).status).toBe(403);
    for (const text of [undefined, "", "   "]) {
      const { status, body } = await institute.post(SEND, { chat_id: 1, client_id: "empty-00001", text }, asha);
      expect([text, status, body.message]).toEqual([text, 400, "Message is empty"]);
    }
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
    const read = (key: string) => institute.fetch(String(sent.image), { headers: { Authorization: `token ${key}` } });
    const shown = await read(meera);
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
    const read = (key: string) => institute.fetch(String(sent.audio), { headers: { Authorization: `token ${key}` } });
    const own = await read(asha);
    expect([own.status, own.headers.get("Content-Type")]).toEqual([200, "audio/webm"]);
    expect((await read(meera)).status).toBe(404);
  });

  it("are 50 MB on one day and no more, whatever they are for", async () => {
    const largest = new Blob([PNG, Buffer.alloc(5 * 1_048_576 - PNG.byteLength)]);
    const statuses: number[] = [];
    for (let n = 0; n < 11; n += 1) {
      const sent = { chat_id: "5", client_id: `many-files-${n}`, image: largest };
      const { status, body } = await upload(sent);
      statuses.push(status);
      if (status !== 200) expect(body.message).toBe("You have sent 50 MB of files today. Please go on tomorrow.");
    }
    expect(statuses.slice(0, 9)).toEqual(Array.from({ length: 9 }, () => 200));
    expect(statuses.at(-1)).toBe(400);
    await institute.run("UPDATE daily_sums SET day = day - 1");
    expect((await upload({ chat_id: "5", client_id: "next-day-1", image: largest })).status).toBe(200);
  });

  it.each([
    [
      "a page that calls itself a picture",
      { image: new Blob(["<html><script>x</script>"], { type: "image/png" }) },
      "image",
    ],
    ["a text that calls itself a recording", { audio: new Blob(["hello hello"], { type: "audio/webm" }) }, "audio"],
    ["a picture of more than 5 MB", { image: new Blob([PNG, Buffer.alloc(5 * 1_048_576)]) }, "image"],
    ["an empty file", { audio: new Blob([]) }, "audio"],
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
