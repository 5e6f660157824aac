import { execFile } from "node:child_process";
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { unstable_readConfig } from "wrangler";
import { z } from "zod";
import { type OtpOf, storeOtp } from "../../institute/auth/one-time-codes";
import { changePassword } from "../../institute/auth/password";
import { issueToken } from "../../institute/auth/tokens";
import { remoteBindings } from "../../institute/commands/deployed-institute";
import { prepareLocalInstitute, withPlace } from "../../institute/commands/with-institute";
import type { CallContext, StudentContext } from "../../institute/http/call";
import { createInstitute, newInstituteSchema } from "../../institute/institution/create-institute";
import { seedInstitute } from "../../institute/seed/seed-institute";
import { samplesKey } from "../../institute/translation/samples";
import { correctKey } from "../correct-key";
import { ASHA, newcomer, runInstitute } from "./running-institute";
import { QUICK_TEST, testTaking } from "./test-taking";

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "pcbt-commands-"));
  // Stands first on the path: writes down its words, and reaches nothing.
  const fake = join(folder, "wrangler");
  writeFileSync(fake, `#!/bin/sh\nfor word in "$@"; do echo "$word"; done > "${folder}/words"\n`);
  chmodSync(fake, 0o755);
});
afterAll(() => rmSync(folder, { recursive: true }));

/**
 * Runs a command of the institute beside the wrangler that only writes down its words. Not waited for in a block: the
 * institute of this file would lose its connections meanwhile.
 */
function run(command: string, ...words: string[]): Promise<number> {
  rmSync(join(folder, "words"), { force: true });
  const args = ["--import", "tsx", `institute/commands/${command}.ts`, ...words];
  const env = { ...process.env, PATH: `${folder}:${process.env.PATH}` };
  return new Promise((resolve) => {
    const child = execFile(process.execPath, args, { env }, () => resolve(child.exitCode ?? 1));
  });
}
const wordsOfWrangler = () => readFileSync(join(folder, "words"), "utf8").trimEnd().split("\n");

describe("the commands of a deployment", () => {
  it("migrate the deployed database, or the one of this machine", async () => {
    expect(await run("migrate", "--remote")).toBe(0);
    const migrate = ["d1", "migrations", "apply", "DB", "-c", "institute/wrangler.toml"];
    expect(wordsOfWrangler()).toEqual([...migrate, "--remote"]);
    expect(await run("migrate", "--local")).toBe(0);
    expect(wordsOfWrangler()).toEqual([...migrate, "--local", "--persist-to", ".wrangler/state"]);
  });

  it("say that there is no deployed database yet", async () => {
    const place = { remote: true, state: folder };
    await expect(withPlace(place, async () => undefined)).rejects.toThrow("names no deployed database");
  });
});

it("the tables of this machine are left alone where another release made them, and the command says what to remove", async () => {
  const place = { remote: false, state: join(folder, "state") };
  await withPlace(place, async ({ DB }) => {
    await DB.exec("CREATE TABLE d1_migrations (id INTEGER PRIMARY KEY, name TEXT)");
    await DB.exec("INSERT INTO d1_migrations (name) VALUES ('0099_of_later_code.sql')");
  });
  vi.stubEnv("PATH", `${folder}:${process.env.PATH}`);
  await expect(prepareLocalInstitute(place)).rejects.toThrow(
    `The tables in ${place.state} are of another release (0099_of_later_code.sql). Remove that folder to begin anew.`,
  );
  vi.unstubAllEnvs();
});

it("the bindings of the deployed institute are those of its configuration, reached over the network", () => {
  const database = { binding: "DB", database_name: "pcbt", database_id: "0b2d7a1e-3f66-4c52-9d1c-5a7c0e0f9a11" };
  const bucket = { binding: "FILES", bucket_name: "pcbt-files" };
  const common = { compatibility_date: "2026-10-01" };
  const config = { name: "pcbt", ...common, d1_databases: [database], r2_buckets: [bucket] };
  expect(remoteBindings(config)).toEqual({
    name: "pcbt-commands",
    ...common,
    d1_databases: [{ ...database, remote: true }],
    r2_buckets: [{ ...bucket, remote: true }],
  });
});

