import { readBody } from "~/lib/http/request-body";
import type { Log } from "~/lib/log";
import type { ResolveMedia } from "./media";

/** Bytes of a page that are read: a note of that length takes hours. */
const MAX_PAGE = 1_000_000;
/** How long a page waits for a file of a note (ms). */
const PATIENCE_MS = 6_000;

/**
 * What is behind the address of a file. `bytes`: null where nobody says; `pictureAt`: a picture that the page names, as a
 * page of ours may.
 */
type InstituteFile =
  | { kind: "page"; html: string; pictureAt: ResolveMedia }
  | { kind: "pdf" | "other"; bytes: number | null };

interface FileReaderOptions {
  fetch: typeof fetch;
  /** Of the institute; its own files are asked for with the student's token. */
  baseUrl: string;
  token?: string | undefined;
  /** Other hosts that files may be read from, over https, as a policy names hosts. */
  mediaHosts: readonly string[];
  resolveMedia: ResolveMedia;
  log: Pick<Log, "unreachable">;
}

/** Whether a host is one of these names, "*.example.org" standing for all below it. */
export function isNamedHost(host: string, names: readonly string[]): boolean {
  return names.some((name) => (name.startsWith("*.") ? host.endsWith(name.slice(1)) : host === name));
}

function lengthOf(reply: Response): number | null {
  const said = reply.headers.get("Content-Length");
  return said !== null && /^\d{1,12}$/.test(said) ? Number(said) : null;
}

/** The text of a page in the encoding that its type names; UTF-8 where it names none that is known. */
function textOf(bytes: Uint8Array<ArrayBuffer>, type: string): string {
  const label = /charset\s*=\s*"?([\w-]+)/i.exec(type)?.[1] ?? "utf-8";
  try {
    return new TextDecoder(label).decode(bytes);
  } catch {
    return new TextDecoder().decode(bytes);
  }
}

/** Reads files of notes: of the institute itself, and of hosts that the deployer has named. */
export function createFileReader(options: FileReaderOptions) {
  const { fetch, baseUrl, token, mediaHosts, resolveMedia, log } = options;
  const home = new URL(baseUrl).origin;

  async function readFrom(url: URL, isOwn: boolean): Promise<InstituteFile> {
    const headers = new Headers(token && isOwn ? { Authorization: `token ${token}` } : {});
    // A redirect may lead anywhere: neither token nor Worker follows it.
    const reply = await (isOwn ? fetch : globalThis.fetch)(url.href, {
      headers,
      redirect: "manual",
      signal: AbortSignal.timeout(PATIENCE_MS),
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
    return { kind: "page", html: textOf(bytes, type), pictureAt };
  }

  /**
   * The file of an address as the clients give it: a page with its text, of anything else only what it is.
   * One on a host that nobody has named is not looked at. Null where it cannot be read.
   */
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
