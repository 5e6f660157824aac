import type { LoaderFunctionArgs } from "@remix-run/cloudflare";

/** Files of the bound institute: handed through, so that a phone needs one address only. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  return context.media(request);
}
