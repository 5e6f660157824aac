import { describe, expect, it } from "vitest";
import { ListPage } from "~/components/list/list-page";
import { firstTest } from "~/components/parts/drawings";
import { arrangeList, type ListGroup, type ListItem } from "~/lib/list/list";
import { drawn } from "../drawn";

const url = new URL("https://pcbt.invalid/list");
const items = (more: Partial<ListItem> = {}, length = 13) =>
  Array.from({ length }, (_, id) => ({ id, name: `Subject ${id}`, href: `/${id}`, ...more }));
const empty = { drawing: firstTest, text: "There is nothing here yet." };

const page = (group: Partial<ListGroup>) => {
  const list = arrangeList([{ id: "all", title: "", items: [], ...group }], url);
  return drawn(<ListPage title="Subjects" list={list} what="subjects" empty={empty} />);
};

describe("the tools of a list", () => {
  it.each([
    [12, false, false],
    [13, true, false],
    [21, true, true],
  ])("a list of %i things is searched: %s, sorted: %s", async (length, isSearched, isSorted) => {
    const html = await page({ items: items({}, length) });
    expect([html.includes("Search subjects"), html.includes(">Z to A<")]).toEqual([isSearched, isSorted]);
  });
});

it("groups of at most 20 things are not sorted, however many they are together", async () => {
  const groups = ["one", "two"].map((id) => ({ id, title: id, items: items({}, 15) }));
  const html = await drawn(<ListPage title="Subjects" list={arrangeList(groups, url)} what="subjects" empty={empty} />);
  expect([html.includes("Search subjects"), html.includes(">Z to A<")]).toEqual([true, false]);
});
