import { beforeAll, describe, expect, it } from "vitest";
import { readGlossary } from "../../institute/glossary/read-glossary";
import { storeGlossary } from "../../institute/glossary/store-glossary";
import { ITEM_TYPES, KINDS, PACKED_TYPES } from "../../institute/kinds";
import { INDEXED_TYPES } from "../../institute/search/indexed-things";
import { RAVI, runInstitute } from "./running-institute";

const institute = runInstitute();
const PREFIX = "/api/basicinformation";
let asha = "";
let ravi = "";
beforeAll(async () => {
  asha = await institute.signIn();
  ravi = await institute.signIn(RAVI);
});

describe("what an institute says about itself", () => {
  it("can be asked by a visitor for any institute, and means the default without a code", async () => {
    const ids = async (query: string, key?: string) => {
      const { body } = await institute.get(`${PREFIX}/student_get_batches/${query}`, key);
      return (body.batches as { id: number }[]).map(({ id }) => id);
    };
    expect(await ids("")).toEqual([11, 12, 13, 14]);
    expect(await ids("?institute_code=demo2")).toEqual([21]);
    expect(await ids("", ravi)).toEqual([21]);
    expect(await ids("?institute_code=PCBT", ravi)).toEqual([21]);
    const unknown = await institute.get(`${PREFIX}/student_get_batches/?institute_code=NOPE`);
    expect(unknown.status).toBe(404);
  });

  const contacts = async () => {
    const { body } = await institute.get(`${PREFIX}/student_get_socialmedia_contacts/`);
    const { status: _, contacts: rows, name, phone, logo, color, cover, last_exam: lastExam, ...links } = body;
    return { own: [name, phone, logo, color, cover, lastExam], phone, links, rows: rows as unknown[] };
  };

  it("has a name, a phone, a face and seven links", async () => {
    const { own, links, rows } = await contacts();
    const face = [
      "/media/public/logos/pcbt.svg",
      "#0f5c5c",
      "/media/public/covers/pcbt.svg",
      { sat: 132, upper_half: 84 },
    ];
    expect(own).toEqual(["PCBT Nursing Tutorials", "0000012345", ...face]);
    expect([Object.keys(links).length, rows.length]).toEqual([7, 7]);
  });

  it("leads to no stranger: no number can be dialled, no link leaves example.org", async () => {
    const { phone, links } = await contacts();
    const hosts = Object.values(links).map((link) => new URL(String(link)).hostname);
    expect(hosts.filter((host) => !host.endsWith(".example.org"))).toEqual([]);
    const results = await institute.rows<{ phone: string }>("SELECT phone FROM teachers");
    const numbers = [String(phone), ...results.map((row) => row.phone)];
    expect(numbers.length).toBeGreaterThan(4);
    expect(numbers.filter((number) => !number.startsWith("0000"))).toEqual([]);
  });

  it("has the four texts that everybody may read, each institute its own", async () => {
    const { body } = await institute.get(`${PREFIX}/institute_get_texts/`);
    const texts = body.texts as { name: string; text: string; updated_on: string }[];
    expect(texts.map(({ name }) => name)).toEqual(["contact", "privacy", "refunds", "terms"]);
    for (const { text, updated_on } of texts) {
      expect(text.length).toBeGreaterThan(300);
      expect(updated_on).toMatch(/^2026-\d\d-\d\d$/);
    }
    const other = await institute.get(`${PREFIX}/institute_get_texts/?institute_code=demo2`);
    expect(other.body).toEqual({ status: true, texts: [] });
    const unknown = await institute.get(`${PREFIX}/institute_get_texts/?institute_code=NOPE`);
    expect(unknown.status).toBe(404);
  });

  it("marks the students that nobody is", async () => {
    const results = await institute.rows<{ name: string }>("SELECT name FROM students WHERE username LIKE 'cohort-%'");
    expect(results).toHaveLength(200);
    expect(results.filter(({ name }) => !name.endsWith(" (sample)"))).toEqual([]);
  });

  it("shows banners whose pictures are there", async () => {
    const { body } = await institute.get(`${PREFIX}/banners_student_new/`);
    const banners = body.banners as { image: string; title: string }[];
    expect(banners).toHaveLength(3);
    for (const { image, title } of banners) {
      expect(title).not.toBe("");
      const picture = await institute.fetch(image);
      expect([picture.status, picture.headers.get("Content-Type")]).toEqual([200, "image/png"]);
    }
  });

  it.each(["student_get_announcements", "student_get_teacher_numbers"])(
    "keeps %s of one institute from the other's students",
    async (call) => {
      const own = JSON.stringify((await institute.get(`${PREFIX}/${call}/`, ravi)).body);
      const other = JSON.stringify((await institute.get(`${PREFIX}/${call}/`, asha)).body);
      expect(own).toMatch(/second institute/i);
      expect(other).not.toMatch(/second institute/i);
    },
  );

  it("tells students what is announced to their batches and of tests that they took, and nothing else", async () => {
    const { DB } = await institute.env();
    const [batch, test] = [
      await institute.value<number>("SELECT batch_id FROM student_batches WHERE student_id = 101"),
      await institute.value<number>("SELECT test_id FROM attempts WHERE student_id = 1001"),
    ];
    const announce = (message: string, batch_id: number | null, test_id: number | null) =>
      DB.prepare(
        "INSERT INTO announcements (institute_id, message, batch_id, test_id, created_at) VALUES (1, ?, ?, ?, '2026-11-28')",
      ).bind(message, batch_id, test_id);
    await DB.batch([
      DB.prepare("DELETE FROM attempts WHERE student_id = 101"),
      ...[announce("Hers", batch, null), announce("Of a batch", 14, null), announce("Of a test", null, test)],
      DB.prepare("DELETE FROM student_batches WHERE student_id = 101 AND batch_id = 14"),
    ]);
    const read = async () => {
      const { body } = await institute.get(`${PREFIX}/student_get_announcements/`, asha);
      const messages = (body.announcements as { message: string }[]).map(({ message }) => message);
      return ["Hers", "Of a batch", "Of a test"].filter((one) => messages.includes(one));
    };
    expect(await read()).toEqual(["Hers"]);
    await DB.prepare("UPDATE attempts SET student_id = 101 WHERE student_id = 1001 AND test_id = ?").bind(test).run();
    expect(await read()).toEqual(["Hers", "Of a test"]);
  });
});

