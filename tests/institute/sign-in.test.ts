import { describe, expect, it } from "vitest";
import { ASHA, RAVI, runInstitute } from "./running-institute";

const institute = runInstitute();
const LOGIN = "/api/membership/login_student_new/";

describe("sign-in", () => {
  it("answers the token and the user as the API's reference shows them", async () => {
    const { status, body } = await institute.post(LOGIN, ASHA);
    expect(status).toBe(200);
    expect(body).toEqual({
      status: true,
      message: "Login successful",
      key: expect.stringMatching(/^[0-9a-f]{40}$/),
      id: 101,
      name: "Asha Verma",
      username: "9876543210",
      user_type: "student",
      institute: "PCBT Nursing Tutorials",
      institute_code: "PCBT",
      phone: "9876543210",
      email: "asha@example.org",
      profile_image: null,
      firebase_token: null,
      batches: [
        { id: 11, name: "Norcet Morning Batch" },
        { id: 13, name: "Staff Nurse Weekend Batch" },
      ],
      subscription_status: "Premium",
      created_at: "2026-05-04T05:30:00.000Z",
      updated_at: "2026-05-04T05:30:00.000Z",
    });
  });

  it.each([
    ["a wrong password", { password: "Nursing@124" }],
    ["another institute", { institute_code: "DEMO2" }],
    ["an unknown institute", { institute_code: "NOPE" }],
    ["an unknown student", { username: "nobody" }],
  ])("refuses %s in the same words", async (_, change) => {
    const { status, body } = await institute.post(LOGIN, { ...ASHA, ...change });
    expect(status).toBe(400);
    expect(body.message).toBe("Username or password is wrong.");
  });

  it("says per field what is missing", async () => {
    const { status, body } = await institute.post(LOGIN, { username: " " });
    expect(status).toBe(400);
    expect(body.errors).toEqual({
      username: ["This field may not be blank."],
      password: ["This field is required."],
      institute_code: ["This field is required."],
      device_id: ["This field is required."],
    });
  });

  it("stops after ten wrong tries, for the right password too, and says how long", async () => {
    for (let count = 0; count < 10; count += 1) {
      expect((await institute.post(LOGIN, { ...ASHA, password: "wrong" })).status).toBe(400);
    }
    const stopped = await institute.post(LOGIN, ASHA);
    expect(stopped.status).toBe(429);
    expect(Number(stopped.headers.get("Retry-After"))).toBeGreaterThan(0);
    expect((await institute.post(LOGIN, RAVI)).status).toBe(200);
  });

  it("ends a device's earlier token when the device signs in again", async () => {
    const first = await institute.signIn({ device_id: "web-1-twice" });
    const second = await institute.signIn({ device_id: "web-1-twice" });
    const profile = "/api/basicinformation/student_get_profile/";
    expect((await institute.get(profile, first)).status).toBe(401);
    expect((await institute.get(profile, second)).body.id).toBe(101);
  });
});
