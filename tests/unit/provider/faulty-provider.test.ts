import { spawn } from "node:child_process";
import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, expect, test } from "vitest";
import { checkProvider, type Outcome } from "../../../scripts/provider-check/check-provider";

const credentials = { instituteCode: "PCBT", username: "9876543210", password: "a-secret-of-hers" };
const stops: (() => void)[] = [];
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
});

async function provider(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  stops.push(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const check = async (listener: RequestListener, timeoutMs = 2_000) =>
  checkProvider({ baseUrl: await provider(listener), credentials, write: true, timeoutMs, fetch, now: Date.now });

const always =
  (status: number, type: string, body: string): RequestListener =>
  (_, answer) => {
    answer.writeHead(status, { "Content-Type": type });
    answer.end(body);
  };
const page = "<!doctype html><title>Welcome</title>";
const login = ({ lines }: Outcome) => lines.find(({ call }) => call.endsWith("login_student_new"));

test.each<[string, RequestListener, string]>([
  ["a page", always(200, "text/html", page), "answers a page (HTML), not JSON"],
  ["500 and a page", always(500, "text/html", page), "fails with 500, with a page (HTML)"],
  ["half of its JSON", always(200, "application/json", '{"status": tr'), "answers no JSON"],
  ["a redirect", always(302, "text/html", ""), "redirects (302), and the app follows no redirect"],
  ["another JSON", always(200, "application/json", "{}"), "answers JSON without what is needed (key: invalid_type)"],
  ["a no", always(200, "application/json", '{"status":false}'), 'answers 200 with "status": false'],
])("a provider that answers every call wrongly is told of it: %s", async (_, listener, words) => {
  const outcome = await check(listener);
  expect(login(outcome)).toMatchObject({ verdict: "wrong", words });
  expect(outcome.isFit).toBe(false);
  expect(outcome.lines.length).toBeGreaterThan(85);
});

test("a provider that answers every call wrongly is told of it where it hangs up", async () => {
  const outcome = await check((request) => request.socket.destroy());
  expect(outcome.lines[0]).toMatchObject({ verdict: "wrong", words: "the connection fails" });
  expect(outcome.isFit).toBe(false);
});

test("a provider that answers every call wrongly is given up after three calls without an answer", async () => {
  let count = 0;
  const outcome = await check(() => {
    count += 1;
  }, 60);
  expect(count).toBe(3);
  expect(outcome.lines.filter(({ verdict }) => verdict === "wrong")).toHaveLength(3);
  expect(outcome.lines.at(-1)?.words).toBe("the server does not answer");
});

test("a provider that answers every call wrongly misses every call where it has none, and is asked whether the address is right", async () => {
  const outcome = await check(always(404, "text/html", page));
  expect(login(outcome)).toMatchObject({ verdict: "missing", words: expect.stringContaining("address of the API?") });
  expect(outcome.isFit).toBe(false);
});

/** Answers as its table says; 404 for the rest. */
const answers =
  (table: Record<string, unknown>): RequestListener =>
  (request, answer) => {
    const name = /(\w+)\/(?:\?.*)?$/.exec(request.url ?? "")?.[1] ?? "";
    answer.writeHead(name in table ? 200 : 404, { "Content-Type": "application/json" });
    answer.end(JSON.stringify(table[name] ?? { detail: "Not found." }));
  };

const user = { status: true, key: "a-token-of-hers", username: credentials.username, name: "Asha" };

test("a provider of few calls: what works, what students miss, what is wrong, row by row", async () => {
  const outcome = await check(
    answers({
      login_student_new: user,
      student_get_profile: user,
      student_subjects: { subjects: [{ id: 1, name: "Anatomy" }] },
      student_get_books: { books: [{ id: 1, name: "Atlas" }, { name: "no id" }] },
      student_get_announcements: [],
      student_get_mycoins: { status: true, coins: "many a-token-of-hers" },
      student_change_password: { status: true, message: "a-secret-of-hers" },
    }),
  );
  const words = Object.fromEntries(outcome.lines.map(({ call, verdict, words }) => [call, `${verdict}: ${words}`]));
  expect(words).toMatchObject({
    "GET basicinformation/student_subjects": "works: 1 row; without image",
    "GET basicinformation/student_get_announcements": "works: no rows, so their fields are not judged",
    "GET content/student_get_subjects": "missing: no subjects to browse",
    "GET content/student_get_books": "wrong: 1 row cannot be read (id: invalid_type)",
    "POST basicinformation/student_change_password": "wrong: accepts a wrong old password",
    "POST content/evaluate_test_new": "not tried: no call named a free test to ask about",
    "GET basicinformation/student_get_profile, with a false token": expect.stringMatching(/^wrong: says yes: .*401/),
    "POST membership/login_student_new, with a wrong password": expect.stringMatching(/^wrong: says yes/),
  });
  expect(JSON.stringify(outcome)).not.toMatch(/of-hers/);
});

const wordsOf = ({ lines }: Outcome) =>
  Object.fromEntries(lines.map(({ call, verdict, words }) => [call, `${verdict}: ${words}`]));

test("a provider of other habits is told what the app makes of each", async () => {
  const question = { id: 5, question: "<iframe></iframe>", options: [{ id: 1, text: "A" }], marks: 1 };
  const test = { id: 9, name: "Mock", duration: 30, total_questions: 2 };
  const outcome = await check(
    answers({
      login_student_new: user,
      student_get_announcements: [{ id: 1, message: "Hello", created_at: "2026-11-28 18:00:00" }],
      student_get_jobs: { jobs: [{ id: 1, title: "Nurse", last_date: "12/31/2026", published_on: "05-12-2026" }] },
      student_get_live_videos: {
        videos: [
          { id: 1, name: "A", state: "Cancelled", starts_at: "2026-11-28T18:00:00Z" },
          { id: 2, name: "B", state: "moved" },
        ],
      },
      student_get_all_free_tests: { tests: [test] },
      student_get_test: { test: { ...test, questions: [question, { ...question, id: 6, question: "Which?" }] } },
      student_search_content: { results: [{ id: 3, name: "Heart" }] },
    }),
  );
  const words = wordsOf(outcome);
  expect(words["GET basicinformation/student_get_announcements"]).toContain(
    "times without a zone, read as India’s: created_at",
  );
  expect(words["POST content/student_get_jobs"]).toContain("times that cannot be read: last_date");
  expect(words["POST content/student_get_jobs"]).not.toContain("published_on");
  expect(words["GET content/student_get_live_videos"]).toMatch(/1 called off; states that are not known: moved/);
  expect(words["POST content/student_get_test"]).toContain("(questions: row: nothing is left of its text)");
  expect(words["POST content/student_search_content"]).toBe("wrong: no row can be placed: each needs a content_type");
  expect(words["GET gaming/student_get_mycoins"]).toBe("missing: no coins");
});

test("a provider that repeats the password and the token in its errors has neither printed", async () => {
  const signed = answers({ login_student_new: user });
  const outcome = await check((request, answer) => {
    if (request.url?.includes("login_student_new")) return signed(request, answer);
    answer.writeHead(400, { "Content-Type": "application/json" });
    answer.end(JSON.stringify({ message: `a-secret-of-hers and ${request.headers.authorization} are refused` }));
  });
  expect(outcome.lines.filter(({ words }) => words.includes("••• and token ••• are refused")).length).toBeGreaterThan(
    10,
  );
  expect(JSON.stringify(outcome)).not.toMatch(/of-hers/);
});

test("one that takes Hindi for English, and fails at a false token, is told so", async () => {
  const signed = answers({
    login_student_new: user,
    detect_language: { status: "Success", data: { language: "en" } },
    student_get_profile: user,
  });
  const words = wordsOf(
    await check((request, answer) => {
      if (request.headers.authorization !== "token a-false-token") return signed(request, answer);
      answer.writeHead(500, { "Content-Type": "application/json" });
      answer.end("{}");
    }),
  );
  expect(words["POST translation/detect_language"]).toMatch(/^wrong: takes Hindi for "en"/);
  expect(words["GET basicinformation/student_get_profile, with a false token"]).toMatch(/^wrong: fails with 500/);
});

/** Runs the command as npm does. */
async function run(words: string[], env: Record<string, string> = {}) {
  const command = spawn(process.execPath, ["--import", "tsx", "scripts/provider-check.ts", ...words], {
    env: { ...process.env, ...env },
  });
  const said = { out: "", errors: "" };
  command.stdout.on("data", (part) => {
    said.out += part;
  });
  command.stderr.on("data", (part) => {
    said.errors += part;
  });
  const status = await new Promise((done) => command.on("close", done));
  return { status, ...said };
}

test("npm run provider:check prints a table and ends with 1 for a provider that answers pages, and shows no password", async () => {
  const { username, password, instituteCode } = credentials;
  const words = [await provider(always(200, "text/html", `${page}${password}`)), "--code", instituteCode];
  const { status, out, errors } = await run(words, { PROVIDER_USERNAME: username, PROVIDER_PASSWORD: password });
  expect(status).toBe(1);
  expect(errors).toBe("");
  expect(out).toMatch(/^Not tried \(\d+\)\n/);
  expect(out).toMatch(/\nWrong \(\d+\)\n(.*\n)* {2}POST membership\/login_student_new +answers a page/);
  expect(out).toMatch(/\d+ work, 0 missing, \d+ wrong, \d+ not tried\. The app cannot rely on this institute yet\.\n$/);
  expect(out).not.toContain(password);
});

test("npm run provider:check refuses an address with a password in it, and says how it is used", async () => {
  const { status, out, errors } = await run(["https://a:b@example.org"]);
  expect([status, out]).toEqual([2, ""]);
  expect(errors).toContain("must not hold a name or a password");
  expect(errors).toContain("Usage: npm run provider:check");
  expect(errors).not.toMatch(/^\s+at /m);
});
