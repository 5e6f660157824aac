import { describe, expect, it } from "vitest";
import { AHEAD_OF_UTC_MS } from "~/lib/days";
import { isMinorIn } from "../../institute/auth/birth-year";
import { correctBirthYear } from "../../institute/consent/standing";
import { ASHA, newcomer as formOf, PNG, RAVI, runInstitute } from "./running-institute";

const institute = runInstitute({ DEV_OTP_PAGE: "on" });
const LOGIN = "/api/membership/login_student_new/";
const REGISTER = "/api/membership/register_student_new/";
const SEND = "/api/membership/forget_password_send_otp/";
const VERIFY = "/api/membership/verify_otp/";
const PROFILE = "/api/basicinformation/student_get_profile/";
const UPDATE = "/api/basicinformation/student_update_profile/";
const CHANGE = "/api/basicinformation/student_change_password/";
const DELETE = "/api/basicinformation/student_delete_account/";
const TOKEN = "/api/basicinformation/student_update_firebase_token/";

const newcomer = (phone: string) =>
  formOf(phone, {
    ...{ name: "मीना <b>Devi</b>", institute_code: "pcbt", selected_batches: [11, 12], device_id: "web-1-new" },
  });

/** Registers, proves the phone without an OTP, and signs in: as after a password was set. */
async function newStudent(phone: string) {
  const fields = newcomer(phone);
  const { body } = await institute.post(REGISTER, fields);
  await institute.run("UPDATE students SET phone_verified = 1, registered_on = NULL WHERE phone = ?", phone);
  const key = await institute.signIn({ username: phone, password: fields.password, device_id: fields.device_id });
  return { id: body.id, key };
}

/** Has an OTP sent, the one before it being as old as it must be. */
async function sendOtp(phone: string, code = "PCBT"): Promise<string> {
  await ageOtps(61);
  const { body } = await institute.post(SEND, { phone, code });
  return String(body.otp);
}

/** Makes every OTP so many seconds older. */
async function ageOtps(seconds: number): Promise<void> {
  await institute.run(
    "UPDATE otps SET expires_at = strftime('%Y-%m-%dT%H:%M:%fZ', expires_at, ?)",
    `-${seconds} seconds`,
  );
}

const verifyOtp = (phone: string, otp: string) => institute.post(VERIFY, { phone, otp, device_id: "web-1-otp" });
const other = (otp: string) => (otp === "111111" ? "222222" : "111111");

describe("registration", () => {
  it("makes an account, keeps names as they were typed, and signs nobody in before the phone is proven", async () => {
    const { status, body } = await institute.post(REGISTER, newcomer("9000000001"));
    expect(status).toBe(200);
    expect(body).toMatchObject({
      status: true,
      message: "Registered. An OTP signs you in.",
      name: "मीना <b>Devi</b>",
      phone: "9000000001",
      subscription_status: "Free",
      institute: "PCBT Nursing Tutorials",
      batches: [{ id: 11 }, { id: 12 }],
    });
    expect(body).not.toHaveProperty("key");
    const refused = await institute.post(LOGIN, newcomer("9000000001"));
    expect([refused.status, refused.body.message]).toEqual([
      400,
      "Sign in with an OTP first: it shows that this account is yours.",
    ]);
    const student = "SELECT 1 FROM tokens WHERE student_id = ?";
    expect(await institute.row(student, body.id)).toBeNull();
  });

  it("tells a taken username from a taken phone, in words", async () => {
    await institute.post(REGISTER, newcomer("9000000002"));
    const same = await institute.post(REGISTER, newcomer("9000000002"));
    expect([same.status, same.body.message]).toEqual([400, "A user with that username already exists."]);
    const phone = await institute.post(REGISTER, { ...newcomer("9000000002"), username: "meena" });
    expect([phone.status, phone.body.message]).toEqual([400, "This phone is already registered."]);
  });

  it.each([
    ["nine digits", { phone_number: "900000000" }, "phone_number"],
    ["a batch of another institute", { selected_batches: [21] }, "selected_batches"],
    ["an unknown institute", { institute_code: "NOPE" }, "institute_code"],
    ["a password that others try first", { password: "P@ssw0rd123" }, "password"],
  ])("refuses %s", async (_, change, field) => {
    const { status, body } = await institute.post(REGISTER, { ...newcomer("9000000003"), ...change });
    expect(status).toBe(400);
    expect(Object.keys(body.errors as object)).toEqual([field]);
    expect(JSON.stringify(Object.values(body.errors as object))).not.toMatch(/number|phone|username/i);
  });
});

