import { describe, expect, it } from "vitest";
import { unstable_readConfig } from "wrangler";
import { type OtpOf, storeOtp } from "../../institute/auth/one-time-codes";
import { changePassword } from "../../institute/auth/password";
import { issueToken } from "../../institute/auth/tokens";
import type { CallContext, StudentContext } from "../../institute/http/call";
import { ASHA, newcomer, runInstitute } from "./running-institute";

const institute = runInstitute();
const REGISTER = "/api/membership/register_student_new/";
const SEND = "/api/membership/forget_password_send_otp/";
const VERIFY = "/api/membership/verify_otp/";
const PROFILE = "/api/basicinformation/student_get_profile/";

describe("an institute deployed with the variables of wrangler.toml", () => {
  it("has no public address, and the app comes in by its own door", () => {
    const config = unstable_readConfig({ config: "institute/wrangler.toml" });
    expect([config.workers_dev, config.routes, config.triggers.crons]).toEqual([
      false,
      undefined,
      [expect.stringMatching(/^\d+ \* \* \* \*$/)],
    ]);
    expect(unstable_readConfig({ config: "wrangler.toml" }).services).toEqual([
      { binding: "INSTITUTE", service: config.name, entrypoint: "StudentApp" },
    ]);
  });

  it("says in words that it can send no SMS, whoever is asked about", async () => {
    for (const phone of [ASHA.username, "9111111111"]) {
      const { status, body } = await institute.post(SEND, { phone, code: "PCBT" });
      expect([status, body]).toEqual([
        503,
        { status: false, message: "Your institute cannot send SMS. Please ask it to help you sign in." },
      ]);
    }
    expect(await institute.row("SELECT * FROM otps")).toBeNull();
  });

  it("signs a student in who registers, until an OTP could and ends what was there before", async () => {
    const account = newcomer("9000000093");
    const registered = await institute.post(REGISTER, account);
    const { username, password } = account;
    const keys = [
      String(registered.body.key),
      await institute.signIn({ username, password, device_id: "web-2-thief" }),
    ];
    for (const key of keys) expect((await institute.get(PROFILE, key)).status).toBe(200);
    const of: OtpOf = { table: "otps", ownerId: Number(registered.body.id), phone: username };
    const otp = await storeOtp(await institute.env(), of, new Date());
    const owner = { phone: username, otp, device_id: "web-1-owner" };
    expect((await institute.post(VERIFY, owner)).body).toMatchObject({ name: "", asks_details: true });
    for (const key of keys) expect((await institute.get(PROFILE, key)).status).toBe(401);
    await institute.run("DELETE FROM students WHERE id = ?", of.ownerId);
  });

  it("shows no OTPs, pays for nobody and translates for nobody", async () => {
    expect((await institute.fetch("/__dev/otp")).status).toBe(404);
    const upi = { method: "POST", body: new URLSearchParams({ upi_id: "success@razorpay" }) };
    expect((await institute.fetch("/gateway/v1/upi/order_x", upi)).status).toBe(404);
    const translation = "/translation/chat/completions?api-version=2024-06-01";
    const asked = { messages: [{ role: "user", content: "Translate into Hindi: Heart" }] };
    for (const bearer of ["any", "undefined", ""]) {
      const reply = await institute.fetch(translation, {
        method: "POST",
        body: JSON.stringify(asked),
        headers: { "Content-Type": "application/json", Authorization: `Bearer ${bearer}` },
      });
      expect(reply.status).toBe(401);
    }
  });

  describe("what ends while a call is under way", () => {
    const context = async (): Promise<CallContext> => ({
      env: await institute.env(),
      request: new Request("http://institute.test/"),
      now: new Date(),
      waitUntil: () => undefined,
    });

    it("a password that changes during a sign-in gives no token", async () => {
      const device = { device_id: "web-1-late" };
      const passwordHash = "the hash before";
      const proof = { via: "password", passwordHash } as const;
      expect(await issueToken(await context(), 101, device, proof)).toBeNull();
      expect(await issueToken(await context(), 101, device, { via: "otp" })).toMatch(/^\w{40}$/);
    });

    it("a token that ends during a change of password sets no password and ends no other token", async () => {
      const kept = await institute.signIn({ device_id: "web-1-kept" });
      const ended: StudentContext = {
        ...(await context()),
        student: { id: 101, instituteId: 1, name: "Asha", username: "asha", phone: "9876543210" },
        institute: { id: 1, code: "PCBT", name: "PCBT" },
        token: { id: 99_999, deviceId: "web-1-thief", via: "password", createdAt: "" },
      };
      const fields = { old_password: ASHA.password, new_password: "Thief@4711", confirm_password: "Thief@4711" };
      await expect(changePassword.handle(ended, fields as never)).rejects.toMatchObject({ status: 401 });
      expect((await institute.get(PROFILE, kept)).status).toBe(200);
      await institute.signIn();
    });
  });

  describe("every hour", () => {
    const left = async (table: string) => {
      const results = await institute.rows<Record<string, unknown>>(`SELECT * FROM ${table}`);
      return results;
    };

    it("the tries of more than an hour ago are deleted, and no younger one", async () => {
      const { DB } = await institute.env();
      const minutesAgo = (minutes: number) => Date.now() - minutes * 60_000;
      const insert = DB.prepare("INSERT INTO tries (key, at) VALUES (?, ?)");
      await DB.batch([
        insert.bind("sign-in-address:192.0.2.1", minutesAgo(61)),
        insert.bind("sign-in-address:192.0.2.2", minutesAgo(59)),
      ]);
      await institute.tidyUp();
      expect((await left("tries")).map(({ key }) => key)).toEqual(["sign-in-address:192.0.2.2"]);
    });

    it("tokens and OTPs that have expired are deleted, and no other one", async () => {
      const { DB } = await institute.env();
      await institute.run("DELETE FROM tokens");
      const lasting = await institute.signIn({ device_id: "web-1-lasting" });
      await institute.signIn({ device_id: "web-1-old" });
      const past = new Date(Date.now() - 1000).toISOString();
      await DB.batch([
        DB.prepare("UPDATE tokens SET expires_at = ? WHERE device_id = 'web-1-old'").bind(past),
        DB.prepare("INSERT INTO otps (student_id, otp_hash, expires_at) VALUES (101, '', ?)").bind(past),
      ]);
      await institute.tidyUp();
      expect((await left("tokens")).map((row) => row.device_id)).toEqual(["web-1-lasting"]);
      expect(await left("otps")).toEqual([]);
      expect((await institute.get(PROFILE, lasting)).status).toBe(200);
    });

    it("files that a crash left of a deleted account are deleted, more than one page of them", async () => {
      const { FILES } = await institute.env();
      const many = Array.from({ length: 101 }, (_, index) => `students/77/image/${index}.png`);
      await Promise.all(many.map((key) => FILES.put(key, "x")));
      await FILES.put("students/771/image/0.png", "of another student");
      await institute.run("INSERT INTO file_removals (prefix) VALUES ('students/77/')");
      await institute.tidyUp();
      const files = await FILES.list({ prefix: "students/77" });
      expect(files.objects.map(({ key }) => key)).toEqual(["students/771/image/0.png"]);
      expect(await left("file_removals")).toEqual([]);
    });
  });
});

