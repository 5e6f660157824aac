import { readFileSync } from "node:fs";
import { PDFDocument } from "pdf-lib";
import { describe, expect, it } from "vitest";
import { signedUrl } from "../../institute/files/signed-link";
import { RAVI, runInstitute } from "./running-institute";

const institute = runInstitute();

const FREE_PDF = "/media/notes/501.pdf";
const FREE_VIDEO = "/media/videos/401.mp4";
const PREMIUM_VIDEO = "/media/videos/409.mp4";
/** The demo student has bought this one. */
const BOUGHT_NOTE = "/media/notes/503.pdf";
/** This one is in a package that the demo student has bought. */
const PACKAGE_NOTE = "/media/notes/518.pdf";
const PREMIUM_NOTE = "/media/notes/507.html";

const film = readFileSync(new URL("../../institute/content/files/hand-rub-steps.mp4", import.meta.url));

function read(path: string, headers: Record<string, string> = {}, method = "GET") {
  return institute.fetch(path, { method, headers });
}

async function asStudent(path: string, headers: Record<string, string> = {}) {
  return read(path, { ...headers, Authorization: `token ${await institute.signIn()}` });
}

async function bytesOf(response: Response): Promise<Buffer> {
  return Buffer.from(await response.arrayBuffer());
}

describe("a file", () => {
  it("comes whole, with its type, its length and a tag", async () => {
    const response = await read(FREE_VIDEO);
    expect(response.status).toBe(200);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      "content-type": "video/mp4",
      "content-length": String(film.byteLength),
      "accept-ranges": "bytes",
      "cache-control": "public, max-age=86400",
      "x-content-type-options": "nosniff",
      etag: expect.stringMatching(/^"[0-9a-f]{32}"$/),
    });
    expect((await bytesOf(response)).equals(film)).toBe(true);
  });

  it("comes in parts that make the whole", async () => {
    const size = film.byteLength;
    const parts: Buffer[] = [];
    for (let start = 0; start < size; start += 30_000) {
      const end = Math.min(start + 29_999, size - 1);
      const response = await read(FREE_VIDEO, { Range: `bytes=${start}-${end}` });
      expect(response.status).toBe(206);
      expect(response.headers.get("Content-Range")).toBe(`bytes ${start}-${end}/${size}`);
      expect(response.headers.get("Content-Length")).toBe(String(end - start + 1));
      parts.push(await bytesOf(response));
    }
    expect(Buffer.concat(parts).equals(film)).toBe(true);
    const tail = await read(FREE_VIDEO, { Range: "bytes=-100" });
    expect((await bytesOf(tail)).equals(film.subarray(-100))).toBe(true);
  });

  it("has no part beyond its end, and is given whole when the range means nothing", async () => {
    const beyond = await read(FREE_VIDEO, { Range: `bytes=${film.byteLength}-` });
    expect([beyond.status, beyond.headers.get("Content-Range")]).toEqual([416, `bytes */${film.byteLength}`]);
    expect((await read(FREE_VIDEO, { Range: "bytes=9-2" })).status).toBe(200);
    expect((await read(FREE_VIDEO, { Range: "bytes=0-1,5-6" })).status).toBe(200);
  });

  it("is not sent again to who has it, and whole when a part is asked of an older one", async () => {
    const tag = (await read(FREE_VIDEO)).headers.get("ETag") ?? "";
    const known = await read(FREE_VIDEO, { "If-None-Match": `"other", ${tag}` });
    expect([known.status, (await bytesOf(known)).byteLength]).toEqual([304, 0]);
    expect((await read(FREE_VIDEO, { "If-None-Match": '"other"' })).status).toBe(200);
    const same = await read(FREE_VIDEO, { Range: "bytes=0-9", "If-Range": tag });
    expect(same.status).toBe(206);
    const older = await read(FREE_VIDEO, { Range: "bytes=0-9", "If-Range": '"older"' });
    expect(older.status).toBe(200);
  });

  it("can be asked for its head alone", async () => {
    const response = await read(FREE_PDF, {}, "HEAD");
    expect([response.status, response.headers.get("Content-Type")]).toEqual([200, "application/pdf"]);
    expect((await bytesOf(response)).byteLength).toBe(0);
  });

  it.each([
    "/media/",
    "/media/notes/999.pdf",
    "/media/none/1.pdf",
    "/media/%E0%A4%A",
    "/media/..%2Fsecrets",
    "/media/public/none.svg",
  ])("is a 404 where there is none: %s", async (path) => {
    expect((await read(path)).status).toBe(404);
  });
});

