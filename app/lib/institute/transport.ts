import { within } from "~/lib/within";
import { messages } from "./error-catalogue";
import { InstituteError, refusal, statusError, unreadable, type Wording } from "./errors";
import { failureText } from "./failure-text";
import { type Endpoint, type EndpointName, endpoints } from "./paths";
import { discard, readJson, UnreadableBody } from "./reply-body";
import { encodeBody, type Fields } from "./wire-body";

interface TransportOptions {
  fetch: typeof fetch;
  /** Base address of the institute; a path prefix is kept, the trailing slash is optional. */
  baseUrl: string;
  token?: string | undefined;
  /** The student's own address, handed on for the institute's limits. */
  clientAddress?: string | undefined;
  /** The student's browser, from which the institute names the device. */
  userAgent?: string | undefined;
  sleep?: (ms: number) => Promise<void>;
  /** How long one attempt may take, its reply's body included; 30000 ms. */
  timeoutMs?: number;
  /** How often a call is repeated after a 5xx where a repeat is harmless; 3 times. */
  repeats?: number;
}

export interface CallOptions {
  /** Of the body; of the address where the call is a GET. */
  fields?: Fields;
  id?: number;
  /** The id of this device where the account in `fields` has signed in on it before. */
  knownDevice?: string | undefined;
}

/** Three more attempts, after 2^n seconds with n = 1, 2, 3, which is 2, 4 and 8 s. */
const retryAttempts = 3;
const retryWaitMs = (n: number) => 2 ** n * 1000;
const defaultRetryAfter = 60;
/** A redirect would turn a POST into a GET and could carry the token elsewhere: it is a failure. */
const redirect = "manual";

/**
 * The wire to an institute: encoding, token, timeout, repeats of a 5xx where a repeat is
 * harmless, and every failure as an InstituteError.
 * @throws TypeError when `baseUrl` is not an http(s) address
 */
export function createTransport(options: TransportOptions) {
  const base = prefixOf(options.baseUrl);
  const timeoutMs = options.timeoutMs ?? 30_000;
  const repeats = options.repeats ?? retryAttempts;
  const sleep = options.sleep ?? ((ms: number) => new Promise((done) => setTimeout(done, ms)));

  function requestOf(endpoint: Endpoint, call: CallOptions): { url: string; init: RequestInit } {
    const headers: Record<string, string> = { Accept: "application/json" };
    if (options.token && !endpoint.anonymous) headers.Authorization = `token ${options.token}`;
    if (options.clientAddress && /^[\w.:]{1,45}$/.test(options.clientAddress)) {
      headers["X-Forwarded-For"] = options.clientAddress;
    }
    if (options.userAgent) {
      headers["User-Agent"] = options.userAgent.replace(/[^\x20-\x7e]/g, "").slice(0, 300);
    }
    if (call.knownDevice) headers["X-Known-Device"] = call.knownDevice;
    const url = base + endpoint.path.replace("{id}", String(call.id));
    if (endpoint.method === "GET") {
      const query = call.fields ? encodeBody(call.fields, false).body : "";
      return {
        url: query === "" ? url : `${url}?${query}`,
        init: { method: "GET", headers, redirect },
      };
    }
    const { body, contentType } = encodeBody(call.fields ?? {}, endpoint.json ?? false);
    if (contentType) headers["Content-Type"] = contentType;
    return { url, init: { method: "POST", headers, body, redirect } };
  }

  async function attempt(endpoint: Endpoint, call: CallOptions, wording: Wording) {
    const abort = new AbortController();
    const late = new InstituteError("timeout", messages.timeout);
    const { url, init } = requestOf(endpoint, call);
    const exchange = async () => {
      const response = await options.fetch(url, { ...init, signal: abort.signal });
      return { json: await read(response, wording) };
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
    /**
     * Sends one call and gives the reply's JSON.
     * @throws InstituteError always and only that
     */
    async send(name: EndpointName, call: CallOptions = {}): Promise<unknown> {
      const endpoint = endpoints[name];
      const wording = {
        fallback: endpoint.fallback,
        checksCredential: endpoint.checksCredential,
        findsDuplicates: endpoint.findsDuplicates,
        tokenless: endpoint.anonymous || (endpoint.visitors && !options.token),
      };
      for (let n = 1; ; n += 1) {
        try {
          return await attempt(endpoint, call, wording);
        } catch (error) {
          const again = error instanceof InstituteError && error.kind === "server";
          if (!again || endpoint.retry === "never" || n > repeats) throw error;
          await sleep(retryWaitMs(n));
        }
      }
    },
  };
}

export type Transport = ReturnType<typeof createTransport>;

/** Addresses met so far; a Worker has one, two at most. */
const prefixes = new Map<string, string>();

function prefixOf(baseUrl: string): string {
  const known = prefixes.get(baseUrl);
  if (known !== undefined) return known;
  const url = new URL(baseUrl);
  if (url.protocol !== "http:" && url.protocol !== "https:") {
    throw new TypeError("The institute's base address must be http or https");
  }
  const prefix = `${url.origin}${url.pathname.replace(/\/+$/, "")}/`;
  prefixes.set(baseUrl, prefix);
  return prefix;
}

function isTimeout(error: unknown): boolean {
  return error instanceof Error && (error.name === "TimeoutError" || error.name === "AbortError");
}

async function read(response: Response, wording: Wording): Promise<unknown> {
  if (response.status >= 200 && response.status < 300) {
    if (response.status === 204) return {};
    const body = await readJson(response).catch((error: unknown) => {
      throw error instanceof UnreadableBody ? unreadable(wording, response.status, error) : error;
    });
    if (isRefusal(body)) throw refusal(response.status, failureText(body), wording);
    return body;
  }
  if (response.status >= 500) {
    // Whether an OTP could be sent the student reads in the provider's words; all else that breaks has words of ours.
    const body = wording.checksCredential ? await readJson(response).catch(() => null) : null;
    await discard(response);
    throw statusError(response.status, failureText(body), wording, null);
  }
  if (response.status < 400) {
    await discard(response);
    throw unreadable(wording, response.status);
  }
  const body = await readJson(response).catch(() => null);
  throw statusError(response.status, failureText(body), wording, retryAfterOf(response, body));
}

const refusals = /^(false|0|fail(ed|ure)?|error|[45]\d\d)$/i;

/**
 * A reply that came with 200 and says no: `status` is false, 0, a
 * text such as "error" or an HTTP status of a failure; or there is no `status`, and `success` is false.
 */
function isRefusal(body: unknown): boolean {
  if (typeof body !== "object" || body === null || Array.isArray(body)) return false;
  const { status, success } = { status: undefined, success: undefined, ...body };
  const said: unknown = status ?? success;
  const isScalar =
    typeof said === "boolean" || typeof said === "number" || typeof said === "string";
  return isScalar && refusals.test(String(said).trim());
}

/** Seconds to wait, from the header (seconds or a date) or the body; a minute where neither says. */
function retryAfterOf(response: Response, body: unknown): number {
  const said =
    response.headers.get("retry-after") ??
    (typeof body === "object" && body !== null && "retry_after" in body ? body.retry_after : null);
  if (typeof said !== "string" && typeof said !== "number") return defaultRetryAfter;
  const seconds = Number(said);
  const wait = Number.isFinite(seconds) ? seconds : (Date.parse(String(said)) - Date.now()) / 1000;
  return Number.isFinite(wait) ? Math.min(Math.max(Math.ceil(wait), 1), 86_400) : defaultRetryAfter;
}
