import { expect, it } from "vitest";
import type { Institute } from "~/lib/institute/client";
import { json, recordedInstitute } from "./recorder";

const rows = [
  { id: 1, name: "Bones", chapter_id: 7 },
  { id: 2, name: "Drugs", chapter_id: 7, is_premium: true, price: 49 },
];
const lists: [string, number[], (of: Institute) => Promise<{ id: number }[]>][] = [
  ["free notes of a chapter", [1], (of) => of.notes.freeByChapter(7)],
  ["free tests of a subject", [1], (of) => of.tests.freeBySubject(7)],
  ["premium tests of a subject", [2], (of) => of.tests.premiumBySubject({ subjectId: 7 })],
  ["premium tests of a chapter", [2], (of) => of.tests.premiumBySubject({ subjectId: 7, chapterId: 7 })],
];

it.each(lists)("%s are taken out of a list of all of them", async (_, ids, ask) => {
  const all = json({ status: true, notes: rows, tests: rows });
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