describe("who may read a file", () => {
  it("a free file is given to anybody, even with a worthless token", async () => {
    const paths = [FREE_PDF, "/media/samples/601.pdf", "/media/ebooks/651.pdf", "/media/public/covers/601.svg"];
    for (const path of paths) expect([path, (await read(path)).status]).toEqual([path, 200]);
    expect((await read(FREE_PDF, { Authorization: "token worthless" })).status).toBe(200);
  });

  it("a premium file is given to its buyers", async () => {
    const anonymous = await read(PREMIUM_VIDEO);
    expect([anonymous.status, await anonymous.json()]).toEqual([
      401,
      { detail: "Authentication credentials were not provided." },
    ]);
    expect((await read(PREMIUM_VIDEO, { Authorization: "token worthless" })).status).toBe(401);
    const unpaid = await asStudent(PREMIUM_VIDEO);
    expect([unpaid.status, await unpaid.json()]).toEqual([403, { detail: "This is premium. Please buy it first." }]);
    for (const path of [BOUGHT_NOTE, PACKAGE_NOTE]) {
      const bought = await asStudent(path, { Range: "bytes=0-3" });
      expect([bought.status, await bought.text()]).toEqual([206, "%PDF"]);
      expect(bought.headers.get("Cache-Control")).toBe("private, max-age=3600");
    }
  });

  it("a file is given to nobody of another institute", async () => {
    const ravi = { Authorization: `token ${await institute.signIn(RAVI)}` };
    expect((await read(PREMIUM_NOTE, ravi)).status).toBe(404);
    expect((await read("/media/chats/drop-rate-board.png", ravi)).status).toBe(404);
  });

  it("a file of a chat is given to those in it", async () => {
    const picture = await asStudent("/media/chats/drop-rate-board.png");
    expect([picture.status, picture.headers.get("Content-Type")]).toEqual([200, "image/png"]);
    expect((await read("/media/chats/drop-rate-board.png")).status).toBe(401);
    await institute.run("DELETE FROM student_batches WHERE student_id = 101 AND batch_id = 13");
    expect((await asStudent("/media/chats/drop-rate-board.png")).status).toBe(404);
    await institute.run("INSERT INTO student_batches (student_id, batch_id) VALUES (101, 13)");
  });
});

describe("a link to a premium file", () => {
  const HOUR = 3_600_000;
  const BOUGHT_KEY = "notes/503.pdf";
  const linkAt = async (time: number) => signedUrl(await institute.env(), BOUGHT_KEY, new Date(time));
  const nextSecond = (link: string) => link.replace(/expires=(\d+)/, (_, at) => `expires=${+at + 1}`);

  it("stands in lists for its buyers alone", async () => {
    const key = await institute.signIn();
    const lists = ["notes", "videos"].flatMap((kind) =>
      [1, 2, 3, 4, 5, 6, 7].map(async (subject_id) => {
        const path = `/api/content/student_get_${kind}/`;
        const { body } = await institute.post(path, { subject_id, is_premium: true }, key);
        return body[kind] as Record<string, string | boolean | null>[];
      }),
    );
    const lessons = (await Promise.all(lists)).flat();
    const [bought, others] = [true, false].map((is) => lessons.filter((one) => one.is_purchased === is));
    expect(bought?.length).toBeGreaterThan(1);
    expect(others?.length).toBeGreaterThan(1);
    for (const { file, url, youtube_id } of others ?? []) {
      expect([file ?? null, url, youtube_id ?? null]).toEqual([null, null, null]);
    }
    for (const { url, youtube_id } of bought ?? []) {
      if (youtube_id) continue;
      expect(url).toMatch(/^\/media\/.*\?expires=\d+&signature=[\da-f]{64}$/);
      expect((await read(String(url), { Range: "bytes=0-3" })).status).toBe(206);
    }
  });

  it("works without a token for 6 to 12 hours, the same for all who ask in between", async () => {
    const now = Date.now();
    const link = await linkAt(now);
    expect((await read(link)).status).toBe(200);
    expect((await read(link)).headers.get("Cache-Control")).toBe("private, max-age=3600");
    const expires = Number(/expires=(\d+)/.exec(link)?.[1]) * 1000;
    expect(expires - now).toBeGreaterThanOrEqual(6 * HOUR);
    expect(expires - now).toBeLessThanOrEqual(12 * HOUR);
    expect(await linkAt(Math.floor(now / (6 * HOUR)) * 6 * HOUR)).toBe(link);
  });

  it.each([
    ["too old", async () => linkAt(Date.now() - 12 * HOUR)],
    ["made longer", async () => nextSecond(await linkAt(Date.now()))],
    ["of another file", async () => (await linkAt(Date.now())).replace("503.pdf", "507.html")],
    ["half", async () => (await linkAt(Date.now())).slice(0, -32)],
    ["without a signature", async () => (await linkAt(Date.now())).replace(/&.*/, "")],
  ])("is refused in words where it is %s", async (_, link) => {
    const refused = await read(await link());
    expect([refused.status, await refused.json()]).toEqual([
      403,
      { detail: "This link does not work any more. Open the page again that it is from." },
    ]);
  });

  it("that is too old opens nothing to another student, and to its buyer what the token opens", async () => {
    const old = await linkAt(Date.now() - 12 * HOUR);
    expect((await asStudent(old)).status).toBe(200);
    const ravi = { Authorization: `token ${await institute.signIn(RAVI)}` };
    expect((await read(old, ravi)).status).toBe(404);
    expect((await asStudent(old.replace("503.pdf", "507.html"))).status).toBe(403);
  });
});

it("the files of the institute's own have the size that lists say, and are what they claim to be", async () => {
  const key = await institute.signIn();
  const { body } = await institute.get("/api/content/student_get_free_notes/", key);
  const notes = body.notes as { file: string; size: number; size_bytes: number; thumbnail: string }[];
  expect(notes.length).toBeGreaterThanOrEqual(12);
  for (const note of notes) {
    const file = await bytesOf(await read(note.file));
    expect([note.file, note.size, note.size_bytes]).toEqual([note.file, file.byteLength, file.byteLength]);
    if (note.file.endsWith(".pdf")) await PDFDocument.load(file);
    else expect(file.toString()).toMatch(/^<!doctype html>/);
    expect(await (await read(note.thumbnail)).text()).toMatch(/^<svg /);
  }
  const kinds = new Set(notes.map((note) => note.file.split(".").at(-1)));
  expect(kinds).toEqual(new Set(["pdf", "html"]));
});