describe("sign-in", () => {
  it("answers the token and the user as the API's reference shows them", async () => {
    const { status, body } = await institute.post(LOGIN, ASHA);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      ...{ status: true, message: "Login successful", key: expect.stringMatching(/^[0-9a-f]{40}$/) },
      ...{ id: 101, username: "9876543210", phone: "9876543210", institute_code: "PCBT", profile_image: null },
      ...{ batches: [{ id: 11, name: "Norcet Morning Batch" }, { id: 13 }], subscription_status: "Premium" },
    });
  });

  it.each([
    ["a wrong password", { password: "Nursing@124" }],
    ["another institute", { institute_code: "DEMO2" }],
    ["an unknown student", { username: "nobody" }],
  ])("refuses %s in the same words", async (_, change) => {
    const { status, body } = await institute.post(LOGIN, { ...ASHA, ...change });
    expect(status).toBe(400);
    expect(body.message).toBe("Username or password is wrong.");
  });

  it("says per field what is missing", async () => {
    const { status, body } = await institute.post(LOGIN, { username: " ", password: "x", device_id: "web-1-x" });
    const errors = { username: ["This field may not be blank."], institute_code: ["This field is required."] };
    expect([status, body.errors]).toEqual([400, errors]);
  });

  it("ends a device's earlier token when the device signs in again", async () => {
    const first = await institute.signIn({ device_id: "web-1-twice" });
    const second = await institute.signIn({ device_id: "web-1-twice" });
    expect((await institute.get(PROFILE, first)).status).toBe(401);
    expect((await institute.get(PROFILE, second)).body.id).toBe(101);
  });
});

describe("OTP", () => {
  it("signs in once and never again", async () => {
    const otp = await sendOtp(ASHA.username);
    expect(otp).toMatch(/^\d{6}$/);
    const first = await verifyOtp(ASHA.username, otp);
    expect(first.body).toMatchObject({ status: true, message: "OTP verified", id: 101 });
    const again = await verifyOtp(ASHA.username, otp);
    expect([again.status, again.body.message]).toEqual([400, "Invalid OTP"]);
  });

  it("dies after five wrong tries, and the next one has five of its own", async () => {
    const otp = await sendOtp(RAVI.username, "DEMO2");
    const verify = (tried: string) => verifyOtp(RAVI.username, tried);
    for (let count = 0; count < 5; count += 1) {
      const { status, body } = await verify(other(otp));
      expect([status, body.message]).toEqual([400, "Invalid OTP"]);
    }
    const dead = await verify(otp);
    expect([dead.status, dead.body.message]).toEqual([
      400,
      "This OTP was tried too often. Please ask for another one.",
    ]);
    const fresh = await sendOtp(RAVI.username, "DEMO2");
    for (let count = 0; count < 4; count += 1) await verify(other(fresh));
    expect((await verify(fresh)).body.id).toBe(102);
  });

  it("stays the same for a minute, whoever asks again", async () => {
    const otp = await sendOtp(ASHA.username);
    await ageOtps(58);
    const again = await institute.post(SEND, { phone: ASHA.username, code: "PCBT" });
    expect([again.status, again.body.otp]).toEqual([200, "sent"]);
    const verify = (tried: string) => verifyOtp(ASHA.username, tried);
    expect((await verify(otp)).status).toBe(200);
    const old = await sendOtp(ASHA.username);
    const fresh = await sendOtp(ASHA.username);
    if (old !== fresh) expect((await verify(old)).status).toBe(400);
    expect((await verify(fresh)).status).toBe(200);
  });

  it("expires after ten minutes, and not before", async () => {
    const otp = await sendOtp(ASHA.username);
    const expires = await institute.value<string>("SELECT expires_at FROM otps WHERE student_id = 101");
    const left = Date.parse(expires ?? "") - Date.now();
    expect(left).toBeGreaterThan(9 * 60_000);
    expect(left).toBeLessThanOrEqual(10 * 60_000);
    await ageOtps(10 * 60 + 1);
    expect((await verifyOtp(ASHA.username, otp)).status).toBe(400);
  });

  it("is refused for a phone nobody has, in words that mean nothing else to the app", async () => {
    const { status, body } = await institute.post(SEND, { phone: "9111111111", code: "PCBT" });
    expect(status).toBe(400);
    expect(body.message).not.toMatch(/number|phone|username|already/i);
  });

  it("lets a forgotten password be replaced without the old one", async () => {
    const body = await newStudent("9000000004");
    const passwords = { new_password: "Newer@123", confirm_password: "Newer@123" };
    const refused = await institute.post(CHANGE, passwords, String(body.key));
    expect(refused.body.errors).toEqual({ old_password: ["This field is required."] });
    const otp = await sendOtp("9000000004");
    const verified = await institute.post(VERIFY, { phone: "9000000004", otp, device_id: "web-2" });
    const changed = await institute.post(CHANGE, passwords, String(verified.body.key));
    expect(changed.body).toEqual({ status: true, message: "Password changed" });
    await institute.signIn({ username: "9000000004", password: "Newer@123" });
  });
});

