/** The answer itself where its headers may be changed, else a copy: one from a fetch is as the other side wrote it. */
export function mutableResponse(response: Response): Response {
  try {
    response.headers.delete("X-Ours");
    return response;
  } catch {
    return new Response(response.body, response);
  }
}
