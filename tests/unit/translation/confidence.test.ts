import { describe, expect, it } from "vitest";
import { confidenceOf, leastSureChoice, leastSureChoices } from "~/lib/translation/confidence";
import { defaultPreferences } from "~/request/session/default-preferences";

describe("how sure a translation is", () => {
  it("grows with those who looked at it", () => {
    expect(confidenceOf({ by: "machine" }, "hi")).toBe(0.9);
    expect(confidenceOf({ by: "institute" }, "hi")).toBe(0.9);
    expect(confidenceOf({ by: "second-reader" }, "yo")).toBe(0.95);
    expect(confidenceOf({ by: "teacher" }, "yo")).toBe(1);
  });

  it("is less in a language whose words for not we do not know", () => {
    expect(confidenceOf({ by: "machine" }, "yo")).toBe(0.8);
    expect(confidenceOf({ by: "machine" }, "fr")).toBe(0.8);
  });

  it("lets everything through that passed, unless the student wants more", () => {
    expect(leastSureChoices[0][0]).toBe(defaultPreferences.confidenceThreshold);
    expect(confidenceOf({ by: "machine" }, "am")).toBeGreaterThanOrEqual(leastSureChoices[0][0]);
  });
});

describe("the choice for a threshold", () => {
  it("says what was done, and no share that nobody measured", () => {
    for (const [, words] of leastSureChoices) expect(words).not.toMatch(/%|sure/);
  });

  it("lets nothing through that the threshold would not", () => {
    expect([0, 0.8, 0.81, 0.9, 0.93, 1].map(leastSureChoice)).toEqual([0.8, 0.8, 0.9, 0.9, 0.95, 1]);
  });
});