describe("password and devices", () => {
  it("checks the old password and the repetition, and signs the other devices out", async () => {
    const body = await newStudent("9000000005");
    const key = String(body.key);
    const second = await institute.signIn({ username: "9000000005", password: "Fixed@123", device_id: "web-2" });
    const fields = { old_password: "wrong", new_password: "Newer@123", confirm_password: "Newer@123" };
    expect((await institute.post(CHANGE, fields, key)).body.errors).toHaveProperty("old_password");
    const unequal = { ...fields, old_password: "Fixed@123", confirm_password: "Other@123" };
    expect((await institute.post(CHANGE, unequal, key)).body.errors).toHaveProperty("confirm_password");
    const easy = { ...fields, old_password: "Fixed@123", new_password: "9000000005", confirm_password: "9000000005" };
    const words = "This password is too easy to guess. Choose another one.";
    expect((await institute.post(CHANGE, easy, key)).body.errors).toEqual({ new_password: [words] });
    const right = { ...fields, old_password: "Fixed@123" };
    expect((await institute.post(CHANGE, right, key)).status).toBe(200);
    expect((await institute.get(PROFILE, second)).status).toBe(401);
    expect((await institute.get(PROFILE, key)).status).toBe(200);
  });

  it("lists devices and signs one or all of them out", async () => {
    const body = await newStudent("9000000006");
    const account = { username: "9000000006", password: "Fixed@123" };
    const phone = await institute.signIn({ ...account, device_id: "web-phone" });
    const list = await institute.get("/api/basicinformation/student_get_devices/", phone);
    const devices = list.body.devices as { device_id: string; is_current: boolean }[];
    expect(devices).toMatchObject([{ platform: "web" }, { platform: "web" }]);
    expect(devices.map((one) => [one.device_id, one.is_current]).sort()).toEqual([
      ["web-1-new", false],
      ["web-phone", true],
    ]);
    const signOut = "/api/basicinformation/student_sign_out_device/";
    expect((await institute.post(signOut, { device_id: "web-1-asha" }, phone)).status).toBe(404);
    expect((await institute.post(signOut, { device_id: "web-1-new" }, phone)).status).toBe(200);
    expect((await institute.get(PROFILE, String(body.key))).status).toBe(401);
    const everywhere = "/api/basicinformation/student_sign_out_everywhere/";
    expect((await institute.post(everywhere, {}, phone)).body.signed_out).toBe(1);
    expect((await institute.get(PROFILE, phone)).status).toBe(401);
  });

  it("keeps a note of an account's files until the last of them is gone", async () => {
    const { DB, FILES } = await institute.env();
    const body = await newStudent("9000000009");
    const file = `students/${body.id}/image/0.png`;
    await FILES.put(file, "x");
    await institute.run("CREATE TRIGGER crash BEFORE DELETE ON file_removals BEGIN SELECT RAISE(ABORT, 'crash'); END");
    const wrong = await institute.post(DELETE, { password: "wrong" }, String(body.key));
    expect([wrong.status, wrong.body.message]).toEqual([400, "Password is incorrect"]);
    const deleted = await institute.post(DELETE, { password: "Fixed@123" }, String(body.key));
    expect(deleted.body).toEqual({ status: true, message: "Account deleted" });
    const noted = await DB.prepare("SELECT prefix FROM file_removals ORDER BY prefix").all();
    expect(noted.results.map(({ prefix }) => prefix)).toEqual([`public/students/${body.id}/`, `students/${body.id}/`]);
    expect(await FILES.head(file), "the first prefix stopped the second").not.toBeNull();
    await institute.run("DROP TRIGGER crash");
    await institute.tidyUp();
    expect(await FILES.head(file)).toBeNull();
    expect(await institute.row("SELECT 1 FROM file_removals")).toBeNull();
  });
});

