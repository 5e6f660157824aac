import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { ConfigurationError } from "~/lib/env";
import { ModelFailure, openModel as openModelOf } from "~/lib/translation/model";
import { questionParameters } from "~/lib/translation/prompt";
import { fake } from "../../fake";
import { timersLeft } from "../timers-left";

const secrets = { SESSION_SECRETS: "a-secret-of-the-tests-only" };
const endpoint = "https://model.example/openai/deployments/x/chat/completions";
const own = { ...secrets, TRANSLATION_ENDPOINT: endpoint, TRANSLATION_API_KEY: "the-key" };
const request = { messages: [{ role: "user" as const, content: "x" }], ...questionParameters };

/** With variables, which the type of the bindings leaves out. */
const openModel = (env: { INSTITUTE?: Fetcher; [variable: string]: unknown }) => openModelOf(env);

const replyOf = (content: unknown, finish_reason = "stop") => ({ choices: [{ message: { content }, finish_reason }] });
const fetched = vi.fn<typeof fetch>();

beforeEach(() => {
  vi.stubGlobal("fetch", fetched);
  fetched.mockReset();
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

async function failureOf(): Promise<ModelFailure> {
  const error: unknown = await openModel(own)
    ?.complete(request)
    .catch((reason: unknown) => reason);
  if (error instanceof ModelFailure) return error;
  throw new Error("it did not fail");
}

const bound = { fetch: vi.fn<typeof fetch>() };
const binding = { INSTITUTE: fake<Fetcher>("institute", bound) };

it("which model is asked is the configured one, at its address and version, with the key as bearer", async () => {
  const env = { ...own, TRANSLATION_API_VERSION: "2025-01-01" };
  fetched.mockResolvedValue(Response.json(replyOf(" hello ")));
  expect(await openModel(env)?.complete(request)).toBe(" hello ");
  const [address, init] = fetched.mock.calls[0] ?? [];
  expect(address).toBe(`${endpoint}?api-version=2025-01-01`);
  expect(new Headers(init?.headers).get("Authorization")).toBe("Bearer the-key");
  expect(JSON.parse(String(init?.body))).toEqual(request);
  expect(init?.redirect).toBe("manual");
});

it("which model is asked is the stand-in of the bound institute where no address is given", async () => {
  bound.fetch.mockResolvedValue(Response.json(replyOf("hello")));
  const model = openModel({ ...secrets, TRANSLATION_API_KEY: "k", ...binding });
  expect(await model?.complete(request)).toBe("hello");
  expect(fetched).not.toHaveBeenCalled();
  expect(String(bound.fetch.mock.calls[0]?.[0])).toMatch(/\/chat\/completions\?api-version=2024/);
});

it("which model is asked is none with another institute, or without a key", () => {
  const elsewhere = { INSTITUTE_API_URL: "https://other.example/", TRANSLATION_API_KEY: "k" };
  expect(openModel({ ...secrets, ...elsewhere, ...binding })).toBeNull();
  expect(openModel({ ...secrets, ...binding })).toBeNull();
  expect(openModel({ ...secrets, TRANSLATION_API_KEY: "k" })).toBeNull();
});

it("which model is asked must have a key where it has an address", () => {
  expect(() => openModel({ ...secrets, TRANSLATION_ENDPOINT: endpoint })).toThrow(ConfigurationError);
});

const refused = (code: string) => Response.json({ error: { code } }, { status: 400 });
const failing: [string, Response, string, boolean][] = [
  ["a status", Response.json({}, { status: 401 }), "Translation API Error: 401", true],
  ["a redirect", Response.redirect("https://x.example/", 302), "Translation API Error: 302", true],
  ["a filter", refused("content_filter"), "Translation API Error: 400", false],
  ["a stand-in without a translation", refused("no_translator"), "The stand-in model has no translation", false],
  ["an error field", Response.json({ error: { message: "x" }, ...replyOf("y") }), "LLM API Error", true],
  ["an error in words", Response.json({ error: "overloaded" }), "LLM API Error", true],
  ["no content", Response.json(replyOf("  ")), "Empty translation content", true],
  ["half a reply", Response.json(replyOf("half", "length")), "The model's reply is cut off", false],
  ["no choice", Response.json({ choices: [] }), "The model's reply cannot be read", true],
  ["HTML", new Response("<h1>hi</h1>"), "The model's reply cannot be read", true],
  ["far too much", new Response("x".repeat(600_000)), "The model's reply is too large", false],
];
it.each(failing)("a model's failure has words for the log: %s", async (_, response, message, isDown) => {
  fetched.mockResolvedValue(response);
  expect(await failureOf()).toMatchObject({ message, isDown });
});

it("a model's failure is one where nothing comes in 30 seconds", async () => {
  vi.useFakeTimers();
  fetched.mockImplementation(() => new Promise(() => {}));
  const failure = failureOf();
  await vi.advanceTimersByTimeAsync(30_000);
  expect(await failure).toMatchObject({ message: "The model took too long", isDown: true });
  expect(fetched.mock.calls[0]?.[1]?.signal?.aborted).toBe(true);
});

it("a model's failure leaves no timer behind that would hold an object awake", async () => {
  fetched.mockResolvedValue(Response.json(replyOf("hello")));
  expect(await timersLeft(30_000, async () => openModel(own)?.complete(request))).toBe(0);
});

it("a model's failure says how long the model wants to be left alone", async () => {
  const telling = (status: number, said?: string) =>
    new Response("{}", { status, headers: said === undefined ? {} : { "Retry-After": said } });
  const pauses: [Response, number][] = [
    [telling(503, "2"), 2_000],
    [telling(429), 60_000],
    [telling(429, "-5"), 60_000],
    [telling(401), 60_000],
    [telling(403), 60_000],
    [telling(500), 0],
  ];
  for (const [response, pauseMs] of pauses) {
    fetched.mockResolvedValue(response);
    expect((await failureOf()).pauseMs).toBe(pauseMs);
  }
  fetched.mockResolvedValue(telling(429, new Date(Date.now() + 60_000).toUTCString()));
  const { pauseMs } = await failureOf();
  expect(pauseMs).toBeGreaterThan(50_000);
  expect(pauseMs).toBeLessThanOrEqual(60_000);
});
