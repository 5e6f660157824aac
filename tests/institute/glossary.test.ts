import { describe, expect, it } from "vitest";
import { readGlossary } from "../../institute/glossary/read-glossary";
import { storeGlossary } from "../../institute/glossary/store-glossary";
import { runInstitute } from "./running-institute";

const institute = runInstitute();
const path = "/api/content/student_get_glossary/";

describe("the glossary of an institute", () => {
  it("is empty until terms are imported, and is the institute's alone", async () => {
    const { DB } = await institute.env();
    const key = await institute.signIn();
    expect((await institute.get(path, key)).body).toMatchObject({ status: true, terms: [] });
    await storeGlossary(DB, "DEMO2", readGlossary("term,meaning\nbed cradle,A frame."));
    await storeGlossary(DB, "PCBT", readGlossary("term,meaning,hi\nBed cradle,A frame over the legs.,बेड क्रेडल"));
    await storeGlossary(DB, "PCBT", readGlossary("term,meaning\nbed cradle,A frame that holds the sheet up."));
    expect((await institute.get(path, key)).body.terms).toEqual([
      { term: "bed cradle", meaning: "A frame that holds the sheet up.", names: {} },
    ]);
    expect((await institute.get(path)).status).toBe(401);
  });

  it("of an unknown institute is not stored", async () => {
    const { DB } = await institute.env();
    await expect(storeGlossary(DB, "NOBODY", readGlossary("term,hi\nbruit,ब्रुई"))).rejects.toThrow("NOBODY");
  });
});
