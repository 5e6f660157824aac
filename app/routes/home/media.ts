import type { LoaderFunctionArgs } from "@remix-run/cloudflare";

/** Proxies files of the bound institute, so that a phone connects to one host. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  return context.media(request);
}
