import { describe, expect, it } from "vitest";
import { bodyPartOf, bodyParts, partNames } from "~/lib/notebook/rules/body";
import { topicPictures } from "~/lib/notebook/rules/pictures";
import { trendOf } from "~/lib/notebook/rules/trend";
import type { ResultSummary } from "~/lib/result/result-digest";
import { BodyFigure } from "~/routes/progress/body-figure";
import { TopicSquares } from "~/routes/progress/topic-pictures";
import { drawn } from "../drawn";

const tally = (topic: string, right = 0, wrong = 0, known = right) => {
  return { subject: "Nursing", topic, right, wrong, leftOut: 0, known, seconds: 30 * (right + wrong) };
};
const figureOf = (...topics: ReturnType<typeof tally>[]) => drawn(<BodyFigure parts={topicPictures(topics).parts} />);

describe("a part of the body", () => {
  it.each([
    ["Coronary Disease and Heart Failure", "", "heart"],
    ["Blood pressure", "", "heart"],
    ["Cardiac drugs", "", "pill"],
    ["Haemodialysis", "", "kidney"],
    ["Defence mechanisms", "", "mind"],
    ["Early warning", "", "other"],
    ["Ear disorders", "", "brain"],
    ["Blood relations", "Reasoning", "other"],
    ["Bleeding time", "Paediatric Nursing", "child"],
    ["TB", "", "lungs"],
    ["PPH", "", "womb"],
    ["हृदय रोग", "", "heart"],
    ["बाल रोग", "", "child"],
    ["گردے", "", "kidney"],
    ["قلب اور دل کی بیماریاں", "", "heart"],
    ["கர்ப்பம்", "", "womb"],
    ["Indian polity", "General Knowledge", "other"],
    ["", "", "other"],
  ])("of the topic %s of %s is %s", (topic, subject, part) => {
    expect(bodyPartOf({ subject, topic })).toBe(part);
  });
});

describe("the figure", () => {
  it.each([
    [0, "body-0"],
    [1, "body-1"],
    [5, "body-2"],
    [9, "body-3"],
    [10, "body-4"],
  ])("with %i of 10 known is filled as %s", async (known, level) => {
    const html = await figureOf(tally("Heart", 5, 5, known));
    expect(html).toMatch(new RegExp(`id="body-heart" class="body-part ${level}"`));
    expect(html).toContain(`${known} of 10<`);
  });

  it("leads to practice from what has questions alone, and is at most 4 KB", async () => {
    expect(await figureOf()).toBe("");
    expect(await figureOf(tally("Heart", 1))).not.toContain("part=lungs");
    const every = partNames.map((name) =>
      tally(name === "other" ? "polity" : (bodyParts[name].words.split(", ")[0] ?? ""), 4, 3, 3),
    );
    const html = await figureOf(...every);
    const [picture = ""] = html.match(/<svg.*?<\/svg>/s) ?? [];
    expect(picture.match(/<a /g)).toHaveLength(partNames.length - 1);
    expect(html.match(/href="[^"]*part=/g)).toHaveLength(2 * partNames.length - 1);
    expect(picture.replaceAll(/ ?<a [^>]*>|<\/a>/g, "").length).toBeLessThan(4096);
  });
});

describe("squares", () => {
  it("are the shaky first, at most forty, with what they are in words", async () => {
    const many = Array.from({ length: 300 }, (_, at) =>
      tally(`Topic ${at} ${"हृदय".repeat(20)}`, at % 3 === 0 ? 9 : 1, at % 3 === 1 ? 9 : 0),
    );
    const pictures = topicPictures(many);
    expect(pictures.squares.map(({ is }) => is)).toEqual(Array.from({ length: 40 }, () => "shaky"));
    const html = await drawn(<TopicSquares {...pictures} />);
    expect(html).toContain("40 of 300 topics");
    expect(html).toContain("28 more");
    expect(topicPictures([tally("a", 9), tally("b", 1), tally("c", 0, 9)]).squares.map(({ is }) => is)).toEqual([
      "shaky",
      "new",
      "sure",
    ]);
  });
});

it("the trend is of full mocks alone, the oldest first", () => {
  const result = (name: string, isFullMock: boolean, marks = 5) => ({
    name,
    isFullMock,
    marks,
    totalMarks: 10,
    takenAt: null,
  });
  const results = [result("two", true, -1), result("quick", false), result("one", true)] as ResultSummary[];
  expect(trendOf(results).map(({ name, percent }) => [name, percent])).toEqual([
    ["one", 50],
    ["two", -10],
  ]);
});
