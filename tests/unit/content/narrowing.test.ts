import { describe, expect, it } from "vitest";
import { packageContent } from "~/lib/content/package-content";
import { InstituteError } from "~/lib/institute/errors";
import type { Services } from "~/request/services";
import { locationIds } from "~/routes/content/location";
import { loadNextSteps } from "~/routes/content/narrowing";
import type { Part } from "../../fake";
import { studentArgs } from "../route-args";
import { contextOf, failure } from "./content-context";

const source = packageContent(701);
const at = (search: string, packages: Part<Services["institute"]["packages"]> = {}) => ({
  ...studentArgs({}, { path: `/package/701/content${search}`, params: { packageId: "701" } }),
  context: contextOf({ packages }),
});

describe("the place of an address", () => {
  it("counts an id only below the one it belongs to", () => {
    const none = { subjectId: null, chapterId: null, topicId: null, subtopicId: null };
    expect(locationIds(at("?chapterId=2&topicId=abc"))).toEqual(none);
    expect(locationIds(at("?subjectId=1&topicId=abc&subtopicId=0"))).toEqual({ ...none, subjectId: 1 });
    expect(() => locationIds(at("?subjectId=1&chapterId=2&topicId=abc"))).toThrow();
  });
});

describe("the next steps", () => {
  const list = async () => [{ id: 9, name: "Drips" }];

  it.each([
    ["?subjectId=1&chapterId=2", { topics: list }, "Topics", "?subjectId=1&chapterId=2&topicId=9"],
    [
      "?subjectId=1&chapterId=2&topicId=3",
      { subtopics: list },
      "Subtopics",
      "?subjectId=1&chapterId=2&topicId=3&subtopicId=9",
    ],
  ])("from %j are those of the level below", async (search, packages, label, next) => {
    expect(await loadNextSteps(source, at(search, packages))).toEqual({
      label,
      chips: [{ label: "Drips", href: `/package/701/content${next}`, isCurrent: false }],
      missing: "",
    });
  });

  it.each(["", "?subjectId=1", "?subjectId=1&chapterId=2&topicId=3&subtopicId=4"])(
    "are none where the page leads on itself, and below a subtopic: %j",
    async (search) => expect(await loadNextSteps(source, at(search))).toBeNull(),
  );

  it("say that they did not come, but not that a provider has none", async () => {
    const fails = (error: InstituteError) => ({ topics: () => Promise.reject(error) });
    const from = (error: InstituteError) => loadNextSteps(source, at("?subjectId=1&chapterId=2", fails(error)));
    expect(await from(failure)).toMatchObject({ missing: "We could not load the topics." });
    const unknown = new InstituteError("not-found", "no", { status: 404 });
    expect(await from(unknown)).toMatchObject({ chips: [], missing: "" });
  });
});
