import type { z } from "zod";
import { otherListNames } from "~/lib/institute/schemas/kind-lists";
import { isRecord, parseWithReport, reasonOf } from "~/lib/institute/schemas/wire";
import { type ResolveMedia, resolveMediaIn } from "./address";
import { type Endpoint, type EndpointName, endpoints } from "./endpoints";
import { isCallMissing, unreadable } from "./errors";
import { type Fields, wireFields } from "./inputs";
import type { CallOptions, Transport } from "./transport";

export interface CallerOptions {
  resolveMedia?: ResolveMedia;
  /** Reports each dropped row and unreadable object: call and reason, never content. */
  onDroppedRow?: (call: string, reason: string) => void;
}

type InstituteCallerOptions = Omit<CallOptions, "fields">;
type Lists = Record<string, z.ZodType>;

const otherNames = new Map<string, readonly string[]>(Object.entries(otherListNames));

export function createCaller(transport: Transport, { resolveMedia, onDroppedRow }: CallerOptions = {}) {
  function withMedia<T>(value: T): T {
    return resolveMedia ? resolveMediaIn(value, resolveMedia) : value;
  }

  async function send(name: EndpointName, fields: Fields = {}, options: InstituteCallerOptions = {}) {
    return transport.send(name, { ...options, fields: wireFields(fields) });
  }

  function rows<S extends z.ZodType>(
    name: EndpointName,
    body: unknown,
    schema: S,
    under: readonly string[] = endpoints[name].under ?? [],
  ): z.output<S>[] {
    const raw = findList(body, under);
    if (!raw) throw unreadable(endpoints[name], null);
    const good: z.output<S>[] = [];
    for (const one of raw) {
      const parsed = parseWithReport(schema, one, (reason) => onDroppedRow?.(name, reason));
      if (parsed.success) good.push(parsed.data);
      else onDroppedRow?.(name, reasonOf(parsed.error));
    }
    if (raw.length > 0 && good.length === 0) throw unreadable(endpoints[name], null);
    return withMedia(good);
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
    if (parsed.success) return withMedia(parsed.data);
    const only = parseWithReport(schema, onlyRow(body, own), tell);
    if (only.success) return withMedia(only.data);
    tell(reasonOf(parsed.error));
    throw unreadable(endpoints[name], null, parsed.error);
  }

  function listsIn<L extends Lists>(name: EndpointName, body: unknown, lists: L) {
    const parts = Object.entries(lists).map(([key, row]) => {
      const under = [key, ...(otherNames.get(key) ?? [])];
      return { key, row, under, isThere: findList(body, under) !== null };
    });
    if (!parts.some(({ isThere }) => isThere)) throw unreadable(endpoints[name], null);
    const read = parts.map(({ key, row, under, isThere }) => [key, isThere ? rows(name, body, row, under) : []]);
    return Object.fromEntries(read) as { [K in keyof L]: z.output<L[K]>[] };
  }

  return {
    send,
    object,

    async command(name: EndpointName, fields?: Fields): Promise<void> {
      await send(name, fields);
    },

    async one<S extends z.ZodType>(
      name: EndpointName,
      schema: S,
      fields?: Fields,
      options?: InstituteCallerOptions,
    ): Promise<z.output<S>> {
      return object(name, await send(name, fields, options), schema);
    },

    async list<S extends z.ZodType>(
      name: EndpointName,
      schema: S,
      fields?: Fields,
      options?: InstituteCallerOptions,
    ): Promise<z.output<S>[]> {
      return rows(name, await send(name, fields, options), schema);
    },

    /** Reads a list and the facts `beside` it, which a bare list lacks. */
    async listWith<S extends z.ZodType, B extends z.ZodType>(
      name: EndpointName,
      schema: S,
      [beside, besideSchema]: readonly [string, B],
      fields?: Fields,
    ): Promise<[z.output<S>[], z.output<B>]> {
      const body = await send(name, fields);
      const single = Array.isArray(body) ? {} : body;
      return [rows(name, body, schema), object(name, single, besideSchema, { under: [beside] })];
    },

    async lists<L extends Lists>(name: EndpointName, lists: L, fields?: Fields) {
      return listsIn(name, await send(name, fields), lists);
    },

    async listsWith<L extends Lists, B extends z.ZodType>(name: EndpointName, lists: L, beside: B, fields?: Fields) {
      const body = await send(name, fields);
      const facts = object(name, Array.isArray(body) ? {} : body, beside, { under: ["data"] });
      return [listsIn(name, body, lists), facts] as const;
    },
  };
}

export type Caller = ReturnType<typeof createCaller>;

function findList(body: unknown, under: readonly string[]): readonly unknown[] | null {
  if (Array.isArray(body)) return body;
  if (!isRecord(body)) return null;
  const values = under.map((name) => body[name]);
  const list = values.find((value) => Array.isArray(value)) ?? findList(body.data, under);
  return list ?? (values.includes(null) || body.data === null ? [] : null);
}

function findObject(body: unknown, under: string, beside: readonly string[]): unknown {
  const found = findObjectUnder(body, under);
  if (!isRecord(body) || !isRecord(found) || found === body) return found;
  const outside = beside.filter((field) => (found[field] ?? null) === null);
  return { ...found, ...Object.fromEntries(outside.map((field) => [field, body[field]])) };
}

function findObjectUnder(body: unknown, under: string): unknown {
  if (!isRecord(body)) return body;
  if (isRecord(body[under])) return body[under];
  return isRecord(body.data) ? findObjectUnder(body.data, under) : body;
}

function onlyRow(body: unknown, under: string): unknown {
  const list = findList(body, [under]);
  return list?.length === 1 ? list[0] : null;
}

export async function orInstead<T>(first: Promise<T>, second: () => Promise<T>): Promise<T> {
  try {
    return await first;
  } catch (error) {
    if (!isCallMissing(error)) throw error;
    return second().catch((other: unknown) => {
      throw isCallMissing(other) ? error : other;
    });
  }
}
