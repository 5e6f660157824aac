import { beforeAll, describe, expect, it } from "vitest";
import { markingScheme } from "../../institute/marking/marking-scheme";
import { readBank } from "../../institute/question-bank/read-bank";
import { storeTests } from "../../institute/question-bank/store-test";
import { indexContent } from "../../institute/search/index-content";
import { rebuildIndex } from "../../institute/search/rebuild-index";
import { measureSearch, shareFound } from "../search/figures";
import { RAVI, runInstitute } from "./running-institute";

const institute = runInstitute();
const path = "/api/content/student_search_content/";

let asha = "";
beforeAll(async () => {
  asha = await institute.signIn();
});

type Row = { id: number; name: string };
type Reply = Record<"tests" | "notes" | "videos" | "books" | "ebooks" | "packages" | "results", Row[]> & {
  did_you_mean?: string;
  has_most_words?: boolean;
};

async function find(query: string, fields: object = {}, key = asha) {
  const { status, body } = await institute.post(path, { query, ...fields }, key);
  expect([query, status]).toEqual([query, 200]);
  return body as unknown as Reply;
}
const ids = (rows: Row[]) => rows.map(({ id }) => id);

describe("search", () => {
  it("finds what stands within notes and e-books, in names first", async () => {
    const insulin = await find("insulin");
    expect(ids(insulin.notes)).toEqual(expect.arrayContaining([503, 505, 522]));
    expect(ids(insulin.ebooks)).toEqual([652]);
    expect(ids((await find("vancomycin flushing")).notes)).toEqual([507]);
    expect(ids((await find("dose calculations")).notes)[0]).toBe(509);
  });

  it("finds what has the word in its name before what says it more often", async () => {
    const { DB } = await institute.env();
    await institute.run(`INSERT INTO packages (id, institute_id, name, description) VALUES
        (9001, 1, 'Care', 'quokka quokka quokka quokka'), (9002, 1, 'Quokka', 'care care care care')`);
    await indexContent(DB, "package", [9001, 9002]);
    expect(ids((await find("quokka")).packages)).toEqual([9002, 9001]);
  });

  it("finds tests by the topics of their questions, never by the questions' words", async () => {
    const { DB } = await institute.env();
    const row = await institute.row<{
      topic: string;
      test: number;
    }>(`SELECT q.topic, o.test_id AS test FROM questions q JOIN test_questions o ON o.question_id = q.id
        WHERE q.topic <> '' ORDER BY q.id LIMIT 1`);
    expect(ids((await find(row?.topic ?? "")).tests)).toContain(row?.test);
    await institute.run("UPDATE questions SET question = 'Zygomaticus what?' WHERE id = 1");
    await indexContent(DB, "test");
    expect((await find("zygomaticus")).results).toEqual([]);
  });

  it.each([
    ["anemia", "anaemia"],
    ["Lasix", "furosemide"],
    ["इन्सुलिन", "insulin"],
    ["khoon ki kami", "anaemia"],
    ["wounds", "wound"],
  ])("finds the same by %s as by %s", async (one, other) => {
    const notes = ids((await find(one)).notes);
    expect(notes).not.toEqual([]);
    const others = ids((await find(other)).notes);
    expect(notes.filter((id) => others.includes(id))).not.toEqual([]);
  });

  it("says what was meant where what was typed finds nothing, and finds that", async () => {
    const { notes, did_you_mean } = await find("insuln dose");
    expect(did_you_mean).toBe("insulin dose");
    expect(ids(notes)).toEqual(ids((await find("insulin dose")).notes));
    expect((await find("stenosfs")).did_you_mean).toBe("stenosis");
    expect(await find("insulin")).not.toHaveProperty("did_you_mean");
    expect(await find("xqwzvkj")).not.toHaveProperty("did_you_mean");
    expect((await find("pharmcology", { content_type: "package" })).notes).toEqual([]);
  });

  it("finds what students type, and nothing by nonsense", async () => {
    const { kinds, nonsense } = await measureSearch((await institute.env()).DB);
    expect(kinds.reduce((sum, { asked }) => sum + asked, 0)).toBeGreaterThanOrEqual(80);
    expect(shareFound(kinds)).toBeGreaterThanOrEqual(0.85);
    const direct = kinds.filter(({ kind }) => kind === "sentences" || kind === "short forms");
    expect(direct.map((one) => [one.kind, shareFound([one]) >= 0.9])).toEqual([
      ["sentences", true],
      ["short forms", true],
    ]);
    expect(nonsense.misses).toEqual([]);
  });

  it("has what comes closest where nothing has all words, and says so", async () => {
    const { notes, has_most_words } = await find("BP cuff size");
    expect([ids(notes)[0], has_most_words]).toEqual([506, true]);
    expect(await find("insulin")).not.toHaveProperty("has_most_words");
    expect(await find("siprofloxacin")).not.toHaveProperty("did_you_mean");
    expect((await find("cuff zorbly quixly")).results).toEqual([]);
  });

  it("hears nothing in a short form, and mends none", async () => {
    const { notes, videos } = await find("DKA");
    expect([ids(notes).sort(), videos]).toEqual([[506, 522], []]);
    for (const short of ["HELLP", "TURP", "FTND", "GERD"]) expect((await find(short)).results).toEqual([]);
  });

  it("tells a student of one institute nothing of another, nor of its words", async () => {
    const ravi = await institute.signIn(RAVI);
    expect((await find("insulin", {}, ravi)).results).toEqual([]);
    expect(await find("insuln", {}, ravi)).not.toHaveProperty("did_you_mean");
    expect(ids((await find("second institute", {}, ravi)).notes)).toEqual([591]);
    expect((await find("Second Institute Lesson")).results).toEqual([]);
  });

  it.each([
    "\"'()*-^:{}[]~",
    "NEAR(insulin dose) OR title:*",
    "'; DROP TABLE search_documents; --",
    "न्".repeat(100),
    "👩‍⚕️ இரத்தம் रक्त রক্ত خون",
  ])("takes %s for words or for nothing", async (query) => {
    expect((await find(query)).results).toBeInstanceOf(Array);
  });

  it("finds an imported test at once, and nothing any more that was deleted", async () => {
    const { DB } = await institute.env();
    const bytes = new TextEncoder().encode("question,a,b,answer,topic\n?,p,q,a,Hydatidiform mole");
    const { questions } = readBank({ name: "bank.csv", bytes });
    const tests = [{ name: "Trophoblast bank", minutes: 5, sections: [], questions }];
    const test = { instituteCode: "PCBT", subject: "Imported", isPremium: false, price: 0, tests };
    const window = { startsAt: null, endsAt: null };
    const [id = 0] = await storeTests(DB, { ...test, scheme: markingScheme("1", "0"), window }, new Date());
    expect(ids((await find("hydatidiform moles")).tests)).toEqual([id]);
    expect(ids((await find("trofoblast")).tests)).toEqual([id]);
    await institute.run("DELETE FROM tests WHERE id = ?", id);
    const left = "SELECT COUNT(*) AS count FROM search_words WHERE search_words MATCH 'hydatidiform'";
    expect(await institute.value(left)).toBe(0);
    expect((await find("hydatidiform")).results).toEqual([]);
  });

  it("finds a video by its captions in two languages, which everybody may read who may see it", async () => {
    for (const words of ["interlaced fingers", "उँगलियों के सिरे"]) {
      const { videos } = await find(words);
      expect([words, videos]).toMatchObject([
        words,
        [
          {
            id: 401,
            captions: expect.stringMatching(/^\/media\/videos\/401\./),
            caption_tracks: [
              { language: "en", url: expect.any(String) },
              { language: "hi", url: "/media/videos/401.hi.vtt" },
            ],
          },
        ],
      ]);
    }
    const read = await institute.fetch("/media/videos/401.hi.vtt");
    expect([read.status, read.headers.get("Content-Type")]).toEqual([200, "text/vtt; charset=utf-8"]);
    expect(await read.text()).toMatch(/^WEBVTT\n/);
    expect((await institute.fetch("/media/videos/402.hi.vtt")).status).toBe(404);
  });

  it("finds the same after its index was made again from tables and files, captions among them", async () => {
    const env = await institute.env();
    const before = ids((await find("vancomycin")).notes);
    await env.FILES.put("videos/401.vtt", "WEBVTT\n\n00:00.000 --> 00:02.000\nThe pinkie as well");
    await institute.run("UPDATE videos SET captions = 'videos/401.vtt' WHERE id = 401");
    await institute.run("UPDATE notes SET file = 'notes/gone.html' WHERE id = 512");
    await institute.run("DELETE FROM search_documents");
    expect((await find("vancomycin")).results).toEqual([]);
    const { things, unread } = await rebuildIndex(env);
    expect(things).toBeGreaterThan(100);
    expect(unread).toContain("notes/gone.html: it is not there");
    expect(ids((await find("vancomycin")).notes)).toEqual(before);
    for (const words of ["pinkie", "उँगलियों के सिरे"]) {
      const { videos } = await find(words);
      expect([words, videos]).toMatchObject([words, [{ id: 401, captions: "/media/videos/401.vtt" }]]);
    }
    expect(ids((await find("postnatal and newborn")).notes)).toContain(512);
  });

  it("finds jobs by the same folding", async () => {
    const found = async (query: string) =>
      (await institute.post("/api/content/student_get_jobs/", { query, limit: 100 }, asha)).body;
    const jobs = async (query: string) => ids((await found(query)).jobs as Row[]);
    expect(await jobs("nurses")).toEqual(await jobs("NURSE"));
    expect(await jobs("nurse")).not.toEqual([]);
    expect(await jobs("xqwzvkj")).toEqual([]);
    expect((await found("nurse")).pagination).not.toHaveProperty("has_most_words");
    expect((await found("staff nurse zorbly")).pagination).toHaveProperty("has_most_words", true);
    expect(await jobs("staff nurse zorbly")).not.toEqual([]);
  });
});
