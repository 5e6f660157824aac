import { beforeAll, describe, expect, it } from "vitest";
import { sha256 } from "../../institute/http/secrets";
import { ASHA, RAVI, runInstitute } from "./running-institute";

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

  it("has a name, a phone and seven links", async () => {
    const { body } = await institute.get(`${PREFIX}/student_get_socialmedia_contacts/`);
    const { status, name, contacts, phone, logo, color, cover, ...links } = body;
    expect([logo, color, cover]).toEqual(["/media/public/logos/pcbt.svg", "#0f5c5c", "/media/public/covers/pcbt.svg"]);
    expect([status, phone, Object.keys(links).length]).toEqual([true, "0000012345", 7]);
    expect(name).toBe("PCBT Nursing Tutorials");
    expect((contacts as unknown[]).length).toBe(7);
  });

  it("leads to no stranger: no number can be dialled, no link leaves example.org", async () => {
    const { body } = await institute.get(`${PREFIX}/student_get_socialmedia_contacts/`);
    const {
      status: _,
      name: _said,
      contacts: _twice,
      phone,
      logo: _logo,
      color: _color,
      cover: _cover,
      ...links
    } = body;
    const hosts = Object.values(links).map((link) => new URL(String(link)).hostname);
    expect(hosts.filter((host) => !host.endsWith(".example.org"))).toEqual([]);
    const { DB } = await institute.env();
    const { results } = await DB.prepare("SELECT phone FROM teachers").all<{ phone: string }>();
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
    const { DB } = await institute.env();
    const { results } = await DB.prepare("SELECT name FROM students WHERE username LIKE 'cohort-%'").all<{
      name: string;
    }>();
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
});

describe("sign-in tries from one address", () => {
  it("run out after a hundred, for that address alone", async () => {
    const { DB } = await institute.env();
    await DB.prepare(
      `WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 100)
       INSERT INTO tries (key, at) SELECT ?2, ?1 FROM n`,
    )
      .bind(Date.now(), await sha256("sign-in-address:203.0.113.5"))
      .run();
    const from = (address: string) =>
      institute.fetch("/api/membership/login_student_new/", {
        method: "POST",
        body: new URLSearchParams({ ...ASHA }),
        headers: { "CF-Connecting-IP": address },
      });
    expect((await from("203.0.113.5")).status).toBe(429);
    expect((await from("203.0.113.6")).status).toBe(200);
  });
});
