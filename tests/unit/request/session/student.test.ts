import { describe, expect, it } from "vitest";
import { userSchema } from "~/lib/institute/schemas/user";
import { studentFromUser } from "~/request/session/student";

const wire = { status: true, key: "token", id: 7, name: "Asha", username: "9876500001" };
const from = (said: object, typed: string) => studentFromUser(userSchema.parse({ ...wire, ...said }), typed);

describe("the student of a session", () => {
  it("is of the institute that the reply names, whatever was typed", () => {
    const student = from({ institute_code: "ABC" }, "abc");
    expect(student.instituteCode).toBe("ABC");
    expect(student.formerCodes).toEqual([]);
  });

  it("is of the typed one where the reply names none", () => {
    expect(from({}, "Abc")).toMatchObject({ instituteCode: "Abc", formerCodes: ["Abc", "abc"] });
    expect(from({}, "ABC")).toMatchObject({ instituteCode: "ABC", formerCodes: ["abc"] });
  });

  it("may have attempts under the reply's own spelling, from before", () => {
    expect(from({ institute_code: "Abc" }, "ABC").formerCodes).toEqual(["Abc"]);
  });
});
