import { describe, expect, it } from "vitest";
import { premium } from "~/lib/content/premium";
import { InstituteError } from "~/lib/institute/errors";
import { noteSchemas, videoSchemas } from "~/lib/institute/schemas/content";
import { packageSchema } from "~/lib/institute/schemas/package";
import { testSummarySchemas } from "~/lib/institute/schemas/test";
import { come, contextOf, idsOf } from "./content-context";

const note = (id: number, more: object = {}) =>
  noteSchemas.premium.parse({ id, name: `Note ${id}`, subject_id: 1, price: 49, ...more });
const video = (id: number, more: object = {}) =>
  videoSchemas.premium.parse({ id, name: `Video ${id}`, subject_id: 1, price: 29, ...more });
const exam = (id: number, more: object = {}) =>
  testSummarySchemas.premium.parse({ id, name: `Test ${id}`, total_questions: 10, ...more });

const none = { packages: [], books: [], notes: [], videos: [], tests: [], purchases: [] };
const bones = { id: 1, name: "Bones" };
const drugs = { id: 2, name: "दवा <b>" };
const nerves = { id: 3, name: "Nerves" };
const kinds = ["note", "video", "test"] as const;
type Lists = Record<(typeof kinds)[number], (typeof bones)[] | null>;

const overviewOf = (lists: Lists, purchased: object | null, all: (typeof bones)[] | null) => {
  const context = contextOf({
    individual: { subjects: (kind: (typeof kinds)[number]) => come(lists[kind]), purchased: () => come(purchased) },
    catalogue: { subjects: () => come(all) },
  });
  return { overview: async () => (await premium(null).overview?.(context, { category: "all", q: "" })) ?? [] };
};

const lists: Lists = { note: [bones, drugs], video: [drugs], test: [drugs] };

describe("the library", () => {
  it("has all subjects, each once, and those that only things to buy name", async () => {
    const groups = await overviewOf(lists, none, [nerves, drugs]).overview();
    expect(idsOf(groups)).toEqual({ yours: [], places: [3, 2, 1], packages: ["packages"] });
    expect(groups[1]?.items?.[1]).toMatchObject({ name: "दवा <b>", href: "/premium-content/2/chapters" });
    expect(groups[1]?.items?.map(({ facts }) => facts)).toEqual([
      [""],
      ["Notes", "Videos", "Tests", ""],
      ["Notes", ""],
    ]);
  });

  it("begins with what is bought", async () => {
    const bought = {
      ...none,
      packages: [
        packageSchema.parse({ id: 702, name: "Booster", total_notes: 6 }),
        packageSchema.parse({ id: 703, name: "Over", valid_until: "2020-01-01T00:00:00Z" }),
      ],
      notes: [note(503)],
      videos: [video(409)],
      tests: [exam(861)],
    };
    const [yours] = await overviewOf(lists, bought, null).overview();
    expect(yours?.items).toMatchObject([
      { kind: "package", href: "/package/702/details", facts: ["6 notes"] },
      { kind: "note", href: "/note/503?subjectId=1" },
      { kind: "video", href: "/dashboard/video/409?subjectId=1" },
      { kind: "test", href: "/premium-tests/detail/861" },
    ]);
  });

  it("asks about each subject where the institute insists on one", async () => {
    const asked: unknown[] = [];
    const context = contextOf({
      individual: {
        subjects: async (kind: (typeof kinds)[number], subjectId?: number) => {
          if (subjectId === undefined) throw new InstituteError("invalid", "subject_id is required");
          asked.push([kind, subjectId]);
          return lists[kind]?.filter(({ id }) => id === subjectId) ?? [];
        },
        purchased: () => come(none),
      },
      catalogue: { subjects: () => come([bones, drugs, nerves]) },
    });
    const groups = (await premium(null).overview?.(context, { category: "all", q: "" })) ?? [];
    expect(idsOf(groups)).toMatchObject({ places: [1, 2, 3] });
    expect(asked).toHaveLength(9);
  });

  it("says in its place what did not come", async () => {
    const nothing: Lists = { note: null, video: null, test: null };
    const groups = await overviewOf(nothing, null, null).overview();
    expect(idsOf(groups)).toEqual({ yours: null, places: null, packages: ["packages"] });
    expect(groups.map(({ missing }) => missing)).toEqual([
      "We could not load what you bought.",
      "Failed to load subjects.",
      undefined,
    ]);
  });
});

