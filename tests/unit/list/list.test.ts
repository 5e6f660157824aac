import { describe, expect, it } from "vitest";
import { arrangeList, type ListItem } from "~/lib/list/list";
import { listPath, readListQuery } from "~/lib/list/list-query";

const query = (search: string) => readListQuery(new URLSearchParams(search)).query;
const at = (search: string) => new URL(`https://pcbt.invalid/list${search}`);
const named = (...names: string[]): ListItem[] => names.map((name, index) => ({ id: index, name, href: `/${index}` }));
const group = (items: ListItem[] | null, id = "tests") => ({ id, title: id, items });
const numbered = (count: number) => named(...Array.from({ length: count }, (_, n) => `Item ${n + 1}`));
const namesOf = ({ groups }: ReturnType<typeof arrangeList>) =>
  groups.map(({ items }) => items?.map(({ name }) => name) ?? null);

describe("what an address asks of a list", () => {
  it("is all things by name in a grid, where it says nothing", () => {
    expect(query("")).toEqual({ q: "", category: "all", view: "grid", sort: "name", limit: 20, offset: 0 });
  });

  it.each([
    ["limit=0", { limit: 1 }],
    ["limit=101", { limit: 100 }],
    ["limit=1e1", { limit: 20 }],
    ["offset=-1", { offset: 0 }],
    [`offset=${"9".repeat(30)}`, { offset: Number.MAX_SAFE_INTEGER }],
    ["sort=price&view=carousel", { sort: "name", view: "grid" }],
    ["q=%00%0A+bones%09%20x+", { q: "bones x" }],
    ["q=a&q=b&limit=5&limit=6", { q: "a", limit: 5 }],
    [`category=${"x".repeat(5000)}`, { category: "all" }],
  ])("is drawn to what can be: %s", (search, expected) => {
    expect(query(search)).toMatchObject(expected);
  });

  it("is searched for by its first 200 characters, whole ones", () => {
    expect([...query(`q=${"𝒜".repeat(10_000)}`).q]).toHaveLength(200);
  });
});

describe("the address of a list", () => {
  const asked = readListQuery(new URLSearchParams("q=b%26c&offset=40&limit=5&subjectId=3&x=1"), {
    keep: ["subjectId"],
  });

  it("keeps what is asked, and what it is a list of, from the first page on", () => {
    expect(listPath("/tests", asked, { sort: "-name" })).toBe("/tests?subjectId=3&q=b%26c&limit=5&sort=-name");
    expect(listPath("/tests", asked, { offset: 45 })).toContain("offset=45");
  });

  it("leaves out what nobody has to ask for", () => {
    const plain = readListQuery(new URLSearchParams("view=list&sort=-date"), {
      sorts: ["-date", "date"],
      view: "list",
    });
    expect(listPath("/tests", plain, {})).toBe("/tests");
  });
});

describe("a list", () => {
  it("is sorted by name as a student counts, either way", () => {
    const items = named("Chapter 10", "Chapter 2", "अस्थि", "bones");
    expect(namesOf(arrangeList([group(items)], at("")))).toEqual([["bones", "Chapter 2", "Chapter 10", "अस्थि"]]);
    expect(namesOf(arrangeList([group(items)], at("?sort=-name")))[0]?.[0]).toBe("अस्थि");
  });

  it("leaves a group in its own order that has one", () => {
    const own = { ...group(named("Mock 2", "Mock 1")), keepsOrder: true };
    expect(namesOf(arrangeList([own], at("?sort=-name")))).toEqual([["Mock 2", "Mock 1"]]);
    expect(namesOf(arrangeList([own], at("")))).toEqual([["Mock 2", "Mock 1"]]);
  });

  it("is sorted by time where it has moments, and leaves the given one as it is", () => {
    const items = named("old", "new", "unknown");
    Object.assign(items[0] ?? {}, { at: "2026-01-01T00:00:00Z" });
    Object.assign(items[1] ?? {}, { at: Date.parse("2026-02-01T00:00:00Z") });
    const list = arrangeList([group(items)], at(""), { sorts: ["-date", "date"] });
    const oldest = namesOf(arrangeList([group(items)], at("?sort=date"), { sorts: ["-date", "date"] }));
    expect([namesOf(list), oldest]).toEqual([[["new", "old", "unknown"]], [["unknown", "old", "new"]]]);
    expect(items.map(({ name }) => name)).toEqual(["old", "new", "unknown"]);
  });

  it("is searched by every word, in any case and any form of a letter", () => {
    const items = named("Bones and Joints", "Joints", "Caf\u0065\u0301");
    expect(namesOf(arrangeList([group(items)], at("?q=joints+BONES")))).toEqual([["Bones and Joints"]]);
    expect(namesOf(arrangeList([group(items)], at("?q=caf%C3%A9")))).toEqual([["Caf\u0065\u0301"]]);
    expect(namesOf(arrangeList([group(items)], at("?q=.*")))).toEqual([[]]);
  });

  it("is shown a page at a time, and beyond its end by its last page", () => {
    const page = (search: string) => arrangeList([group(numbered(45))], at(search));
    expect(namesOf(page("?limit=20&offset=20"))[0]).toHaveLength(20);
    expect(page("?offset=999999").query.offset).toBe(40);
    expect(namesOf(page("?offset=999999"))[0]).toHaveLength(5);
    expect(page("?offset=40&q=Item+1").query.offset).toBe(0);
    expect(page("").groups[0]).toMatchObject({ total: 45, found: 45 });
    expect(arrangeList([group([])], at("?offset=7")).query.offset).toBe(0);
  });

  it("of several groups shows the beginning of each, or one of them with all its pages", () => {
    const groups = [group(numbered(30), "quick"), group(numbered(3), "full"), group([], "none")];
    const all = arrangeList(groups, at("?offset=20"));
    expect(namesOf(all).map((names) => names?.length)).toEqual([20, 3, 0]);
    expect(all.categories.map(({ id }) => id)).toEqual(["quick", "full"]);
    const one = arrangeList(groups, at("?offset=20&category=quick"));
    expect(namesOf(one).map((names) => names?.length)).toEqual([10]);
    expect(arrangeList(groups, at("?category=nonsense")).query.category).toBe("all");
  });

  it("begins with what the student bought, in every order", () => {
    const items = named("a", "b", "c").map((item) => ({ ...item, isYours: item.name === "b" }));
    expect(namesOf(arrangeList([group(items)], at("")))).toEqual([["b", "a", "c"]]);
    expect(namesOf(arrangeList([group(items)], at("?sort=-name")))).toEqual([["b", "c", "a"]]);
  });

  it("keeps the place of a group that did not come", () => {
    const list = arrangeList([group(null, "a"), group(numbered(2), "b")], at("?q=1"));
    expect(namesOf(list)).toEqual([null, ["Item 1"]]);
    expect(list.groups[0]).toMatchObject({ total: 0, found: 0 });
  });
});
