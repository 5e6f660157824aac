/** The desk of the institute's own people, at /desk: pages of pages.ts, verbs of verbs.ts. It is off until somebody is on the staff. */
import { Hono } from "hono";
import type { InstituteEnv } from "../env";
import { ApiError } from "../http/api-error";
import { log } from "../log";
import { endSessions, findSession, type StaffSession } from "../staff/sessions";
import { hasStaff } from "../staff/staff-record";
import { readCookie, SESSION_COOKIE, setCookie } from "./cookies";
import { doVerb, pageOfForm, saidOf } from "./do-verb";
import { documentResponse, placesOf, stylesheet } from "./document";
import { DeskPageProvider } from "./form";
import type { DeskPage, DeskPageView, SentForm } from "./page";
import { pages } from "./pages";
import { formTexts, readDeskForm, refusalWords } from "./sent-form";
import { keepForm, keptForm, signInPage, signInStaff } from "./sign-in";
import type { DeskVerb, StaffContext } from "./verb";
import { verbs } from "./verbs";

type DeskHono = Hono<{ Bindings: InstituteEnv; Variables: { now: Date } }>;

const verbByName = new Map(verbs.map((verb) => [verb.name, verb]));
const may = (session: StaffSession, verb: DeskVerb) => verb.roles.includes(session.staff.role);

/** "/desk/tests/keys" is a page before it is a test. */
const plainPagesFirst = [...pages].sort((one, other) => one.path.split(":").length - other.path.split(":").length);

/** The page of an address, with the parts of it. */
function findPage(path: string): { page: DeskPage; params: Record<string, string> } | null {
  const parts = path.replace(/\/$/, "").split("/");
  for (const page of plainPagesFirst) {
    const own = page.path.split("/");
    if (own.length !== parts.length) continue;
    const params: Record<string, string> = {};
    const fits = own.every((part, at) => {
      if (!part.startsWith(":")) return part === parts[at];
      params[part.slice(1)] = parts[at] ?? "";
      return true;
    });
    if (fits) return { page, params };
  }
  return null;
}

/** A request of another site's page does nothing here. */
function isOwnForm(request: Request): boolean {
  const site = request.headers.get("Sec-Fetch-Site");
  if (site !== null && site !== "same-origin" && site !== "none") return false;
  const origin = request.headers.get("Origin");
  return origin === null ? site === "same-origin" : origin === new URL(request.url).origin;
}

interface Answering {
  session: StaffSession;
  context: StaffContext;
}

/** A page in a few words, for what is not there, not allowed or went wrong. */
function shortPage({ session }: Pick<Answering, "session">, title: string, words: string, status: number): Response {
  return documentResponse({ title, session, places: placesOf(pages, session), children: <p>{words}</p> }, status);
}

const notThere = (answering: Answering) =>
  shortPage(answering, "Not found", "There is no such page here, or it is another institute's.", 404);

async function drawPage(
  answering: Answering,
  address: string,
  sent: SentForm | null,
  status: number,
): Promise<Response> {
  const { session, context } = answering;
  const url = new URL(address, context.request.url);
  const found = findPage(url.pathname);
  if (found === null) return notThere(answering);
  const { page, params } = found;
  if (!page.roles.includes(session.staff.role)) {
    return shortPage(answering, "Not for your role", "Ask the owner, who can change what you may do.", 403);
  }
  const drawn = await page.draw({ ...context, params, query: url.searchParams });
  if (drawn === null) return notThere(answering);
  if (drawn instanceof Response) return drawn;
  const says = sent === null ? await saidOf(context, url.searchParams) : null;
  url.searchParams.delete("done");
  return shownPage(answering, page, drawn, { at: `${url.pathname}${url.search}`, sent, says, status });
}

function shownPage(
  { session }: Answering,
  page: DeskPage,
  drawn: DeskPageView,
  { at, sent, says, status }: { at: string; sent: SentForm | null; says: string | null; status: number },
): Response {
  const provided = { at, sent, may: (verb: DeskVerb) => may(session, verb) };
  return documentResponse(
    {
      ...{ title: drawn.title, session, place: page.place, places: placesOf(pages, session), says },
      refusal: sent === null ? null : refusalOf(sent),
      ...(drawn.back === undefined ? {} : { back: drawn.back }),
      children: <DeskPageProvider value={provided}>{drawn.body}</DeskPageProvider>,
    },
    status,
  );
}

/** What stands above a page whose form was refused; the fields say their part below. */
function refusalOf({ message, errors }: SentForm): string {
  const count = Object.keys(errors).length;
  return message ?? (count === 1 ? "One field needs a look." : `${count} fields need a look.`);
}

