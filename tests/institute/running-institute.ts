import { afterAll, beforeAll, beforeEach } from "vitest";
import { unstable_getMiniflareWorkerOptions as optionsOf, unstable_readConfig } from "wrangler";
import { instituteConfig } from "../../institute/commands/deployed-institute";
import type { InstituteEnv } from "../../institute/env";
import { startWorkers, type WorkerOptions } from "../runtime";
import { instituteOptions, startSeeded } from "../seeded-state";

/** What a call answered. */
export interface Answer {
  status: number;
  headers: Headers;
  body: Record<string, unknown>;
}

/** The institute's Worker of one test file, migrated and seeded. */
export type RunningInstitute = ReturnType<typeof runInstitute>;

/** What login_student_new takes. */
interface Credentials {
  username: string;
  password: string;
  institute_code: string;
  device_id: string;
}

/** The demo student of PCBT. */
export const ASHA: Credentials = {
  username: "9876543210",
  password: "Nursing@123",
  institute_code: "PCBT",
  device_id: "web-1-asha",
};
/** The demo student of the second institute. */
export const RAVI: Credentials = {
  username: "9876543211",
  password: "Nursing@456",
  institute_code: "DEMO2",
  device_id: "web-1-ravi",
};

/** The variables as they are deployed, and no secret. */
const deployed = {
  ...(unstable_readConfig({ config: instituteConfig }).vars as Record<string, string>),
  SMS_KEY: "",
  GATEWAY_KEY_ID: "",
  GATEWAY_KEY_SECRET: "",
  TRANSLATION_KEY: "",
  REPORT_SECRET: "",
};

/** A Worker bound to the institute as wrangler.toml binds the app: whatever it is sent goes on to the door for it. */
const studentApp: WorkerOptions = {
  name: "student-app",
  compatibilityDate: "2026-10-01",
  modules: true,
  script: "export default { fetch: (request, { INSTITUTE }) => INSTITUTE.fetch(request) }",
  serviceBindings: optionsOf("wrangler.toml").workerOptions.serviceBindings as WorkerOptions["serviceBindings"],
};

/** Starts the institute as it is deployed for the tests of a file, with variables of theirs, and stops it after them. */
export function runInstitute(variables: Record<string, string> = {}, { withApp = false, isEmpty = false } = {}) {
  const workers = [instituteOptions({ ...deployed, ...variables }), ...(withApp ? [studentApp] : [])];
  let running: Awaited<ReturnType<typeof startWorkers>>;
  beforeAll(async () => {
    running = await (isEmpty ? startWorkers(workers) : startSeeded(workers));
  });
  beforeEach(() => institute.run("DELETE FROM tries"));
  afterAll(() => running.close());

  const worker = () => running.worker<InstituteEnv>("pcbt-institute");
  const prepared = async (sql: string, values: unknown[]) => (await worker().getEnv()).DB.prepare(sql).bind(...values);
  const institute = {
    /** The Worker's own bindings, to look behind the API or to prepare a case. */
    env: () => worker().getEnv(),
    /** Rows of its database, the first row or null, and what stands in the first column of that. */
    async rows<T = Record<string, unknown>>(sql: string, ...values: unknown[]): Promise<T[]> {
      return (await (await prepared(sql, values)).all<T>()).results;
    },
    async row<T = Record<string, unknown>>(sql: string, ...values: unknown[]): Promise<T | null> {
      return (await prepared(sql, values)).first<T>();
    },
    async value<T = unknown>(sql: string, ...values: unknown[]): Promise<T | null> {
      const row = await institute.row(sql, ...values);
      return row === null ? null : (Object.values(row)[0] as T);
    },
    /** Changes its database. */
    async run(sql: string, ...values: unknown[]): Promise<void> {
      await (await prepared(sql, values)).run();
    },
    fetch: (path: string, init?: RequestInit): Promise<Response> => fetch(new URL(path, running.origin), init),
    /** The same through the app's service binding; only where `withApp` is set. */
    fetchFromApp: (path: string, init?: RequestInit): Promise<Response> =>
      running.worker("student-app").fetch(new URL(path, "http://institute.test"), init),
    /** Runs what the Worker does every hour. */
    async tidyUp(): Promise<void> {
      await worker().scheduled({ cron: "23 * * * *", scheduledTime: new Date() });
    },
    get: async (path: string, key?: string): Promise<Answer> =>
      toAnswer(await institute.fetch(path, { headers: authorization(key) })),
    /** A form-encoded POST; a list or an object goes as JSON text. */
    async post(path: string, fields: object = {}, key?: string): Promise<Answer> {
      const headers = { ...authorization(key), "Content-Type": "application/x-www-form-urlencoded" };
      return toAnswer(await institute.fetch(path, { method: "POST", body: formBody(fields), headers }));
    },
    /** A POST with files, as multipart. */
    async upload(path: string, fields: Record<string, string | Blob>, key: string): Promise<Answer> {
      const body = new FormData();
      for (const [name, value] of Object.entries(fields)) body.set(name, value);
      return toAnswer(await institute.fetch(path, { method: "POST", body, headers: authorization(key) }));
    },
    /** Signs in and returns the token; the demo student of PCBT unless told otherwise. */
    async signIn(credentials: Partial<Credentials> = {}): Promise<string> {
      const login = await institute.post("/api/membership/login_student_new/", { ...ASHA, ...credentials });
      if (typeof login.body.key !== "string") throw new Error(JSON.stringify(login.body));
      return login.body.key;
    },
  };
  return institute;
}

function authorization(key: string | undefined): Record<string, string> {
  return key === undefined ? {} : { Authorization: `token ${key}` };
}

function formBody(fields: object): string {
  const form = new URLSearchParams();
  for (const [name, value] of Object.entries(fields)) {
    if (value === undefined) continue;
    form.set(name, typeof value === "object" ? JSON.stringify(value) : String(value));
  }
  return form.toString();
}

async function toAnswer(response: Response): Promise<Answer> {
  const body = (await response.json()) as Record<string, unknown>;
  return { status: response.status, headers: response.headers, body };
}

/** What a student of PCBT registers with. */
export const newcomer = (phone: string, fields: object = {}) => ({
  ...{ username: phone, phone_number: phone, name: `Student ${phone}`, password: "Fixed@123", institute_code: "PCBT" },
  ...{ selected_batches: [11], device_id: `web-1-${phone}`, ...fields },
});

/** A picture of one pixel. */
export const PNG = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);
