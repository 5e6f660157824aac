import { execFile } from "node:child_process";
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { unstable_readConfig } from "wrangler";
import { z } from "zod";
import { remoteBindings } from "../../institute/commands/deployed-institute";
import { withPlace } from "../../institute/commands/with-institute";
import { createInstitute, newInstituteSchema } from "../../institute/institution/create-institute";
import { seedInstitute } from "../../institute/seed/seed-institute";
import { samplesKey } from "../../institute/translation/samples";
import { ASHA, runInstitute } from "./running-institute";

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "pcbt-commands-"));
  // Stands first on the path: writes down its words, and reaches nothing.
  const fake = join(folder, "wrangler");
  writeFileSync(fake, `#!/bin/sh\nfor word in "$@"; do echo "$word"; done > "${folder}/words"\n`);
  chmodSync(fake, 0o755);
});
afterAll(() => rmSync(folder, { recursive: true }));

interface Ended {
  status: number;
  stdout: string;
  stderr: string;
}

/**
 * Runs a command of the institute beside the wrangler that only writes down its words. Not waited for in a block: the
 * institute of this file would lose its connections meanwhile.
 */
function run(command: string, ...words: string[]): Promise<Ended> {
  rmSync(join(folder, "words"), { force: true });
  const args = ["--import", "tsx", `institute/commands/${command}.ts`, ...words];
  const env = { ...process.env, PATH: `${folder}:${process.env.PATH}` };
  return new Promise((resolve) => {
    const child = execFile(process.execPath, args, { env }, (_, stdout, stderr) =>
      resolve({ status: child.exitCode ?? 1, stdout, stderr }),
    );
  });
}
const wordsOfWrangler = () => readFileSync(join(folder, "words"), "utf8").trimEnd().split("\n");

describe("the commands of a deployment", () => {
  it("migrate the deployed database, or the one of this machine", async () => {
    expect((await run("migrate", "--remote")).status).toBe(0);
    const migrate = ["d1", "migrations", "apply", "DB", "-c", "institute/wrangler.toml"];
    expect(wordsOfWrangler()).toEqual([...migrate, "--remote"]);
    expect((await run("migrate", "--local")).status).toBe(0);
    expect(wordsOfWrangler()).toEqual([...migrate, "--local", "--persist-to", ".wrangler/state"]);
  });

  it.each([
    ["seed", []],
    ["backup", ["--to", "/nowhere/a-backup"]],
    [
      "create",
      ["--code", "NEW", "--name", "New", "--phone", "1", "--owner-name", "A"].concat("--owner-phone", "0000000001"),
    ],
  ])("say that %s has no deployed database yet", async (command, words) => {
    const { status, stderr } = await run(command, ...words, "--remote");
    expect(stderr).toContain("names no deployed database");
    expect(stderr).not.toContain("    at ");
    expect(status).toBe(1);
  });
});

it("the tables of this machine are left alone where another release made them, and the command says what to remove", async () => {
  const state = join(folder, "state");
  await withPlace({ remote: false, state }, async ({ DB }) => {
    await DB.exec("CREATE TABLE d1_migrations (id INTEGER PRIMARY KEY, name TEXT)");
    await DB.exec("INSERT INTO d1_migrations (name) VALUES ('0099_of_later_code.sql')");
  });
  const { status, stderr } = await run("seed", "--local", "--state", state);
  expect(stderr).toBe(
    `The tables in ${state} are of another release (0099_of_later_code.sql). Remove that folder to begin anew.\n`,
  );
  expect(status).toBe(1);
});

describe("the bindings of the deployed institute", () => {
  const database = { binding: "DB", database_name: "pcbt-institute" };
  const config = (database_id: string) => ({
    name: "pcbt-institute",
    compatibility_date: "2026-10-01",
    d1_databases: [{ ...database, database_id }],
    r2_buckets: [{ binding: "FILES", bucket_name: "pcbt-institute-files" }],
  });

  it("are those of the configuration, reached over the network", () => {
    const database_id = "0b2d7a1e-3f66-4c52-9d1c-5a7c0e0f9a11";
    expect(remoteBindings(config(database_id))).toEqual({
      name: "pcbt-institute-commands",
      compatibility_date: "2026-10-01",
      d1_databases: [{ ...database, database_id, remote: true }],
      r2_buckets: [{ binding: "FILES", bucket_name: "pcbt-institute-files", remote: true }],
    });
  });

  it("are none while the database is only a name", () => {
    expect(() => remoteBindings(config("pcbt-institute"))).toThrow("names no deployed database");
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
const sunrise = newInstituteSchema.parse({
  code: "SUNRISE",
  name: "Sunrise Nursing",
  phone: "011 000",
  batches: ["Morning", "Evening"],
  ownerName: "First Owner",
  ownerPhone: "0000000123",
});

describe("a new institute", () => {
  it("has its batches, and an owner who can sign in at the desk", async () => {
    const { password } = await createInstitute(await institute.env(), sunrise, new Date());
    const body = new URLSearchParams({ institute_code: "sunrise", phone: "0000000123", password });
    const headers = { "Sec-Fetch-Site": "same-origin" };
    const signedIn = await institute.fetch("/desk/sign-in", { method: "POST", body, headers, redirect: "manual" });
    expect(signedIn.status).toBe(303);
    const batches = await institute.get("/api/basicinformation/student_get_batches/?institute_code=SUNRISE");
    expect(JSON.stringify(batches.body)).toMatch(/Morning.*Evening/);
  });

  it("gives its owner a new password, and the old one opens nothing", async () => {
    const env = await institute.env();
    const { password } = await createInstitute(env, sunrise, new Date());
    const headers = { "Sec-Fetch-Site": "same-origin" };
    const signIn = async (typed: string) => {
      const body = new URLSearchParams({ institute_code: "sunrise", phone: "0000000123", password: typed });
      return (await institute.fetch("/desk/sign-in", { method: "POST", body, headers, redirect: "manual" })).status;
    };
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

  it("is asked for in words where something is missing or off", () => {
    const { error } = newInstituteSchema.safeParse({ ...sunrise, code: "A B", ownerPhone: "12" });
    expect(error?.issues.map(({ message }) => message)).toEqual([
      "--code takes letters, digits and dashes.",
      "--owner-phone takes ten digits.",
    ]);
  });
});

it("a seed for a deployed institute gives the demo students no password, and the stand-in model nothing to know", async () => {
  const env = await institute.env();
  await institute.signIn();
  await env.FILES.delete(samplesKey("hi"));
  await env.DB.batch([
    env.DB.prepare("DELETE FROM students WHERE username = ?").bind(ASHA.username),
    env.DB.prepare("UPDATE seed_parts SET fingerprint = 'of an older seed'"),
  ]);
  await seedInstitute(env, { demoPasswords: false, standIns: false });
  const login = await institute.post("/api/membership/login_student_new/", ASHA);
  expect(login.status).toBeGreaterThanOrEqual(400);
  expect(login.body.key).toBeUndefined();
  const known = await institute.value("SELECT name FROM students WHERE username = ?", ASHA.username);
  expect(known).toBe("Asha Verma");
  expect(await env.FILES.head(samplesKey("hi"))).toBeNull();
});
