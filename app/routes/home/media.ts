import type { LoaderFunctionArgs } from "@remix-run/cloudflare";

/** Files of the bound institute: a phone needs only one address. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  return context.media(request);
}
