/** Cache that the service worker serves (public/sw.js). */
const keptStore = "pcbt-kept-1";
const ownerKey = `/${keptStore}/owner`;

/** Headers of a kept page; the title is URI-encoded. */
const titleHeader = "X-Kept-Title";
const bytesHeader = "X-Kept-Bytes";
const filesHeader = "X-Kept-Files";

export interface KeptPage {
  path: string;
  title: string;
  bytes: number;
}

async function fetchPage(path: string): Promise<Response> {
  const response = await fetch(path);
  if (!response.ok || response.redirected) throw new Error(`${path}: ${response.status}`);
  return response;
}

function listParts(html: string): string[] {
  return [...new Set(html.match(/\/(?:assets|media)\/[^"'\s<>\\)]+/g) ?? [])].map((path) =>
    path.replace(/&amp;/g, "&"),
  );
}

const pathOfAddress = (address: string) => new URL(address, location.href).pathname;

async function withParts(address: string, files: readonly string[]) {
  const page = await fetchPage(address);
  // A login page of a Wi-Fi comes with 200 too.
  if (!page.headers.has("X-Student")) throw new Error(address);
  const html = await page.clone().text();
  const addresses = [...new Set([...listParts(html), ...files])];
  const parts = await Promise.all(addresses.map(async (part) => [pathOfAddress(part), await fetchPage(part)] as const));
  // Assets are shared by all kept pages.
  const own = parts.filter(([path]) => !/^\/assets\//.test(path));
  const sizes = await Promise.all(own.map(async ([, part]) => (await part.clone().blob()).size));
  return { page, html, parts, bytes: sizes.reduce((sum, size) => sum + size, html.length) };
}

type SavedPage = Record<"address" | "title" | "file" | "listPath", string>;

/** Fetches all before it writes. @throws Error for a missing part or a full phone */
export async function keep({ address, title, file, listPath }: SavedPage): Promise<void> {
  await navigator.serviceWorker.register("/sw.js");
  await navigator.serviceWorker.ready;
  const [own, overview] = await Promise.all([withParts(address, file ? [file] : []), withParts(listPath, [])]);
  const headers = new Headers(own.page.headers);
  for (const name of ["Content-Length", "Content-Encoding"]) headers.delete(name);
  headers.set(titleHeader, encodeURIComponent(title));
  headers.set(bytesHeader, String(own.bytes));
  headers.set(filesHeader, own.parts.map(([path]) => path).join(" "));
  const cache = await caches.open(keptStore);
  await cache.put(ownerKey, new Response(headers.get("X-Student") ?? ""));
  for (const [path, part] of [...overview.parts, ...own.parts]) await cache.put(path, part);
  await cache.put(listPath, overview.page);
  await cache.put(pathOfAddress(address), new Response(own.html, { headers }));
  // A browser short of room then takes other sites' things first.
  navigator.storage?.persist?.().catch(() => undefined);
}

export async function remove(path: string): Promise<void> {
  const cache = await caches.open(keptStore);
  const filesOf = async (address: string) => (await cache.match(address))?.headers.get(filesHeader)?.split(" ") ?? [];
  const files = await filesOf(path);
  await cache.delete(path);
  const others = await Promise.all((await list()).map((page) => filesOf(page.path)));
  const needed = new Set(others.flat());
  for (const file of files) if (!needed.has(file)) await cache.delete(file);
  if (needed.size === 0) await caches.delete(keptStore);
}

export async function list(): Promise<KeptPage[]> {
  if (!(await caches.has(keptStore))) return [];
  const cache = await caches.open(keptStore);
  const pages: KeptPage[] = [];
  for (const request of await cache.keys()) {
    const headers = (await cache.match(request))?.headers;
    const title = headers?.get(titleHeader);
    if (!headers || !title) continue;
    const bytes = Number(headers.get(bytesHeader));
    pages.push({ path: pathOfAddress(request.url), title: decodeURIComponent(title), bytes });
  }
  return pages.sort((a, b) => a.title.localeCompare(b.title));
}