/** What a configuration of wrangler says of the things around its Worker. */
const placeSchema = z.object({
  name: z.string(),
  vars: z.record(z.string(), z.string()),
  durable_objects: z.object({ bindings: z.array(z.object({ name: z.string(), class_name: z.string() })) }),
  ratelimits: z.array(z.object({ name: z.string(), namespace_id: z.string(), simple: z.unknown() })).default([]),
  kv_namespaces: z.array(z.object({ binding: z.string(), id: z.string() })),
  d1_databases: z.array(z.object({ binding: z.string(), database_id: z.string(), database_name: z.string() })),
  r2_buckets: z.array(z.object({ binding: z.string(), bucket_name: z.string() })),
  services: z.array(z.object({ binding: z.string(), service: z.string(), entrypoint: z.string() })).default([]),
});

describe("staging", () => {
  const readPlace = (config: string, env?: string) => {
    const read = placeSchema.parse(unstable_readConfig({ config, env }, { hideWarnings: true }));
    return {
      same: {
        objects: read.durable_objects.bindings,
        limits: read.ratelimits.map(({ name, simple }) => ({ name, simple })),
        stores: [...read.kv_namespaces, ...read.d1_databases, ...read.r2_buckets].map(({ binding }) => binding),
        doors: read.services.map(({ binding, entrypoint }) => ({ binding, entrypoint })),
        variables: Object.keys(read.vars),
      },
      own: [
        read.name,
        ...read.kv_namespaces.map(({ id }) => id),
        ...read.d1_databases.flatMap((one) => [one.database_id, one.database_name]),
        ...read.r2_buckets.map(({ bucket_name }) => bucket_name),
        ...read.ratelimits.map(({ namespace_id }) => namespace_id),
        ...read.services.map(({ service }) => service),
      ],
    };
  };

  it.each(["wrangler.toml", "institute/wrangler.toml"])(
    "has the bindings of production in %s, and shares no store with it",
    (config) => {
      const production = readPlace(config);
      const staging = readPlace(config, "staging");
      expect(staging.same).toEqual(production.same);
      expect(staging.own.filter((name) => production.own.includes(name))).toEqual([]);
    },
  );
});

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

  it("shows no OTPs, makes no faults, pays for nobody and translates for nobody", async () => {
    for (const path of ["__dev/otp", "__test/calls"]) expect((await institute.fetch(`/${path}`)).status).toBe(404);
    const fault = { headers: { "x-test-fault": "status-503" } };
    expect((await institute.fetch("/api/basicinformation/student_get_batches/", fault)).status).toBe(200);
    const form = new URLSearchParams({ order_id: "x" });
    for (const path of ["checkout/embedded", "checkout/pay", "orders", "upi/order_x"]) {
      const response = await institute.fetch(`/gateway/v1/${path}`, { method: "POST", body: form });
      expect([path, response.status]).toEqual([path, 404]);
    }
    const translation = "/translation/chat/completions?api-version=2024-06-01";
    const asked = { messages: [{ role: "user", content: "Translate into Hindi: Heart" }] };
    for (const bearer of ["undefined", ""]) {
      const reply = await institute.fetch(translation, {
        method: "POST",
        body: JSON.stringify(asked),
        headers: { "Content-Type": "application/json", Authorization: `Bearer ${bearer}` },
      });
      expect(reply.status).toBe(401);
    }
  });

  it("has no key and no order, and the student reads whom to ask", async () => {
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
    const left = (table: string) => institute.rows(`SELECT * FROM ${table}`);

    it("what has expired is deleted, and nothing younger: tries, tokens and OTPs", async () => {
      await institute.run("DELETE FROM tokens");
      const lasting = await institute.signIn({ device_id: "web-1-lasting" });
      await institute.signIn({ device_id: "web-1-old" });
      const past = new Date(Date.now() - 1000).toISOString();
      await institute.run("UPDATE tokens SET expires_at = ? WHERE device_id = 'web-1-old'", past);
      await institute.run("INSERT INTO otps (student_id, otp_hash, expires_at) VALUES (101, '', ?)", past);
      await institute.run("DELETE FROM tries");
      for (const minutes of [61, 59]) {
        await institute.run(
          "INSERT INTO tries (key, at) VALUES (?, ?)",
          `of ${minutes}`,
          Date.now() - minutes * 60_000,
        );
      }
      await institute.tidyUp();
      expect((await left("tries")).map(({ key }) => key)).toEqual(["of 59"]);
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

const sunrise = newInstituteSchema.parse({
  code: "SUNRISE",
  name: "Sunrise Nursing",
  phone: "011 000",
  batches: ["Morning", "Evening"],
  ownerName: "First Owner",
  ownerPhone: "0000000123",
});

describe("a new institute", () => {
  it("has its batches, and an owner who can sign in at the desk by the newest password alone", async () => {
    const env = await institute.env();
    const { password } = await createInstitute(env, sunrise, new Date());
    const headers = { "Sec-Fetch-Site": "same-origin" };
    const signIn = async (typed: string) => {
      const body = new URLSearchParams({ institute_code: "sunrise", phone: "0000000123", password: typed });
      return (await institute.fetch("/desk/sign-in", { method: "POST", body, headers, redirect: "manual" })).status;
    };
    expect(await signIn(password)).toBe(303);
    const batches = await institute.get("/api/basicinformation/student_get_batches/?institute_code=SUNRISE");
    expect(JSON.stringify(batches.body)).toMatch(/Morning.*Evening/);
    const renewed = await createInstitute(env, sunrise, new Date());
    expect([await signIn(password), await signIn(renewed.password)]).toEqual([400, 303]);
  });

  it("is refused where its code is taken, and nothing is made", async () => {
    const env = await institute.env();
    const staff = () => institute.value("SELECT COUNT(*) AS n FROM staff");
    const before = await staff();
    const taken = { ...sunrise, code: "pcbt" };
    await expect(createInstitute(env, taken, new Date())).rejects.toThrow("code pcbt already");
    expect(await staff()).toBe(before);
  });
});

it("a changed seed fills in again beside what students did and staff corrected, without passwords where it is deployed", async () => {
  const env = await institute.env();
  const { register, answersWith, submit } = testTaking(institute);
  const marks = () =>
    institute.rows<{ id: number; seeded: number }>(
      "SELECT id, student_id, score_units, receipt LIKE 'seed-%' AS seeded FROM attempts ORDER BY id",
    );
  const seeded = (rows: { seeded: number }[]) => rows.filter((row) => row.seeded === 1).length;
  const all = seeded(await marks());
  // As if an older seed had made fewer attempts: what a student submits then follows right behind them.
  await institute.run("DELETE FROM attempts WHERE id > (SELECT MIN(id) + 300 FROM attempts)");
  await institute.run("UPDATE sqlite_sequence SET seq = (SELECT MAX(id) FROM attempts) WHERE name = 'attempts'");
  await submit(QUICK_TEST, await answersWith(QUICK_TEST, 6, 3), await register("9000000301"));
  const before = await marks();
  const place = () => institute.value<number>("SELECT correct_place FROM questions WHERE id = 9050");
  const corrected = (await place()) === 1 ? 2 : 1;
  const answer = corrected === 2 ? "B" : "A";
  await correctKey(env.DB, { questionId: 9050, answer, reason: "Why." }, new Date());
  await env.FILES.delete(samplesKey("hi"));
  await institute.run("DELETE FROM students WHERE username = ?", ASHA.username);
  await institute.run("UPDATE seed_parts SET fingerprint = 'of an older seed'");

  await seedInstitute(env, { demoPasswords: false, standIns: false });

  const after = await marks();
  expect([seeded(before) < all, seeded(after)]).toEqual([true, all]);
  expect(after.filter((row) => row.seeded === 0)).toEqual(before.filter((row) => row.seeded === 0));
  expect(await place()).toBe(corrected);
  const login = await institute.post("/api/membership/login_student_new/", ASHA);
  expect([login.status, login.body.key]).toEqual([400, undefined]);
  expect(await institute.value("SELECT name FROM students WHERE username = ?", ASHA.username)).toBe("Asha Verma");
  expect(await env.FILES.head(samplesKey("hi"))).toBeNull();
});
