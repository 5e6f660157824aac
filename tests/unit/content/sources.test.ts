import { isRouteErrorResponse } from "@remix-run/react";
import { describe, expect, it } from "vitest";
import type { ContentContext } from "~/lib/content/content-source";
import { freeTests } from "~/lib/content/free-tests";
import { demo, findSource } from "~/lib/content/sources";
import { InstituteError } from "~/lib/institute/errors";
import { videoSchemas } from "~/lib/institute/schemas/content";
import { testSummarySchemas } from "~/lib/institute/schemas/test";
import { arrangeList } from "~/lib/list/list";
import { come, contextOf, idsOf } from "./content-context";

const test = (id: number, more: object = {}) =>
  testSummarySchemas.mixed.parse({ id, name: `Test ${id}`, total_questions: 10, ...more });
const free = [
  test(801, { subject_id: 1, subject_name: "Bones / Joints" }),
  test(811, { subject_id: 1, subject_name: "Bones / Joints", chapter_id: 5, duration: 30, negative_marks: 0.333 }),
  test(872),
];
const subjects = [{ id: 1, name: "Bones / Joints", image: null }];

/** A context whose institute has these tests; what is null fails. */
function contextWith(lists: {
  free: typeof free | null;
  all: typeof free | null;
  subjects?: typeof subjects | null;
}): ContentContext {
  const institute = {
    catalogue: { subjects: () => come(lists.subjects === undefined ? subjects : lists.subjects) },
    tests: {
      free: () => come(lists.free),
      all: () => come(lists.all),
      freeBySubject: (id: number) => come(lists.free?.filter(({ subjectId }) => subjectId === id)),
    },
  };
  return contextOf(institute, [{ testId: 872, marks: 4, totalMarks: 10 }]);
}

describe("the source behind an address", () => {
  it.each(["/free-tests", "/FREE-tests/chapters/1/a", "/%66ree-tests", "/free-tests/content/1/%E0%A4%A"])(
    "a list of content is found for %s",
    (path) => {
      expect(findSource(new URL(path, "https://pcbt.invalid"), {})).toBe(freeTests);
    },
  );

  it.each(["/", "/constructor", "/__proto__/a", "/packages"])("there is no list of content for %s", (path) => {
    let thrown: unknown;
    try {
      findSource(new URL(path, "https://pcbt.invalid"), {});
    } catch (error) {
      thrown = error;
    }
    expect(thrown).toMatchObject({ init: { status: 404 } });
    expect(isRouteErrorResponse(thrown)).toBe(false);
  });
});

describe("the free lessons", () => {
  const videos = [
    { id: 401, name: "Drug Doses", is_premium: false },
    { id: 402, name: "Sepsis", is_premium: true },
  ].map((video) => videoSchemas.mixed.parse(video));
  const lessons = (all: () => Promise<typeof videos>) =>
    demo.content(contextOf({ tests: { free: () => come(free) }, notes: { free: () => come([]) }, videos: { all } }), {
      subjectId: null,
      chapterId: null,
    });

  it("are all that is free, whatever its subject", async () => {
    expect(idsOf(await lessons(() => come(videos)))).toEqual({ tests: [801, 811, 872], videos: [401], notes: [] });
  });

  it("say that videos failed, and nothing where an institute has no list of them", async () => {
    expect(idsOf(await lessons(() => come<typeof videos>(null)))).toMatchObject({ videos: null });
    const unknown = () => Promise.reject(new InstituteError("not-found", "no", { status: 404 }));
    expect(idsOf(await lessons(unknown))).toMatchObject({ videos: [] });
  });
});

describe("the free tests", () => {
  it("stand on the first screen, or behind their subject", async () => {
    const premium = test(861, { is_premium: true, price: 99 });
    const context = contextWith({ free, all: [...free, premium] });
    const asked = (category: string, q: string) => freeTests.overview?.(context, { category, q });
    for (const found of [await asked("all", "nursing"), await asked("premium", "")]) {
      expect(idsOf(found ?? [])).toMatchObject({ premium: [861] });
    }
    const groups = await asked("premium", "");
    expect(idsOf(groups ?? [])).toMatchObject({ mocks: [], quick: [872], places: [1], premium: [861] });
    const doors = (await asked("all", ""))?.at(-1)?.items?.map(({ href }) => href);
    expect(doors).toEqual(["/free-tests?category=premium", "/premium-content"]);
    expect(groups?.[2]?.items?.[0]).toMatchObject({
      href: "/free-tests/chapters/1/bones-joints",
      facts: ["0 of 2 done"],
      percent: 0,
    });
    expect(groups?.[1]?.items?.[0]).toMatchObject({ badge: "Best 4/10" });
    expect(groups?.[3]?.items?.[0]).toMatchObject({ href: "/premium-tests/detail/861", lock: "₹99" });
  });

  it("show a button on the first mock that was not taken", async () => {
    const mock = (id: number) => test(id, { mode: "real", sections: [{ name: "Section 1: First", duration: 18 }] });
    const context = contextWith({ free: [test(900, { total_questions: 70 }), mock(901), mock(902)], all: null });
    const [mocks] = (await freeTests.overview?.(context, { category: "all", q: "" })) ?? [];
    const shown = arrangeList(mocks ? [mocks] : [], new URL("https://pcbt.invalid/free-tests"));
    expect(shown.groups[0]?.items?.map(({ id }) => id)).toEqual([901, 902, 900]);
    expect(mocks?.items?.map(({ action }) => action)).toEqual(["Open the mock", undefined, undefined]);
  });

  it("say which part of them did not come", async () => {
    const asked = { category: "premium", q: "" };
    const groups = (await freeTests.overview?.(contextWith({ free: null, all: null }), asked)) ?? [];
    expect(idsOf(groups)).toMatchObject({ mocks: null, quick: [], places: [1], premium: null });
    expect(groups[2]?.items?.[0]).not.toHaveProperty("facts");
    expect(groups.filter(({ items }) => items === null).map(({ missing }) => missing)).toEqual([
      "We could not load the mock exams and quick tests.",
      "We could not load the premium tests.",
    ]);
  });

  it("are those of a subject, or of one of its chapters", async () => {
    const context = contextWith({ free, all: [] });
    const at = (subjectId: number | null, chapterId: number | null) =>
      freeTests.content(context, { subjectId, chapterId });
    expect(idsOf(await at(1, null))).toEqual({ tests: [801, 811] });
    expect(idsOf(await at(null, null))).toEqual({ tests: [801, 811, 872] });
    expect((await at(1, 5))[0]?.items).toMatchObject([{ id: 811, facts: ["10 questions", "30 min"] }]);
  });
});
