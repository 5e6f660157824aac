import { expect, it } from "vitest";
import type { Institute } from "~/lib/institute/client";
import { instituteThatReplies, json, recordedInstitute } from "./recorder";

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

const ofChapter = [
  { id: 1, name: "Bones", chapter_id: 7 },
  { id: 2, name: "Drugs", chapter_id: 7, is_premium: true, price: 49 },
];
const parts: [string, number[], (of: Institute) => Promise<{ id: number }[]>][] = [
  ["free notes of a chapter", [1], (of) => of.notes.freeByChapter(7)],
  ["free tests of a subject", [1], (of) => of.tests.freeBySubject(7)],
  ["premium tests of a subject", [2], (of) => of.tests.premiumBySubject({ subjectId: 7 })],
  ["premium tests of a chapter", [2], (of) => of.tests.premiumBySubject({ subjectId: 7, chapterId: 7 })],
];

it.each(parts)("%s are taken out of a list of all of them", async (_, ids, ask) => {
  const all = json({ status: true, notes: ofChapter, tests: ofChapter });
  const { institute } = await recordedInstitute([json({}, 404), all]);
  expect((await ask(institute)).map(({ id }) => id)).toEqual(ids);
});

it("a book is its row in the list where there is no call for one", async () => {
  const books = json({ status: true, books: [{ id: 7, name: "Atlas" }] });
  const { institute, requests } = await recordedInstitute([json({}, 405), books]);
  expect(await institute.books.get(7)).toMatchObject({ id: 7, name: "Atlas" });
  expect(requests.at(-1)?.path).toContain("student_get_books");
  const other = await recordedInstitute([json({}, 404), books]);
  await expect(other.institute.books.get(8)).rejects.toMatchObject({ kind: "not-found" });
  const failing = await recordedInstitute([json({}, 400), books]);
  await expect(failing.institute.books.get(7)).rejects.toMatchObject({ kind: "invalid" });
});
