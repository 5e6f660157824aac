import type { Hono } from "hono";
import { z } from "zod";
import type { InstituteEnv } from "../env";
import { invalidFields } from "./api-error";
import { isModelFault, MODEL_FAULTS, tellModel } from "./model-faults";

const HANG_MS = 120_000;
const CLOSE_AFTER_MS = 50;
const MAX_RECORDED = 2000;
const MAX_RECORDED_BODY = 65_536;
const CONTROL = "/__test/";

const faultName = z.union([
  z.enum(["hang", "close", "garbage", "html-500", "empty"]),
  z.string().regex(/^status-[2-5]\d\d$/),
]);
const toldFault = z.union([z.enum(MODEL_FAULTS), faultName]);
const queuedFault = z.object({
  path: z.string().min(1),
  fault: toldFault,
  times: z.number().int().min(1).max(1000).default(1),
});
type QueuedFault = z.infer<typeof queuedFault>;

interface RecordedCall {
  method: string;
  path: string;
  content_type: string | null;
  authorization: string | null;
  body: string;
  at: string;
  fault: string | null;
}

// One Worker process serves a test run, so its memory is the right place: nothing outlives the run.
let queue: QueuedFault[] = [];
let recorded: RecordedCall[] = [];

/**
 * With TEST_FAULTS="on": calls fail in the way named by `x-test-fault` or queued on POST /__test/faults, and
 * GET /__test/calls tells what was called. The faults of the stand-in model are its own to commit. In any other case nothing of this exists.
 */
export function installFaults(app: Hono<{ Bindings: InstituteEnv }>): void {
  app.use("*", async (context, next) => {
    const path = new URL(context.req.url).pathname;
    if (context.env.TEST_FAULTS !== "on" || path.startsWith(CONTROL)) return next();
    const fault = context.req.header("x-test-fault") ?? takeQueued(path);
    await recordRequest(context.req.raw, path, fault);
    if (fault === null) return next();
    if (!isModelFault(fault)) return failAs(fault);
    tellModel(context.req.raw, fault);
    return next();
  });
  app.post(`${CONTROL}faults/`, control(queueFault));
  app.post(`${CONTROL}faults`, control(queueFault));
  app.delete(`${CONTROL}faults`, control(clear));
  app.get(`${CONTROL}calls`, control(reportFault));
}

type HttpFaultHandler = (request: Request) => Promise<Response> | Response;

function control(handler: HttpFaultHandler) {
  return (context: { env: InstituteEnv; req: { raw: Request }; notFound(): Response | Promise<Response> }) =>
    context.env.TEST_FAULTS === "on" ? handler(context.req.raw) : context.notFound();
}

async function queueFault(request: Request): Promise<Response> {
  const parsed = queuedFault.safeParse(await request.json().catch(() => null));
  if (!parsed.success) throw invalidFields({ fault: parsed.error.issues.map((one) => one.message) });
  queue.push({ ...parsed.data, path: normalize(parsed.data.path) });
  return Response.json({ status: true, queued: queue.length });
}

function clear(): Response {
  queue = [];
  recorded = [];
  return Response.json({ status: true });
}

function reportFault(): Response {
  const counts: Record<string, number> = {};
  for (const { path } of recorded) counts[path] = (counts[path] ?? 0) + 1;
  return Response.json({ status: true, counts, calls: recorded });
}

function normalize(path: string): string {
  return path.startsWith("/") ? path : `/${path}`;
}

function takeQueued(path: string): string | null {
  const found = queue.find((one) => one.path === path);
  if (found === undefined) return null;
  found.times -= 1;
  if (found.times === 0) queue = queue.filter((one) => one !== found);
  return found.fault;
}

async function recordRequest(request: Request, path: string, fault: string | null): Promise<void> {
  const body = request.method === "GET" ? "" : await request.clone().text();
  recorded.push({
    method: request.method,
    path,
    content_type: request.headers.get("Content-Type"),
    authorization: request.headers.get("Authorization"),
    body: body.slice(0, MAX_RECORDED_BODY),
    at: new Date().toISOString(),
    fault,
  });
  if (recorded.length > MAX_RECORDED) recorded = recorded.slice(-MAX_RECORDED);
}

async function failAs(fault: string): Promise<Response> {
  const name = faultName.safeParse(fault);
  if (!name.success) throw invalidFields({ "x-test-fault": ["There is no such fault."] });
  switch (name.data) {
    case "hang":
      await new Promise((resolve) => setTimeout(resolve, HANG_MS));
      return new Response(null, { status: 504 });
    case "close":
      return new Response(brokenStream(), { headers: { "Content-Type": "application/json" } });
    case "garbage":
      return new Response('{"status": tru\u0000 <not json', { headers: { "Content-Type": "application/json" } });
    case "html-500":
      return new Response("<!doctype html><h1>Server Error (500)</h1>", {
        status: 500,
        headers: { "Content-Type": "text/html; charset=utf-8" },
      });
    case "empty":
      return new Response(null, { status: 200 });
    default:
      return failWithStatus(Number(name.data.slice("status-".length)));
  }
}

function failWithStatus(status: number): Response {
  if (status === 204 || status === 205 || status === 304) return new Response(null, { status });
  return Response.json({ detail: `Failing with ${status} on request.` }, { status });
}

// A body that starts and then breaks off: the reader sees a dropped connection. The start needs a moment to get out.
function brokenStream(): ReadableStream<Uint8Array> {
  return new ReadableStream({
    async start(controller) {
      controller.enqueue(new TextEncoder().encode('{"status":'));
      await new Promise((resolve) => setTimeout(resolve, CLOSE_AFTER_MS));
      controller.error(new Error("The connection was closed on request."));
    },
  });
}