const glossaryPath = "/api/content/student_get_glossary/";

describe("the glossary of an institute", () => {
  it("is empty until terms are imported, and is the institute's alone", async () => {
    const { DB } = await institute.env();
    const key = await institute.signIn();
    expect((await institute.get(glossaryPath, key)).body).toMatchObject({ status: true, terms: [] });
    await storeGlossary(DB, "DEMO2", readGlossary("term,meaning\nbed cradle,A frame."));
    await storeGlossary(DB, "PCBT", readGlossary("term,meaning,hi\nBed cradle,A frame over the legs.,बेड क्रेडल"));
    await storeGlossary(DB, "PCBT", readGlossary("term,meaning\nbed cradle,A frame that holds the sheet up."));
    expect((await institute.get(glossaryPath, key)).body.terms).toEqual([
      { term: "bed cradle", meaning: "A frame that holds the sheet up.", names: {} },
    ]);
    expect((await institute.get(glossaryPath)).status).toBe(401);
  });

  it("of an unknown institute is not stored", async () => {
    const { DB } = await institute.env();
    await expect(storeGlossary(DB, "NOBODY", readGlossary("term,hi\nbruit,ब्रुई"))).rejects.toThrow("NOBODY");
  });
});

describe("the kinds of things in the database", () => {
  it("are those of the code, with live classes, which are sold in packages alone", async () => {
    const names = (await institute.rows<{ name: string }>("SELECT name FROM item_types")).map(({ name }) => name);
    expect(names.sort()).toEqual([...ITEM_TYPES, "live"].sort());
  });

  it("stand at a place of the curriculum where packages have them", async () => {
    const [view] = await institute.rows<{ sql: string }>("SELECT sql FROM sqlite_schema WHERE name = 'package_places'");
    for (const type of PACKED_TYPES) expect(view?.sql).toContain(`JOIN ${KINDS[type].table} `);
  });

  it("leave the index of the search when they are deleted", async () => {
    const triggers = await institute.rows<{ name: string }>("SELECT name FROM sqlite_schema WHERE type = 'trigger'");
    expect(triggers.map(({ name }) => name)).toEqual(
      expect.arrayContaining(INDEXED_TYPES.map((type) => `search_forgets_${type}`)),
    );
  });

  it("are the only ones that can be bought", async () => {
    const buy = (type: string) =>
      institute.rows(`INSERT INTO purchases (institute_id, item_type, item_id, amount_paid, transaction_id, created_at)
        VALUES (1, '${type}', 1, 0, 'pay_Kind', '')`);
    await expect(buy("sound")).rejects.toThrow("FOREIGN KEY");
    await expect(buy("test")).resolves.toEqual([]);
  });
});
