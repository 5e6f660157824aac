import * as build from "virtual:bare-server";
import { createRequestHandler } from "@remix-run/cloudflare";

const handle = createRequestHandler(build, "production");

export default { fetch: (request: Request): Promise<Response> => handle(request) };
