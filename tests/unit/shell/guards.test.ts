import { describe, expect, it } from "vitest";
import { z } from "zod";
import { InstituteError } from "~/lib/institute/errors";
import { studentAction } from "~/request/form-action";
import { anonymousForm, publicForm, requireAnonymous, requireStudent, studentForm } from "~/request/guards";
import { openVisit, student } from "../request/session/visit";
import { fakeServices } from "../route-args";

const site = "https://pcbt.example";

interface Visit {
  body?: string | FormData;
  type?: string;
  signed?: boolean;
  cookie?: string;
  /** The page that held the form. */
  from?: string;
  /** The session was ended elsewhere. */
  over?: boolean;
}

async function args(path: string, visited: Visit = {}) {
  const { body, type, signed = true, cookie = "", from, over } = visited;
  const request = new Request(`${site}${path}`, {
    ...(body === undefined ? {} : { method: "POST", body }),
    headers: { Cookie: cookie, ...(type ? { "Content-Type": type } : {}), ...(from ? { Referer: from } : {}) },
  });
  const visit = await openVisit(cookie);
  if (signed) visit.session.signIn("token", student);
  const log = { instituteFailure: () => undefined };
  const doors: string[] = [];
  const admission = {
    async check() {
      doors.push("checked");
      if (over) throw new InstituteError("unauthenticated", "Authentication required");
    },
    end: async () => void doors.push("ended"),
  };
  const context = fakeServices({
    ...visit,
    admission,
    log,
    waitUntil: () => undefined,
    url: new URL(request.url),
    isSubmission: request.method === "POST",
  });
  return { ...visit, doors, loaded: { request, context, params: {} } };
}

