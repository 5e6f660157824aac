import { describe, expect, it } from "vitest";
import { noteItem, testItem, videoItem } from "~/lib/content/list-items";
import { markSteps, type StudyStep, studyPath } from "~/lib/content/study-path";
import { noteSchemas, videoSchemas } from "~/lib/institute/schemas/content";
import { testSummarySchemas } from "~/lib/institute/schemas/test";
import { testPaths } from "~/paths";

const at = (subject_id: number | null, chapter_id: number | null = null) => ({
  subject_id,
  chapter_id,
  subject_name: subject_id === null ? "" : `Subject ${subject_id}`,
  chapter_name: chapter_id === null ? "" : `Chapter ${chapter_id}`,
});
const test = (id: number, place: object): StudyStep =>
  testItem(testSummarySchemas.mixed.parse({ id, name: `Test ${id}`, ...place }), testPaths.packageDetail);
const note = (id: number, place: object, lock?: string): StudyStep => ({
  ...noteItem(noteSchemas.mixed.parse({ id, name: `Note ${id}`, ...place })),
  ...(lock ? { lock } : {}),
});
const video = (id: number, place: object): StudyStep =>
  videoItem(videoSchemas.mixed.parse({ id, name: `Video ${id}`, ...place }));

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
const studyOf = (
  items: StudyStep[],
  listed: typeof subjects | null = subjects,
  studied: Parameters<typeof markSteps>[1] = nothing,
) => studyPath(markSteps([{ id: "all", title: "", items }], studied), { subjects: listed });
const drawn = ({ subjects: parts }: ReturnType<typeof studyPath>) =>
  parts.map(({ name, chapters }) => [
    name,
    ...chapters.map((chapter) => `${chapter.name}: ${chapter.steps.map(({ name: one }) => one).join(", ")}`),
  ]);

describe("the order of study", () => {
  it("is the institute's subjects, their chapters, and in each to watch, to read and to try oneself", () => {
    expect(drawn(studyOf(rows))).toEqual([
      ["Fundamentals", "Chapter 201: Video 401, Note 501, Test 812", "Chapter 202: Test 811", ": Test 821"],
      ["Anatomy", "Chapter 101: Note 502"],
      ["", ": Test 901"],
    ]);
  });

  it("has the chapters as the institute lists them, with its names", () => {
    const chapters = [202, 201].map((id) => ({ id, name: `Listed ${id}` }));
    const [first] = studyPath([{ items: rows }], { subjects, chapters }).subjects;
    expect(first?.chapters.map(({ name }) => name)).toEqual(["Listed 202", "Listed 201", ""]);
  });

  it("is one part where an institute has neither subjects nor chapters, and none where it has nothing", () => {
    const flat = studyOf([test(1, at(null)), note(2, at(null))], []);
    expect(drawn(flat)).toEqual([["", ": Note 2, Test 1"]]);
    expect(studyOf([])).toEqual({ subjects: [], next: null, done: 0, all: 0 });
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
  const path = studyOf(rows, subjects, studied);
  const states = path.subjects.flatMap(({ chapters }) =>
    chapters.flatMap(({ steps }) => steps.map(({ name, state = "open" }) => `${name} ${state}`)),
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
    expect(path.next).toMatchObject({ name: "Test 811", place: { subjectName: "Subject 2" } });
    const first = studyOf(rows, subjects, { ...studied, running: new Set(), places: new Map([["video 401", 0]]) });
    expect(first.next?.name).toBe("Note 501");
  });

  it("goes on with nothing that is locked, and ends", () => {
    const locked = [note(1, at(1, 1), "With this package"), note(2, at(1, 1))];
    expect(studyOf(locked).next?.name).toBe("Note 2");
    expect(studyOf(locked, subjects, { ...nothing, places: new Map([["note 2", 0]]) }).next).toBeNull();
  });
});
