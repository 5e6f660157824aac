import { describe, expect, it } from "vitest";
import { addOwnership, loadPackage } from "~/lib/content/owned-package";
import { packageContent, packageDemo } from "~/lib/content/package-content";
import { packageGroups, packageItem } from "~/lib/content/packages";
import { allPages } from "~/lib/content/packed-kinds";
import { demo } from "~/lib/content/sources";
import { InstituteError } from "~/lib/institute/errors";
import { liveVideoSchema, noteSchemas, videoSchemas } from "~/lib/institute/schemas/content";
import { packageSchema } from "~/lib/institute/schemas/package";
import { testSummarySchemas } from "~/lib/institute/schemas/test";
import { come, contextOf, failure, idsOf } from "./content-context";

const pack = (id: number, more: object = {}) => packageSchema.parse({ id, name: `Package ${id}`, ...more });
const missingCall = new InstituteError("not-found", "no such call", { status: 404 });
const fails = (error = failure) => Promise.reject(error);
type Answer = Promise<ReturnType<typeof pack>[]>;
const listed = (answers: { all: Answer; courses: Answer; bought: Answer }) =>
  packageGroups(
    contextOf({
      packages: { all: () => answers.all, bought: () => answers.bought },
      catalogue: { courses: () => answers.courses },
    }),
  );

describe("what a package costs", () => {
  it.each([
    [0, true],
    [2999, false],
    [undefined, false],
    ["₹0.00", true],
    ["₹2,999", false],
    [-3.7, false],
  ])("%j is free: %s", (price, isFree) => {
    const one = pack(1, { price });
    expect(one.isFree).toBe(isFree);
    const isSold = price === 2999 || price === "₹2,999";
    expect(one.price).toBe(isSold ? 299_900 : 0);
    const isKnown = isFree || isSold;
    expect("price" in packageItem(one)).toBe(isKnown);
  });
});

describe("the packages", () => {
  const none = async () => [];

  it("are the student's, the free ones, and all others, each once", async () => {
    const groups = await listed({
      all: Promise.resolve([pack(1, { price: 500 }), pack(2, { price: 0 }), pack(3, { price: 9 })]),
      courses: Promise.resolve([pack(1, { price: 400 }), pack(4, { isPurchased: true })]),
      bought: Promise.resolve([pack(3), pack(5)]),
    });
    expect(idsOf(groups)).toEqual({ mine: [3, 5, 4, 2], paid: [1] });
    expect(groups[1]?.items?.[0]).toMatchObject({ price: { price: 50_000 } });
  });

  it("say what did not come, and show what did", async () => {
    const courses = Promise.resolve([pack(7, { price: 10 })]);
    const some = await listed({ all: fails(), courses, bought: fails() });
    expect(idsOf(some)).toEqual({ missing: null, mine: [], paid: [7], rest: null });
    expect(some.filter(({ items }) => items === null).map(({ missing }) => missing)).toEqual([
      "We could not load which packages are yours.",
      "Failed to load packages.",
    ]);
    const nothing = await listed({ all: fails(), courses: fails(), bought: fails() });
    expect(idsOf(nothing)).toEqual({ missing: null, mine: [], paid: [], rest: null });
  });

  it("say how much is in them, what they cost, and for how long", async () => {
    const full = { total_tests: 64, total_notes: 1, total_videos: 0, validity_days: 180 };
    const groups = await listed({
      all: Promise.resolve([
        pack(1, { ...full, price: 2999, max_price: 4999 }),
        pack(2, { ...full, price: 100, discount: 20, validity_days: 0 }),
        pack(3, { ...full, isPurchased: true, valid_until: "2127-03-11T20:00:00Z" }),
        pack(4, { isPurchased: true, validity_days: -1 }),
      ]),
      courses: none(),
      bought: none(),
    });
    expect(groups[1]?.items).toMatchObject([
      { facts: ["64 tests", "1 note", "For\u00a0180\u00a0days"], price: { price: 299_900, maxPrice: 499_900 } },
      { facts: ["64 tests", "1 note", ""], price: { price: 10_000, maxPrice: 12_000 } },
    ]);
    expect(groups[0]?.items).toMatchObject([
      { facts: ["64 tests", "1 note", ""], badge: "Yours until 12 March 2127" },
      { facts: [""], badge: "Yours" },
    ]);
    expect(groups[0]?.items?.[0]).not.toHaveProperty("price");
  });
});