describe("the premium things of a place", () => {
  const asked: object[] = [];
  interface Bought {
    packages?: object[] | null;
    /** What is in a package, by its id. */
    held?: Record<number, object>;
  }
  const contextWith = (
    things: object[] | null,
    purchased: object | null = none,
    { packages = [], held = {} }: Bought = {},
  ) => {
    const premiumBySubject = (filter: object) => {
      asked.push(filter);
      return come(things);
    };
    return contextOf(
      {
        notes: { premiumBySubject },
        videos: { premiumBySubject },
        tests: { premiumBySubject },
        individual: { purchasedIndividual: () => come(purchased) },
        packages: {
          bought: () => come(packages),
          content: ({ packageId }: { packageId: number }) => come(held[packageId]),
        },
      },
      [{ testId: 861, marks: 4, totalMarks: 10 }],
    );
  };
  const place = { subjectId: 1, chapterId: 9 };

  it("are locked, or the student's by themselves or in a package", async () => {
    const notes = [note(501), note(502, { is_purchased: true }), note(503)];
    const context = contextWith(notes, { ...none, notes: [note(503)], tests: [exam(501)] });
    const [group] = await premium("note").content(context, place);
    expect(asked.at(-1)).toEqual(place);
    expect(group?.items).toMatchObject([{ lock: "₹49" }, { isYours: true }, { isYours: true }]);
    expect(group?.items?.filter(({ isPackaged }) => isPackaged)).toEqual([]);
  });

  it("are the student's by a package that is not over, where no list says so", async () => {
    const pack = (id: number, more: object = {}) =>
      packageSchema.parse({ id, name: "p", subjects: [1], isPurchased: true, ...more });
    const packages = [
      pack(701),
      pack(702, { valid_until: "2020-01-01T00:00:00Z" }),
      pack(703, { subjects: [2] }),
      pack(704),
    ];
    const holds = (id: number) => ({ ...none, notes: [note(id)] });
    const held = { 701: holds(501), 702: holds(502), 703: holds(503) };
    const context = contextWith(
      [501, 502, 503].map((id) => note(id)),
      none,
      { packages, held },
    );
    const [group] = await premium("note").content(context, place);
    expect(group?.items?.map(({ isYours = false }) => isYours)).toEqual([true, false, false]);
    // Its own page asks the institute, which may say no: the list does not promise.
    expect(group?.items?.map(({ isPackaged = false }) => isPackaged)).toEqual([true, false, false]);
  });

  it("are shown without what the purchases say, where those do not come", async () => {
    const [group] = await premium("video").content(contextWith([video(409)], null, { packages: null }), place);
    expect(group?.items).toMatchObject([{ lock: "₹29", href: "/dashboard/video/409?subjectId=1" }]);
  });

  it("say that they did not come", async () => {
    const groups = await premium("video").content(contextWith(null), place);
    expect(groups).toMatchObject([{ items: null, missing: "Failed to load videos." }]);
  });
});

describe("a subject of the library", () => {
  const free = noteSchemas.free.parse({ id: 500, name: "Free", subject_id: 1 });
  const place = { subjectId: 1, chapterId: null };
  let purchases = 0;
  const library = (sold: object[] | null) =>
    contextOf({
      notes: { list: () => come([free]), premiumBySubject: () => come(sold) },
      videos: { list: () => come([]), premiumBySubject: () => come([]) },
      tests: { freeBySubject: () => come([]), premiumBySubject: () => come([]) },
      individual: {
        purchasedIndividual: () => {
          purchases += 1;
          return come({ ...none, notes: [note(502)] });
        },
      },
      packages: { bought: () => come([]) },
    });
  const sold = [note(501), note(502)];

  it("has what is free, what is the student's, and what is locked, and asks once what is bought", async () => {
    const groups = await premium(null).content(library(sold), place);
    expect(idsOf(groups)).toEqual({ tests: [], videos: [], notes: [500, 501, 502] });
    expect(groups[2]?.items?.map(({ lock = "", isYours = false }) => lock || isYours)).toEqual([false, "₹49", true]);
    expect(purchases).toBe(1);
  });

  it("has, as theirs, what the student bought alone", async () => {
    expect(idsOf(await premium(null, true).content(library(sold), place))).toMatchObject({ notes: [502] });
  });

  it("shows what came, and says what did not", async () => {
    const groups = await premium(null).content(library(null), place);
    expect(idsOf(groups)).toMatchObject({ notes: [500], "rest-notes": null });
    expect(groups.at(-1)?.missing).toBe("Failed to load notes.");
  });
});
