import * as build from "virtual:app-server";
import { createRequestHandler } from "@remix-run/cloudflare";

const { createServices, isSameOrigin, setSecurityHeaders, ConfigurationError } = build.entry.module;
const handle = createRequestHandler(build, "production");

export const TestAttempt = build.entry.module.TestAttempt;

function plain(status: number, text: string): Response {
  return new Response(text, { status, headers: { "Content-Type": "text/plain; charset=utf-8" } });
}

async function answer(
  request: Request,
  env: Parameters<typeof createServices>[1],
  ctx: ExecutionContext,
): Promise<Response> {
  if (!isSameOrigin(request)) return plain(403, "This form was sent from another site.");
  const services = await createServices(request, env, ctx);
  const response = await handle(request, services);
  const headers = new Headers(response.headers);
  await services.session.commit(headers);
  return new Response(response.body, { status: response.status, headers });
}

export default {
  async fetch(request, env, ctx): Promise<Response> {
    let response: Response;
    try {
      response = await answer(request, env, ctx);
    } catch (error) {
      if (!(error instanceof ConfigurationError)) throw error;
      response = plain(500, error.message);
    }
    const headers = new Headers(response.headers);
    setSecurityHeaders(headers);
    return new Response(response.body, { status: response.status, headers });
  },
} satisfies ExportedHandler<Parameters<typeof createServices>[1]>;
