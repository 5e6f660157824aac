import type { z } from "zod";
import { unreadable } from "./errors";
import { type ResolveMedia, resolveMediaIn } from "./media";
import type { EndpointName } from "./paths";
import type { CallOptions, Transport } from "./transport";

export interface CallerOptions {
  /** Turns a file address of a reply into one a page may use, or null. */
  resolveMedia?: ResolveMedia;
  /** Told of each row of a list that was left out, with the call and the reason; never with its content. */
  onDroppedRow?: (call: string, reason: string) => void;
}

/** The lists of a reply: the names each may stand under, and its rows. */
type Lists = Record<string, { under: readonly string[]; row: z.ZodType }>;

/** What the groups of calls are made of: sending, and reading lists and objects out of replies. */
export function createCaller(transport: Transport, options: CallerOptions = {}) {
  const { resolveMedia, onDroppedRow } = options;

  function resolved<T>(value: T): T {
    return resolveMedia ? resolveMediaIn(value, resolveMedia) : value;
  }

  function rows<S extends z.ZodType>(
    name: EndpointName,
    body: unknown,
    under: readonly string[],
    schema: S,
    fallback?: string,
  ): z.output<S>[] {
    const raw = findList(body, under);
    if (!raw) throw unreadable({ fallback }, null);
    const good: z.output<S>[] = [];
    for (const one of raw) {
      const parsed = schema.safeParse(one);
      if (parsed.success) good.push(parsed.data);
      else onDroppedRow?.(name, reasonOf(parsed.error));
    }
    if (raw.length > 0 && good.length === 0) throw unreadable({ fallback }, null);
    return resolved(good);
  }

  function object<S extends z.ZodType>(
    name: EndpointName,
    body: unknown,
    under: string,
    schema: S,
    fallback?: string,
  ): z.output<S> {
    const parsed = schema.safeParse(findObject(body, under));
    if (parsed.success) return resolved(parsed.data);
    onDroppedRow?.(name, reasonOf(parsed.error));
    throw unreadable({ fallback }, null, parsed.error);
  }

  return {
    send: transport.send,
    /** Reads a list out of a reply: under one of its names, under `data`, or the body itself. */
    rows,
    /** Reads an object out of a reply: under its name, under `data`, or the body itself. */
    object,
    /** Sends a call whose reply is a list. */
    async list<S extends z.ZodType>(
      name: EndpointName,
      under: readonly string[],
      schema: S,
      call: CallOptions = {},
    ): Promise<z.output<S>[]> {
      return rows(name, await transport.send(name, call), under, schema, call.fallback);
    },
    /** Sends a call whose reply holds several lists; one may be missing, but not all of them. */
    async lists<L extends Lists>(name: EndpointName, lists: L, call: CallOptions = {}) {
      const body = await transport.send(name, call);
      const wanted = Object.entries(lists);
      if (!wanted.some(([, list]) => findList(body, list.under))) {
        throw unreadable({ fallback: call.fallback }, null);
      }
      const read = wanted.map(([key, { under, row }]) => [
        key,
        findList(body, under) ? rows(name, body, under, row, call.fallback) : [],
      ]);
      return Object.fromEntries(read) as { [K in keyof L]: z.output<L[K]["row"]>[] };
    },
    /** Sends a call whose reply is an object. */
    async one<S extends z.ZodType>(
      name: EndpointName,
      under: string,
      schema: S,
      call: CallOptions = {},
    ): Promise<z.output<S>> {
      return object(name, await transport.send(name, call), under, schema, call.fallback);
    },
  };
}

export type Caller = ReturnType<typeof createCaller>;

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** The list of a reply, or null where it has none. A list that is null is empty. */
function findList(body: unknown, under: readonly string[]): readonly unknown[] | null {
  if (Array.isArray(body)) return body;
  if (!isRecord(body)) return null;
  for (const name of under) {
    const value = body[name];
    if (Array.isArray(value)) return value;
    if (value === null) return [];
  }
  return "data" in body ? findList(body.data, under) : null;
}

function findObject(body: unknown, under: string): unknown {
  if (!isRecord(body)) return body;
  if (isRecord(body[under])) return body[under];
  return isRecord(body.data) ? findObject(body.data, under) : body;
}

/** Where a row failed and why, without anything of what it held. */
function reasonOf(error: z.ZodError): string {
  return error.issues
    .slice(0, 3)
    .map((issue) => `${issue.path.join(".") || "row"}: ${issue.code}`)
    .join("; ");
}
