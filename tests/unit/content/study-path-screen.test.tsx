import { describe, expect, it } from "vitest";
import type { StudyPath, StudyStep } from "~/lib/content/study-path";
import { StudyPathScreen } from "~/routes/content/study-path-screen";
import { drawn } from "../drawn";

const step = (id: number, state: StudyStep["state"], more: object = {}): StudyStep => ({
  item: { id, kind: "note", name: `Note ${id}`, href: `/note/${id}`, facts: ["PDF"], ...more },
  state,
  marks: { kind: "note", id },
});
const [first, second, third] = [step(1, "done"), step(2, "open"), step(3, "open", { lock: "With this package" })];
const path: StudyPath = {
  subjects: [
    { id: 1, name: "Pharmacology", chapters: [{ name: "Doses", steps: [first, second] }], done: 1, all: 2 },
    { id: null, name: "", chapters: [{ name: "", steps: [third] }], done: 0, all: 1 },
  ],
  next: { step: second, subject: "Pharmacology" },
  done: 1,
  all: 3,
};
const screen = (more: Partial<StudyPath> = {}) =>
  drawn(
    <StudyPathScreen path={{ ...path, ...more }} live={null} unsure={null} orders={[]}>
      {null}
    </StudyPathScreen>,
  );

describe("the path of a package", () => {
  it("begins with what is next, and opens its subject alone", async () => {
    const html = await screen();
    expect(html).toContain("Next: <bdi>Note 2</bdi>");
    expect(html.indexOf("Next")).toBeLessThan(html.indexOf("Pharmacology</bdi></h2>"));
    expect(html.match(/<details[^>]*open/g)).toHaveLength(1);
    expect(html.match(/aria-current="step"/g)).toHaveLength(1);
    expect(html).toContain("1 of 3 done");
  });

  it("says in words what is done and what is locked", async () => {
    const html = await screen();
    expect(html.match(/Done: /g)).toHaveLength(1);
    expect(html).toContain('<span class="sr-only">Locked: </span>With this package');
    expect(html).toContain("Of all subjects");
  });

  it("lets a note be marked as done, and a test not", async () => {
    expect(await screen()).toContain(
      '<input type="hidden" name="kind" value="note"/><input type="hidden" name="id" value="2"/>',
    );
    const test: StudyStep = { ...second, item: { ...second.item, kind: "test" }, marks: null };
    const html = await screen({ next: { step: test, subject: "" } });
    expect(html).toContain("Open the test");
    expect(html).not.toContain("Mark as done");
  });

  it("ends with a word, and not where something is locked", async () => {
    expect(await screen({ next: null, done: 3 })).toContain("You have come to the end: well done.");
    expect(await screen({ next: null })).not.toContain("well done");
  });
});
