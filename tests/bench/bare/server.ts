import * as build from "virtual:bare-server";
import { createRequestHandler } from "@remix-run/cloudflare";

const handle = createRequestHandler(build, "production");

export default {
  async fetch(request: Request): Promise<Response> {
    // What the local runtime costs by itself, without Remix and React.
    if (new URL(request.url).pathname === "/floor") return new Response("ok");
    return handle(request);
  },
};
