import type { Context, Hono } from "hono";
import type { InstituteEnv } from "../env";
import { log } from "../log";
import { ApiError, type FieldErrors, invalidFields, noToken, tooMany } from "./api-error";
import { authenticate, instituteOfVisitor } from "./authenticate";
import { type RawFields, readBody } from "./body";
import type { Call, CallContext, Reply } from "./call";

type HttpRouterApp = Hono<{ Bindings: InstituteEnv }>;
type HttpRouterAppContext = Context<{ Bindings: InstituteEnv }>;

/** Puts calls on an app: their handlers, 405 for their other methods, 404 for all else, and no bare 500. */
export function routeCalls(app: HttpRouterApp, calls: readonly Call[]): void {
  const methods = new Map<string, string[]>();
  for (const call of calls) {
    const path = honoPath(call.path);
    app.on(call.method, path, (context) => answerCall(call, context));
    methods.set(path, [...(methods.get(path) ?? []), call.method]);
  }
  for (const [path, allowed] of methods) {
    app.all(path, (context) => methodNotAllowed(context.req.method, allowed));
  }
  app.notFound(() => Response.json({ detail: "Not found." }, { status: 404 }));
  app.onError((error) => {
    if (error instanceof ApiError) return error.toResponse();
    log.error("A call failed unexpectedly", error);
    if (isOverloaded(error)) return tooMany(TOO_MANY_AT_ONCE, OVERLOAD_SECONDS).toResponse();
    return Response.json({ detail: "The institute could not answer." }, { status: 500 });
  });
}

/** What is asked again of a database that has too much to do makes it worse: whoever asks is told to wait. */
const OVERLOAD_SECONDS = 20;
const TOO_MANY_AT_ONCE = "Many students ask at this moment. Please try again in a minute.";

/** The database took on nothing of what it was asked; docs of D1 name both errors. */
const isOverloaded = (error: Error) => error.message.includes("D1 DB is overloaded");

function honoPath(path: string): string {
  return `/${path.replace(/\{(\w+)\}/g, ":$1")}`;
}

function methodNotAllowed(method: string, allowed: string[]): Response {
  return Response.json(
    { detail: `Method "${method}" not allowed.` },
    { status: 405, headers: { Allow: allowed.join(", ") } },
  );
}

async function answerCall(call: Call, context: HttpRouterAppContext): Promise<Response> {
  const base: CallContext = {
    env: context.env,
    request: context.req.raw,
    now: new Date(),
    waitUntil: (work) => context.executionCtx.waitUntil(work),
  };
  const query = call.method === "GET" ? context.req.query() : {};
  const reply = await runCall(call, base, { ...query, ...context.req.param() });
  if (reply instanceof Response) return reply;
  return Response.json(reply, { headers: { "Cache-Control": "no-store" } });
}

async function runCall(call: Call, base: CallContext, address: RawFields): Promise<Reply> {
  switch (call.access) {
    case "open": {
      const raw = await rawFields(call, base, address);
      return call.handle(base, checkFields(call, raw));
    }
    case "visitor": {
      const signedIn = await authenticate(base.request, base.env, base.now);
      const raw = await rawFields(call, base, address);
      const institute = signedIn?.institute ?? (await instituteOfVisitor(base.env, raw.institute_code));
      const visitor = { ...base, student: signedIn?.student ?? null, institute };
      return call.handle(visitor, checkFields(call, raw));
    }
    case "student": {
      const signedIn = await authenticate(base.request, base.env, base.now);
      if (signedIn === null) throw noToken("Authentication credentials were not provided.");
      const raw = await rawFields(call, base, address);
      return call.handle({ ...base, ...signedIn }, checkFields(call, raw));
    }
  }
}

async function rawFields(call: Call, base: CallContext, address: RawFields): Promise<RawFields> {
  if (call.method === "GET") return address;
  return { ...(await readBody(base.request, call.encoding ?? "form")), ...address };
}

// `never` because a list of calls forgets each one's fields; `fields` and `handle` were typed together.
function checkFields(call: Call, raw: RawFields): never {
  const parsed = call.fields?.safeParse(raw);
  if (parsed === undefined) return undefined as never;
  if (parsed.success) return parsed.data as never;
  const errors: FieldErrors = {};
  for (const issue of parsed.error.issues) {
    const name = issue.path.length > 0 ? issue.path.map(String).join(".") : "non_field_errors";
    errors[name] = [...(errors[name] ?? []), issue.message];
  }
  throw invalidFields(errors);
}