describe("where the stand-in gateway is not turned on, as deployed", () => {
  it("no button stands for a payment", async () => {
    const form = new URLSearchParams({ order_id: "x" });
    for (const path of ["checkout/embedded", "checkout/pay", "orders", "upi/order_x"]) {
      const response = await institute.fetch(`/gateway/v1/${path}`, { method: "POST", body: form });
      expect([path, response.status]).toEqual([path, 404]);
    }
  });

  it("there is no key and no order, and the student reads whom to ask", async () => {
    const key = await institute.signIn();
    const told = await institute.post("/api/content/institute_get_razorpay_key/", { institute_code: "PCBT" }, key);
    expect(told.body).toEqual({ status: true, razorpaykey: null, gateways: [] });
    for (const gateway of ["razorpay", "upi"]) {
      const order = { item_type: "package", item_id: 703 };
      const { status, body } = await institute.post(`/api/content/student_${gateway}_create_order/`, order, key);
      expect([status, body.message]).toEqual([400, expect.stringContaining("Ask your institute")]);
    }
    const claim = { package_id: 703, transaction_id: "pay_Some0000000001" };
    expect((await institute.post("/api/content/student_package_subscribe/", claim, key)).status).toBe(400);
    expect((await institute.get("/api/content/student_get_orders/", key)).status).toBe(200);
  });
});
