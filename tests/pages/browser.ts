import { request as send } from "node:http";
import { CookieJar } from "jsdom";
import type { Cookies } from "../host-cookies";

/** What a server answered. */
export interface Reply {
  status(): number;
  headers(): Record<string, string>;
  ok(): boolean;
  url(): string;
  text(): Promise<string>;
  json(): Promise<unknown>;
  body(): Promise<Buffer>;
}

interface Asked {
  method?: string;
  headers?: Record<string, string>;
  form?: Record<string, string | number | boolean>;
  multipart?: Record<string, string>;
  /** Sent as JSON, text and bytes as they are. */
  data?: unknown;
  maxRedirects?: number;
}

type Body = { type: string; bytes: Buffer } | undefined;

const MOST_REDIRECTS = 20;
const userAgent = "Mozilla/5.0 (X11; Linux x86_64) Chrome/142.0.0.0 Safari/537.36";

/** The body of a form, as its `enctype` says. */
export async function formBody(entries: [string, string | File][], inParts: boolean): Promise<Body> {
  const named = (value: string | File) => (typeof value === "string" ? value : value.name);
  if (!inParts) {
    const text = new URLSearchParams(entries.map(([name, value]) => [name, named(value)])).toString();
    return { type: "application/x-www-form-urlencoded", bytes: Buffer.from(text) };
  }
  const data = new FormData();
  for (const [name, value] of entries) {
    if (typeof value === "string") data.append(name, value);
    else data.append(name, value, value.name);
  }
  const whole = new Response(data);
  return { type: whole.headers.get("Content-Type") ?? "", bytes: Buffer.from(await whole.arrayBuffer()) };
}

async function bodyOf({ form, multipart, data }: Asked): Promise<Body> {
  if (form || multipart) {
    const entries = Object.entries(form ?? multipart ?? {}).map(([name, value]) => [name, String(value)]);
    return formBody(entries as [string, string][], multipart !== undefined);
  }
  if (data === undefined) return undefined;
  const isReady = typeof data === "string" || data instanceof Uint8Array;
  return { type: "application/json", bytes: Buffer.from(isReady ? data : JSON.stringify(data)) };
}

function exchange(url: URL, method: string, headers: Record<string, string>, body: Body) {
  return new Promise<{ status: number; headers: Record<string, string>; cookies: string[]; bytes: Buffer }>(
    (resolve, reject) => {
      const sent = send(url, { method, headers }, (reply) => {
        const parts: Buffer[] = [];
        reply.on("data", (part: Buffer) => parts.push(part));
        reply.on("error", reject);
        reply.on("end", () =>
          resolve({
            status: reply.statusCode ?? 0,
            headers: Object.fromEntries(Object.entries(reply.headers).map(([name, value]) => [name, String(value)])),
            cookies: reply.headers["set-cookie"] ?? [],
            bytes: Buffer.concat(parts),
          }),
        );
      });
      sent.on("error", reject);
      sent.end(body?.bytes);
    },
  );
}

/** The cookies of a phone, and HTTP as its browser speaks it. */
export class Browser {
  private jar = new CookieJar();
  /** Sent with everything that is asked. */
  always: Record<string, string> = {};

  constructor(readonly base: string) {}

  /** One exchange, and those that its redirects lead to. */
  async ask(address: string | URL, asked: Asked = {}, given?: Body): Promise<Reply> {
    let url = new URL(address, this.base);
    let method = asked.method ?? "GET";
    let body = given ?? (await bodyOf(asked));
    for (let left = asked.maxRedirects ?? MOST_REDIRECTS; ; left -= 1) {
      const cookie = await this.jar.getCookieString(url.href);
      const headers = {
        Accept: "*/*",
        "User-Agent": userAgent,
        ...this.always,
        ...(cookie && { Cookie: cookie }),
        ...(body && { "Content-Type": body.type, "Content-Length": String(body.bytes.length) }),
        ...asked.headers,
      };
      const got = await exchange(url, method, headers, body);
      for (const one of got.cookies) await this.jar.setCookie(one, url.href, { ignoreError: true });
      const { location } = got.headers;
      if (left <= 0 || got.status < 300 || got.status > 399 || location === undefined) {
        const { href } = url;
        return {
          status: () => got.status,
          headers: () => got.headers,
          ok: () => got.status >= 200 && got.status < 300,
          url: () => href,
          text: async () => got.bytes.toString(),
          json: async () => JSON.parse(got.bytes.toString()),
          body: async () => got.bytes,
        };
      }
      const next = new URL(location, url);
      next.hash ||= url.hash;
      url = next;
      if (got.status === 303 || (method === "POST" && got.status < 303)) {
        method = "GET";
        body = undefined;
      }
    }
  }

  fetch = (path: string, asked: Asked = {}) => this.ask(path, asked);
  get = (path: string, asked: Asked = {}) => this.ask(path, { ...asked, method: "GET" });
  post = (path: string, asked: Asked = {}) => this.ask(path, { ...asked, method: "POST" });

  async cookies(): Promise<Cookies> {
    const all = await this.jar.getCookies(this.base);
    return all.map(({ key, value, domain, path, httpOnly, secure, sameSite, expires }) => ({
      name: key,
      value,
      domain: domain ?? "",
      path: path ?? "/",
      httpOnly,
      secure,
      sameSite: sameSite === "strict" ? "Strict" : sameSite === "lax" ? "Lax" : "None",
      // Seconds since 1970; -1: until the browser is closed.
      expires: expires instanceof Date ? expires.getTime() / 1000 : -1,
    }));
  }
  async clearCookies({ name }: { name?: string | RegExp } = {}): Promise<void> {
    const all = await this.cookies();
    const kept =
      name === undefined
        ? []
        : all.filter((one) => (typeof name === "string" ? one.name !== name : !name.test(one.name)));
    this.jar = new CookieJar();
    await this.putCookies(kept);
  }
  async putCookies(cookies: Cookies): Promise<void> {
    for (const { name, value, expires, httpOnly, sameSite } of cookies) {
      const until = expires > 0 ? `; Expires=${new Date(expires * 1000).toUTCString()}` : "";
      const line = `${name}=${value}; Path=/; Secure; SameSite=${sameSite}${httpOnly ? "; HttpOnly" : ""}${until}`;
      await this.jar.setCookie(line, this.base);
    }
  }
}
