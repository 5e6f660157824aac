import { describe, expect, it } from "vitest";
import { kindOf } from "~/lib/search/search-kinds";
import { loadFound } from "~/routes/search/search-loading";
import { instituteThatReplies } from "../institute/recorder";
import { fakeServices, optionalPart } from "../route-args";

const premium = { is_premium: true, price: 49 };
const none = { packages: [], books: [], notes: [], videos: [], tests: [], purchases: [] };

/** The notes of a search whose institute lists all kinds together; `bought`: null where that call fails. */
async function notesFound(rows: object[], bought: object | null) {
  const results = rows.map((row, at) => ({ id: at + 1, title: "Bones", type: "note", ...row }));
  const asked: string[] = [];
  const context = fakeServices({
    institute: {
      search: instituteThatReplies({ status: true, results }).search,
      individual: {
        purchased: () => {
          asked.push("purchased");
          return instituteThatReplies(bought ?? { status: false }).individual.purchased();
        },
      },
    },
    notebook: { search: async () => [] },
    optionalPart,
  });
  const [notes] = (await loadFound(context, "bones", kindOf("notes"))).groups;
  return { words: notes?.items?.map(({ lock, isYours }) => lock ?? isYours ?? ""), asked };
}

describe("a search of an institute with one list for all kinds", () => {
  it("shows what was bought as the student's", async () => {
    const bought = { ...none, notes: [{ id: 1, name: "Bones" }] };
    const { words } = await notesFound([premium, premium], bought);
    expect(words).toEqual([true, "₹49"]);
  });

  it("says nothing of what may be in a package of theirs, or where the purchases did not come", async () => {
    const bought = { ...none, packages: [{ id: 7, name: "All of it" }] };
    expect((await notesFound([premium], bought)).words).toEqual([""]);
    expect((await notesFound([premium], null)).words).toEqual([""]);
  });

  it("asks for no purchases where each row says it, or is free", async () => {
    const { words, asked } = await notesFound([{ ...premium, is_purchased: "yes" }, {}], none);
    expect([words, asked]).toEqual([[true, ""], []]);
  });
});

describe("a search that finds nothing, of an institute that forgives no slip", () => {
  async function load(q: string, holds: string) {
    const asked: string[] = [];
    const context = fakeServices({
      institute: {
        search: {
          content: (search: { query: string }) => {
            asked.push(search.query);
            const notes = search.query === holds ? [{ id: 7, name: "Diuretics" }] : [];
            return instituteThatReplies({ status: true, notes }).search.content(search);
          },
        },
        catalogue: { subjects: async () => [{ id: 1, name: "Pharmacology" }] },
      },
      notebook: { search: async () => [], weakestTopics: async () => [] },
      optionalPart,
    });
    const { meant, groups } = await loadFound(context, q, null);
    return { asked, meant, names: groups.flatMap(({ items }) => items?.map(({ name }) => name) ?? []) };
  }

  it("is asked once more with the mended words, which are said", async () => {
    expect(await load("lasix", "furosemide")).toEqual({
      ...{ asked: ["lasix", "furosemide"], meant: "furosemide", names: ["Diuretics"] },
    });
    expect((await load("pharmcology", "pharmacology")).meant).toBe("pharmacology");
  });

  it("says of nothing what was meant where that finds nothing either", async () => {
    expect(await load("lasix", "")).toEqual({ asked: ["lasix", "furosemide"], meant: "", names: [] });
    expect((await load("zygote", "")).asked).toEqual(["zygote"]);
  });
});

describe("a search where nothing has all words", () => {
  const question = { id: 1, number: 1, topic: "Pulse", subject: "", outcome: "right" };
  const solved = { ...question, solution: { stem: "Pulse?", options: [], explanation: null } };

  async function load(has_most_words: boolean, notes: object[], solutions: Record<"all" | "most", object[]>) {
    const context = fakeServices({
      institute: {
        search: instituteThatReplies({ status: true, notes, has_most_words }).search,
        catalogue: { subjects: async () => [] },
      },
      notebook: { search: async (_: string, which: "all" | "most") => solutions[which], weakestTopics: async () => [] },
      optionalPart,
    });
    const { hasMostWords, groups } = await loadFound(context, "pulse of xyz", null);
    return [hasMostWords, ...groups.flatMap(({ items }) => items?.map(({ name }) => name) ?? [])];
  }

  const notes = [{ id: 7, name: "Vital signs" }];

  it("has what comes closest, of the institute and of the solutions, and says so", async () => {
    expect(await load(true, notes, { all: [], most: [solved] })).toEqual([true, "Vital signs", "Pulse?"]);
    expect(await load(false, [], { all: [], most: [solved] })).toEqual([true, "Pulse?"]);
    expect(await load(false, [], { all: [], most: [] })).toEqual([false]);
  });

  it("has nothing that is only close beside what has all words", async () => {
    expect(await load(true, notes, { all: [solved], most: [solved] })).toEqual([false, "Pulse?"]);
    expect(await load(false, notes, { all: [], most: [solved] })).toEqual([false, "Vital signs"]);
  });
});
