import type { z } from "zod";
import { unreadable } from "./errors";
import { type ResolveMedia, resolveMediaIn } from "./media";
import { type Endpoint, type EndpointName, endpoints } from "./paths";
import { parseWithReport, reasonOf } from "./schemas/wire";
import type { CallOptions, Transport } from "./transport";
import type { Fields } from "./wire-body";

export interface CallerOptions {
  /** Turns a file address of a reply into one a page may use, or null. */
  resolveMedia?: ResolveMedia;
  /**
   * Told of each row that was left out, of a list or of one inside an object (a question of a paper), and of an
   * object that cannot be read: with the call and the reason, never with the content.
   */
  onDroppedRow?: (call: string, reason: string) => void;
}

interface ListOptions extends Omit<CallOptions, "fields"> {
  most?: number | undefined;
}

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
    schema: S,
    { under = [], most = Number.POSITIVE_INFINITY }: { under?: readonly string[] } & ListOptions,
  ): z.output<S>[] {
    const raw = findList(body, under);
    if (!raw) throw unreadable(endpoints[name], null);
    const good: z.output<S>[] = [];
    for (const one of raw) {
      if (good.length === most) break;
      const parsed = parseWithReport(schema, one, (reason) => onDroppedRow?.(name, reason));
      if (parsed.success) good.push(parsed.data);
      else onDroppedRow?.(name, reasonOf(parsed.error));
    }
    if (raw.length > 0 && good.length === 0) throw unreadable(endpoints[name], null);
    return resolved(good);
  }

  function object<S extends z.ZodType>(
    name: EndpointName,
    body: unknown,
    schema: S,
    { under = [], beside = [] }: Pick<Endpoint, "under" | "beside"> = endpoints[name],
  ): z.output<S> {
    const [own = ""] = under;
    const tell = (reason: string) => onDroppedRow?.(name, reason);
    const parsed = parseWithReport(schema, findObject(body, own, beside), tell);
    if (parsed.success) return resolved(parsed.data);
    const only = parseWithReport(schema, onlyRow(body, own), tell);
    if (only.success) return resolved(only.data);
    tell(reasonOf(parsed.error));
    throw unreadable(endpoints[name], null, parsed.error);
  }

  return {
    send: (name: EndpointName, fields: Fields = {}) => transport.send(name, { fields }),

    /** The object of a reply: under its name, under `data`, or the body itself. */
    object,

    async one<S extends z.ZodType>(
      name: EndpointName,
      schema: S,
      fields: Fields = {},
      options: Omit<CallOptions, "fields"> = {},
    ): Promise<z.output<S>> {
      return object(name, await transport.send(name, { ...options, fields }), schema);
    },

    /** Sends a call whose reply is a list: under one of its names, under `data`, or the body itself. */
    async list<S extends z.ZodType>(
      name: EndpointName,
      schema: S,
      fields: Fields = {},
      options: ListOptions = {},
    ): Promise<z.output<S>[]> {
      const body = await transport.send(name, { ...options, fields });
      return rows(name, body, schema, { ...options, under: endpoints[name].under });
    },

    /** Sends a call whose reply holds a list and, under `beside`, what is said of the list. */
    async listWith<S extends z.ZodType, B extends z.ZodType>(
      name: EndpointName,
      schema: S,
      [beside, besideSchema]: readonly [string, B],
      fields: Fields = {},
    ): Promise<[z.output<S>[], z.output<B>]> {
      const body = await transport.send(name, { fields });
      return [
        rows(name, body, schema, { under: endpoints[name].under }),
        object(name, body, besideSchema, { under: [beside] }),
      ];
    },

    /** Sends a call whose reply holds several lists; one may be missing, but not all of them. */
    async lists<L extends Lists>(name: EndpointName, lists: L, fields: Fields = {}) {
      const body = await transport.send(name, { fields });
      const wanted = Object.entries(lists);
      if (!wanted.some(([, { under }]) => findList(body, under))) {
        throw unreadable(endpoints[name], null);
      }
      const read = wanted.map(([key, { under, row }]) => [
        key,
        findList(body, under) ? rows(name, body, row, { under }) : [],
      ]);
      return Object.fromEntries(read) as { [K in keyof L]: z.output<L[K]["row"]>[] };
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
function findObject(body: unknown, under: string, beside: readonly string[]): unknown {
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
