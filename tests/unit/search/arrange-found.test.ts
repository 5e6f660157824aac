import { describe, expect, it } from "vitest";
import type { ListGroup } from "~/lib/list/list";
import { arrangeResults } from "~/routes/search/search";

const items = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ id: at + 1, name: `${9 - at}`, href: null }));
const groups: ListGroup[] = [
  { id: "tests", title: "Tests", items: [] },
  { id: "notes", title: "Notes", items: items(14) },
  { id: "books", title: "Books", items: null, missing: "No books." },
  { id: "packages", title: "Packages", items: null, missing: "No books." },
  { id: "solutions", title: "Solutions", items: items(2) },
];
const all = { category: "all", offset: 0, limit: 20 };

describe("what a search shows", () => {
  it("is the first few of each kind, in the order in which they were found", () => {
    const { shown, missing } = arrangeResults(groups, { ...all, offset: 5 });
    expect(shown.map(({ id, found }) => [id, found])).toEqual([
      ["notes", 14],
      ["solutions", 2],
    ]);
    expect(shown[0]?.items.map(({ id }) => id)).toEqual([1, 2, 3, 4]);
    expect(missing).toEqual(["No books."]);
  });

  it("is a page of one kind, the last one where the offset lies beyond", () => {
    const page = (offset: number) => arrangeResults(groups, { category: "notes", offset, limit: 5 });
    expect(page(5).shown[0]?.items.map(({ id }) => id)).toEqual([6, 7, 8, 9, 10]);
    expect(page(999).offset).toBe(10);
    expect(page(999).shown[0]?.items).toHaveLength(4);
    expect(page(0).missing).toEqual([]);
  });

  it("is nothing where the kind has nothing, or did not come", () => {
    expect(arrangeResults(groups, { ...all, category: "tests" })).toEqual({ ...{ shown: [], missing: [], offset: 0 } });
    expect(arrangeResults(groups, { ...all, category: "books" })).toEqual({
      ...{ shown: [], missing: ["No books."], offset: 0 },
    });
  });
});