describe("profile", () => {
  it("changes what is sent and nothing else, and serves the new picture", async () => {
    const key = await institute.signIn();
    const headers = { Authorization: `token ${key}` };
    const change = { email: "asha.verma@example.org", selected_batches: "[12]", profile_image: new Blob([PNG]) };
    const { body: user } = await institute.upload(UPDATE, change, key);
    expect(user).toMatchObject({
      message: "Profile updated",
      name: "Asha Verma",
      email: "asha.verma@example.org",
      batches: [{ id: 12, name: "Norcet Evening Batch" }],
    });
    const anonymous = await institute.fetch(String(user.profile_image));
    expect(anonymous.status).toBe(401);
    const picture = await institute.fetch(String(user.profile_image), { headers });
    expect(picture.headers.get("Cache-Control")).toContain("private");
    expect(picture.headers.get("Content-Type")).toBe("image/png");
    expect(Buffer.from(await picture.arrayBuffer()).equals(PNG)).toBe(true);
    const removed = await institute.post(UPDATE, { remove_image: true }, key);
    expect(removed.body.profile_image).toBeNull();
    expect((await institute.fetch(String(user.profile_image), { headers })).status).toBe(404);
  });

  it("refuses a picture that is none, an email that is none, and another institute's batch", async () => {
    const key = await institute.signIn();
    const script = new Blob(["<script>"], { type: "image/png" });
    for (const [field, value] of Object.entries({ profile_image: script, email: "asha@", selected_batches: "[21]" })) {
      const { body } = await institute.upload(UPDATE, { [field]: value }, key);
      expect(Object.keys(body.errors as object)).toEqual([field]);
    }
  });

  it("answers the small calls about a student", async () => {
    const key = await institute.signIn();
    expect((await institute.post(TOKEN, { firebase_token: "fcm-1" }, key)).body).toEqual({
      status: true,
      message: "Token updated",
    });
    expect((await institute.get("/api/gaming/student_get_mycoins/", key)).body).toEqual({ status: true, coins: 250 });
    const exists = "/api/basicinformation/check_exist_username/";
    expect((await institute.post(exists, { username: ASHA.username })).body.exist).toBe(true);
    expect((await institute.post(exists, { username: RAVI.username })).body.exist).toBe(false);
  });
});

const BASIC = "/api/basicinformation/";
const year = new Date(Date.now() + AHEAD_OF_UTC_MS).getUTCFullYear();
const VERSION = "2026-11-26";

let last = 7_000_000_000;

type Consent = Record<string, unknown>;

const form = (fields: object = {}) => formOf(String(++last), { name: "Meera Nair", ...fields });

/** Registers a student, proves the phone, on the same device if no other is named, and gives what signs them in. */
async function student(fields: object = {}, provenOn?: string) {
  const sent = form(fields);
  const { status, body } = await institute.post(REGISTER, sent);
  expect(status, JSON.stringify(body)).toBe(200);
  const phone = sent.phone_number;
  const { body: otp } = await institute.post(SEND, { phone, code: "PCBT" });
  const { body: proven } = await institute.post(VERIFY, { phone, otp: otp.otp, device_id: provenOn ?? sent.device_id });
  return { phone, key: String(proven.key), proven };
}

const consentOf = async (key: string) =>
  (await institute.get(`${BASIC}student_get_consent/`, key)).body.consent as Consent;
const give = (key: string, fields: object) => institute.post(`${BASIC}student_give_consent/`, fields, key);
const withdraw = (key: string, given_by: string) =>
  institute.post(`${BASIC}student_withdraw_consent/`, { given_by }, key);
const ask = (key: string, parent_phone: string) =>
  institute.post(`${BASIC}student_parent_send_otp/`, { parent_phone, consent_version: VERSION }, key);
const agree = (key: string, otp: string) => institute.post(`${BASIC}student_parent_verify_otp/`, { otp }, key);
const startChat = (key: string) => institute.post("/api/content/student_start_chat/", { teacher_id: 1 }, key);

async function otpOf(phone: string): Promise<string> {
  const response = await institute.fetch("/__dev/otp", { headers: { Accept: "application/json" } });
  const { otps } = (await response.json()) as { otps: { phone: string; otp: string }[] };
  return otps.find((sent) => sent.phone === phone)?.otp ?? "";
}

