/** Services of which a test gives what it needs, and the arguments of loaders and actions with them. */
import { createOptionalParts } from "~/lib/institute/optional-part";
import type { StudentArgs } from "~/request/guards";
import type { Services } from "~/request/services";
import type { Student } from "~/request/session/student";
import { type Part, strict } from "../fake";
import { student } from "./request/session/visit";

type MemberOf<T, K> = T extends unknown ? (K extends keyof T ? T[K] : never) : never;

/** Forbids members that T has not: TypeScript itself forbids them only in a literal. */
type Named<P, T> = P extends (...args: never[]) => unknown
  ? unknown
  : { [K in keyof P]: [MemberOf<T, K>] extends [never] ? never : Named<P[K], NonNullable<MemberOf<T, K>>> };

/** Services with these parts; reading another one, or another member of one, throws. */
export function fakeServices<P extends Part<Services>>(parts: P & Named<P, Services>): Services {
  return strict<Services>("services", parts, 2);
}

interface Asked extends RequestInit {
  /** Of the page, with its query. */
  path?: string;
  params?: Record<string, string>;
}

/** What a loader or an action is called with; its services have the URL of the request, unless they are given one. */
export function routeArgs<P extends Part<Services>>(
  parts: P & Named<P, Services>,
  { path = "/", params = {}, ...init }: Asked = {},
) {
  const request = new Request(new URL(path, "https://pcbt.invalid"), init);
  const services: Part<Services> = { url: new URL(request.url), ...parts };
  return { request, params, context: strict<Services>("services", services, 2) };
}

/** What a guard hands on to a loader or an action of a signed-in route. */
export function studentArgs<P extends Part<Services>>(
  parts: P & Named<P, Services>,
  { as = {}, ...asked }: Asked & { as?: Partial<Student> } = {},
): StudentArgs {
  const args = routeArgs<P>(parts, asked);
  return { ...args, student: { ...student, ...as }, url: args.context.url };
}

/** Asks for a part that may fail, and logs no failure. */
export const optionalPart = createOptionalParts({
  request: new Request("https://pcbt.invalid"),
  log: { instituteFailure: () => undefined },
});

export function formWith(fields: Readonly<Record<string, string | File>>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
}