describe("a package of the student", () => {
  const now = Date.parse("2026-11-22T12:00:00Z");
  const until = (valid_until: string) => ({ isPurchased: true, valid_until });

  it("is theirs until it is over", () => {
    const packages = [pack(1, until("2026-11-22T12:00:01Z")), pack(2, until("2026-11-22T12:00:00Z"))];
    expect(addOwnership(packages, null, now).map((one) => one.isPurchased)).toEqual([true, false]);
  });

  it("is known by the list of bought ones too, and its day", () => {
    const [one] = addOwnership([pack(1)], [pack(1, { valid_until: "2027-01-01T00:00:00Z" })], now);
    expect(one).toMatchObject({ isPurchased: true, validUntil: "2027-01-01T00:00:00.000Z" });
    expect(addOwnership([pack(1)], [pack(2)], now)[0]?.isPurchased).toBe(false);
  });

  it("that was bought again is theirs until the later end, in whichever order they are listed", async () => {
    const rows = [pack(1, until("2020-01-01T00:00:00Z")), pack(1, until("2127-01-01T00:00:00Z"))];
    for (const bought of [rows, rows.toReversed()]) {
      expect(addOwnership([pack(1)], bought, now)[0]?.isPurchased).toBe(true);
      const packages = { get: () => fails(), bought: async () => bought };
      const found = await loadPackage(contextOf({ packages }), 1);
      expect(found).toMatchObject({ isPurchased: true, validUntil: "2127-01-01T00:00:00.000Z" });
    }
  });
});

const premium = { is_premium: true, subject_id: 2 };
const content = {
  tests: [testSummarySchemas.mixed.parse({ id: 861, name: "Sums", total_questions: 10, ...premium })],
  videos: [videoSchemas.mixed.parse({ id: 401, name: "Drip", ...premium })],
  notes: [
    noteSchemas.mixed.parse({ id: 501, name: "Bones", ...premium, price: 49 }),
    noteSchemas.mixed.parse({ id: 502, name: "Free" }),
    noteSchemas.mixed.parse({ id: 503, name: "Bought", ...premium, is_purchased: true }),
  ],
  live: [liveVideoSchema.parse({ id: 901, title: "Class", starts_at: "2126-01-01T00:00:00Z" })],
};

const contents = (found: typeof content | null) => ({ content: () => come(found), demo: () => come(found) });

function packageWith(answers: { get?: () => Promise<ReturnType<typeof pack>>; bought?: object[] | "fails" } = {}) {
  const asked: unknown[] = [];
  let calls = 0;
  const packages = {
    get: async () => {
      calls += 1;
      return answers.get ? answers.get() : pack(701);
    },
    bought: async () => (answers.bought === "fails" ? fails() : (answers.bought ?? [])),
    content: async (filter: unknown) => {
      asked.push(filter);
      return content;
    },
    demo: async () => content,
  };
  const taken = [{ testId: 861, marks: 3, totalMarks: 10 }];
  return { context: contextOf({ packages }, taken), asked, calls: () => calls };
}

const everywhere = { subjectId: null, chapterId: null };

