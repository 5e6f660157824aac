import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { redirectTo } from "~/lib/http/responses";
import { homePaths } from "~/paths";

/** The stand-in for a payment gateway: under `npm start` alone; anywhere else there is no such place. */
async function handOn({ context, request }: LoaderFunctionArgs | ActionFunctionArgs) {
  return (await context.standInGateway(request)) ?? redirectTo(homePaths.splash);
}

export const loader = handOn;
export const action = handOn;
