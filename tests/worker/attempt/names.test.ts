import { describe, expect, it } from "vitest";
import { createAttempts } from "~/lib/attempt/attempts";
import { createLog } from "~/lib/log";
import { bindings } from "../bindings";
import { institute } from "../fake-institute";
import { deleteStudent } from "../rights/deleted-student";
import { newStudent, TOKEN } from "./taking";

const namespaces = { attempts: bindings.ATTEMPTS, notebooks: bindings.NOTEBOOKS };

let students = 0;

/** A student of a provider that does not say its institute's code: only what was typed is known. */
function typedBy() {
  newStudent();
  students += 1;
  const studentId = `typed-${students}`;
  return {
    studentId,
    phone: (instituteCode: string, formerCodes: string[] = [], device = "phone") =>
      createAttempts(namespaces, { instituteCode, formerCodes, studentId, token: TOKEN, device }, createLog("names")),
  };
}

describe("a student whose institute's code is typed in another case", () => {
  it.each(["pcbt", "Pcbt", " PCBT "])(
    "the code typed as %s goes on with the attempt of the other phone",
    async (typed) => {
      const { phone } = typedBy();
      const begun = await phone("PCBT").begin(7);
      if (begun.kind !== "started") throw new Error(begun.kind);
      const other = phone(typed, [], "tablet");
      expect(await other.begin(7)).toMatchObject({ kind: "running", view: { attemptId: begun.view.attemptId } });
      expect(await other.open()).toMatchObject([{ testId: 7, phase: "running" }]);
    },
  );
});

describe("an attempt that was begun under the code as it was typed then", () => {
  async function begunBefore() {
    const { studentId, phone } = typedBy();
    const old = bindings.ATTEMPTS.getByName(`pcbt:${studentId}:7`);
    const begun = await old.begin({ testId: 7, device: "phone", token: TOKEN, afterRefusal: false, without: 0 });
    if (begun.kind !== "started") throw new Error(begun.kind);
    await bindings.NOTEBOOKS.getByName(`pcbt:${studentId}`).note(7);
    return { attemptId: begun.view.attemptId, phone, studentId };
  }

  it("is found, goes on, and is submitted", async () => {
    const { attemptId, phone } = await begunBefore();
    const attempts = phone("PCBT", ["pcbt"]);
    expect(await attempts.formerCodesInUse()).toEqual(["pcbt"]);
    expect(await attempts.read(7)).toMatchObject({ view: { attemptId } });
    expect(await attempts.begin(7)).toMatchObject({ kind: "running" });
    expect(await attempts.open()).toMatchObject([{ testId: 7 }]);
    await attempts.applyForm(7, attemptId, { intent: "submit" });
    await expect.poll(() => phone("PCBT", ["pcbt"]).open()).toEqual([]);
    expect(institute().evaluated).toHaveLength(1);
    expect(await phone("PCBT", ["pcbt"]).receipt(7)).toMatchObject({ receipt: { attemptId } });
  });

  it("does not name what is begun afterwards", async () => {
    const { phone } = await begunBefore();
    institute().tests.set(8, { ...(institute().tests.get(7) as object), id: 8 });
    await phone("PCBT", ["pcbt"]).begin(8);
    expect(await phone("PCBT").begin(8)).toMatchObject({ kind: "running" });
  });

  it("is forgotten with the account", async () => {
    const { phone, studentId } = await begunBefore();
    await deleteStudent({ instituteCode: "PCBT", formerCodes: ["pcbt"], studentId });
    expect(await phone("PCBT", ["pcbt"]).read(7)).toEqual({ kind: "none" });
    expect(await phone("PCBT", ["pcbt"]).formerCodesInUse()).toEqual([]);
  });

  it("an attempt under an earlier code is not looked for when there is none", async () => {
    const { phone } = typedBy();
    expect(await phone("PCBT", ["pcbt"]).formerCodesInUse()).toEqual([]);
  });
});
