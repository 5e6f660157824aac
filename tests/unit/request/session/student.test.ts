import { describe, expect, it } from "vitest";
import { userSchema } from "~/lib/institute/schemas/user";
import { studentFromUser } from "~/request/session/student";

const wire = { status: true, key: "token", id: 7, name: "Asha", username: "9876500001" };
const from = (said: object, typed: string) => studentFromUser(userSchema.parse({ ...wire, ...said }), typed);

describe("the student of a session", () => {
  it("is of the institute that the reply names, whatever was typed", () => {
    expect(from({ institute_code: "ABC" }, "abc").instituteCode).toBe("ABC");
  });

  it("is of the typed one where the reply names none", () => {
    expect(from({}, "Abc").instituteCode).toBe("Abc");
  });
});
