import { madeForEach } from "~/lib/cache";
import { spread } from "~/lib/pauses";
import { within } from "~/lib/within";
import { type Endpoint, type EndpointName, endpoints } from "./endpoints";
import { errorOfPlainNo, errorOfStatus, InstituteError, messages, unreadable, type Wording } from "./errors";
import { failureText } from "./failure-text";
import { encodeBody, type Fields } from "./inputs";
import { discard, readJson, UnreadableBody } from "./reply-body";
import { isRecord } from "./schemas/wire";

interface TransportOptions {
  fetch: typeof fetch;
  baseUrl: string;
  token?: string | undefined;
  clientAddress?: string | undefined;
  userAgent?: string | undefined;
  /** @throws InstituteError "rate-limited" */
  beforeWriting?: () => Promise<void>;
  sleep?: (ms: number) => Promise<void>;
  random?: () => number;
  /** Per attempt, including the body; 30000 ms. */
  timeoutMs?: number;
  /** Defaults to all harmless calls. */
  repeats?: keyof typeof repeated;
}

export interface CallOptions {
  fields?: Fields;
  id?: number;
  knownDevice?: string | undefined;
  sealedAt?: number | undefined;
}

const MAX_REPEATS = 3;
const repeated = { harmless: ["read", "idempotent"], reads: ["read"], none: [] } as const satisfies Record<
  string,
  readonly Endpoint["retry"][]
>;

/** Spreads 2, 4 and 8 s, so that calls that failed together do not repeat together. */
const retryWaitMs = (n: number, chance: number) => spread(2 ** n * 1000, chance);
const defaultRetryAfter = 60;
/** Following a redirect would turn POST into GET and could leak the token. */
const redirect = "manual" as const;

/** @throws TypeError when `baseUrl` is not an http(s) address */
export function createTransport(options: TransportOptions) {
  const base = prefixOf(options.baseUrl);
  const timeoutMs = options.timeoutMs ?? 30_000;
  const repeats: readonly Endpoint["retry"][] = repeated[options.repeats ?? "harmless"];
  const sleep = options.sleep ?? ((ms: number) => new Promise((done) => setTimeout(done, ms)));
  const random = options.random ?? Math.random;

  function requestOf(endpoint: Endpoint, call: CallOptions) {
    const headers: Record<string, string> = { Accept: "application/json" };
    if (options.token && !endpoint.sendsNoToken) headers.Authorization = `token ${options.token}`;
    if (options.clientAddress && /^[\w.:]{1,45}$/.test(options.clientAddress)) {
      headers["X-Forwarded-For"] = options.clientAddress;
    }
    if (options.userAgent) {
      headers["User-Agent"] = options.userAgent.replace(/[^\x20-\x7e]/g, "").slice(0, 300);
    }
    if (call.knownDevice) headers["X-Known-Device"] = call.knownDevice;
    if (call.sealedAt !== undefined) {
      headers["X-Sealed-At"] = new Date(call.sealedAt).toISOString();
    }
    const url = base + endpoint.path.replace("{id}", String(call.id));
    if (endpoint.method === "GET") {
      const query = call.fields ? encodeBody(call.fields, false).body : "";
      return { url: query === "" ? url : `${url}?${query}`, init: { method: "GET", headers, redirect } };
    }
    const { body, contentType } = encodeBody(call.fields ?? {}, endpoint.json ?? false);
    if (contentType) headers["Content-Type"] = contentType;
    return { url, init: { method: "POST", headers, body, redirect } };
  }

  async function tryOnce(endpoint: Endpoint, call: CallOptions, wording: Wording) {
    const abort = new AbortController();
    const late = new InstituteError("timeout", messages.timeout);
    const { url, init } = requestOf(endpoint, call);
    const exchange = async () => {
      const response = await options.fetch(url, { ...init, signal: abort.signal });
      return { json: await readReplyBody(response, wording) };
    };
    try {
      const reply = await within(exchange(), timeoutMs);
      if (reply !== null) return reply.json;
      abort.abort(late);
      throw late;
    } catch (error) {
      if (error instanceof InstituteError) throw error;
      throw isTimeout(error) ? late : new InstituteError("network", messages.network);
    }
  }

  return {
    async send(name: EndpointName, call: CallOptions = {}): Promise<unknown> {
      const endpoint: Endpoint = endpoints[name];
      const wording = { ...endpoint, sentNoToken: endpoint.sendsNoToken || (endpoint.needsNoToken && !options.token) };
      if (endpoint.writes) await options.beforeWriting?.();
      for (let n = 1; ; n += 1) {
        try {
          return await tryOnce(endpoint, call, wording);
        } catch (error) {
          const again = error instanceof InstituteError && error.kind === "server";
          if (!again || !repeats.includes(endpoint.retry) || n > MAX_REPEATS) throw error;
          await sleep(retryWaitMs(n, random()));
        }
      }
    },
  };
}

export type Transport = ReturnType<typeof createTransport>;

const prefixOf = madeForEach((baseUrl: string): string => {
  const url = new URL(baseUrl);
  if (url.protocol !== "http:" && url.protocol !== "https:") {
    throw new TypeError("The institute's base address must be http or https");
  }
  return `${url.origin}${url.pathname.replace(/\/+$/, "")}/`;
});

function isTimeout(error: unknown): boolean {
  return error instanceof Error && (error.name === "TimeoutError" || error.name === "AbortError");
}

async function readReplyBody(response: Response, wording: Wording): Promise<unknown> {
  if (response.status >= 200 && response.status < 300) {
    if (response.status === 204) return {};
    const body = await readJson(response).catch((error: unknown) => {
      throw error instanceof UnreadableBody ? unreadable(wording, response.status, error) : error;
    });
    if (isRefusalBody(body)) throw errorOfPlainNo(response.status, failureText(body), wording);
    return body;
  }
  if (response.status >= 500) {
    // The provider's text explains a failed OTP; other breakdowns get ours.
    const body = wording.checksCredential ? await readJson(response).catch(() => null) : null;
    await discard(response);
    throw errorOfStatus(response.status, failureText(body), wording, null);
  }
  if (response.status < 400) {
    await discard(response);
    throw unreadable(wording, response.status);
  }
  const body = await readJson(response).catch(() => null);
  throw errorOfStatus(response.status, failureText(body), wording, retryAfterOf(response, body));
}

const refusals = /^(false|0|fail(ed|ure)?|error|[45]\d\d)$/i;

/** Some institutes answer 200 with `status: false`, or `success: false`. */
function isRefusalBody(body: unknown): boolean {
  const status = isRecord(body) ? (body.status ?? body.success) : null;
  return typeof status !== "object" && refusals.test(String(status).trim());
}

function retryAfterOf(response: Response, body: unknown): number {
  const header = response.headers.get("retry-after") ?? (isRecord(body) ? body.retry_after : undefined);
  if (typeof header !== "string" && typeof header !== "number") return defaultRetryAfter;
  const seconds = Number(header);
  const wait = Number.isFinite(seconds) ? seconds : (Date.parse(String(header)) - Date.now()) / 1000;
  return Number.isFinite(wait) ? Math.min(Math.max(Math.ceil(wait), 1), 86_400) : defaultRetryAfter;
}
