/** A product (app, institute and students) with the app and the institute in processes of their own. */
import { resolve } from "node:path";
import { z } from "zod";
import type { Bindings } from "../../app/lib/env";
import type { InstituteEnv } from "../../institute/env";
import { seedInstitute } from "../../institute/seed/seed-institute";
import { migrations, runSql, runtimeOptions, startWorkers } from "../runtime";
import { packedApp, packedInstitute } from "./builds";
import { quieten, startLone } from "./lone-worker";

export const instituteCode = "PCBT";
export const password = "Nursing@123";
const translationKey = "a-key-for-the-bench-only";
const demo = { username: "9876543210", address: "10.0.0.1" };

const countedCalls = z.object({ counts: z.record(z.string(), z.number()) });

/** Starts the reference institute of a checkout, seeded, on a free port of 127.0.0.1. */
export async function startInstitute(variables: Record<string, string>, folder = ".") {
  quieten();
  const name = "pcbt-institute";
  const configPath = resolve(folder, "institute/wrangler.toml");
  const options = runtimeOptions({ name, configPath, packed: resolve(folder, packedInstitute), variables });
  const { origin, worker, close } = await startWorkers([options]);
  const env = await worker<InstituteEnv>(name).getEnv();
  for (const path of migrations) await runSql(env.DB, resolve(folder, path));
  await seedInstitute(env);
  return { origin, database: env.DB, close };
}

/**
 * Starts the institute, seeded, and the app in front of it.
 * @param folder the checkout whose built Workers run
 */
export async function startProduct(folder = ".") {
  // The calls to its stand-in translator are counted.
  const variables = { TEST_FAULTS: "on", SAMPLE_LETTERS: "on", TRANSLATION_KEY: translationKey };
  const institute = await startInstitute(variables, folder);
  const app = await startLone({
    configPath: resolve(folder, "wrangler.toml"),
    packed: resolve(folder, packedApp),
    variables: { SESSION_SECRETS: "a-secret-for-the-bench-only-0123456789", TRANSLATION_API_KEY: translationKey },
    services: { INSTITUTE: new URL(institute.origin) },
  });
  return {
    app,
    institute,
    /** Where translations are kept. */
    kept: (await app.runtime.getBindings<Bindings>()).TRANSLATIONS,
    /** How often the model was called so far. */
    async modelCalls(): Promise<number> {
      const response = await fetch(`${institute.origin}/__test/calls`);
      const { counts } = countedCalls.parse(await response.json());
      return counts["/translation/chat/completions"] ?? 0;
    },
    async close(): Promise<void> {
      await app.close();
      await institute.close();
    },
  };
}

export type Product = Awaited<ReturnType<typeof startProduct>>;

/** The cookies that say who a student is; the one that says which styles are cached stays out. */
const lasting = new Set(["pcbt_session", "pcbt_device"]);

/**
 * Signs a student in through the form, as a browser without script does.
 * @param address of the phone: tries are counted by it
 * @returns the Cookie header of the requests that follow
 * @throws Error when the form is refused
 */
export async function signIn(
  origin: string,
  { username, address }: { username: string; address: string } = demo,
): Promise<string> {
  const answer = await fetch(`${origin}/login`, {
    method: "POST",
    body: new URLSearchParams({ institute_code: instituteCode, username, password, next: "" }),
    headers: { "CF-Connecting-IP": address },
    redirect: "manual",
  });
  const pairs = answer.headers
    .getSetCookie()
    .map((line) => line.slice(0, line.indexOf(";")))
    .filter((pair) => lasting.has(pair.slice(0, pair.indexOf("="))));
  if (!answer.headers.get("location")) throw new Error(`Sign-in answered ${answer.status}`);
  return pairs.join("; ");
}

/**
 * Chooses a language as the settings do.
 * @returns the Cookie header of who reads in it from now on
 * @throws Error when the choice is not taken
 */
export async function readIn(origin: string, cookie: string, language: string): Promise<string> {
  const answer = await fetch(`${origin}/settings`, {
    method: "POST",
    body: new URLSearchParams({ intent: "translation", language, return: "/dashboard" }),
    headers: { Cookie: cookie },
    redirect: "manual",
  });
  const chosen = answer.headers.getSetCookie().find((line) => line.startsWith("pcbt_preferences="));
  if (!chosen) throw new Error(`The choice of a language answered ${answer.status}`);
  return `${cookie}; ${chosen.slice(0, chosen.indexOf(";"))}`;
}
