import { readBody } from "~/lib/http/request-body";

const STAND_IN_GATEWAY_MAX_BODY = 64 * 1024;

export async function passToGateway(request: Request, institute: Fetcher): Promise<Response> {
  const { pathname, search } = new URL(request.url);
  const headers = new Headers();
  for (const name of ["Content-Type", "Authorization"]) {
    const value = request.headers.get(name);
    if (value !== null) headers.set(name, value);
  }
  const { method } = request;
  const body = method === "POST" ? await readBody(request, STAND_IN_GATEWAY_MAX_BODY) : null;
  const answer = await institute.fetch(`https://institute.internal${pathname}${search}`, {
    method,
    headers,
    ...(body === null ? {} : { body }),
    redirect: "manual",
  });
  return new Response(answer.body, { status: answer.status, headers: answer.headers });
}
