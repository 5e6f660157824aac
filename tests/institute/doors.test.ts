import { createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { sha256 } from "../../institute/http/secrets";
import { ASHA, runInstitute } from "./running-institute";

const LOGIN = "/api/membership/login_student_new/";
const REGISTER = "/api/membership/register_student_new/";
const SEND = "/api/membership/forget_password_send_otp/";
const VERIFY = "/api/membership/verify_otp/";
const EXISTS = "/api/basicinformation/check_exist_username/";
const PROFILE = "/api/basicinformation/student_get_profile/";
const CHANGE = "/api/basicinformation/student_change_password/";

interface Posted {
  headers: IncomingHttpHeaders;
  body: { phone: string; otp: string; message: string } & Record<string, unknown>;
}

/** What a gateway for SMS was sent, newest last. */
const posted: Posted[] = [];
let gatewayStatus = 202;
const gateway = createServer(async (request, response) => {
  let body = "";
  for await (const chunk of request) body += chunk;
  posted.push({ headers: request.headers, body: JSON.parse(body) as Posted["body"] });
  response.writeHead(gatewayStatus).end();
});
await new Promise<void>((listening) => gateway.listen(0, "127.0.0.1", listening));
const SMS_URL = `http://127.0.0.1:${(gateway.address() as AddressInfo).port}/sms`;
afterAll(() => {
  gateway.close();
});

const OTP_OF_ASHA = { phone: ASHA.username, code: "PCBT" };

const form = (fields: Record<string, string>, headers: Record<string, string> = {}) => ({
  method: "POST",
  body: new URLSearchParams(fields).toString(),
  headers: { "Content-Type": "application/x-www-form-urlencoded", ...headers },
});

const newcomer = (phone: string) => ({
  ...{ username: phone, phone_number: phone, name: "Meena Devi", password: "Thief@4711", institute_code: "PCBT" },
  ...{ selected_batches: "[11]", device_id: "web-1-thief" },
});

/** The OTP in the newest SMS. */
const otpSent = () => posted.at(-1)?.body.otp ?? "";
const wrongOtp = () => (otpSent() === "111111" ? "222222" : "111111");

async function forgetOtps(): Promise<void> {
  await institute.run("DELETE FROM otps");
}

const institute = runInstitute({ SMS_URL, SMS_KEY: "sms-key" }, { withApp: true });
beforeEach(async () => {
  gatewayStatus = 202;
  await forgetOtps();
  await institute.run("DELETE FROM daily_sums");
});

describe("an institute with a sender of SMS", () => {
  it("tells the OTP to the sender alone: nothing in a reply is one", async () => {
    const { status, body } = await institute.post(SEND, OTP_OF_ASHA);
    expect([status, body]).toEqual([200, { status: 200, otp: "sent", message: "OTP sent" }]);
    const sms = posted.at(-1);
    expect(sms?.headers.authorization).toBe("Bearer sms-key");
    expect(sms?.body).toEqual({
      phone: ASHA.username,
      otp: expect.stringMatching(/^\d{6}$/),
      message: `${otpSent()} is your OTP for PCBT Nursing Tutorials. It is valid for 10 minutes. Tell it to nobody.`,
    });
    for (const value of Object.values(body)) {
      const tried = { phone: ASHA.username, otp: String(value), device_id: "web-1-thief" };
      expect((await institute.post(VERIFY, tried)).status).toBe(400);
    }
    const right = { phone: ASHA.username, otp: otpSent(), device_id: "web-1-sms" };
    expect((await institute.post(VERIFY, right)).body.id).toBe(101);
  });

  it("says when an SMS could not be sent, and sends another as soon as it is asked to", async () => {
    gatewayStatus = 500;
    const failed = await institute.post(SEND, OTP_OF_ASHA);
    expect([failed.status, failed.body.message]).toEqual([502, "The SMS could not be sent. Please try again."]);
    gatewayStatus = 200;
    const count = posted.length;
    await institute.post(SEND, OTP_OF_ASHA);
    expect(posted).toHaveLength(count + 1);
    const right = { phone: ASHA.username, otp: otpSent(), device_id: "web-1-sms" };
    expect((await institute.post(VERIFY, right)).status).toBe(200);
  });

  it("sends one SMS when two calls come at the same time", async () => {
    const count = posted.length;
    const ask = () => institute.post(SEND, OTP_OF_ASHA);
    const replies = await Promise.all([ask(), ask(), ask()]);
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(posted).toHaveLength(count + 1);
  });

  it("ends what was made with a phone before its owner came", async () => {
    const { username, password, ...thief } = newcomer("9000000091");
    const account = { username, password };
    const registered = await institute.post(REGISTER, { ...thief, ...account });
    expect(registered.body).not.toHaveProperty("key");
    const again = { ...ASHA, ...account, device_id: "web-1-thief" };
    expect((await institute.post(LOGIN, again)).status).toBe(400);

    await institute.post(SEND, { phone: account.username, code: "PCBT" });
    const owner = { phone: account.username, otp: otpSent(), device_id: "web-1-owner" };
    const verified = await institute.post(VERIFY, owner);
    expect(verified.body.id).toBe(registered.body.id);
    expect((await institute.post(LOGIN, again)).status).toBe(400);

    const own = { new_password: "Owner@4711", confirm_password: "Owner@4711" };
    const key = String(verified.body.key);
    expect((await institute.post(CHANGE, own, key)).status).toBe(200);
    const second = await institute.signIn({ ...account, password: own.new_password });
    await forgetOtps();
    await institute.post(SEND, { phone: account.username, code: "PCBT" });
    await institute.post(VERIFY, { ...owner, otp: otpSent(), device_id: "web-2-owner" });
    for (const kept of [key, second]) {
      expect((await institute.get(PROFILE, kept)).status, "a later OTP ends nothing").toBe(200);
    }
  });
});

describe("limits", () => {
  /** What the app hands on of a student. */
  const student = (address: string, knownDevice?: string) => ({
    "X-Forwarded-For": address,
    ...(knownDevice ? { "X-Known-Device": knownDevice } : {}),
  });
  const signIn = async (password: string, headers: Record<string, string>) =>
    (await institute.fetchFromApp(LOGIN, form({ ...ASHA, password }, headers))).status;
  const askOtp = async (headers: Record<string, string>) =>
    (await institute.fetchFromApp(SEND, form(OTP_OF_ASHA, headers))).status;

  /** What is counted holds neither a phone nor an address. */
  async function expectCounted(keys: string[]): Promise<void> {
    const results = await institute.rows("SELECT key FROM tries");
    const hashes = await Promise.all(keys.map(sha256));
    expect(results.map(({ key }) => key).sort()).toEqual(hashes.sort());
  }

  async function countTries(key: string, tries: number): Promise<void> {
    await institute.run(
      `WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ?)
       INSERT INTO tries (key, at) SELECT ?, ? FROM n`,
      tries,
      await sha256(key),
      Date.now(),
    );
  }

  it("lock out who guesses, and not the student somewhere else", async () => {
    await countTries("sign-in:1:9876543210:from:203.0.113.5", 9);
    expect(await signIn("a guess", student("203.0.113.5"))).toBe(400);
    expect(await signIn(ASHA.password, student("203.0.113.5"))).toBe(429);
    expect(await signIn(ASHA.password, student("203.0.113.6"))).toBe(200);
  });

  it("let a device that has signed in before have tries of its own, whatever strangers did", async () => {
    await countTries("sign-in:1:9876543210", 100);
    await countTries("sign-in-address:203.0.113.7", 100);
    expect(await signIn(ASHA.password, student("203.0.113.6"))).toBe(429);
    const known = student("203.0.113.7", "web-1-asha");
    expect(await signIn(ASHA.password, known)).toBe(200);
    await countTries("sign-in:1:9876543210:device:web-1-asha", 10);
    expect(await signIn(ASHA.password, known)).toBe(429);
  });

  it("count a sign-in that succeeds against nobody", async () => {
    await signIn("a guess", student("203.0.113.8"));
    expect(await signIn(ASHA.password, student("203.0.113.9"))).toBe(200);
    await expectCounted([
      "sign-in-address:203.0.113.8",
      "sign-in:1:9876543210",
      "sign-in:1:9876543210:from:203.0.113.8",
    ]);
  });

  it("stop a stranger from using up a student's OTPs", async () => {
    await countTries("otp:1:9876543210:from:203.0.113.5", 4);
    expect(await askOtp(student("203.0.113.5"))).toBe(200);
    await forgetOtps();
    expect(await askOtp(student("203.0.113.5"))).toBe(429);
    expect(await askOtp(student("203.0.113.6"))).toBe(200);
    await forgetOtps();
    await countTries("otp:1:9876543210", 20);
    expect(await askOtp(student("203.0.113.6"))).toBe(429);
    expect(await askOtp(student("203.0.113.6", "web-1-asha"))).toBe(200);
  });

  it("stop a stranger from spoiling a student's OTP", async () => {
    await askOtp(student("203.0.113.6", "web-1-asha"));
    const [otp, wrong] = [otpSent(), wrongOtp()];
    const verify = async (tried: string, headers: Record<string, string>) => {
      const fields = { phone: ASHA.username, otp: tried, device_id: "web-1-asha" };
      return (await institute.fetchFromApp(VERIFY, form(fields, headers))).status;
    };
    for (const last of [1, 2, 3]) {
      for (let tries = 0; tries < 5; tries += 1) {
        expect(await verify(wrong, student(`203.0.113.${last}`))).toBe(400);
      }
    }
    expect(await verify(otp, student("203.0.113.4")), "ten tries of strangers").toBe(400);
    expect(await verify(otp, student("203.0.113.6", "web-1-asha"))).toBe(200);
  });

  it("believe nobody but the app about who calls", async () => {
    const headers = { "CF-Connecting-IP": "198.51.100.4" };
    const lies = { "X-Client-Address": "192.0.2.1", ...student("192.0.2.2", "web-1-asha") };
    await institute.fetch(LOGIN, form({ ...ASHA, password: "a guess" }, { ...headers, ...lies }));
    await expectCounted([
      "sign-in-address:198.51.100.4",
      "sign-in:1:9876543210",
      "sign-in:1:9876543210:from:198.51.100.4",
    ]);
  });

  it("stop the looking up of usernames, for that address alone", async () => {
    const lookUp = async (address: string, key?: string) => {
      const headers = { ...student(address), ...(key ? { Authorization: `token ${key}` } : {}) };
      const fields = { username: ASHA.username, institute_code: "PCBT" };
      return (await institute.fetchFromApp(EXISTS, form(fields, headers))).status;
    };
    await countTries("username:203.0.113.5", 299);
    expect(await lookUp("203.0.113.5")).toBe(200);
    expect(await lookUp("203.0.113.5")).toBe(429);
    expect(await lookUp("203.0.113.6")).toBe(200);
    await countTries("username:student:101", 300);
    expect(await lookUp("203.0.113.6", await institute.signIn())).toBe(429);
  });

  it("count the addresses of one line as one, and the lines of one site together", async () => {
    await countTries("sign-in:1:9876543210:from:2001:db8:1:1::/64", 9);
    expect(await signIn("a guess", student("2001:db8:1:1::1"))).toBe(400);
    expect(await signIn(ASHA.password, student("2001:DB8:1:1:ffff::1"))).toBe(429);
    expect(await signIn(ASHA.password, student("2001:db8:1:2::1"))).toBe(200);
    await countTries("sign-in-address:2001:db8:1::/48", 1000);
    expect(await signIn(ASHA.password, student("2001:db8:1:3::1"))).toBe(429);
    expect(await signIn(ASHA.password, student("2001:db8:2:3::1"))).toBe(200);
  });

  it.each([
    ["sms-address", 30, SEND, OTP_OF_ASHA],
    ["username", 300, EXISTS, { username: ASHA.username, institute_code: "PCBT" }],
    ["register", 200, REGISTER, newcomer("9000000092")],
    ["sign-in-address", 100, LOGIN, { ...ASHA }],
  ])("%s counts the addresses of one line as one", async (what, most, path, fields) => {
    await countTries(`${what}:2001:db8:9:9::/64`, most);
    const reply = await institute.fetchFromApp(path, form(fields, student("2001:db8:9:9::77")));
    expect(reply.status).toBe(429);
  });

  it("send one phone ten OTPs a day, and its student as many to a phone that is known", async () => {
    expect(await askOtp(student("203.0.1.5"))).toBe(200);
    await forgetOtps();
    await institute.run("UPDATE daily_sums SET sum = 10 WHERE key LIKE 'otp:%'");
    const refused = await institute.fetchFromApp(SEND, form(OTP_OF_ASHA, student("203.0.10.5")));
    expect(refused.status).toBe(429);
    expect(await refused.text()).toContain("Please sign in with your password, or try again tomorrow.");
    expect(Number(refused.headers.get("Retry-After"))).toBeGreaterThan(0);
    expect(await askOtp(student("203.0.10.5", "web-1-asha"))).toBe(200);
  });

  it("take fifty tries of an account's OTPs a day from strangers, whatever the OTPs", async () => {
    await askOtp(student("203.0.113.5"));
    const verify = async (otp: string, headers: Record<string, string>) => {
      const fields = { phone: ASHA.username, otp, device_id: "web-1-asha" };
      const reply = await institute.fetchFromApp(VERIFY, form(fields, headers));
      return [reply.status, ((await reply.json()) as { message: string }).message];
    };
    expect(await verify(wrongOtp(), student("203.0.113.5"))).toEqual([400, "Invalid OTP"]);
    await institute.run("UPDATE daily_sums SET sum = 49 WHERE key LIKE 'otp-tries:%'");
    expect(await verify(wrongOtp(), student("203.0.113.5"))).toEqual([400, "Invalid OTP"]);
    const words = "Too many OTPs were tried today. Please sign in with your password, or try again tomorrow.";
    expect(await verify(otpSent(), student("203.0.113.6"))).toEqual([429, words]);
    expect((await verify(otpSent(), student("203.0.113.6", "web-1-asha")))[0]).toBe(200);
  });

  it("count the wrong passwords of one token against that token alone", async () => {
    const thief = await institute.signIn({ device_id: "web-1-thief" });
    const own = await institute.signIn({ device_id: "web-1-own" });
    const guess = { old_password: "a guess", new_password: "Owner@4711" };
    const fields = { ...guess, confirm_password: guess.new_password };
    for (let tries = 0; tries < 10; tries += 1) await institute.post(CHANGE, fields, thief);
    expect((await institute.post(CHANGE, fields, thief)).status).toBe(429);
    expect((await institute.post(CHANGE, fields, own)).status).toBe(400);
  });
});
