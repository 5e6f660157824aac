/** The service worker in a browser made of maps: what it keeps of a student's pages, and what it shows them. */
import { readFileSync } from "node:fs";
import { runInNewContext } from "node:vm";
import { describe, expect, it } from "vitest";

const origin = "https://pcbt.test";
const source = readFileSync("public/sw.js", "utf8");
const pathOf = (request: string | { url: string }) =>
  new URL(typeof request === "string" ? request : request.url, origin).pathname;

type Answer = { status?: number; ends?: number; text?: string; student?: string };
type Handler = (event: Record<string, unknown>) => void;

/** One phone: its caches, its network, its notifications, and the worker. */
function phone() {
  const stores = new Map<string, Map<string, Response>>();
  const open = (name: string) => {
    const entries = stores.get(name) ?? new Map<string, Response>();
    stores.set(name, entries);
    return {
      match: async (request: string | { url: string }) => entries.get(pathOf(request))?.clone(),
      put: async (request: string | { url: string }, response: Response) => void entries.set(pathOf(request), response),
      delete: async (request: string | { url: string }) => entries.delete(pathOf(request)),
      keys: async () => Array.from(entries.keys(), (path) => ({ url: origin + path })),
    };
  };
  const caches = {
    open: async (name: string) => open(name),
    has: async (name: string) => stores.has(name),
    delete: async (name: string) => stores.delete(name),
    keys: async () => [...stores.keys()],
    match: async (request: string | { url: string }) => {
      for (const name of stores.keys()) {
        const found = await open(name).match(request);
        if (found) return found;
      }
      return undefined;
    },
  };
  const answers = new Map<string, Answer>();
  const world = { online: true, gate: Promise.resolve(), serverNow: Date.now() };
  const fetch = async (request: string | { url: string }) => {
    if (!world.online) throw new TypeError("no network");
    const path = pathOf(request);
    const { status = 200, ends, student, text = `page ${path}` } = answers.get(path) ?? {};
    await world.gate;
    const headers = new Headers(ends === undefined ? {} : { "X-Exam-Ends": String(ends) });
    headers.set("Date", new Date(world.serverNow).toUTCString());
    if (student !== undefined) headers.set("X-Student", student);
    const response = status === 0 ? Response.error() : new Response(text, { status, headers });
    Object.defineProperty(response, "type", { value: "basic" });
    return response;
  };
  const handlers = new Map<string, Handler>();
  const shown: { title: string; options: { body: string; data: { link: string } } }[] = [];
  const opened: string[] = [];
  const subscription = {
    count: 1,
    async unsubscribe() {
      this.count -= 1;
    },
  };
  const self = {
    location: { origin },
    addEventListener: (name: string, run: Handler) => handlers.set(name, run),
    clients: { openWindow: async (address: string) => opened.push(address) },
    registration: {
      showNotification: async (title: string, options: (typeof shown)[number]["options"]) => {
        shown.push({ title, options });
      },
      pushManager: { getSubscription: async () => subscription },
    },
  };
  runInNewContext(source, { self, caches, fetch, URL, Response, Headers, Date, console });

  async function send(name: string, event: Record<string, unknown>) {
    const work: Promise<unknown>[] = [];
    let answer: Promise<Response> | undefined;
    handlers.get(name)?.({
      ...event,
      waitUntil: (promise: Promise<unknown>) => work.push(promise),
      respondWith: (promise: Promise<Response>) => {
        answer = promise;
      },
    });
    const response = await answer;
    for (let done = 0; done < work.length; done += 1) await work[done];
    return response;
  }
  return {
    ...{ world, answers, shown, opened, subscription },
    store: (name: string, path: string, text: string) => open(name).put(path, new Response(text)),
    gets: (json: () => unknown) => send("push", { data: { json } }),
    taps: (data: unknown) => send("notificationclick", { notification: { data, close: () => undefined } }),
    go: (address: string, method = "GET", mode = "navigate") =>
      send("fetch", { request: { url: origin + address, method, mode } }),
    ask: (keep: unknown, anew = false) => send("message", { data: { keep, anew } }),
    /** Paths of all that is kept but assets. */
    pages: () =>
      [...stores.values()].flatMap((entries) => [...entries.keys()]).filter((path) => !path.startsWith("/assets/")),
    paths: () => [...(stores.get("pcbt-exam-1")?.keys() ?? [])],
  };
}

