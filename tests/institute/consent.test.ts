import { describe, expect, it } from "vitest";
import { AHEAD_OF_UTC_MS } from "~/lib/days";
import { isMinorIn } from "../../institute/auth/birth-year";
import { correctBirthYear } from "../../institute/consent/standing";
import { newcomer, runInstitute } from "./running-institute";

const running = runInstitute({ DEV_OTP_PAGE: "on" });
const BASIC = "/api/basicinformation/";
const REGISTER = "/api/membership/register_student_new/";
const year = new Date(Date.now() + AHEAD_OF_UTC_MS).getUTCFullYear();
const VERSION = "2026-11-26";

let last = 7_000_000_000;

type Consent = Record<string, unknown>;

const form = (fields: object = {}) => newcomer(String(++last), { name: "Meera Nair", ...fields });

/** Registers a student, proves the phone, on the same device if no other is named, and gives what signs them in. */
async function student(fields: object = {}, provenOn?: string) {
  const sent = form(fields);
  const { status, body } = await running.post(REGISTER, sent);
  expect(status, JSON.stringify(body)).toBe(200);
  const phone = sent.phone_number;
  const { body: otp } = await running.post("/api/membership/forget_password_send_otp/", { phone, code: "PCBT" });
  const proof = { phone, otp: otp.otp, device_id: provenOn ?? sent.device_id };
  const { body: proven } = await running.post("/api/membership/verify_otp/", proof);
  return { phone, key: String(proven.key), proven };
}

const consentOf = async (key: string) =>
  (await running.get(`${BASIC}student_get_consent/`, key)).body.consent as Consent;
const give = (key: string, fields: object) => running.post(`${BASIC}student_give_consent/`, fields, key);
const withdraw = (key: string, given_by: string) =>
  running.post(`${BASIC}student_withdraw_consent/`, { given_by }, key);
const ask = (key: string, parent_phone: string) =>
  running.post(`${BASIC}student_parent_send_otp/`, { parent_phone, consent_version: VERSION }, key);
const agree = (key: string, otp: string) => running.post(`${BASIC}student_parent_verify_otp/`, { otp }, key);
const startChat = (key: string) => running.post("/api/content/student_start_chat/", { teacher_id: 1 }, key);

async function otpOf(phone: string): Promise<string> {
  const response = await running.fetch("/__dev/otp", { headers: { Accept: "application/json" } });
  const { otps } = (await response.json()) as { otps: { phone: string; otp: string }[] };
  return otps.find((sent) => sent.phone === phone)?.otp ?? "";
}

describe("registering", () => {
  it("is announced where batches are asked for, and works with the specification's fields alone", async () => {
    expect((await running.get(`${BASIC}student_get_batches/?institute_code=PCBT`)).body.consent).toBe(true);
    const { key } = await student();
    expect(await consentOf(key)).toMatchObject({ version: null, birth_year: null, is_minor: null });
  });

  it("stores the consent with its date and the version of its words", async () => {
    const { key } = await student({ consent_version: VERSION, birth_year: year - 22 });
    const consent = await consentOf(key);
    expect(consent).toMatchObject({ version: VERSION, withdrawn_at: null, birth_year: year - 22, is_minor: false });
    expect(Date.now() - Date.parse(String(consent.given_at))).toBeLessThan(60_000);
  });

  it("keeps what was said of a student where the phone is proven on the device that said it", async () => {
    const { proven } = await student({ consent_version: VERSION, birth_year: year - 22 });
    expect(proven).toMatchObject({ name: "Meera Nair", batches: [{ id: 11 }] });
    expect(proven).not.toHaveProperty("asks_details");
  });

  it("forgets what a stranger said of a child, and asks the child", async () => {
    const { key, proven } = await student({ consent_version: VERSION, birth_year: year - 36 }, "web-1-of-the-child");
    expect(proven).toMatchObject({ name: "", email: "", batches: [], asks_details: true });
    const nothing = { version: null, birth_year: null, is_minor: null, private_chat: "birth_year" };
    expect(await consentOf(key)).toMatchObject(nothing);
    expect((await startChat(key)).status).toBe(400);
    expect((await give(key, { birth_year: year - 14 })).status).toBe(200);
    expect(await consentOf(key)).toMatchObject({ is_minor: true, private_chat: "parent" });
  });

  it("refuses a year in the future, an absurd one and no year at all, each in words about the field", async () => {
    for (const [birth_year, words] of [
      [year + 1, "This year is in the future."],
      [9999, "This year is in the future."],
      [year - 9, "Check this year of birth."],
      [year - 101, "Check this year of birth."],
      [0, "Check this year of birth."],
      ["two thousand", "A valid integer is required."],
      ["2004.5", "A valid integer is required."],
    ] as const) {
      const { status, body } = await running.post(REGISTER, form({ birth_year }));
      expect([birth_year, status, body.errors]).toEqual([birth_year, 400, { birth_year: [words] }]);
    }
    const { key } = await student();
    expect((await give(key, { birth_year: year + 1 })).body.errors).toHaveProperty("birth_year");
    expect((await give(key, {})).status).toBe(400);
  });
});