describe("the consent of who registers", () => {
  it("is announced where batches are asked for, and works with the specification's fields alone", async () => {
    expect((await institute.get(`${BASIC}student_get_batches/?institute_code=PCBT`)).body.consent).toBe(true);
    const { key } = await student();
    expect(await consentOf(key)).toMatchObject({ version: null, birth_year: null, is_minor: null });
  });

  it("stores the consent with its date and the version of its words", async () => {
    const { key, proven } = await student({ consent_version: VERSION, birth_year: year - 22 });
    // Proven on the device that said it.
    expect(proven).toMatchObject({ name: "Meera Nair", batches: [{ id: 11 }] });
    expect(proven).not.toHaveProperty("asks_details");
    const consent = await consentOf(key);
    expect(consent).toMatchObject({ version: VERSION, withdrawn_at: null, birth_year: year - 22, is_minor: false });
    expect(Date.now() - Date.parse(String(consent.given_at))).toBeLessThan(60_000);
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
      [year - 9, "Check this year of birth."],
      [year - 101, "Check this year of birth."],
      ["2004.5", "A valid integer is required."],
    ] as const) {
      const { status, body } = await institute.post(REGISTER, form({ birth_year }));
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
    const env = await institute.env();
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
    expect((await institute.get("/api/content/student_get_chats/", key)).body.private_chat).toBe("birth_year");
    await give(key, { birth_year: year - 19 });
    expect((await startChat(key)).status).toBe(200);
    expect((await institute.get("/api/content/student_get_chats/", key)).body.private_chat).toBe("open");
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
      institute.post("/api/content/student_send_message/", { chat_id: chat.id, client_id, text: "Good morning" }, key);
    expect((await send("to-teacher-1")).status).toBe(200);
    expect((await withdraw(key, "parent")).body.consent).toMatchObject({
      parent_given_at: null,
      private_chat: "parent",
    });
    expect((await send("to-teacher-2")).body.message).toMatch(/^Under 18/);
    expect((await startChat(key)).status).toBe(400);
    const read = await institute.post("/api/content/student_get_messages/", { chat_id: chat.id }, key);
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
    for (let tries = 0; tries < 5; tries += 1) {
      expect((await agree(one.key, other(otp))).body.message).toBe("Invalid OTP");
    }
    expect((await agree(one.key, otp)).body.message).toBe("This OTP was tried too often. Please ask for another one.");
    await institute.run("DELETE FROM tries");
    expect((await agree(one.key, otp)).status).toBe(200);
    expect((await agree(one.key, otp)).status).toBe(400);
  });

  it("does not count an OTP after ten minutes, nor one of another phone", async () => {
    const { key } = await student({ birth_year: year - 16 });
    const parent = String(++last);
    await ask(key, parent);
    const otp = await otpOf(parent);
    await institute.run("UPDATE parent_otps SET phone = '9000000001'");
    expect((await agree(key, otp)).body.message).toBe("Invalid OTP");
    await institute.run("UPDATE parent_otps SET phone = ?, expires_at = '2026-01-01T00:00:00Z'", parent);
    expect((await agree(key, otp)).status).toBe(400);
    await institute.tidyUp();
    expect(await institute.row("SELECT COUNT(*) AS n FROM parent_otps")).toEqual({ n: 0 });
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
    const paper = await institute.post("/api/content/student_get_test/", { test_id: OPEN_TEST }, key);
    const questions = (paper.body.test as { questions: { id: number; options: { id: number }[] }[] }).questions;
    await institute.post(TOKEN, { firebase_token: "a-phone" }, key);
    const withdrawn = await withdraw(key, "student");
    expect(withdrawn.body.consent).toMatchObject({ version: VERSION });
    expect((withdrawn.body.consent as Consent).withdrawn_at).not.toBeNull();
    const content = "/api/content/";
    const { body } = await institute.get(`${content}student_get_chats/`, key);
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
      const refused = await institute.post(`${content}${call}/`, fields, key);
      expect([call, refused.status, refused.body.message]).toEqual([
        call,
        400,
        "You withdrew your consent. To go on, give it again: Profile, Consent and age.",
      ]);
    }
    expect((await institute.post(TOKEN, { firebase_token: "again" }, key)).status).toBe(400);
    expect((await institute.get(PROFILE, key)).body.firebase_token).toBeNull();
    const answers = questions.map(({ id, options }) => [id, options[0]?.id, 3, 1]);
    const test = { test_id: OPEN_TEST, answers, totalTime: 30 };
    const { status, body: marked } = await institute.post(`${content}evaluate_test_new/`, test, key);
    expect(status).toBe(200);
    const asked = { performance_id: marked.performance_id };
    expect((await institute.post(`${content}student_get_test_performance/`, asked, key)).status).toBe(200);
    const again = await give(key, { consent_version: VERSION });
    expect(again.body.consent).toMatchObject({ withdrawn_at: null });
    expect((await institute.post(`${content}student_get_test/`, { test_id: OPEN_TEST }, key)).status).toBe(200);
    const rows = await institute.row(
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
});