const take = "/test/7/take";
const hour = 3_600_000;
const html = '<!doctype html><html lang="en"><script src="/assets/take-1.js"></script>Question</html>';

async function sitting() {
  const here = phone();
  here.answers.set(take, { ends: Date.now() + hour, text: html });
  await here.go(take);
  return here;
}

describe("the exam page of an attempt that runs", () => {
  it("is kept with its assets, and opens without a network whatever the address asks for", async () => {
    const here = await sitting();
    expect(here.paths().sort()).toEqual(["/assets/take-1.js", take]);
    here.world.online = false;
    const shown = await here.go(`${take}?q=4&view=paper`);
    const text = (await shown?.text()) ?? "";
    expect(text).toContain("Question");
    const [, date] = text.match(/<html data-kept="(\d+)" lang="en">/) ?? [];
    expect(Math.abs(Number(date) - Date.now())).toBeLessThan(hour);
    expect(await (await here.go("/assets/take-1.js", "GET", "no-cors"))?.text()).toContain("take-1");
  });

  it("is fetched anew where the page says that it is another one now", async () => {
    const here = await sitting();
    here.answers.set(take, { ends: Date.now() + hour, text: `${html} in Hindi` });
    await here.ask(take);
    here.world.online = false;
    expect(await (await here.go(take))?.text()).not.toContain("in Hindi");
    here.world.online = true;
    await here.ask(take, true);
    here.world.online = false;
    expect(await (await here.go(take))?.text()).toContain("in Hindi");
  });

  it("no page but a running exam is stored, and none without the server's word", async () => {
    const here = phone();
    here.answers.set("/test/8/take", {});
    here.answers.set("/dashboard", { ends: Date.now() + hour });
    for (const path of ["/dashboard", "/test/8/take", "/profile"]) await here.go(path);
    expect(here.pages()).toEqual([]);
  });

  it.each([
    ["the student signs out", "/logout", "POST", "navigate"],
    ["somebody signs in", "/login", "POST", "navigate"],
    ["somebody signs in by a script", "/login", "POST", "cors"],
    ["somebody verifies an OTP", "/verify-otp", "POST", "navigate"],
    ["the page of the sign-in is shown", "/login?next=/dashboard", "GET", "navigate"],
    ["the splash is shown", "/", "GET", "navigate"],
    ["its result is shown", "/test/results?test=7", "GET", "navigate"],
  ])("is forgotten when %s", async (_, address, method, mode) => {
    const here = await sitting();
    await here.go(address, method, mode);
    expect(here.paths()).toEqual([]);
    here.world.online = false;
    expect(await (await here.go(take))?.text().catch(() => "")).not.toContain("Question");
  });

  it.each([
    ["leads elsewhere", { status: 0 }],
    ["is a page without the server's word, as with the data saver", { text: html }],
    ["is not there", { status: 404 }],
  ])("is forgotten when its address %s", async (_, answer) => {
    const here = await sitting();
    here.answers.set(take, answer);
    await here.go(take);
    expect(here.paths()).toEqual([]);
  });

  it("stays where its attempt was given more time, and knows the new end", async () => {
    const here = await sitting();
    here.answers.set(take, { ends: Date.now() - 2_000, text: html });
    await here.go(take);
    here.answers.set(take, { ends: Date.now() + hour, text: `${html} longer` });
    await here.go("/dashboard");
    here.world.online = false;
    expect(await (await here.go(take))?.text()).toContain("longer");
  });

  it("is forgotten at the first page after the attempt's end, and not before", async () => {
    const here = await sitting();
    await here.go("/dashboard");
    expect(here.paths()).toContain(take);
    here.answers.set(take, { ends: Date.now() - 2_000, text: html });
    await here.go(take);
    here.answers.set(take, { status: 0 });
    await here.go("/dashboard");
    expect(here.paths()).toEqual([]);
  });

  it("stays where only the phone's date is after the attempt's end", async () => {
    const here = await sitting();
    here.answers.set(take, { ends: Date.now() - 2_000, text: html });
    await here.go(take);
    here.world.serverNow = Date.now() - 3_600_000;
    await here.go("/dashboard");
    expect(here.paths()).toContain(take);
  });

  it.each([
    ["another test's result", "/test/results?test=8", 200],
    ["a failure of the server", take, 503],
    ["a tap on the settings", "/settings", 200],
  ])("a stored exam page stays at %s", async (_, address, status) => {
    const here = await sitting();
    if (status === 503) here.answers.set(take, { status });
    await here.go(address, address === "/settings" ? "POST" : "GET");
    expect(here.paths()).toContain(take);
  });

  it("that was asked for before a sign-out is not kept after it", async () => {
    const here = phone();
    here.answers.set(take, { ends: Date.now() + hour, text: html });
    let release = () => {};
    here.world.gate = new Promise((resolve) => {
      release = resolve;
    });
    const asked = here.ask(take);
    await here.go("/logout", "POST");
    release();
    await asked;
    expect(here.paths()).toEqual([]);
  });

  it("is fetched once when a page asks for its copy, and nothing else is", async () => {
    const here = phone();
    here.answers.set(take, { ends: Date.now() + hour, text: html });
    for (const path of ["/dashboard", "https://evil.example/test/7/take", 7, undefined]) {
      await here.ask(path);
    }
    expect(here.pages()).toEqual([]);
    await here.ask(take);
    expect(here.paths()).toContain(take);
    here.answers.set(take, { status: 404 });
    await here.ask(take);
    expect(here.paths()).toContain(take);
  });
});

