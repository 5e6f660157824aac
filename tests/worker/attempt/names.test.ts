import { describe, expect, it } from "vitest";
import { createAttempts } from "~/lib/attempt/attempts";
import { createLog } from "~/lib/log";
import { bindings } from "../bindings";
import { newStudent, TOKEN } from "./taking";

const namespaces = { attempts: bindings.ATTEMPTS, notebooks: bindings.NOTEBOOKS };

/** As of a provider that does not say its institute's code: only what was typed is known. */
function phone(instituteCode: string, studentId: string, device = "phone") {
  return createAttempts(namespaces, { instituteCode, studentId, token: TOKEN, device }, createLog("names"));
}

describe("a student whose institute's code is typed in another case", () => {
  it.each(["pcbt", "Pcbt", " PCBT "])(
    "the code typed as %s goes on with the attempt of the other phone",
    async (typed) => {
      newStudent();
      const studentId = `typed as ${typed}`;
      const begun = await phone("PCBT", studentId).begin(7);
      if (begun.kind !== "started") throw new Error(begun.kind);
      const other = phone(typed, studentId, "tablet");
      expect(await other.begin(7)).toMatchObject({ kind: "running", view: { attemptId: begun.view.attemptId } });
      expect(await other.open()).toMatchObject([{ testId: 7, phase: "running" }]);
    },
  );
});
