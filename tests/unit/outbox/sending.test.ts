import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { WaitingItem } from "~/lib/outbox/outbox";
import { ownReply } from "~/lib/outbox/own-reply";
import { textReply } from "~/request/script-replies";
import { createSending } from "~/scripts/sending";

/** A request of the phone's database that is answered in a moment. */
function answered<T>(result: T) {
  const request = { result, onsuccess: () => undefined };
  queueMicrotask(() => request.onsuccess());
  return request;
}

/** The phone's database, in memory. */
function phone() {
  const kept = new Map<string, WaitingItem<string>>();
  const table = {
    put: (one: WaitingItem<string>) => answered(kept.set(one.id, structuredClone(one))),
    delete: (id: string) => answered(kept.delete(id)),
    count: () => answered(kept.size),
    index: () => ({ getAll: () => answered([...kept.values()]) }),
  };
  const database = {
    transaction: () => {
      const transaction = { objectStore: () => table, oncomplete: () => undefined };
      queueMicrotask(() => queueMicrotask(() => transaction.oncomplete()));
      return transaction;
    },
  };
  return { open: () => answered(database) };
}

/** A row of the page: its parts by what marks them. */
function newRow() {
  const part = () => ({ textContent: "", hidden: false, addEventListener: () => undefined });
  const parts = { "[data-state]": part(), "[data-ways]": part(), "[data-retry]": part(), "[data-discard]": part() };
  const dataset: Record<string, string> = { waiting: "" };
  return { dataset, parts, querySelector: (name: keyof typeof parts) => parts[name] };
}

type Row = ReturnType<typeof newRow>;

/** A page with this network: what each sending gets. */
function pageWith(fates: (number | Response | "lost")[], formOf = () => new FormData()) {
  const rows: Row[] = [];
  vi.stubGlobal("fetch", async () => {
    const fate = fates.shift() ?? "lost";
    if (fate === "lost") throw new TypeError("Failed to fetch");
    return typeof fate === "number" ? new Response(null, { status: fate, headers: ownReply }) : fate;
  });
  const list = {
    querySelectorAll: () => rows.map((row) => ({ ...row, remove: () => rows.splice(0) })),
    appendChild: (row: Row) => rows.push(row),
  };
  const box = createSending<string>({
    path: "/chat/5/messages",
    owner: "asha",
    deleting: "",
    list: list as unknown as HTMLElement,
    template: { content: { firstElementChild: { cloneNode: newRow } } } as unknown as HTMLTemplateElement,
    formOf,
    fill: () => undefined,
    find: (id) => (rows.find((row) => row.dataset.client === id) ?? null) as HTMLElement | null,
    taken: async () => undefined,
    atEnd: (change) => change(),
    signedOut: () => undefined,
  });
  return {
    rows,
    state: () => rows[0]?.parts["[data-state]"].textContent,
    offers: (name: keyof Row["parts"]) => rows[0]?.parts[name].hidden === false,
    async add() {
      await box.add("Hello");
      await settled();
    },
    async again() {
      box.flush();
      await settled();
    },
  };
}

const settled = () => new Promise((resolve) => setTimeout(resolve, 5));

beforeEach(() => {
  const listen = () => undefined;
  vi.stubGlobal("document", { cookie: "", hidden: false, addEventListener: listen });
  vi.stubGlobal("addEventListener", listen);
  vi.stubGlobal("location", new URL("http://127.0.0.1:8787/chat/1"));
  vi.stubGlobal("indexedDB", phone());
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const noNetwork = "On this phone. It is sent when the network is back.";
const noInstitute = "On this phone. The institute has not taken it yet. We try again.";

it("what did not come to the server waits for the network", async () => {
  const page = pageWith(["lost"]);
  await page.add();
  expect(page.state()).toBe(noNetwork);
});

it.each([429, 503])("what the server could not pass on waits for the institute: %i", async (status) => {
  const page = pageWith([status]);
  await page.add();
  expect(page.state()).toBe(noInstitute);
});

it("the words beside an unsent message are about the last try", async () => {
  const page = pageWith([503, "lost", 503, 200]);
  await page.add();
  await page.again();
  expect(page.state()).toBe(noNetwork);
  await page.again();
  expect(page.state()).toBe(noInstitute);
  await page.again();
  expect(page.rows).toEqual([]);
});

it("what cannot be put into a form is tried again, as if it had not come to the server", async () => {
  const page = pageWith([200], vi.fn(() => new FormData()).mockThrowOnce(new TypeError("not of type Blob")));
  await page.add();
  expect(page.state()).toBe(noNetwork);
  await page.again();
  expect(page.rows).toEqual([]);
});

const reply = (status: number, type: string, words: string) =>
  new Response(words, { status, headers: { "Content-Type": type } });

it.each([422, 403, 404])("what is refused for good can only be deleted: %i", async (status) => {
  const page = pageWith([textReply(status, "We cannot send this file.")]);
  await page.add();
  expect(page.state()).toBe("Not sent. We cannot send this file.");
  expect([page.offers("[data-retry]"), page.offers("[data-discard]")]).toEqual([false, true]);
});

it.each([textReply(400, "Too many links."), reply(403, "text/html", "<p>Blocked</p>"), "lost"])(
  "what may be taken later can be sent again: %#",
  async (fate) => {
    const page = pageWith([fate as Response | "lost"]);
    await page.add();
    expect([page.offers("[data-retry]"), page.offers("[data-discard]")]).toEqual([true, true]);
  },
);

it.each([
  reply(200, "text/html", "<h1>Sign in to the Wi-Fi</h1>"),
  new Response(null, { status: 204 }),
  reply(401, "text/html", "Who are you?"),
  reply(403, "text/plain", "Blocked by policy"),
])("what somebody else answers in our place takes nothing: %#", async (fate) => {
  const page = pageWith([fate, 200]);
  await page.add();
  expect(page.state()).toBe(noNetwork);
  await page.again();
  expect(page.rows).toEqual([]);
});
