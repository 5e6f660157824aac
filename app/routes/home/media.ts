import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { pageStudent } from "~/request/guards";

/** Proxies files of the bound institute, so that a phone connects to one host. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  // An ended session is a stranger's.
  await pageStudent(context);
  return context.media(request);
}
