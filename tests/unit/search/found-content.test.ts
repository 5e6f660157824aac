import { describe, expect, it } from "vitest";
import { searchedKinds } from "~/lib/search/search-kinds";
import { type OwnedIds, resultItems } from "~/routes/search/search-loading";
import { instituteThatReplies, json, recordedInstitute } from "../institute/recorder";

const found = async (body: object, owned: OwnedIds | null = null) => {
  const content = await instituteThatReplies({ status: true, ...body }).search.content({ query: "bones" });
  return Object.fromEntries(searchedKinds.map(({ id, type }) => [id, resultItems(content, type, owned)]));
};
const lead = (items: readonly { name: string; href: string | null }[] | undefined) =>
  items?.map(({ name, href }) => [name, href]);

describe("what the institute found", () => {
  it("leads to the page of each thing", async () => {
    const items = await found({
      tests: [
        { id: 1, name: "Free" },
        { id: 2, name: "Premium", is_premium: true, price: 29 },
      ],
      notes: [{ id: 3, name: "Bones", subject_id: 7 }],
      videos: [{ id: 4, name: "Bones" }],
      books: [{ id: 5, name: "Atlas", price: 400, shippingCharges: 50 }],
      packages: [{ id: 6, name: "All of it", price: 1499 }],
    });
    expect(lead(items.tests)).toEqual([
      ["Free", "/free-tests/detail/1"],
      ["Premium", "/premium-tests/detail/2"],
    ]);
    expect(lead(items.notes)).toEqual([["Bones", "/note/3?subjectId=7"]]);
    expect(lead(items.videos)).toEqual([["Bones", "/dashboard/video/4"]]);
    expect(lead(items.books)).toEqual([["Atlas", "/book/5"]]);
    expect(lead(items.packages)).toEqual([["All of it", "/package/6/details"]]);
  });

  it("is sorted by kind where it comes in one list", async () => {
    const items = await found({
      results: [
        { id: 1, title: "One", type: "Test" },
        { id: 2, title: "Two", content_type: "notes", chapter_name: "Bones" },
        { id: 3, title: "Three", content_type: "job" },
      ],
    });
    expect(lead(items.tests)).toEqual([["One", "/free-tests/detail/1"]]);
    expect(lead(items.notes)).toEqual([["Two", "/note/2"]]);
    expect(Object.values(items).flat()).toHaveLength(2);
  });

  it("is locked in one list only where somebody knows that it is not the student's", async () => {
    const row = { title: "Bones", type: "note", is_premium: true, price: 49 };
    const results = [
      { id: 1, ...row },
      { id: 2, ...row, is_purchased: true },
      { id: 3, ...row, is_purchased: false },
    ];
    const words = async (owned: OwnedIds | null) =>
      (await found({ results }, owned)).notes?.map(({ lock, isYours }) => lock ?? isYours);
    expect(await words(null)).toEqual([undefined, true, "₹49"]);
    expect(await words({ notes: new Set([1]) })).toEqual([true, true, "₹49"]);
    expect(await words({ notes: new Set() })).toEqual(["₹49", true, "₹49"]);
  });
});

describe("a search of an institute that names no kinds", () => {
  const kindOf = (body: string) => new URLSearchParams(body).get("content_type");
  const search = async (rows: (kind: string | null) => object[] | null) => {
    const { institute, requests } = await recordedInstitute((response, request) => {
      const results = rows(kindOf(request.body));
      json(results === null ? { message: "content_type is needed" } : { results }, results === null ? 400 : 200)(
        response,
        request,
      );
    });
    const found = await institute.search.content({ query: "heart" });
    const items = searchedKinds.map(({ type }) => resultItems(found, type, null).map(({ name }) => name));
    return {
      items: Object.fromEntries(searchedKinds.map(({ type }, at) => [type, items[at]])),
      asked: requests.length,
    };
  };
  const ofKind = (kind: string | null) => (kind === "note" ? [{ id: 3, name: "Heart" }] : []);

  it.each([
    ["whose rows say none", (kind: string | null) => (kind === null ? [{ id: 3, name: "Heart" }] : ofKind(kind))],
    ["that insists on one", (kind: string | null) => (kind === null || kind === "package" ? null : ofKind(kind))],
  ])("%s is asked kind by kind", async (_, rows) => {
    const { items, asked } = await search(rows);
    expect(items).toEqual({ test: [], note: ["Heart"], video: [], book: [], package: [] });
    expect(asked).toBe(6);
  });
});
