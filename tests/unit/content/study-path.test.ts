import { describe, expect, it } from "vitest";
import { noteItem, videoItem } from "~/lib/content/lesson-item";
import { type StudyRow, studyPath } from "~/lib/content/study-path";
import { testItem } from "~/lib/content/test-item";
import { noteSchemas, videoSchemas } from "~/lib/institute/schemas/content";
import { testSummarySchemas } from "~/lib/institute/schemas/test";
import { testPaths } from "~/paths";

const at = (subject_id: number | null, chapter_id: number | null = null) => ({
  subject_id,
  chapter_id,
  subject_name: subject_id === null ? "" : `Subject ${subject_id}`,
  chapter_name: chapter_id === null ? "" : `Chapter ${chapter_id}`,
});
function test(id: number, place: object): StudyRow {
  const row = testSummarySchemas.mixed.parse({ id, name: `Test ${id}`, ...place });
  return { row, item: testItem(row, testPaths.packageDetail) };
}
function note(id: number, place: object, lock?: string): StudyRow {
  const row = noteSchemas.mixed.parse({ id, name: `Note ${id}`, ...place });
  return { row, item: { ...noteItem(row), ...(lock ? { lock } : {}) } };
}
function video(id: number, place: object): StudyRow {
  const row = videoSchemas.mixed.parse({ id, name: `Video ${id}`, ...place });
  return { row, item: videoItem(row) };
}

const rows = [
  test(901, at(null)),
  test(821, at(2)),
  test(811, at(2, 202)),
  test(812, at(2, 201)),
  note(501, at(2, 201)),
  video(401, at(2, 201)),
  note(502, at(1, 101)),
];
const subjects = [
  { id: 2, name: "Fundamentals" },
  { id: 1, name: "Anatomy" },
];
const nothing = { taken: new Set<number>(), running: new Set<number>(), places: new Map<string, number>() };
const drawn = ({ subjects: parts }: ReturnType<typeof studyPath>) =>
  parts.map(({ name, chapters }) => [
    name,
    ...chapters.map((chapter) => `${chapter.name}: ${chapter.steps.map(({ item }) => item.name).join(", ")}`),
  ]);

describe("the order of study", () => {
  it("is the institute's subjects, their chapters, and in each to watch, to read and to try oneself", () => {
    expect(drawn(studyPath(rows, subjects, nothing))).toEqual([
      ["Fundamentals", "Chapter 201: Video 401, Note 501, Test 812", "Chapter 202: Test 811", ": Test 821"],
      ["Anatomy", "Chapter 101: Note 502"],
      ["", ": Test 901"],
    ]);
  });

  it("is that of the ids, with the names of the rows, where the subjects did not come", () => {
    const names = studyPath(rows, null, nothing).subjects.map(({ name }) => name);
    expect(names).toEqual(["Subject 1", "Subject 2", ""]);
  });

  it("is one part where an institute has neither subjects nor chapters, and none where it has nothing", () => {
    const flat = studyPath([test(1, at(null)), note(2, at(null))], [], nothing);
    expect(drawn(flat)).toEqual([["", ": Note 2, Test 1"]]);
    expect(studyPath([], subjects, nothing)).toEqual({ subjects: [], next: null, done: 0, all: 0 });
  });
});

describe("how far a student is", () => {
  const studied = {
    taken: new Set([812, 811]),
    running: new Set([811]),
    places: new Map([
      ["video 401", 0],
      ["note 502", 7],
      ["note 401", 0],
    ]),
  };
  const path = studyPath(rows, subjects, studied);
  const states = path.subjects.flatMap(({ chapters }) =>
    chapters.flatMap(({ steps }) => steps.map(({ item, state }) => `${item.name} ${state}`)),
  );

  it("is what was taken, read and watched to the end, and what was begun", () => {
    expect(states).toEqual([
      "Video 401 done",
      "Note 501 open",
      "Test 812 done",
      "Test 811 now",
      "Test 821 open",
      "Note 502 now",
      "Test 901 open",
    ]);
    expect([path.done, path.all, path.subjects[0]?.done]).toEqual([2, 7, 2]);
  });

  it("goes on with what was begun, else with the first that is not done", () => {
    expect(path.next).toMatchObject({ step: { item: { name: "Test 811" } }, subject: "Fundamentals" });
    const first = studyPath(rows, subjects, { ...studied, running: new Set(), places: new Map([["video 401", 0]]) });
    expect(first.next?.step.item.name).toBe("Note 501");
  });

  it("goes on with nothing that is locked, and ends", () => {
    const locked = [note(1, at(1, 1), "With this package"), note(2, at(1, 1))];
    expect(studyPath(locked, subjects, nothing).next?.step.item.name).toBe("Note 2");
    expect(studyPath(locked, subjects, { ...nothing, places: new Map([["note 2", 0]]) }).next).toBeNull();
  });

  it("a note or a video can be marked as done, a test is done by taking it", () => {
    const marks = path.subjects[0]?.chapters[0]?.steps.map((step) => step.marks);
    expect(marks).toEqual([{ kind: "video", id: 401 }, { kind: "note", id: 501 }, null]);
  });
});
