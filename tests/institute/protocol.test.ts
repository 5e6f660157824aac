import { describe, expect, it } from "vitest";
import { calls } from "../../institute/calls";
import { runInstitute } from "./running-institute";

const institute = runInstitute();
const LOGIN = "/api/membership/login_student_new/";
const BATCHES = "/api/basicinformation/student_get_batches/";
const PROFILE = "/api/basicinformation/student_get_profile/";

describe("addresses and methods", () => {
  it("answers 404 for what does not exist, the path without its slash among it", async () => {
    for (const path of ["/", "/api/nothing/", LOGIN.slice(0, -1)]) {
      const { status, body } = await institute.post(path);
      expect([path, status, body]).toEqual([path, 404, { detail: "Not found." }]);
    }
  });

  it("answers 405 for another method and says which is allowed", async () => {
    const get = await institute.get(LOGIN);
    expect([get.status, get.headers.get("Allow")]).toEqual([405, "POST"]);
    const post = await institute.post(BATCHES);
    expect([post.status, post.headers.get("Allow")]).toEqual([405, "GET"]);
  });

  it("has neither the development page nor the faults where they are not turned on", async () => {
    expect((await institute.get("/__dev/otp")).status).toBe(404);
    expect((await institute.get("/__test/calls")).status).toBe(404);
    const headers = { "x-test-fault": "status-503" };
    expect((await institute.fetch(BATCHES, { headers })).status).toBe(200);
  });
});

describe("bodies", () => {
  const post = (body: BodyInit, type: string, path = LOGIN) =>
    institute.fetch(path, { method: "POST", body, headers: { "Content-Type": type } });

  it("takes no JSON where a form is expected", async () => {
    const response = await post("{}", "application/json");
    expect(response.status).toBe(415);
    expect(await response.json()).toEqual({ detail: 'Unsupported media type "application/json" in request.' });
  });

  it("refuses more than 1 MB, whether or not the size was announced", async () => {
    const form = "application/x-www-form-urlencoded";
    expect((await post(`username=${"a".repeat(2_000_000)}`, form)).status).toBe(413);
    const stream = new Blob(["username=", "a".repeat(2_000_000)]).stream();
    const init = { method: "POST", body: stream, duplex: "half", headers: { "Content-Type": form } };
    const streamed = await institute.fetch(LOGIN, init as RequestInit);
    expect(streamed.status).toBe(413);
  });

  it("says 400 for null characters, bytes that are no text, and a broken multipart body", async () => {
    const form = "application/x-www-form-urlencoded";
    const nulls = await post("username=a%00b&password=x&institute_code=PCBT&device_id=d", form);
    expect(await nulls.json()).toMatchObject({ errors: { username: ["Null characters are not allowed."] } });
    expect((await post("username=%ff%fe&=&&%", form)).status).toBe(400);
    const key = await institute.signIn();
    const broken = await institute.fetch("/api/basicinformation/student_update_profile/", {
      method: "POST",
      body: "--x\r\nnonsense",
      headers: { Authorization: `token ${key}`, "Content-Type": "multipart/form-data; boundary=x" },
    });
    expect(broken.status).toBe(400);
  });
});

describe("tokens", () => {
  it.each([
    ["none", undefined, "Authentication credentials were not provided."],
    ["another scheme", "Bearer abc", "Invalid token."],
    ["nonsense", "token abc def", "Invalid token."],
    ["an unknown token", `token ${"0".repeat(40)}`, "Invalid token."],
  ])("answers 401 to %s", async (_, authorization, detail) => {
    const headers = new Headers(authorization ? { Authorization: authorization } : {});
    const response = await institute.fetch(PROFILE, { headers });
    expect([response.status, await response.json()]).toEqual([401, { detail }]);
  });

  it("keeps no token and no password as it is", async () => {
    const key = await institute.signIn();
    const { DB } = await institute.env();
    const kept = await DB.prepare("SELECT token_hash FROM tokens").all();
    const hashes = await DB.prepare("SELECT password_hash FROM students WHERE id = 101").all();
    const written = JSON.stringify([kept.results, hashes.results]);
    expect(written).toContain("pbkdf2-sha256$100000$");
    expect(written).not.toContain(key);
    expect(written).not.toContain("Nursing@123");
  });
});

describe("every call", () => {
  const signedIn = calls.filter((call) => call.access === "student");

  it("needs a token where a student is meant", async () => {
    for (const call of signedIn) {
      const path = `/${call.path.replace(/\{\w+\}/g, "1")}`;
      const response = await institute.fetch(path, { method: call.method });
      expect([call.path, response.status]).toEqual([call.path, 401]);
    }
    expect(signedIn.length).toBeGreaterThan(20);
  });

  it("answers 400 or 404, never a 500, to fields of the wrong kind", async () => {
    const key = await institute.signIn();
    const wrong = ["", "0", "-1", "1.5", "abc", "[]", "{", "<script>alert(1)</script>", "नर्स", "9".repeat(30)];
    const statuses = new Set<number>();
    for (const call of calls.filter((one) => !one.path.includes("sign_out_everywhere"))) {
      // A GET without a part of its path that varies has nothing to get wrong.
      const values = call.method === "GET" && !call.path.includes("{") ? wrong.slice(0, 1) : wrong;
      const answers = values.map(async (value) => {
        const fields = Object.fromEntries(FIELD_NAMES.map((name) => [name, value]));
        const path = `/${call.path.replace(/\{\w+\}/g, encodeURIComponent(value || "x"))}`;
        const { status } =
          call.method === "GET" ? await institute.get(path, key) : await institute.post(path, fields, key);
        if (status >= 500) throw new Error(`${call.path} with ${value}: ${status}`);
        statuses.add(status);
      });
      await Promise.all(answers);
    }
    expect(statuses.has(400)).toBe(true);
  }, 120_000);
});

const FIELD_NAMES = [
  ...["username", "password", "institute_code", "device_id", "phone", "phone_number", "code", "otp", "name", "email"],
  ...["selected_batches", "test_id", "subject_id", "chapter_id", "performance_id", "marks_id", "answers", "totalTime"],
  ...["limit", "offset", "old_password", "new_password", "confirm_password", "firebase_token", "profile_image"],
];
