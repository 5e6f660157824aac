import { data, redirectDocument, redirect as redirectTo } from "@remix-run/cloudflare";
import { idInText } from "~/lib/validation/text";
import { goneSaid, goneTitle, type PageError } from "./page-error";

export function retryAfter(seconds: number | null): Record<string, string> {
  return seconds === null ? {} : { "Retry-After": String(seconds) };
}

/** Builds a Response for the error boundary; root.tsx copies its Retry-After to the page. */
export function pageError(
  status: number,
  title: string,
  message: string,
  retry = false,
  headers: Record<string, string> = {},
) {
  return data<PageError>({ title, message, retry }, { status, headers });
}

export function formError(status: number, title: string, message: string, form: string) {
  return data<PageError>({ title, message, retry: false, form }, { status });
}

/** `message`: why, for the student. `said`: what a server or the catalogue says of it, for support alone. */
export function notFound(message = "", said = "") {
  return data<PageError>({ title: goneTitle, message, said: said || goneSaid, retry: false }, { status: 404 });
}

/** Redirects as a document, so that a page with script never loads the code of a page without. */
export function redirectAfterPost(path: string) {
  return redirectDocument(path, { status: 303 });
}

export { redirectTo };

const idParam = idInText();

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
