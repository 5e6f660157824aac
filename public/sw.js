// Keeps what is the same for everybody: hashed assets, icons, the offline page. Of a student's pages it keeps the exam page
// of an attempt that runs, so that it opens again without a network (docs/decisions/exam-without-network.md), and shows what the student chose
// to keep for reading (docs/decisions/privacy-shared-phone.md).
const kept = "pcbt-static-2";
const exam = "pcbt-exam-1";
/** What a student keeps for reading offline: written by the pages (app/scripts/kept-store.ts), shown and forgotten here. */
const reading = "pcbt-kept-1";
const shell = ["/offline.html", "/offline.css", "/icons/icon.svg"];
const assetsKept = 80;

/** The header of a page that may be kept: when its attempt ends (ms since 1970). */
const endsHeader = "X-Exam-Ends";
const examPage = /^\/test\/\d+\/take$/;
/** Where a student signs in or out; who is signed in is sent on from here. */
const doors = /^\/(login|register|verify-otp|logout)?$/;

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
    const old = names.filter((name) => ![kept, exam, reading].includes(name));
    await Promise.all(old.map((name) => caches.delete(name)));
    await self.clients.claim();
  };
  event.waitUntil(forget());
});

/** The oldest assets go first; a release leaves its own names behind. */
async function trim(cache) {
  const assets = (await cache.keys()).filter(({ url }) => new URL(url).pathname.startsWith("/assets/"));
  const old = assets.slice(0, Math.max(0, assets.length - assetsKept));
  await Promise.all(old.map((request) => cache.delete(request)));
}

async function asset(request) {
  const known = await caches.match(request);
  if (known) return known;
  const fresh = await fetch(request);
  if (fresh.ok && fresh.type === "basic") {
    const cache = await caches.open(kept);
    await cache.put(request, fresh.clone());
    await trim(cache);
  }
  return fresh;
}

/** How often everything was forgotten: what was asked for before is not kept after. */
let partings = 0;

/** Keeps the exam page with the assets that its document names, and the phone's date, by which it knows its age. */
async function keepExam(pathname, answer, before) {
  const html = (await answer.text()).replace("<html", `<html data-kept="${Date.now()}"`);
  const headers = new Headers(answer.headers);
  for (const name of ["Content-Length", "Content-Encoding"]) headers.delete(name);
  const cache = await caches.open(exam);
  const assets = new Set(html.match(/\/assets\/[\w.-]+\.(?:js|css)/g));
  await Promise.all(
    Array.from(assets, async (path) => {
      if (!(await cache.match(path))) await cache.put(path, (await asset(path)).clone());
    }),
  );
  if (before === partings) await cache.put(pathname, new Response(html, { headers }));
  else await caches.delete(exam);
}

/** Forgets the kept page of a path, or every one; the assets go with the last. */
async function forgetExam(pathname) {
  if (!pathname) partings += 1;
  if (!(await caches.has(exam))) return;
  const cache = await caches.open(exam);
  if (pathname) await cache.delete(pathname);
  const left = (await cache.keys()).some(({ url }) => examPage.test(new URL(url).pathname));
  if (!pathname || !left) await caches.delete(exam);
}

/** Asks for an exam page and learns from the answer. */
async function askAnew(pathname, before = partings) {
  const answer = await fetch(pathname, { redirect: "manual" });
  await learn(new URL(pathname, self.location.origin), answer, before);
}

/**
 * Asks about the pages whose end is over when the server gives this answer: the end may have moved, and the server alone
 * says that an attempt is over. An edge names its date; the phone's own may be wrong, and then asks once more in vain.
 */
async function askEnded(answer) {
  const now = Date.parse(answer.headers.get("Date")) || Date.now();
  if (!(await caches.has(exam))) return;
  const cache = await caches.open(exam);
  for (const { url } of await cache.keys()) {
    const { pathname } = new URL(url);
    if (!examPage.test(pathname)) continue;
    const page = await cache.match(url);
    if (Number(page?.headers.get(endsHeader)) < now) await askAnew(pathname).catch(() => undefined);
  }
}

/** What an answer of the server means for the kept page; `before`: partings when it was asked for. */
async function learn({ pathname, searchParams }, answer, before) {
  const isRunning = answer.headers.has(endsHeader);
  if (examPage.test(pathname)) {
    if (isRunning && answer.ok) await keepExam(pathname, answer, before);
    else if (!isRunning && answer.status < 500) await forgetExam(pathname);
  } else if (answer.ok && doors.test(pathname)) await forgetExam();
  else if (answer.ok && pathname === "/test/results") {
    await forgetExam(`/test/${searchParams.get("test")}/take`);
  } else if (answer.ok) await askEnded(answer);
}

/** When a form of the account was sent (ms): signing out everywhere and deleting the account are two of them. */
let accountAt = 0;
/** After such a form a page for nobody within this time (ms) is its answer. */
const answerTime = 60000;

/**
 * Who a page is for: what another student kept goes. Where nobody is signed in it stays, unseen, until its owner is back:
 * a session may have ended by itself.
 */
