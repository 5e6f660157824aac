import { describe, expect, it } from "vitest";
import { checkProvider, type Line } from "../../scripts/provider-check/check-provider";
import { fetchOf } from "./app-client";
import { ASHA, runInstitute } from "./running-institute";

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
/** The reference institute has no translator of its own. */
const noTranslator = [
  'POST content/student_translate_question: questions are translated by the app\'s own model alone (it says: "The demo has no translator.")',
];
const told = (lines: readonly Line[], verdict: Line["verdict"]) =>
  lines.filter((line) => line.verdict === verdict).map(({ call, words }) => `${call}: ${words}`);

/** Every row of the database, but those of a sign-in. */
async function everyRow() {
  const { DB } = await running.env();
  const { results } = await DB.prepare("SELECT name FROM sqlite_schema WHERE type = 'table'").all<{ name: string }>();
  const names = results
    .map(({ name }) => name)
    .filter((name) => !/^(_cf|sqlite|d1_|tokens$|tries$|devices$)/.test(name));
  const rows = await Promise.all(
    names.map(async (name) => [name, (await DB.prepare(`SELECT * FROM ${name}`).all()).results]),
  );
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
    expect(isFit).toBe(true);
  });

  it("finds nothing wrong, nothing missing but a translator, and changes nothing", async () => {
    const before = await everyRow();
    const { lines, isFit } = await check(false);
    expect(told(lines, "wrong")).toEqual([]);
    expect(told(lines, "missing")).toEqual(noTranslator);
    expect(told(lines, "not tried").filter((words) => !/only with --write|never: /.test(words))).toEqual([]);
    expect(isFit).toBe(true);
    expect(await everyRow()).toEqual(before);
    const { devices } = (await running.get("/api/basicinformation/student_get_devices/", await running.signIn())).body;
    expect(JSON.stringify(devices).match(/device_id/g)).toHaveLength(1);
  });
});