describe("the year of birth", () => {
  it("counts the year of the eighteenth birthday as under age, by India's calendar", () => {
    const newYearInIndia = new Date("2026-12-31T18:30:00Z");
    expect(isMinorIn(2008, new Date(newYearInIndia.getTime() - 1))).toBe(true);
    expect(isMinorIn(2008, newYearInIndia)).toBe(false);
    expect(isMinorIn(2009, newYearInIndia)).toBe(true);
  });

  it("is given once: a student under age cannot become of age, the institute corrects it", async () => {
    const { key, phone } = await student();
    expect((await give(key, { birth_year: year - 15 })).status).toBe(200);
    expect((await give(key, { birth_year: year - 15 })).status).toBe(200);
    const again = await give(key, { birth_year: year - 25 });
    expect(again.body.errors).toEqual({
      birth_year: ["Another year is stored already. Ask your institute to correct it."],
    });
    const env = await running.env();
    expect(await correctBirthYear(env, "DEMO2", phone, year - 25)).toBe(false);
    expect(await correctBirthYear(env, "PCBT", phone, year - 25)).toBe(true);
    expect((await consentOf(key)).is_minor).toBe(false);
  });
});

describe("a private chat with a teacher", () => {
  it("waits for the year of birth, and opens for who is of age", async () => {
    const { key } = await student();
    expect(await startChat(key)).toMatchObject({
      status: 400,
      body: { message: "Give your year of birth first: Profile, Consent and age." },
    });
    expect((await running.get("/api/content/student_get_chats/", key)).body.private_chat).toBe("birth_year");
    await give(key, { birth_year: year - 19 });
    expect((await startChat(key)).status).toBe(200);
    expect((await running.get("/api/content/student_get_chats/", key)).body.private_chat).toBe("open");
  });

  it("opens for a student under age by the OTP of a parent, and closes when that is withdrawn", async () => {
    const { key, phone } = await student({ birth_year: year - 18 });
    expect((await startChat(key)).body.message).toMatch(/^Under 18, your mother or father must agree first/);
    expect((await ask(key, phone)).body.errors).toEqual({
      parent_phone: ["This is your own phone. Give the one of your mother or father."],
    });
    expect((await ask(key, "12345")).status).toBe(400);
    const parent = String(++last);
    const asked = await ask(key, parent);
    expect(asked.body.consent).toMatchObject({ parent_phone: parent, parent_given_at: null, private_chat: "parent" });
    expect(JSON.stringify(asked.body)).not.toContain(await otpOf(parent));
    expect((await startChat(key)).status).toBe(400);
    const agreed = await agree(key, await otpOf(parent));
    expect(agreed.body.consent).toMatchObject({ parent_phone: parent, parent_otp_until: null, private_chat: "open" });
    const chat = (await startChat(key)).body.chat as { id: number };
    const send = (client_id: string) =>
      running.post("/api/content/student_send_message/", { chat_id: chat.id, client_id, text: "Good morning" }, key);
    expect((await send("to-teacher-1")).status).toBe(200);
    expect((await withdraw(key, "parent")).body.consent).toMatchObject({
      parent_given_at: null,
      private_chat: "parent",
    });
    expect((await send("to-teacher-2")).body.message).toMatch(/^Under 18/);
    expect((await startChat(key)).status).toBe(400);
    const read = await running.post("/api/content/student_get_messages/", { chat_id: chat.id }, key);
    expect(read.body.messages).toHaveLength(1);
  });

  it("is nothing that a parent's OTP opens twice, for another student, or after five wrong tries", async () => {
    const [one, two] = [await student({ birth_year: year - 16 }), await student({ birth_year: year - 16 })];
    const parent = String(++last);
    await ask(one.key, parent);
    const otp = await otpOf(parent);
    expect((await agree(two.key, otp)).body.message).toBe("Please have another OTP sent: this one has expired.");
    expect((await ask(one.key, parent)).status).toBe(429);
    expect((await agree(one.key, "12")).status).toBe(400);
    const wrong = otp === "111111" ? "222222" : "111111";
    for (let tries = 0; tries < 5; tries += 1) expect((await agree(one.key, wrong)).body.message).toBe("Invalid OTP");
    expect((await agree(one.key, otp)).body.message).toBe("This OTP was tried too often. Please ask for another one.");
    await running.run("DELETE FROM tries");
    expect((await agree(one.key, otp)).status).toBe(200);
    expect((await agree(one.key, otp)).status).toBe(400);
  });

  it("does not count an OTP after ten minutes, nor one of another phone", async () => {
    const { key } = await student({ birth_year: year - 16 });
    const parent = String(++last);
    await ask(key, parent);
    const otp = await otpOf(parent);
    await running.run("UPDATE parent_otps SET phone = '9000000001'");
    expect((await agree(key, otp)).body.message).toBe("Invalid OTP");
    await running.run("UPDATE parent_otps SET phone = ?, expires_at = '2026-01-01T00:00:00Z'", parent);
    expect((await agree(key, otp)).status).toBe(400);
    await running.tidyUp();
    expect(await running.row("SELECT COUNT(*) AS n FROM parent_otps")).toEqual({ n: 0 });
    expect((await consentOf(key)).parent_given_at).toBeNull();
  });

  it("asks no parent of who is of age, or whose age nobody knows", async () => {
    const { key } = await student({ birth_year: year - 25 });
    expect((await ask(key, "9000000002")).body.message).toBe("You are of age: nobody else has to agree.");
    const { key: unknown } = await student();
    expect((await ask(unknown, "9000000002")).body.message).toBe("Give your year of birth first.");
  });

  it("sends a parent's phone no more than five OTPs in half an hour, whoever asks", async () => {
    const parent = String(++last);
    for (let asked = 0; asked < 5; asked += 1) {
      expect((await ask((await student({ birth_year: year - 16 })).key, parent)).status).toBe(200);
    }
    expect((await ask((await student({ birth_year: year - 16 })).key, parent)).status).toBe(429);
  });
});