describe("what is in a package", () => {
  it("is asked for by its place, and leads to pages of their own", async () => {
    const { context, asked } = packageWith();
    const place = { subjectId: 2, chapterId: 3, topicId: 4, subtopicId: 5 };
    const groups = await packageContent(701).content(context, place);
    expect(asked).toEqual([{ packageId: 701, ...place }]);
    expect(idsOf(groups)).toEqual({ tests: [861], videos: [401], notes: [501, 502, 503], live: [901] });
    const hrefs = groups.map(({ items }) => items?.[0]?.href);
    expect(hrefs).toEqual([
      "/package-tests/detail/861",
      "/dashboard/video/401?subjectId=2",
      "/note/501?subjectId=2",
      "/free-classes/watch/901",
    ]);
    expect(groups[0]?.items?.[0]).toMatchObject({ badge: "Best 3/10" });
  });

  it("is locked but for what is free or bought by itself", async () => {
    const groups = await packageContent(701).content(packageWith().context, everywhere);
    const locks = groups.map(({ items }) => items?.map(({ lock }) => lock));
    const lock = "With this package";
    expect(locks).toEqual([[lock], [lock], [lock, undefined, undefined], [undefined]]);
    expect(groups[2]?.items?.map(({ isYours }) => isYours)).toEqual([undefined, undefined, true]);
  });

  it("is open where its details fail and the list of bought packages has it", async () => {
    const mine = packageWith({ get: () => fails(), bought: [pack(701)] });
    const source = packageContent(701);
    const groups = await source.content(mine.context, everywhere);
    expect(groups[2]?.items?.[0]).not.toHaveProperty("lock");
    expect(await source.title?.(mine.context)).toBe("Package 701");
    expect(await source.warning?.(mine.context)).toBeNull();
  });

  it("is locked where its details fail and the list of bought packages has others", async () => {
    const others = packageWith({ get: () => fails(), bought: [pack(702)] });
    const groups = await packageContent(701).content(others.context, everywhere);
    expect(groups[2]?.items?.[0]).toMatchObject({ lock: "With this package" });
  });

  it("has no price where nobody knows whose the package is, and says so", async () => {
    for (const get of [() => fails(), async () => pack(701)]) {
      const unknown = packageWith({ get, bought: "fails" });
      const source = packageContent(701);
      const groups = await source.content(unknown.context, everywhere);
      expect(groups[2]?.items?.filter(({ lock }) => lock)).toEqual([]);
      expect(groups[2]?.items?.[2]).toMatchObject({ isYours: true });
      const words = "We could not ask whether this package is yours.";
      expect(await source.warning?.(unknown.context)).toBe(words);
      expect(unknown.calls()).toBe(1);
    }
  });

  it("is not the student's where the institute has no list of bought packages", async () => {
    const packages = { get: async () => pack(701), bought: () => fails(missingCall) };
    expect(await packageContent(701).warning?.(contextOf({ packages }))).toBeNull();
  });

  it("says in its place that it did not come", async () => {
    const context = contextOf({ packages: { get: async () => pack(7), bought: async () => [], ...contents(null) } });
    for (const source of [packageContent(7), packageDemo(7)]) {
      const groups = await source.content(context, everywhere);
      expect(groups).toMatchObject([{ items: null, missing: "Failed to load packages." }]);
    }
  });

  it("that may be tried is never locked", async () => {
    const source = packageDemo(701);
    const groups = await source.content(packageWith().context, everywhere);
    expect(idsOf(groups)).toEqual({ tests: [861], videos: [401], notes: [501, 502, 503] });
    expect(groups.flatMap(({ items }) => items ?? []).filter(({ lock }) => lock)).toEqual([]);
    const inSubject = await source.content(packageWith().context, { subjectId: 2, chapterId: null });
    expect(idsOf(inSubject)).toEqual({ tests: [861], videos: [401], notes: [501, 503] });
    expect(await source.title?.(packageWith().context)).toBe("Free sample");
    expect(await source.offer?.(packageWith().context)).toMatchObject({ name: "Package 701" });
    expect(source.narrowing).toBeUndefined();
  });
});

describe("what may be tried", () => {
  const rows = (count: number, from = 0) =>
    Array.from({ length: count }, (_, n) => noteSchemas.mixed.parse({ id: from + n + 1, name: "Note" }));
  const free = [
    testSummarySchemas.mixed.parse({ id: 801, name: "A", subject_id: 1, chapter_id: 5 }),
    testSummarySchemas.mixed.parse({ id: 802, name: "B", subject_id: 1 }),
  ];
  const place = { subjectId: 1, chapterId: 5 };

  it("is what of a chapter is free", async () => {
    const asked: unknown[] = [];
    const context = contextOf({
      tests: { freeBySubject: async () => free },
      videos: { list: () => fails() },
      notes: {
        list: async (filter: unknown) => {
          asked.push(filter);
          return rows(2);
        },
      },
    });
    const groups = await demo.content(context, place);
    expect(idsOf(groups)).toEqual({ tests: [801], videos: null, notes: [1, 2] });
    expect(groups[1]?.missing).toBe("Failed to load videos.");
    expect(asked).toEqual([{ ...place, isPremium: false, limit: 100, offset: 0 }]);
  });

  it("free trials of a package come page by page, with an end", async () => {
    const asked: number[] = [];
    const paged = (all: ReturnType<typeof rows>, given = (offset: number) => offset) =>
      allPages(async ({ limit, offset }) => {
        asked.push(offset);
        return all.slice(given(offset), given(offset) + limit);
      });
    expect(await paged(rows(150))).toHaveLength(150);
    expect(asked.splice(0)).toEqual([0, 100]);
    expect(await paged(rows(9999))).toHaveLength(500);
    expect(asked.splice(0)).toHaveLength(5);
    // A provider that knows no offset.
    expect(await paged(rows(150), () => 0)).toHaveLength(100);
    expect(asked).toEqual([0, 100]);
  });
});
