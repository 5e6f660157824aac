import type { z } from "zod";
import { unreadable } from "./errors";
import { type ResolveMedia, resolveMediaIn } from "./media";
import type { EndpointName } from "./paths";
import { parseWithReport, reasonOf } from "./schemas/wire";
import type { CallOptions, Transport } from "./transport";

export interface CallerOptions {
  /** Turns a file address of a reply into one a page may use, or null. */
  resolveMedia?: ResolveMedia;
  /**
   * Told of each row that was left out, of a list or of one inside an object (a question of a paper), and of an
   * object that cannot be read: with the call and the reason, never with the content.
   */
  onDroppedRow?: (call: string, reason: string) => void;
}

/** Where the object of a reply is. */
interface Place {
  /** Its own name. */
  under: string;
  /** Its fields that may also stand outside it, beside it in the body. */
  beside?: readonly string[];
}

interface ListOptions extends CallOptions {
  /** How many rows are wanted; the rest is not even looked at. */
  most?: number | undefined;
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
    { fallback, most = Number.POSITIVE_INFINITY }: Pick<ListOptions, "fallback" | "most"> = {},
  ): z.output<S>[] {
    const raw = findList(body, under);
    if (!raw) throw unreadable({ fallback }, null);
    const good: z.output<S>[] = [];
    for (const one of raw) {
      if (good.length === most) break;
      const parsed = parseWithReport(schema, one, (reason) => onDroppedRow?.(name, reason));
      if (parsed.success) good.push(parsed.data);
      else onDroppedRow?.(name, reasonOf(parsed.error));
    }
    if (raw.length > 0 && good.length === 0) throw unreadable({ fallback }, null);
    return resolved(good);
  }

  function object<S extends z.ZodType>(
    name: EndpointName,
    body: unknown,
    place: string | Place,
    schema: S,
    fallback?: string,
  ): z.output<S> {
    const where = typeof place === "string" ? { under: place } : place;
    const tell = (reason: string) => onDroppedRow?.(name, reason);
    const parsed = parseWithReport(schema, findObject(body, where), tell);
    if (parsed.success) return resolved(parsed.data);
    const only = parseWithReport(schema, onlyRow(body, where.under), tell);
    if (only.success) return resolved(only.data);
    tell(reasonOf(parsed.error));
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
      call: ListOptions = {},
    ): Promise<z.output<S>[]> {
      return rows(name, await transport.send(name, call), under, schema, call);
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
        findList(body, under) ? rows(name, body, under, row, call) : [],
      ]);
      return Object.fromEntries(read) as { [K in keyof L]: z.output<L[K]["row"]>[] };
    },
    /** Sends a call whose reply is an object. */
    async one<S extends z.ZodType>(
      name: EndpointName,
      place: string | Place,
      schema: S,
      call: CallOptions = {},
    ): Promise<z.output<S>> {
      return object(name, await transport.send(name, call), place, schema, call.fallback);
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
  const values = under.map((name) => body[name]);
  const list = values.find((value) => Array.isArray(value)) ?? findList(body.data, under);
  return list ?? (values.includes(null) || body.data === null ? [] : null);
}

/** The object of a reply, with what stands beside it where it has no such field itself. */
function findObject(body: unknown, { under, beside = [] }: Place): unknown {
  const found = objectIn(body, under);
  if (!isRecord(body) || !isRecord(found) || found === body) return found;
  const outside = beside.filter((field) => !isGiven(found[field]) && isGiven(body[field]));
  return { ...found, ...Object.fromEntries(outside.map((field) => [field, body[field]])) };
}

function isGiven(value: unknown): boolean {
  return value !== undefined && value !== null;
}

function objectIn(body: unknown, under: string): unknown {
  if (!isRecord(body)) return body;
  if (isRecord(body[under])) return body[under];
  return isRecord(body.data) ? objectIn(body.data, under) : body;
}

/** The object of a reply that has it as the only row of a list; null where there is none. */
function onlyRow(body: unknown, under: string): unknown {
  const list = findList(body, [under]);
  return list?.length === 1 ? list[0] : null;
}
