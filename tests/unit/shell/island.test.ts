import { expect, it } from "vitest";
import { reloadsFor, restoreFields, type Taken } from "~/islands/island";

/** As much of an input as is read here. */
class Input extends EventTarget {
  isConnected = true;
  checked = false;
  focuses = 0;
  constructor(
    readonly name: string,
    public value = "",
    readonly type = "text",
  ) {
    super();
  }
  focus() {
    this.focuses += 1;
  }
}

const island = (drawn: Input[], before: Input[], focused: Input | null = null) =>
  ({ element: { querySelectorAll: () => drawn }, fields: before, nodes: [], focused }) as unknown as Taken;

it("gives what was typed and ticked to fields that are drawn anew", () => {
  const [report, option] = [new Input("report", "It is wrong"), new Input("optionId", "7", "radio")];
  report.isConnected = option.isConnected = false;
  option.checked = true;
  const [newReport, other, same] = [
    new Input("report"),
    new Input("optionId", "6", "radio"),
    new Input("optionId", "7", "radio"),
  ];
  restoreFields(island([newReport, other, same], [report, option], report));
  expect([newReport.value, newReport.focuses, other.checked, same.checked]).toEqual(["It is wrong", 1, false, true]);
});

it("leaves fields that still stand, and others of their name", () => {
  const stays = new Input("report", "1");
  const other = new Input("report");
  restoreFields(island([stays, other], [stays]));
  expect(other.value).toBe("");
});

it("reloads its page once for a failure, and never in a tab that can remember none", () => {
  const kept = new Map<string, string>();
  const tab = { getItem: (key: string) => kept.get(key) ?? null, setItem: kept.set.bind(kept) };
  expect(["a", "a", "b", "a"].map((failure) => reloadsFor(failure, () => tab))).toEqual([true, false, true, false]);
  const locked = () => {
    throw new DOMException("refused", "SecurityError");
  };
  expect(reloadsFor("a", locked)).toBe(false);
});