describe("withdrawing", () => {
  const OPEN_TEST = 801;

  it("stops what is new at once, and loses nothing: a test that runs is marked, its result read", async () => {
    const { key } = await student({ consent_version: VERSION, birth_year: year - 20 });
    const paper = await running.post("/api/content/student_get_test/", { test_id: OPEN_TEST }, key);
    const questions = (paper.body.test as { questions: { id: number; options: { id: number }[] }[] }).questions;
    await running.post(`${BASIC}student_update_firebase_token/`, { firebase_token: "a-phone" }, key);
    const withdrawn = await withdraw(key, "student");
    expect(withdrawn.body.consent).toMatchObject({ version: VERSION });
    expect((withdrawn.body.consent as Consent).withdrawn_at).not.toBeNull();
    const content = "/api/content/";
    const { body } = await running.get(`${content}student_get_chats/`, key);
    const group = (body.chats as { id: number; kind: string; can_send: boolean }[]).find(
      ({ kind, can_send }) => kind === "group" && can_send,
    );
    for (const [call, fields] of [
      ["student_get_test", { test_id: OPEN_TEST }],
      ["student_send_message", { chat_id: group?.id, client_id: "withdrawn-1", text: "Hello" }],
      ["student_start_chat", { teacher_id: 1 }],
      ["student_post_doubt", { text: "Why?", client_id: "withdrawn-2" }],
      ["student_youtube_comment", { video_id: 901, message: "Hello" }],
      ["student_apply_job", { job_id: 51, client_id: "withdrawn-3" }],
      ["student_razorpay_create_order", { item_type: "package", item_id: 703 }],
    ] as const) {
      const refused = await running.post(`${content}${call}/`, fields, key);
      expect([call, refused.status, refused.body.message]).toEqual([
        call,
        400,
        "You withdrew your consent. To go on, give it again: Profile, Consent and age.",
      ]);
    }
    const token = await running.post(`${BASIC}student_update_firebase_token/`, { firebase_token: "again" }, key);
    expect(token.status).toBe(400);
    expect((await running.get(`${BASIC}student_get_profile/`, key)).body.firebase_token).toBeNull();
    const answers = questions.map(({ id, options }) => [id, options[0]?.id, 3, 1]);
    const marked = await running.post(
      `${content}evaluate_test_new/`,
      { test_id: OPEN_TEST, answers, totalTime: 30 },
      key,
    );
    expect(marked.status).toBe(200);
    const result = await running.post(
      `${content}student_get_test_performance/`,
      { performance_id: marked.body.performance_id },
      key,
    );
    expect(result.status).toBe(200);
    const again = await give(key, { consent_version: VERSION });
    expect(again.body.consent).toMatchObject({ withdrawn_at: null });
    expect((await running.post(`${content}student_get_test/`, { test_id: OPEN_TEST }, key)).status).toBe(200);
    const rows = await running.row(
      "SELECT COUNT(*) AS n, COUNT(withdrawn_at) AS ended FROM consents WHERE student_id = (SELECT MAX(student_id) FROM consents)",
    );
    expect(rows).toEqual({ n: 2, ended: 1 });
  });

  it("stores the same consent once, however often it is given", async () => {
    const { key } = await student({ consent_version: VERSION });
    const first = (await consentOf(key)).given_at;
    await give(key, { consent_version: VERSION });
    expect((await consentOf(key)).given_at).toBe(first);
    await give(key, { consent_version: "2027-01-01" });
    expect((await consentOf(key)).version).toBe("2027-01-01");
  });

  it("needs a token, and says whose consent it is", async () => {
    for (const call of ["student_get_consent", "student_give_consent", "student_withdraw_consent"]) {
      const path = `${BASIC}${call}/`;
      expect((call.includes("get") ? await running.get(path) : await running.post(path)).status).toBe(401);
    }
    expect((await withdraw((await student()).key, "teacher")).status).toBe(400);
  });
});
