import { describe, expect, it } from "vitest";
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
    const typed = {
      username: "9000000001",
      password: newcomer("").password,
      institute_code: "PCBT",
      device_id: "web-1-new",
    };
    const refused = await institute.post(LOGIN, typed);
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
    ["no batch", { selected_batches: [] }, "selected_batches"],
    ["a batch of another institute", { selected_batches: [21] }, "selected_batches"],
    ["batches that are no list", { selected_batches: "11" }, "selected_batches"],
    ["an unknown institute", { institute_code: "NOPE" }, "institute_code"],
    ["a password that others try first", { password: "P@ssw0rd123" }, "password"],
    ["the institute's code as a password", { password: "Pcbt@12345" }, "password"],
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
    const fields = { phone: ASHA.username, otp, device_id: "web-1-otp" };
    const first = await institute.post(VERIFY, fields);
    expect(first.body).toMatchObject({ status: true, message: "OTP verified", id: 101 });
    const again = await institute.post(VERIFY, fields);
    expect([again.status, again.body.message]).toEqual([400, "Invalid OTP"]);
  });

  it("dies after five wrong tries, and the next one has five of its own", async () => {
    const otp = await sendOtp(RAVI.username, "DEMO2");
    const verify = (tried: string) =>
      institute.post(VERIFY, { phone: RAVI.username, otp: tried, device_id: "web-1-x" });
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
    const verify = (tried: string) =>
      institute.post(VERIFY, { phone: ASHA.username, otp: tried, device_id: "web-1-otp" });
    expect((await verify(otp)).status).toBe(200);
    const old = await sendOtp(ASHA.username);
    const fresh = await sendOtp(ASHA.username);
    if (old !== fresh) expect((await verify(old)).status).toBe(400);
    expect((await verify(fresh)).status).toBe(200);
  });

  it("expires after ten minutes, and not before", async () => {
    const otp = await sendOtp(ASHA.username);
    const row = await institute.row<{ expires_at: string }>("SELECT expires_at FROM otps WHERE student_id = 101");
    const left = Date.parse(row?.expires_at ?? "") - Date.now();
    expect(left).toBeGreaterThan(9 * 60_000);
    expect(left).toBeLessThanOrEqual(10 * 60_000);
    await institute.run(
      "UPDATE otps SET expires_at = ? WHERE student_id = 101",
      new Date(Date.now() - 1000).toISOString(),
    );
    const late = await institute.post(VERIFY, { phone: ASHA.username, otp, device_id: "web-1-x" });
    expect(late.status).toBe(400);
  });

  it("is refused for a phone nobody has, in words that mean nothing else to the app", async () => {
    const { status, body } = await institute.post(SEND, { phone: "9111111111", code: "PCBT" });
    expect(status).toBe(400);
    expect(body.message).not.toMatch(/number|phone|username|already/i);
  });

  it("can be read on the development page", async () => {
    const otp = await sendOtp(ASHA.username);
    const page = await (await institute.fetch("/__dev/otp")).text();
    expect(page).toContain(otp);
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
    const right = { ...fields, old_password: "Fixed@123" };
    expect((await institute.post(CHANGE, right, key)).status).toBe(200);
    expect((await institute.get(PROFILE, second)).status).toBe(401);
    expect((await institute.get(PROFILE, key)).status).toBe(200);
  });

  it("know what a device says it is, and guess where it says nothing", async () => {
    const account = { ...ASHA, device_id: "phone-1" };
    const told = await institute.post(LOGIN, { ...account, platform: "web" });
    const list = async (key: unknown) => {
      const path = "/api/basicinformation/student_get_devices/";
      const { body } = await institute.get(path, String(key));
      const devices = body.devices as { device_id: string; platform: string }[];
      return devices.find((one) => one.device_id === account.device_id)?.platform;
    };
    expect(await list(told.body.key)).toBe("web");
    expect(await list(await institute.signIn(account))).toBe("other");
  });

  it("takes no new password that is easy to guess", async () => {
    const body = await newStudent("9000000008");
    const fields = { old_password: "Fixed@123", new_password: "9000000008", confirm_password: "9000000008" };
    const { status, body: reply } = await institute.post(CHANGE, fields, String(body.key));
    const words = "This password is too easy to guess. Choose another one.";
    expect([status, reply.errors]).toEqual([400, { new_password: [words] }]);
    await institute.signIn({ username: "9000000008", password: "Fixed@123" });
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

  it("deletes an account with everything that names it", async () => {
    const body = await newStudent("9000000007");
    const key = String(body.key);
    expect((await institute.upload(UPDATE, { profile_image: new Blob([PNG]) }, key)).status).toBe(200);
    const wrong = await institute.post(DELETE, { password: "wrong" }, key);
    expect([wrong.status, wrong.body.message]).toEqual([400, "Password is incorrect"]);
    expect((await institute.post(DELETE, { password: "Fixed@123" }, key)).status).toBe(200);
    expect((await institute.get(PROFILE, key)).status).toBe(401);
    const { FILES } = await institute.env();
    const left = await institute.row("SELECT 1 FROM students WHERE phone = '9000000007'");
    const files = await FILES.list({ prefix: `public/students/${body.id}/` });
    const noted = await institute.row("SELECT 1 FROM file_removals");
    expect([left, files.objects.length, noted]).toEqual([null, 0, null]);
  });

  it("keeps a note of an account's files until the last of them is gone", async () => {
    const { DB, FILES } = await institute.env();
    const body = await newStudent("9000000009");
    const file = `students/${body.id}/image/0.png`;
    await FILES.put(file, "x");
    await institute.run("CREATE TRIGGER crash BEFORE DELETE ON file_removals BEGIN SELECT RAISE(ABORT, 'crash'); END");
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
    const picture = await institute.upload(UPDATE, { profile_image: script }, key);
    expect(picture.body.errors).toHaveProperty("profile_image");
    const email = await institute.post(UPDATE, { email: "asha@" }, key);
    expect(email.body.errors).toHaveProperty("email");
    const batch = await institute.post(UPDATE, { selected_batches: [21] }, key);
    expect(batch.body.errors).toHaveProperty("selected_batches");
  });

  it("answers the small calls about a student", async () => {
    const key = await institute.signIn();
    const token = "/api/basicinformation/student_update_firebase_token/";
    expect((await institute.post(token, { firebase_token: "fcm-1" }, key)).body).toEqual({
      status: true,
      message: "Token updated",
    });
    expect((await institute.get("/api/gaming/student_get_mycoins/", key)).body).toEqual({ status: true, coins: 250 });
    const exists = "/api/basicinformation/check_exist_username/";
    expect((await institute.post(exists, { username: ASHA.username })).body.exist).toBe(true);
    expect((await institute.post(exists, { username: RAVI.username })).body.exist).toBe(false);
  });
});
