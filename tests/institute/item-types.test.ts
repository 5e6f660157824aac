import { describe, expect, it } from "vitest";
import { ITEM_TYPES, KINDS, PACKED_TYPES } from "../../institute/kinds";
import { INDEXED_TYPES } from "../../institute/search/indexed-things";
import { runInstitute } from "./running-institute";

const institute = runInstitute();

async function all<Row>(sql: string): Promise<Row[]> {
  return (await (await institute.env()).DB.prepare(sql).all<Row>()).results;
}

describe("the kinds of things in the database", () => {
  it("are those of the code, with live classes, which are sold in packages alone", async () => {
    const names = (await all<{ name: string }>("SELECT name FROM item_types")).map(({ name }) => name);
    expect(names.sort()).toEqual([...ITEM_TYPES, "live"].sort());
  });

  it("stand at a place of the curriculum where packages have them", async () => {
    const [view] = await all<{ sql: string }>("SELECT sql FROM sqlite_schema WHERE name = 'package_places'");
    for (const type of PACKED_TYPES) expect(view?.sql).toContain(`JOIN ${KINDS[type].table} `);
  });

  it("leave the index of the search when they are deleted", async () => {
    const triggers = await all<{ name: string }>("SELECT name FROM sqlite_schema WHERE type = 'trigger'");
    expect(triggers.map(({ name }) => name)).toEqual(
      expect.arrayContaining(INDEXED_TYPES.map((type) => `search_forgets_${type}`)),
    );
  });

  it("are the only ones that can be bought", async () => {
    const buy = (type: string) =>
      all(`INSERT INTO purchases (institute_id, item_type, item_id, amount_paid, transaction_id, created_at)
        VALUES (1, '${type}', 1, 0, 'pay_Kind', '')`);
    await expect(buy("sound")).rejects.toThrow("FOREIGN KEY");
    await expect(buy("test")).resolves.toEqual([]);
  });
});