async function sendForm(answering: Answering, verb: DeskVerb, form: FormData): Promise<Response> {
  const { session, context } = answering;
  if (!may(session, verb)) {
    return shortPage(answering, "Not for your role", `"${verb.title}" is not yours to do. Nothing was changed.`, 403);
  }
  const done = await doVerb(context, verb, form);
  if (done.kind === "refused") return drawPage(answering, pageOfForm(form), done.sent, done.status);
  if (done.shows !== null) {
    const children = (
      <>
        {done.shows}
        <p>
          <a href={done.to}>Go on</a>
        </p>
      </>
    );
    return documentResponse({ title: verb.title, session, places: placesOf(pages, session), children });
  }
  return new Response(null, { status: 303, headers: { Location: done.to } });
}

/** Puts the desk on the Worker's own address; the app's door has none of it. */
export function createDesk(): DeskHono {
  const desk: DeskHono = new Hono();
  desk.use("*", async (context, next) => {
    context.set("now", new Date());
    if (!(await hasStaff(context.env))) return new Response("Not found.", { status: 404 });
    await next();
    context.res.headers.append("X-Robots-Tag", "noindex");
    return undefined;
  });
  desk.get("/desk/desk.css", () => {
    return new Response(stylesheet, {
      headers: { "Content-Type": "text/css", "Cache-Control": "public, max-age=300" },
    });
  });
  desk.get("/desk/sign-in", ({ env }) => signInPage(env, {}));
  desk.post("/desk/sign-in", async ({ env, req, get }) => {
    const { raw } = req;
    if (!isOwnForm(raw)) return refuseOther();
    const form = await readDeskForm(raw);
    const response = await signInStaff(env, raw, form, get("now"));
    const [token = ""] = /(?<=desk=)[0-9a-f]+/.exec(response.headers.get("Set-Cookie") ?? "") ?? [];
    const kept = keptForm(form);
    const verb = verbByName.get(String(kept.get("desk_verb") ?? ""));
    if (response.status !== 303 || verb === undefined) return response;
    // The form comes back with what was typed, and is sent by nobody but its person.
    const session = await findSession(env, token, get("now"));
    if (session === null) return response;
    const sent = { verb: verb.name, row: String(kept.get("desk_row") ?? ""), values: formTexts(kept), errors: {} };
    const message = "You are signed in again. Look at what you typed, and send it once more.";
    const answering = { session, context: contextOf(env, raw, get("now"), session, () => undefined) };
    const drawn = await drawPage(answering, pageOfForm(kept), { ...sent, message }, 200);
    for (const cookie of response.headers.getSetCookie()) drawn.headers.append("Set-Cookie", cookie);
    return drawn;
  });
  desk.all("*", async ({ env, req, get, executionCtx }) => {
    const { raw } = req;
    const now = get("now");
    const isForm = raw.method === "POST";
    if (!isForm && raw.method !== "GET") return new Response("Method not allowed.", { status: 405 });
    if (isForm && !isOwnForm(raw)) return refuseOther();
    const token = readCookie(raw, SESSION_COOKIE);
    const session = token === "" ? null : await findSession(env, token, now);
    const url = new URL(raw.url);
    const [, name = ""] = /^\/desk\/do\/([a-z-]+)$/.exec(url.pathname) ?? [];
    if (session === null) {
      const form = isForm ? await readDeskForm(raw) : new FormData();
      if (isForm) form.set("desk_verb", name);
      else form.set("desk_at", `${url.pathname}${url.search}`);
      return signInPage(env, { kept: keepForm(form), status: 401 });
    }
    const context = contextOf(env, raw, now, session, (work) => executionCtx.waitUntil(work));
    const answering = { session, context };
    // The address of a form that was refused, typed or opened again.
    if (!isForm && name !== "") return new Response(null, { status: 303, headers: { Location: "/desk" } });
    if (!isForm) return drawPage(answering, `${url.pathname}${url.search}`, null, 200);
    if (url.pathname === "/desk/sign-out") {
      await endSessions(env, session.staff.id, { id: session.id }, now).run();
      const response = new Response(null, { status: 303, headers: { Location: "/desk/sign-in" } });
      setCookie(response.headers, raw, SESSION_COOKIE, "", 0);
      return response;
    }
    const verb = verbByName.get(name);
    if (verb === undefined) return notThere(answering);
    return sendForm(answering, verb, await readDeskForm(raw));
  });
  desk.onError((error) => {
    if (error instanceof ApiError) {
      const words = `${refusalWords(error).message ?? "That was refused."} Nothing was changed. Go back to your form.`;
      return documentResponse({ title: "Not sent", session: null, children: <p>{words}</p> }, error.status);
    }
    log.error("The desk failed", error);
    const words = "Please go back and try again. The log of the desk shows whether it was done.";
    return documentResponse({ title: "Something went wrong", session: null, children: <p>{words}</p> }, 500);
  });
  return desk;
}

const refuseOther = () => new Response("This form was sent from another site.", { status: 403 });

function contextOf(
  env: InstituteEnv,
  request: Request,
  now: Date,
  { id, staff, institute }: StaffSession,
  waitUntil: StaffContext["waitUntil"],
): StaffContext {
  return { env, request, now, waitUntil, staff, institute, sessionId: id };
}