async function learnOwner({ pathname }, answer) {
  // Whichever way the session ended: what comes from now on may be read by somebody else.
  if (answer.ok && doors.test(pathname) && !answer.headers.has("X-Student")) await forgetPush();
  if (!answer.ok || !(await caches.has(reading))) return;
  const cache = await caches.open(reading);
  const student = answer.headers.get("X-Student");
  const owner = await (await cache.match(`/${reading}/owner`))?.text();
  if (student === null) {
    if (!doors.test(pathname)) return;
    if (Date.now() - accountAt < answerTime) await caches.delete(reading);
    else await cache.put(`/${reading}/away`, new Response());
  } else if (student === owner) await cache.delete(`/${reading}/away`);
  else await caches.delete(reading);
}

/** What is kept of an address for reading offline, by the student who is signed in. */
async function readOffline(pathname) {
  if (!(await caches.has(reading))) return undefined;
  const cache = await caches.open(reading);
  return (await cache.match(`/${reading}/away`)) ? undefined : cache.match(pathname);
}

/** A file of the institute from its host, or where that is out of reach as it is kept. */
async function file(request) {
  try {
    return await fetch(request);
  } catch (error) {
    const found = await readOffline(new URL(request.url).pathname);
    if (found) return found;
    throw error;
  }
}

/** The path of a test that runs, by the phone's date, and opens without a network; undefined: there is none. */
async function runningTest() {
  if (!(await caches.has(exam))) return undefined;
  const cache = await caches.open(exam);
  for (const { url } of await cache.keys()) {
    const { pathname } = new URL(url);
    const stored = examPage.test(pathname) ? await cache.match(url) : undefined;
    if (Number(stored?.headers.get(endsHeader)) > Date.now()) return pathname;
  }
  return undefined;
}

async function page(event) {
  const { request } = event;
  const url = new URL(request.url);
  const before = partings;
  try {
    const answer = await fetch(request);
    event.waitUntil(learn(url, answer.clone(), before));
    event.waitUntil(learnOwner(url, answer.clone()));
    return answer;
  } catch {
    const { pathname, search } = url;
    const mine = examPage.test(pathname) && (await caches.has(exam));
    const found = mine && (await (await caches.open(exam)).match(pathname));
    if (found) return found;
    const forReading = await readOffline(pathname);
    if (forReading) return forReading;
    const offline = await caches.match("/offline.html");
    if (!offline) return Response.error();
    const running = await runningTest();
    const html = (await offline.text())
      .replace('href="/"', () => `href="${pathname}${search}"`)
      .replace("<p><a", () => (running ? `<p><a href="${running}">Continue your test</a></p>\n      <p><a` : "<p><a"));
    return new Response(html, { status: 503, headers: offline.headers });
  }
}

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (url.origin !== self.location.origin) return;
  if (request.method === "POST" && doors.test(url.pathname)) event.waitUntil(forgetExam());
  if (request.method === "POST" && url.pathname === "/logout") {
    event.waitUntil(caches.delete(reading));
    event.waitUntil(forgetPush());
  }
  if (request.method === "POST" && url.pathname === "/profile") accountAt = Date.now();
  if (request.method !== "GET") return;
  const isStatic =
    url.pathname.startsWith("/assets/") || url.pathname.startsWith("/icons/") || url.pathname === "/offline.css";
  if (isStatic) event.respondWith(asset(request));
  else if (request.mode === "navigate") event.respondWith(page(event));
  // A player asks for parts of a video, which are never kept.
  else if (url.pathname.startsWith("/media/") && /^(image)?$/.test(request.destination)) {
    event.respondWith(file(request));
  }
});

/**
 * A page of an attempt that runs asks to be kept: it came before this worker was here, or was forgotten since; or it is
 * another one now (`anew`).
 */
self.addEventListener("message", (event) => {
  const pathname = event.data?.keep;
  if (typeof pathname !== "string" || !examPage.test(pathname)) return;
  const before = partings;
  const keep = async () => {
    if (!event.data.anew && (await caches.has(exam)) && (await (await caches.open(exam)).match(pathname))) return;
    await askAnew(pathname, before);
  };
  event.waitUntil(keep().catch(() => undefined));
});

/** Whoever uses the phone next does not get the notifications of who signs out. */
async function forgetPush() {
  const subscription = await self.registration?.pushManager?.getSubscription();
  await subscription?.unsubscribe();
}

/** A notification of the institute, as Firebase sends it: its words, and the address that it is about. */
function pushed(event) {
  try {
    const { notification = {}, data = {}, fcmOptions = {} } = event.data.json();
    const said = (value) => (typeof value === "string" ? value : "");
    return {
      title: said(notification.title) || said(data.title) || "PCBT",
      body: said(notification.body) || said(data.body),
      link: said(data.link) || said(fcmOptions.link) || "/dashboard",
    };
  } catch {
    return { title: "PCBT", body: "Your institute has news for you.", link: "/dashboard" };
  }
}

self.addEventListener("push", (event) => {
  const { title, body, link } = pushed(event);
  const shown = { body, tag: link, icon: "/icons/icon.svg", data: { link } };
  event.waitUntil(self.registration.showNotification(title, shown));
});

/** The address of a link to this site; null where it leads elsewhere, or nowhere. */
function ownAddress(link) {
  try {
    const { origin, href } = new URL(link, self.location.origin);
    return origin === self.location.origin ? href : null;
  } catch {
    return null;
  }
}

/** Leads to the page that a notification is about; to Home where its address is another site's. */
self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  const { origin } = self.location;
  const link = event.notification.data?.link ?? "/dashboard";
  const address = ownAddress(link) ?? `${origin}/dashboard`;
  event.waitUntil(self.clients.openWindow(address));
});
