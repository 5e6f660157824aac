import { describe, expect, it } from "vitest";
import { registrationFailureMessage } from "../../app/lib/institute/errors";
import { checkProvider, type Line } from "../../scripts/provider-check/check-provider";
import { clientOf, fetchOf } from "./app-client";
import { ASHA, newcomer, runInstitute } from "./running-institute";

const running = runInstitute({ STAND_IN_GATEWAY: "on", DEV_OTP_PAGE: "on" });
const credentials = { instituteCode: ASHA.institute_code, username: ASHA.username, password: ASHA.password };
const check = (write: boolean) =>
  checkProvider({
    baseUrl: "http://institute.test/",
    credentials,
    write,
    timeoutMs: 30_000,
    fetch: fetchOf(running),
    now: Date.now,
  });
/** Lists that are empty in the seed for this student. */
const NO_ROWS = [
  "GET content/student_get_glossary",
  "POST content/student_get_tests_by_chapter",
  "GET content/student_get_test_messages/{id}",
  "POST content/student_premium_subjectwise_videos",
  "POST content/student_individual_videos_chapters",
  "GET content/student_job_applications",
  "GET content/student_job_bookmarks",
];
/** The reference institute has no translator of its own. */
const noTranslator = [
  'POST content/student_translate_question: questions are translated by the app\'s own model alone (it says: "The demo has no translator.")',
];
const told = (lines: readonly Line[], verdict: Line["verdict"]) =>
  lines.filter((line) => line.verdict === verdict).map(({ call, words }) => `${call}: ${words}`);

/** Every row of the database, but those of a sign-in. */
async function everyRow() {
  const results = await running.rows<{ name: string }>("SELECT name FROM sqlite_schema WHERE type = 'table'");
  const names = results
    .map(({ name }) => name)
    .filter((name) => !/^(_cf|sqlite|d1_|tokens$|tries$|devices$)/.test(name));
  const rows = await Promise.all(names.map(async (name) => [name, await running.rows(`SELECT * FROM ${name}`)]));
  return Object.fromEntries(rows);
}

describe("the check of a provider, on the reference institute", () => {
  it("tries every call but those that would end the account or its sessions, where it may write", async () => {
    const { lines, isFit } = await check(true);
    expect(told(lines, "wrong")).toEqual([]);
    expect(told(lines, "missing")).toEqual(noTranslator);
    expect(told(lines, "not tried").map((words) => words.replace(/:.*/, ""))).toEqual([
      "POST basicinformation/student_sign_out_everywhere",
      "POST basicinformation/student_delete_account",
    ]);
    // What has no rows is not judged.
    const unjudged = lines.filter(({ words }) => words.startsWith("no rows"));
    expect(unjudged.map(({ call }) => call)).toEqual(NO_ROWS);
    expect(isFit).toBe(true);
  });

  it("finds nothing wrong, nothing missing but a translator, and changes nothing", async () => {
    const before = JSON.stringify(await everyRow());
    const { lines, isFit } = await check(false);
    expect(told(lines, "wrong")).toEqual([]);
    expect(told(lines, "missing")).toEqual(noTranslator);
    expect(told(lines, "not tried").filter((words) => !/only with --write|never: /.test(words))).toEqual([]);
    expect(isFit).toBe(true);
    expect(JSON.stringify(await everyRow()) === before, "a row changed").toBe(true);
    const { devices } = (await running.get("/api/basicinformation/student_get_devices/", await running.signIn())).body;
    expect(JSON.stringify(devices).match(/device_id/g)).toHaveLength(1);
  });
});

describe("the app's client and the reference institute", () => {
  const client = clientOf(running);

  it("agree on the words for a taken phone, a wrong password and an ended session", async () => {
    const { username: phone, name, password, selected_batches: batchIds, device_id: deviceId } = newcomer("9000000001");
    const registration = { name, phone, password, batchIds, deviceId, instituteCode: "PCBT" };
    await client().auth.register(registration);
    const again = await client().auth.register(registration).catch(registrationFailureMessage);
    // The phone is the username, and the institute looks at that first.
    expect(again).toBe("User already exists. Please try logging in instead.");
    const login = { ...credentials, deviceId: "web-1-contract" };
    const wrong = client().auth.login({ ...login, password: "wrong" });
    await expect(wrong).rejects.toMatchObject({ kind: "refused", message: "Username or password is wrong." });
    const { profile } = client({ token: (await client().auth.login(login)).key });
    await profile.signOutDevice(login.deviceId);
    await expect(profile.get()).rejects.toMatchObject({ kind: "unauthenticated" });
  });
});
