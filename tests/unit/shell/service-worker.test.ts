import { readFileSync } from "node:fs";
import { createContext, runInContext } from "node:vm";
import { expect, it } from "vitest";

const site = "https://pcbt.example";
const offline = readFileSync("public/offline.html", "utf8");

type Listener = (event: {
  request: object;
  respondWith: (answer: Promise<Response>) => void;
}) => void;

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