const offline = readFileSync("public/offline.html", "utf8");

it.each(["/free-tests?sort=name", "/x?a=$`", "/x?a=$'", "/x?a=$&", "/$$/$1"])(
  "leads back to the very address that could not be opened: %s",
  async (path) => {
    const { world, go, store } = phone();
    await store("pcbt-offline", "/offline.html", offline);
    world.online = false;
    const { pathname, search } = new URL(origin + path);
    const html = (await (await go(path))?.text()) ?? "";
    expect(html.split(`href="${pathname}${search}"`)).toEqual(offline.split('href="/"'));
  },
);

it("shows what the institute sends, whatever it is", async () => {
  const { gets, shown } = phone();
  await gets(() => ({ notification: { title: "New test", body: "Mock 5" }, data: { link: "/x" } }));
  await gets(() => ({ data: { title: "Class", body: 7 } }));
  await gets(() => {
    throw new SyntaxError("no JSON");
  });
  expect(shown.map(({ title, options: { body, data } }) => [title, body, data.link])).toEqual([
    ["New test", "Mock 5", "/x"],
    ["Class", "", "/dashboard"],
    ["PCBT", "Your institute has news for you.", "/dashboard"],
  ]);
});

it.each([
  ["/job-portal/51", "/job-portal/51"],
  [`${origin}/chat`, "/chat"],
  ["https://elsewhere.example/x", "/dashboard"],
  ["//elsewhere.example", "/dashboard"],
  ["javascript:alert(1)", "/dashboard"],
  [undefined, "/dashboard"],
])("a tap on a notification about %s opens %s", async (link, path) => {
  const { taps, opened } = phone();
  await taps(link === undefined ? null : { link });
  expect(opened).toEqual([origin + path]);
});

it("lets the phone go at a page of sign-in for nobody, whichever way the session ended, and at a sign-out", async () => {
  const { go, answers, subscription } = phone();
  for (const path of ["/dashboard", "/login"]) answers.set(path, { student: "a1b2" });
  for (const path of ["/dashboard", "/free-notes", "/login"]) await go(path);
  expect(subscription.count).toBe(1);
  answers.delete("/login");
  await go("/login");
  expect(subscription.count).toBe(0);
  for (const [path, method] of [["/verify-otp"], ["/logout", "POST"]] as const) {
    const other = phone();
    await other.go(path, method);
    expect(other.subscription.count).toBe(0);
  }
});
