// Keeps what is the same for everybody: hashed assets, icons, the offline page. Never a page, a reply
// with a student's data, or a file of the institute.
const kept = "pcbt-static-1";
const shell = ["/offline.html", "/offline.css", "/icons/icon.svg"];
const assetsKept = 80;

self.addEventListener("install", (event) => {
  event.waitUntil(
    caches
      .open(kept)
      .then((cache) => cache.addAll(shell))
      .then(() => self.skipWaiting()),
  );
});

self.addEventListener("activate", (event) => {
  const forget = async () => {
    const names = await caches.keys();
    await Promise.all(names.filter((name) => name !== kept).map((name) => caches.delete(name)));
    await self.clients.claim();
  };
  event.waitUntil(forget());
});

/** The oldest assets go first; a release leaves its own names behind. */
async function trim(cache) {
  const assets = (await cache.keys()).filter(({ url }) =>
    new URL(url).pathname.startsWith("/assets/"),
  );
  const old = assets.slice(0, Math.max(0, assets.length - assetsKept));
  await Promise.all(old.map((request) => cache.delete(request)));
}

async function asset(request) {
  const cache = await caches.open(kept);
  const known = await cache.match(request);
  if (known) return known;
  const fresh = await fetch(request);
  if (fresh.ok && fresh.type === "basic") {
    await cache.put(request, fresh.clone());
    await trim(cache);
  }
  return fresh;
}

async function page(request) {
  try {
    return await fetch(request);
  } catch {
    const offline = await caches.match("/offline.html");
    if (!offline) return Response.error();
    const { pathname, search } = new URL(request.url);
    const html = (await offline.text()).replace('href="/"', () => `href="${pathname}${search}"`);
    return new Response(html, { status: 503, headers: offline.headers });
  }
}

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== self.location.origin) return;
  const isStatic =
    url.pathname.startsWith("/assets/") ||
    url.pathname.startsWith("/icons/") ||
    url.pathname === "/offline.css";
  if (isStatic) event.respondWith(asset(request));
  else if (request.mode === "navigate") event.respondWith(page(request));
});
