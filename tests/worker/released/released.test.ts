import { afterEach, describe, expect, it } from "vitest";
import { institute } from "../fake-institute";
import { deleteStudent } from "../rights/deleted-student";
import { attempts, columns, load, makeState, type ReleasedState, tell } from "./state";

const files = import.meta.glob<string>("./*.json", { query: "?raw", import: "default", eager: true });
const releases = Object.entries(files).map(
  ([file, text]) => [file.slice(2, -".json".length), JSON.parse(text) as ReleasedState] as const,
);

/** The same in today's shapes: a key was one place, or null. */
const inTodaysShapes = (told: ReleasedState["told"]) =>
  JSON.parse(JSON.stringify(told), function (this: object, name, value) {
    const isOfQuestion = "options" in this || "chosen" in this;
    return name === "right" && isOfQuestion && !Array.isArray(value) ? [value ?? []].flat() : value;
  });

afterEach(async () => {
  for (const studentId of ["released", "leaving", "payer"]) await deleteStudent({ instituteCode: "PCBT", studentId });
});

describe.each(releases)("what release %s stored", (_, released) => {
  it("is told as it was told then", async () => {
    await load(released);
    expect(await tell()).toMatchObject(inTodaysShapes(released.told));
  });

  it("has today's tables, once it was read", async () => {
    await load(released);
    await tell();
    const opened = await columns();
    await makeState();
    expect(opened).toEqual(await columns());
  });

  it("goes on: the running attempt is submitted with its answers, and then its session ends", async () => {
    await load(released);
    const read = await attempts.read(7);
    if (read.kind !== "attempt") throw new Error(read.kind);
    const { attemptId } = read.view;
    const saved = { intent: "save-next", questionId: 103, optionId: 1034, base: 0 } as const;
    await attempts.applyForm(7, attemptId, saved);
    await attempts.applyForm(7, attemptId, { intent: "submit" });
    await attempts.resend(7, attemptId, 5_000);
    expect(institute().evaluated.map(({ answers }) => answers.map((row) => row[1]))).toEqual([
      [1013, 1021, 1034, -1, -1, -1],
    ]);
    await expect.poll(() => institute().ended).toEqual(["good-token on phone"]);
  });
});
