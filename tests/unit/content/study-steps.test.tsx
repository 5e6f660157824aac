import { describe, expect, it } from "vitest";
import type { StudyChapter, StudyStep } from "~/lib/content/study-path";
import { Chapters, NextStep } from "~/routes/content/study-steps";
import { drawn } from "../drawn";

const step = (id: number, more: Partial<StudyStep> = {}): StudyStep => ({
  ...{ id, kind: "note", name: `Note ${id}`, href: `/note/${id}`, facts: ["Doses", "PDF"] },
  place: { subjectId: 1, subjectName: "Pharmacology", chapterId: 2, chapterName: "Doses" },
  ...more,
});
const next = step(2);
const chapters: StudyChapter[] = [
  { id: 2, name: "Doses", steps: [step(1, { state: "done" }), next] },
  { id: 3, name: "Antibiotics", steps: [step(3, { kind: "video" }), step(4), step(5), step(7)] },
  { id: null, name: "", steps: [step(6, { lock: "With this package" })] },
];
const screen = () => drawn(<Chapters folds={chapters} next={next} />);

describe("the chapters of a subject", () => {
  it("are folded but for the one where to go on", async () => {
    const [html, ...folds] = (await screen()).split("<details");
    expect(html).toBe("");
    expect(folds.map((fold) => fold.includes(" open="))).toEqual([true, false, false]);
    expect(folds[0]?.match(/aria-current="step"/g)).toHaveLength(1);
    expect(folds[2]).toContain("Of the whole subject");
  });

  it("say what is done, or what is in them, and no chapter twice", async () => {
    const html = await screen();
    expect(html).toContain("1 of 2 done");
    expect(html).toContain("1 video · 3 notes");
    expect(html.match(/>Doses</g)).toHaveLength(1);
    expect(html.match(/>Done</g)).toHaveLength(1);
  });
});

describe("the next step", () => {
  it("lets a note be marked as done, and a test not", async () => {
    const fields = '<input type="hidden" name="kind" value="note"/><input type="hidden" name="id" value="2"/>';
    expect(await drawn(<NextStep step={next} />)).toContain(fields);
    const html = await drawn(<NextStep step={step(2, { kind: "test", state: "now" })} />);
    expect(html).toContain("Go on: <bdi>Note 2</bdi>");
    expect(html).toContain("Open the test");
    expect(html).not.toContain("Mark as done");
  });
});
