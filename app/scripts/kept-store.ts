/** What a student keeps on this phone for reading offline; the service worker shows it (public/sw.js). */
const store = "pcbt-kept-1";
/** A key in the store, and no address of the site. */
const ownerKey = `/${store}/owner`;

/** Headers by which a kept page says what it is; a name is written as in an address. */
const titleHeader = "X-Kept-Title";
const bytesHeader = "X-Kept-Bytes";
const filesHeader = "X-Kept-Files";

export interface KeptPage {
  path: string;
  title: string;
  bytes: number;
}

async function sizeOf(response: Response): Promise<number> {
  return (await response.clone().blob()).size;
}

async function fetched(path: string): Promise<Response> {
  const response = await fetch(path);
  if (!response.ok || response.redirected) throw new Error(`${path}: ${response.status}`);
  return response;
}

/** What a page shows of this site: its styles, its script, its pictures. */
function partsOf(html: string): string[] {
  return [...new Set(html.match(/\/(?:assets|media)\/[^"'\s<>\\)]+/g) ?? [])].map((path) =>
    path.replace(/&amp;/g, "&"),
  );
}

const pathOf = (address: string) => new URL(address, location.href).pathname;

/** A page and everything it shows, by their addresses. */
async function withParts(address: string, files: readonly string[]) {
  const page = await fetched(address);
  const html = await page.clone().text();
  const addresses = [...new Set([...partsOf(html), ...files])];
  const parts = await Promise.all(addresses.map(async (part) => [pathOf(part), await fetched(part)] as const));
  // Styles, scripts and the reader of files are the same for all that is kept.
  const own = parts.filter(([path]) => !/^\/assets\//.test(path));
  const sizes = await Promise.all(own.map(([, part]) => sizeOf(part)));
  return { page, html, parts, bytes: sizes.reduce((sum, size) => sum + size, html.length) };
}

interface Kept {
  /** As the list of what is kept calls it. */
  title: string;
  /** "": the page is all there is. */
  file: string;
  /** The page that lists what is kept: without it nobody finds it offline. */
  listPath: string;
}

/**
 * Keeps this page with its parts and its file, and the list. Everything comes before anything is kept.
 * @throws Error where a part did not come, or the phone has no room
 */
export async function keep({ title, file, listPath }: Kept): Promise<void> {
  const [own, overview] = await Promise.all([withParts(location.href, file ? [file] : []), withParts(listPath, [])]);
  const headers = new Headers(own.page.headers);
  for (const name of ["Content-Length", "Content-Encoding"]) headers.delete(name);
  headers.set(titleHeader, encodeURIComponent(title));
  headers.set(bytesHeader, String(own.bytes));
  headers.set(filesHeader, own.parts.map(([path]) => path).join(" "));
  const kept = await caches.open(store);
  await kept.put(ownerKey, new Response(headers.get("X-Student") ?? ""));
  for (const [path, part] of [...overview.parts, ...own.parts]) await kept.put(path, part);
  await kept.put(listPath, overview.page);
  await kept.put(location.pathname, new Response(own.html, { headers }));
}

/** Takes a page away, with the files that no other page needs. */
export async function remove(path: string): Promise<void> {
  const kept = await caches.open(store);
  const filesOf = async (address: string) => (await kept.match(address))?.headers.get(filesHeader)?.split(" ") ?? [];
  const files = await filesOf(path);
  await kept.delete(path);
  const others = await Promise.all((await list()).map((page) => filesOf(page.path)));
  const needed = new Set(others.flat());
  for (const file of files) if (!needed.has(file)) await kept.delete(file);
  if (needed.size === 0) await caches.delete(store);
}

/** What is kept, in the order of its names. */
export async function list(): Promise<KeptPage[]> {
  if (!(await caches.has(store))) return [];
  const kept = await caches.open(store);
  const pages: KeptPage[] = [];
  for (const request of await kept.keys()) {
    const headers = (await kept.match(request))?.headers;
    const title = headers?.get(titleHeader);
    if (!headers || !title) continue;
    const bytes = Number(headers.get(bytesHeader));
    pages.push({ path: pathOf(request.url), title: decodeURIComponent(title), bytes });
  }
  return pages.sort((a, b) => a.title.localeCompare(b.title));
}
