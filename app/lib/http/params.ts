import { z } from "zod";
import { notFound, redirectTo } from "./responses";

const idParam = z
  .string()
  .regex(/^[1-9]\d{0,14}$/)
  .transform(Number);

type RouteParams = Readonly<Record<string, string | undefined>>;

/** @throws a 404 page for no positive number */
export function idFrom(params: RouteParams, name: string, said = ""): number {
  const result = idParam.safeParse(params[name]);
  if (!result.success) throw notFound("", said);
  return result.data;
}

/** @throws a redirect to the list for a word, else as `idFrom` */
export function idBelow(list: string, params: RouteParams, name: string): number {
  if (!/^-?\d+$/.test(params[name] ?? "")) throw redirectTo(list);
  return idFrom(params, name);
}

export function optionalIdFrom(params: RouteParams, name: string): number | null {
  return params[name] === undefined ? null : idFrom(params, name);
}

export function optionalIdOf(value: string | null): number | null {
  return idParam.safeParse(value).data ?? null;
}
