import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { redirectTo } from "~/lib/http/responses";
import { homePaths } from "~/paths";

/** Exists under `npm start` only. */
async function handOn({ context, request }: LoaderFunctionArgs | ActionFunctionArgs) {
  return (await context.standInGateway(request)) ?? redirectTo(homePaths.splash);
}

export const loader = handOn;
export const action = handOn;