async function thrown(work: Promise<unknown>): Promise<Response> {
  const error: unknown = await work.then(
    () => null,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(Response);
  return error as Response;
}

const form = "application/x-www-form-urlencoded";
const rules = { fields: z.object({ text: z.string() }), characters: 6000 };

async function refuse(): Promise<never> {
  throw new InstituteError("unauthenticated", "Authentication required");
}
const refused = requireStudent(refuse);
const refusedForm = studentForm(rules, refuse);
const taken = studentForm(rules, async ({ form: sent }) => sent.get("text"));

it("a form that does not arrive is a page in words", async () => {
  const { loaded } = await args("/profile");
  const request = new Request(`${site}/profile`, { method: "POST" });
  const answer = await taken({ ...loaded, request }).catch((reason: unknown) => reason);
  expect(answer).toMatchObject({ init: { status: 400 } });
});

describe("a signed-in route", () => {
  it("sends anybody else to /login with the way back", async () => {
    const { loaded } = await args("/note/4?page=2", { signed: false });
    const answer = await thrown(requireStudent(async () => "shown")(loaded));
    expect(answer.status).toBe(303);
    expect(answer.headers.get("Location")).toBe("/login?next=%2Fnote%2F4%3Fpage%3D2");
  });

  it("says nothing to who only followed a link, and why to who sent a form", async () => {
    const looked = await args("/note/4", { signed: false });
    await thrown(requireStudent(async () => "shown")(looked.loaded));
    expect(await looked.toasts.take()).toEqual([]);
    const sent = await args("/doubts", { signed: false, body: "text=Why%3F", type: form });
    await thrown(taken(sent.loaded));
    expect(await sent.toasts.take()).toMatchObject([{ title: "User not authenticated" }]);
  });

  it("says where a session cookie holds nobody any more, once", async () => {
    const lost = await args("/note/4", { signed: false, cookie: "__Host-pcbt_session=cut-in-half" });
    const answer = await thrown(requireStudent(async () => "shown")(lost.loaded));
    expect(answer.headers.get("Location")).toBe("/login?next=%2Fnote%2F4");
    const [toast] = await lost.toasts.take();
    expect(toast?.title).toBe("No stored authentication data found");
    const headers = new Headers();
    await lost.commit(headers);
    expect(headers.getSetCookie().join()).toContain("__Host-pcbt_session=; Max-Age=0");
  });

  it("ends the session where the institute refused the token, and says so", async () => {
    const { session, toasts, loaded, doors } = await args("/note/4");
    const answer = await thrown(refused(loaded));
    expect(answer.headers.get("Location")).toBe("/login?next=%2Fnote%2F4");
    expect(session.student).toBeNull();
    // Copies of its cookie must not go on where the institute is not asked.
    expect(doors).toEqual(["checked", "ended"]);
    expect(await toasts.take()).toMatchObject([{ title: "Authentication required" }]);
  });

  it("opens nothing for a session that was ended, and keeps it no longer", async () => {
    const { session, loaded } = await args("/dashboard/purchases", { over: true });
    const answer = await thrown(requireStudent(async () => "shown")(loaded));
    expect(answer.headers.get("Location")).toBe("/login?next=%2Fdashboard%2Fpurchases");
    expect(session.student).toBeNull();
  });

  it("says nothing of a page that is missing to a session that was ended, and does nothing that needs no form", async () => {
    const { loaded } = await args("/dashboard/purchases/9", { over: true });
    const missing = requireStudent(async () => {
      throw new Response(null, { status: 404 });
    });
    expect((await thrown(missing(loaded))).status).toBe(303);
    const done: string[] = [];
    const sent = await args("/jobs/4", { over: true, body: "", type: form });
    await thrown(requireStudent(async () => done.push("done"))(sent.loaded));
    expect(done).toEqual([]);
  });

  it("changes nothing for a session that was ended, and keeps what was typed", async () => {
    const done: string[] = [];
    const act = studentForm(rules, async () => done.push("done"));
    const sent = { body: "text=Why%3F", type: form, over: true };
    const { loaded, toasts } = await args("/doubts", sent);
    await thrown(act(loaded));
    expect(done).toEqual([]);
    expect((await toasts.take())[0]?.message).toContain("What you typed is kept");
  });

  it("is checked beside the work of a page, and before that of a form", async () => {
    const looked = await args("/practice");
    const look = requireStudent(async () => [...looked.doors]);
    expect(await look(looked.loaded)).toEqual(["checked"]);
    const slow = await args("/practice", { over: true });
    const work: string[] = [];
    await thrown(requireStudent(async () => work.push("begun"))(slow.loaded));
    expect(work).toEqual(["begun"]);
  });

  it("keeps the fields that were typed and nothing else, where the token was refused", async () => {
    const sent = { body: "text=Why%3F&text[1000000]=1", type: form };
    const { session, toasts, drafts, loaded } = await args("/doubts", sent);
    await thrown(refusedForm(loaded));
    expect((await toasts.take())[0]?.message).toContain("What you typed is kept");
    session.signIn("token", student);
    expect(await drafts.find("/doubts")).toEqual({ text: "Why?" });
  });

  it("keeps a form that comes after the session has ended", async () => {
    const { session, drafts, history, loaded } = await args("/doubts", { body: "text=Why%3F", type: form });
    history.add({ path: "/doubts", title: "Doubts" });
    session.expire();
    await thrown(taken(loaded));
    session.signIn("token", student);
    expect(await drafts.find("/doubts")).toEqual({ text: "Why?" });
  });

  it("reads a picture on that comes after the session has ended", async () => {
    const sent = { body: "x".repeat(1_000_000), type: "multipart/form-data; boundary=x" };
    const { loaded } = await args("/profile", { ...sent, signed: false });
    const answer = await thrown(requireStudent(async () => "taken")(loaded));
    expect(answer.headers.get("Location")).toBe("/login?next=%2Fprofile");
    expect(loaded.request.bodyUsed).toBe(true);
  });

  it("leads to /login where a form is sent that nobody can read, and keeps none", async () => {
    const sent = { body: `text=${"a".repeat(70_000)}`, type: form, signed: false };
    const { toasts, loaded } = await args("/doubts", sent);
    expect((await thrown(taken(loaded))).headers.get("Location")).toBe("/login?next=%2Fdoubts");
    expect(await toasts.take()).toMatchObject([{ title: "User not authenticated" }]);
  });

  it("says where what was typed is too long to be kept", async () => {
    const { session, toasts, drafts, loaded } = await args("/doubts", { body: `text=${"a".repeat(5000)}`, type: form });
    await thrown(refusedForm(loaded));
    expect((await toasts.take())[0]?.message).toContain("too long to be kept");
    session.signIn("token", student);
    expect(await drafts.find("/doubts")).toBeNull();
  });

  it("forgets what was kept once it has been sent", async () => {
    const { drafts, loaded } = await args("/doubts", { body: "text=Why%3F", type: form });
    const kept = new FormData();
    kept.append("text", "Why?");
    await drafts.store("/doubts", kept);
    expect(await drafts.find("/doubts")).not.toBeNull();
    await taken(loaded);
    expect(await drafts.find("/doubts")).toBeNull();
  });

  it("leads back to the page that held a form which is too long", async () => {
    const text = { body: `text=${"a".repeat(7000)}`, type: form };
    const { loaded } = await args("/doubts?view=ask", text);
    await expect(taken(loaded)).rejects.toMatchObject({
      init: { status: 413 },
      data: { form: "/doubts?view=ask", retry: false },
    });
    for (const [from, to] of [
      ["https://pcbt.example/dashboard?modal=settings", "/dashboard?modal=settings"],
      ["https://evil.example/dashboard", "/settings"],
    ] as const) {
      const other = await args("/settings", { ...text, from });
      await expect(taken(other.loaded)).rejects.toMatchObject({ data: { form: to } });
    }
  });

  it("turns any other failure of the institute into a page of its status", async () => {
    const { loaded } = await args("/note/4");
    const failing = requireStudent(async () => {
      throw new InstituteError("timeout", "Request timeout. Please try again.");
    });
    await expect(failing(loaded)).rejects.toMatchObject({ init: { status: 504 } });
    const often = requireStudent(async () => {
      throw new InstituteError("rate-limited", "Too many attempts. Please wait a minute.", { retryAfter: 45 });
    });
    await expect(often(loaded)).rejects.toMatchObject({
      init: { status: 429, headers: { "Retry-After": "45" } },
      data: { title: "Please slow down", retry: true },
    });
  });
});

describe("studentAction", () => {
  const heard: unknown[] = [];
  const act = studentAction({
    schema: z.object({ count: z.coerce.number() }),
    failures: "page",
    async run(value, { student: { name } }) {
      heard.push([value, name]);
      return { to: "/next" };
    },
  });

  it("runs with the value of its schema and the student, and leads on", async () => {
    const { loaded } = await args("/tests", { body: "count=3&other=x", type: form });
    expect((await thrown(act(loaded))).headers.get("Location")).toBe("/next");
    expect(heard.splice(0)).toEqual([[{ count: 3 }, student.name]]);
  });
});

describe("a public route", () => {
  it.each([
    ["/login", "/dashboard"],
    ["/login?next=%2Fnote%2F4", "/note/4"],
    ["/login?next=%2F%2Fevil.example", "/dashboard"],
  ])("sends a signed-in student on, and on this site alone: %s", async (path, to) => {
    const { loaded } = await args(path);
    expect((await thrown(requireAnonymous(async () => "shown")(loaded))).headers.get("Location")).toBe(to);
  });

  const publicGuards = {
    requireAnonymous,
    "anybody's form": (handler: () => Promise<unknown>) => publicForm(rules, handler),
    "anonymous form": (handler: () => Promise<unknown>) => anonymousForm(rules, handler),
  };

  it.each(Object.entries(publicGuards))("answers a failure of the institute in words: %s", async (_, guard) => {
    const failing = async (error: Error) => {
      const { toasts, loaded } = await args("/register", { signed: false, body: "text=A", type: form });
      const handler = guard(async () => {
        throw error;
      });
      return { toasts, answer: handler(loaded) };
    };
    const closed = await failing(new InstituteError("forbidden", "Access forbidden"));
    await expect(closed.answer).rejects.toMatchObject({ init: { status: 403 } });
    const refusing = await failing(new InstituteError("unauthenticated", "Authentication required"));
    const answer = await thrown(refusing.answer);
    expect(answer.headers.get("Location")).toMatch(/^\/login/);
    expect(await refusing.toasts.take()).toMatchObject([{ title: "Authentication required" }]);
    const broken = await failing(new TypeError("ours"));
    await expect(broken.answer).rejects.toThrow(TypeError);
  });

  it("draws the answer to a form for whoever sent it, and takes no form from who is signed in", async () => {
    const { loaded } = await args("/login");
    Object.assign(loaded.context, { isSubmission: true });
    expect(await requireAnonymous(async () => "shown")(loaded)).toBe("shown");
    const sent = await args("/register", { body: "name=A", type: form });
    Object.assign(sent.loaded.context, { isSubmission: true });
    const named = { fields: z.object({ name: z.string() }) };
    const name = async ({ form: typed }: { form: FormData }) => typed.get("name");
    expect((await thrown(anonymousForm(named, name)(sent.loaded))).status).toBe(303);
    expect(await publicForm(named, name)(sent.loaded)).toBe("A");
  });
});
