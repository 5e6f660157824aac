import { readFileSync } from "node:fs";
import { createContext, runInContext } from "node:vm";
import { expect, it } from "vitest";

const site = "https://pcbt.example";
const offline = readFileSync("public/offline.html", "utf8");

type Listener = (event: { request: object; respondWith: (answer: Promise<Response>) => void }) => void;

/** What the service worker answers to the opening of a page where there is no network. */
async function openedOffline(path: string): Promise<string> {
  const listeners = new Map<string, Listener>();
  const context = createContext({
    URL,
    Response,
    caches: { match: async () => new Response(offline), has: async () => false },
    fetch: () => Promise.reject(new TypeError("no network")),
    self: {
      location: { origin: site },
      addEventListener: (name: string, listener: Listener) => listeners.set(name, listener),
    },
  });
  runInContext(readFileSync("public/sw.js", "utf8"), context);
  const request = { method: "GET", url: site + path, mode: "navigate" };
  const answers: Promise<Response>[] = [];
  listeners.get("fetch")?.({ request, respondWith: (answer) => answers.push(answer) });
  const [answer] = answers;
  if (!answer) throw new Error("The page was not answered");
  return (await answer).text();
}

it.each(["/free-tests?sort=name", "/x?a=$`", "/x?a=$'", "/x?a=$&", "/$$/$1"])(
  "leads back to the very address that could not be opened: %s",
  async (path) => {
    const { pathname, search } = new URL(site + path);
    const html = await openedOffline(path);
    expect(html.split(`href="${pathname}${search}"`)).toEqual(offline.split('href="/"'));
  },
);

interface Shown {
  title: string;
  options: { body: string; data: { link: string } };
}

/** The worker with a phone that shows notifications and opens pages. */
function phone() {
  const listeners = new Map<string, (event: object) => void>();
  const shown: Shown[] = [];
  const opened: string[] = [];
  let subscriptions = 1;
  let next = new Response("");
  const context = createContext({
    URL,
    Response,
    Date,
    fetch: async () => next,
    caches: { delete: async () => true, has: async () => false },
    self: {
      location: { origin: site },
      clients: { openWindow: async (address: string) => opened.push(address) },
      registration: {
        showNotification: async (title: string, options: Shown["options"]) => shown.push({ title, options }),
        pushManager: {
          getSubscription: async () => ({
            unsubscribe: async () => {
              subscriptions -= 1;
            },
          }),
        },
      },
      addEventListener: (name: string, listener: (event: object) => void) => listeners.set(name, listener),
    },
  });
  runInContext(readFileSync("public/sw.js", "utf8"), context);
  const waits: Promise<unknown>[] = [];
  const waitUntil = (work: Promise<unknown>) => waits.push(work);
  return {
    shown,
    opened,
    subscriptions: () => subscriptions,
    async gets(json: () => unknown) {
      listeners.get("push")?.({ data: { json }, waitUntil });
      await Promise.all(waits);
    },
    async taps(data: unknown) {
      const notification = { data, close: () => undefined };
      listeners.get("notificationclick")?.({ notification, waitUntil });
      await Promise.all(waits);
    },
    async opens(path: string, student: string | null) {
      next = new Response("", student === null ? {} : { headers: { "X-Student": student } });
      const request = { method: "GET", url: site + path, mode: "navigate" };
      const answers: Promise<Response>[] = [];
      const respondWith = (answer: Promise<Response>) => answers.push(answer);
      listeners.get("fetch")?.({ request, waitUntil, respondWith });
      await Promise.all(answers);
      await Promise.all(waits);
    },
    async signsOut() {
      const request = { method: "POST", url: `${site}/logout`, mode: "navigate" };
      listeners.get("fetch")?.({ request, waitUntil, respondWith: () => undefined });
      await Promise.all(waits);
    },
  };
}

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
  [`${site}/chat`, "/chat"],
  ["https://elsewhere.example/x", "/dashboard"],
  ["//elsewhere.example", "/dashboard"],
  ["javascript:alert(1)", "/dashboard"],
  ["https://", "/dashboard"],
  [undefined, "/dashboard"],
])("a tap on a notification about %s opens %s", async (link, path) => {
  const { taps, opened } = phone();
  await taps(link === undefined ? null : { link });
  expect(opened).toEqual([site + path]);
});

it("lets the phone go at a page of sign-in for nobody, whichever way the session ended", async () => {
  const { opens, subscriptions } = phone();
  await opens("/dashboard", "a1b2");
  await opens("/free-notes", null);
  await opens("/login", "a1b2");
  expect(subscriptions()).toBe(1);
  await opens("/login", null);
  expect(subscriptions()).toBe(0);
  const forgetful = phone();
  await forgetful.opens("/verify-otp", null);
  expect(forgetful.subscriptions()).toBe(0);
});

it("lets the phone go when its student signs out", async () => {
  const { signsOut, subscriptions } = phone();
  await signsOut();
  expect(subscriptions()).toBe(0);
});

it("the offline page has one main button", () => {
  const links = [...offline.matchAll(/<a [^>]*>/g)].map(([link]) => link);
  expect(links.filter((link) => !link.includes('class="second"'))).toEqual(['<a href="/">']);
});
