import { describe, expect, it } from "vitest";
import type { ExamState } from "~/lib/attempt/browser/page-state";
import { savingTrouble } from "~/routes/exam/screen/saving-line";

function state(waiting: number, changes: Partial<ExamState> = {}): ExamState {
  const unconfirmed = new Set(Array.from({ length: waiting }, (_, id) => id));
  return { exit: null, link: "offline", persisted: true, unconfirmed, ...changes } as ExamState;
}

describe("what is wrong with the saving of answers", () => {
  it("counts them for who looks", () => {
    expect(savingTrouble(state(1))).toBe("No network. 1 answer is saved on this phone.");
    expect(savingTrouble(state(2))).toBe("No network. 2 answers are saved on this phone.");
    expect(savingTrouble(state(2, { link: "online" }))).toBeNull();
  });

  it("is the same sentence without a count for who listens, who would hear each change of it", () => {
    expect(savingTrouble(state(1), false)).toBe(
      "No network. Some answers are saved on this phone.",
    );
    expect(savingTrouble(state(3), false)).toBe(savingTrouble(state(1), false));
    expect(savingTrouble(state(1, { link: "signed-out" }), false)).toBe(
      "You are signed out. Some answers are safe on this phone.",
    );
    expect(savingTrouble(state(1, { persisted: false }), false)).toBe(
      "Keep this page open: some answers wait here.",
    );
  });
});
