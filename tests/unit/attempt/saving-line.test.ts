import { describe, expect, it } from "vitest";
import type { ExamState } from "~/lib/attempt/browser/page-state";
import { savingTrouble } from "~/routes/exam/screen/saving-line";

function state(waiting: number, changes: Partial<ExamState> = {}): ExamState {
  const unconfirmed = new Set(Array.from({ length: waiting }, (_, id) => id));
  return { exit: null, link: "offline", holding: "disk", unconfirmed, ...changes } as ExamState;
}

describe("what is wrong with the saving of answers", () => {
  it("the words about unsaved answers count them on the screen", () => {
    expect(savingTrouble(state(1))).toBe("No network. 1 answer is saved on this phone.");
    expect(savingTrouble(state(2))).toBe("No network. 2 answers are saved on this phone.");
    expect(savingTrouble(state(2, { link: "online" }))).toBeNull();
  });

  it("an answer is not called saved before it is on the disk", () => {
    const said = (held: ExamState["holding"], link: ExamState["link"] = "offline") =>
      savingTrouble(state(2, { holding: held, link }));
    expect(said("saving")).toBe("No network. Saving 2 answers on this phone.");
    expect(said("copy")).toBe("Keep this page open: 2 answers wait here.");
    expect(said("page", "online")).toBe("Keep this page open: 2 answers wait here.");
    expect(savingTrouble(state(1, { holding: "page" }))).toBe("Keep this page open: 1 answer waits here.");
    expect(said("copy", "online")).toBeNull();
    expect(said("saving", "signed-out")).toContain("2 answers are being saved on this phone");
    expect(said("copy", "signed-out")).toContain("2 answers are in this page alone");
  });

  it("answers are promised to be kept only where the disk takes them", () => {
    expect(savingTrouble(state(0))).toBe("No network. You can continue: answers are kept on this phone.");
    const words = "No network. You can continue, but keep this page open: answers wait in it.";
    expect(savingTrouble(state(0, { holding: "copy" }))).toBe(words);
    expect(savingTrouble(state(0, { holding: "page" }))).toBe(words);
  });

  it("a screen reader hears the words about unsaved answers without a count", () => {
    expect(savingTrouble(state(1), false)).toBe("No network. Some answers wait on this phone.");
    expect(savingTrouble(state(1, { holding: "saving" }), false)).toBe(savingTrouble(state(1), false));
    expect(savingTrouble(state(3), false)).toBe(savingTrouble(state(1), false));
    expect(savingTrouble(state(1, { link: "signed-out" }), false)).toBe(
      "You are signed out. Some answers wait on this phone.",
    );
    expect(savingTrouble(state(1, { holding: "page" }), false)).toBe("Keep this page open: some answers wait here.");
  });
});
