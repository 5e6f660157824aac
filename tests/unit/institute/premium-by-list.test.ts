import { expect, it } from "vitest";
import type { Institute } from "~/lib/institute/client";
import { instituteThatReplies } from "./recorder";

type Row = { isPremium: boolean };

const place = { subjectId: 7 };
const lists: [string, "free" | "premium" | "mixed", (of: Institute) => Promise<Row[]>][] = [
  ["the free notes", "free", (of) => of.notes.free()],
  ["the free notes of a subject", "free", (of) => of.notes.freeBySubject(7)],
  ["the free notes of a chapter", "free", (of) => of.notes.freeByChapter(7)],
  ["the free tests", "free", (of) => of.tests.free()],
  ["the free tests of a subject", "free", (of) => of.tests.freeBySubject(7)],
  ["the premium notes", "premium", (of) => of.notes.premiumBySubject(place)],
  ["the premium videos", "premium", (of) => of.videos.premiumBySubject(place)],
  ["the premium tests", "premium", (of) => of.tests.premiumBySubject(place)],
  ["what was bought", "premium", async (of) => (await of.individual.purchased()).notes],
  ["what was bought by itself", "premium", async (of) => (await of.individual.purchasedIndividual()).videos],
  ["all notes of a subject", "mixed", (of) => of.notes.list(place)],
  ["all videos", "mixed", (of) => of.videos.all()],
  ["all videos of a subject", "mixed", (of) => of.videos.list(place)],
  ["all tests", "mixed", (of) => of.tests.all()],
  ["what is in a package", "mixed", async (of) => (await of.packages.content({ packageId: 7 })).tests],
  ["what a search finds", "mixed", async (of) => (await of.search.content({ query: "a" })).videos],
  ["what a search finds in one list", "mixed", async (of) => (await of.search.content({ query: "a" })).results],
];

const name = "Bones";
const rows = [
  { id: 1, name },
  { id: 2, name, price: "₹49" },
  { id: 3, name, price: 49, is_premium: false },
  { id: 4, name, is_premium: "yes" },
];
const body = { status: true, notes: rows, videos: rows, tests: rows, results: rows };
const silent = { free: [false, false], premium: [true, true], mixed: [false, true] };

it.each(lists)("whether a thing is premium is said by its row, else by its list: %s", async (_, kind, ask) => {
  const told = (await ask(instituteThatReplies(body))).map(({ isPremium }) => isPremium);
  expect(told).toEqual([...silent[kind], false, true]);
});
