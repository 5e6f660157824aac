import { readBody } from "~/lib/http/request-body";
import type { Log } from "~/lib/log";
import type { ResolveMedia } from "./address";

/** Bytes. */
const MAX_PAGE = 1_000_000;
const FILE_TIMEOUT_MS = 6_000;

/** `bytes`: null where unknown; `pictureAt` resolves a picture of the page. */
type InstituteFile =
  | { kind: "page"; html: string; pictureAt: ResolveMedia }
  | { kind: "pdf" | "other"; bytes: number | null };

interface OwnFiles {
  fetch: typeof fetch;
  /** The institute's own files are requested with the student's token. */
  baseUrl: string;
  token?: string | undefined;
}

interface FileReaderOptions extends OwnFiles {
  mediaHosts: readonly string[];
  resolveMedia: ResolveMedia;
  log: Pick<Log, "unreachable">;
}

/** "*.example.org" matches all hosts below. */
export function isNamedHost(host: string, names: readonly string[]): boolean {
  return names.some((name) => (name.startsWith("*.") ? host.endsWith(name.slice(1)) : host === name));
}

function lengthOf(reply: Response): number | null {
  const header = reply.headers.get("Content-Length");
  return header !== null && /^\d{1,12}$/.test(header) ? Number(header) : null;
}

function decodeText(bytes: Uint8Array<ArrayBuffer>, type: string): string {
  const label = /charset\s*=\s*"?([\w-]+)/i.exec(type)?.[1] ?? "utf-8";
  try {
    return new TextDecoder(label).decode(bytes);
  } catch {
    return new TextDecoder().decode(bytes);
  }
}

export function createFileReader({ fetch, baseUrl, token, mediaHosts, resolveMedia, log }: FileReaderOptions) {
  const home = new URL(baseUrl).origin;

  async function readFrom(url: URL, isOwn: boolean): Promise<InstituteFile> {
    const headers = new Headers(token && isOwn ? { Authorization: `token ${token}` } : {});
    // Never follow a redirect with the token.
    const reply = await (isOwn ? fetch : globalThis.fetch)(url.href, {
      headers,
      redirect: "manual",
      signal: AbortSignal.timeout(FILE_TIMEOUT_MS),
    });
    const type = reply.headers.get("Content-Type") ?? "";
    const isPage = /^\s*(text\/html|application\/xhtml\+xml)/i.test(type);
    if (!reply.ok || !isPage) await reply.body?.cancel();
    if (!reply.ok) throw new Error(`status ${reply.status}`);
    if (!isPage) {
      const kind = /^\s*application\/pdf/i.test(type) ? "pdf" : "other";
      return { kind, bytes: lengthOf(reply) };
    }
    const bytes = await readBody(reply, MAX_PAGE, MAX_PAGE);
    if (bytes === null) return { kind: "other", bytes: lengthOf(reply) };
    const pictureAt = (address: string) =>
      URL.canParse(address, url) ? resolveMedia(new URL(address, url).href) : null;
    return { kind: "page", html: decodeText(bytes, type), pictureAt };
  }

  /** Reads pages in full, of other files only kind and size. Skips unknown hosts; null where unreachable. */
  return async (address: string): Promise<InstituteFile | null> => {
    const url = new URL(address, baseUrl);
    const isOwn = url.origin === home;
    if (!isOwn && !(url.protocol === "https:" && isNamedHost(url.host, mediaHosts)))
      return { kind: "other", bytes: null };
    try {
      return await readFrom(url, isOwn);
    } catch (error) {
      log.unreachable("a file", error);
      return null;
    }
  };
}

const MOST_ASKED = 40;
const PICTURE_HEAD_TIMEOUT_MS = 2_000;

export function createPictureSizes({ fetch, baseUrl, token }: OwnFiles) {
  async function sizeOf(address: string, signal: AbortSignal): Promise<number> {
    const url = new URL(address, baseUrl);
    if (url.origin !== new URL(baseUrl).origin) throw new Error("A picture of another host");
    const headers = new Headers(token ? { Authorization: `token ${token}` } : {});
    const reply = await fetch(url.href, { method: "HEAD", headers, redirect: "manual", signal });
    const length = lengthOf(reply);
    if (!reply.ok || length === null) throw new Error("No size said");
    return length;
  }

  /** Bytes of all pictures; null where one gives none. */
  return async (addresses: readonly string[]): Promise<number | null> => {
    const distinct = [...new Set(addresses)];
    if (distinct.length > MOST_ASKED) return null;
    const signal = AbortSignal.timeout(PICTURE_HEAD_TIMEOUT_MS);
    return Promise.all(distinct.map((address) => sizeOf(address, signal))).then(
      (sizes) => sizes.reduce((sum, size) => sum + size, 0),
      () => null,
    );
  };
}
