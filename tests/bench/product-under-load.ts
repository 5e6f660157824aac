/** The product with the app and the institute in processes of their own, and students to use it. */
import { createCookies } from "../../app/lib/session/cookies";
import { insertRows } from "../../institute/database/insert-rows";
import type { InstituteEnv } from "../../institute/env";
import { randomHex, sha256 } from "../../institute/http/secrets";
import { seedInstitute } from "../../institute/seed/seed-institute";
import { packedApp, packedInstitute } from "./builds";
import { startWorkers } from "./worker-process";

const secret = "a-secret-for-the-bench-only-0123456789";
const demo = { institute_code: "PCBT", username: "9876543210", password: "Nursing@123" };

/** Starts the institute, seeded, and the app in front of it. */
export async function startProductUnderLoad() {
  const institute = await startWorkers([
    { configPath: "institute/wrangler.toml", prebuiltWorkerDir: packedInstitute },
  ]);
  const worker = institute.harness.getWorker<InstituteEnv>("pcbt-institute");
  await worker.applyD1Migrations("DB");
  const env = await worker.getEnv();
  await seedInstitute(env);
  const app = await startWorkers([
    {
      configPath: "wrangler.toml",
      prebuiltWorkerDir: packedApp,
      secrets: { SESSION_SECRETS: secret },
    },
    {
      configPath: "tests/bench/institute-forwarder.toml",
      vars: { INSTITUTE_ORIGIN: institute.origin },
    },
  ]);
  return {
    app,
    institute,
    database: env.DB,
    async close(): Promise<void> {
      await app.harness.close();
      await institute.harness.close();
    },
  };
}

export type ProductUnderLoad = Awaited<ReturnType<typeof startProductUnderLoad>>;

/** The cookies that say who a student is; the one that says which styles are cached stays out. */
const lasting = new Set(["__Host-pcbt_session", "__Host-pcbt_device"]);

function cookieHeader(response: Response): string {
  return response.headers
    .getSetCookie()
    .map((line) => line.slice(0, line.indexOf(";")))
    .filter((pair) => lasting.has(pair.slice(0, pair.indexOf("="))))
    .join("; ");
}

/**
 * Signs the demo student in through the form, as a browser without script does.
 * @returns the Cookie header of the requests that follow
 * @throws Error when the form is refused
 */
export async function signInDemoStudent(origin: string): Promise<string> {
  const form = await fetch(`${origin}/login`);
  const device = cookieHeader(form);
  await form.arrayBuffer();
  const answer = await fetch(`${origin}/login`, {
    method: "POST",
    body: new URLSearchParams({ ...demo, next: "" }),
    headers: { Cookie: device },
    redirect: "manual",
  });
  const session = cookieHeader(answer);
  if (!session) throw new Error(`Sign-in answered ${answer.status} without a session`);
  return [device, session].filter(Boolean).join("; ");
}

export interface BenchStudent {
  id: number;
  token: string;
  cookie: string;
}

/**
 * Puts students with a token each into the institute's database, and signs the session cookies they
 * would have after signing in; hashing a password for each would measure nothing but that.
 */
export async function addStudents(
  database: InstituteEnv["DB"],
  count: number,
): Promise<BenchStudent[]> {
  const now = new Date();
  const at = now.toISOString();
  const expires = new Date(now.getTime() + 86_400_000).toISOString();
  const cookies = createCookies([secret]);
  const first = 500_000;
  const students = await Promise.all(
    Array.from({ length: count }, async (_, index) => {
      const id = first + index;
      const token = randomHex(20);
      const username = `7${String(id).padStart(9, "0")}`;
      const value = {
        token,
        student: {
          id: String(id),
          name: `Student ${index + 1}`,
          username,
          phone: username,
          institute: "PCBT Nursing Tutorials",
          instituteCode: demo.institute_code,
          profileImage: null,
          subscriptionStatus: "Free",
        },
        device: `web-${now.getTime()}-bench${index}`,
        since: now.getTime(),
        seen: Math.floor(now.getTime() / 1000),
        busyUntil: 0,
      };
      const [session, device] = await Promise.all([
        cookies.session.cookie.serialize(value),
        cookies.device.cookie.serialize(`web-${now.getTime()}-bench${index}`),
      ]);
      const pairs = [session, device].map((line) => line.slice(0, line.indexOf(";")));
      return { id, token, username, hash: await sha256(token), cookie: pairs.join("; ") };
    }),
  );
  const rows = students.map(({ id, username }) => ({
    id,
    institute_id: 1,
    username,
    phone: username,
    phone_verified: 1,
    name: `Student ${id}`,
    created_at: at,
    updated_at: at,
  }));
  const studentColumns = [
    "id",
    "institute_id",
    "username",
    "phone",
    "phone_verified",
    "name",
    "created_at",
    "updated_at",
  ] as const;
  const tokens = students.map(({ id, hash }) => ({
    student_id: id,
    token_hash: hash,
    device_id: `bench-${id}`,
    device_name: "Bench",
    via: "password",
    created_at: at,
    last_seen_at: at,
    expires_at: expires,
  }));
  const tokenColumns = [
    "student_id",
    "token_hash",
    "device_id",
    "device_name",
    "via",
    "created_at",
    "last_seen_at",
    "expires_at",
  ] as const;
  await database.batch([
    ...insertRows(database, "students", studentColumns, rows, "DO NOTHING"),
    ...insertRows(database, "tokens", tokenColumns, tokens, "DO NOTHING"),
  ]);
  return students.map(({ id, token, cookie }) => ({ id, token, cookie }));
}
