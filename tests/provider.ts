import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import type { Credentials } from "./students";

/** How the provider answers one call. */
export type Answer =
  | { status?: number; body: unknown }
  /** A page with status 200, as of a host that has moved. */
  | "page"
  /** Never: the app's own timeout ends it. */
  | "hang";

const user = {
  status: true,
  key: "token-of-another-provider",
  id: 7,
  name: "Asha Verma",
  username: "9876500001",
  user_type: "student",
  institute: "Another Institute",
  phone: "9876500001",
  email: "",
  batches: [{ id: 11, name: "Morning" }],
};

/** What a provider without quirks says; a test changes single answers. */
const usual: Record<string, Answer> = {
  "api/membership/login_student_new/": { body: user },
  "api/membership/register_student_new/": { body: user },
  "api/membership/forget_password_send_otp/": { body: { status: 200, otp: "420128" } },
  "api/membership/verify_otp/": { body: user },
  "api/basicinformation/check_exist_username/": { body: { status: true, exist: false } },
  "api/basicinformation/student_get_batches/": { body: { status: true, batches: [{ id: 11, name: "Morning" }] } },
  "api/basicinformation/student_get_profile/": { body: user },
  "api/gaming/student_get_mycoins/": { body: { status: true, coins: 12 } },
};

let institutes = 0;

/** An institute's server that says what a test tells it to, on a free port of 127.0.0.1. */
export async function startProvider() {
  let answers = { ...usual };
  let always: Answer | null = null;
  const waiting = new Set<ServerResponse>();
  const asked: { path: string; body: string }[] = [];

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    let body = "";
    for await (const chunk of request) body += String(chunk);
    const path = new URL(request.url ?? "/", "http://provider.test").pathname.slice(1);
    asked.push({ path, body });
    const reply = always ?? answers[path] ?? { status: 404, body: { detail: "Not found." } };
    if (reply === "hang") {
      waiting.add(response);
    } else if (reply === "page") {
      response.writeHead(200, { "Content-Type": "text/html" });
      response.end("<!doctype html><title>Parked</title><h1>This domain is for sale</h1>");
    } else {
      response.writeHead(reply.status ?? 200, { "Content-Type": "application/json" });
      response.end(JSON.stringify(reply.body));
    }
  }

  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** From now on, until the test ends, this call is answered so. */
    says(path: string, reply: Answer): void {
      answers[path] = reply;
    },
    /** From now on, until the test ends, every call is answered so. */
    saysAlways(reply: Answer): void {
      always = reply;
    },
    /**
     * A student of an institute that nobody else is of, known to the sign-in: what an institute tells all alike is kept
     * by its code.
     */
    studentOfOwnInstitute(): Credentials {
      institutes += 1;
      const username = `97${String(process.pid % 10_000).padStart(4, "0")}${String(institutes).padStart(4, "0")}`;
      const instituteCode = `OWN-${username}`;
      const student = { key: `token-${username}`, id: Number(username), username, phone: username };
      this.says("api/membership/login_student_new/", { body: { ...user, ...student, institute_code: instituteCode } });
      return { instituteCode, username, password: "Student@123" };
    },
    /** The bodies that a call got since the test began. */
    askedFor: (path: string) => asked.filter((one) => one.path === path).map((one) => one.body),
    reset(): void {
      answers = { ...usual };
      always = null;
      asked.length = 0;
      for (const response of waiting) response.destroy();
      waiting.clear();
    },
    async close(): Promise<void> {
      this.reset();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

export type Provider = Awaited<ReturnType<typeof startProvider>>;
