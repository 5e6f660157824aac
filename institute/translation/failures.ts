import type { ModelFault } from "../http/model-faults";

const RETRY_AFTER_S = 2;

/** A failure in the words of chat-completion services. */
export function modelFailure(status: number, message: string, code = String(status)): Response {
  return Response.json({ error: { code, message } }, { status });
}

/** The failures that the stand-in can be told to; null where it is to answer. */
export function failAsModel(told: ModelFault | null): Response | null {
  switch (told) {
    case "model-401":
      return modelFailure(401, "Access denied due to an invalid key.");
    case "model-429": {
      const response = modelFailure(429, `Requests are too many. Retry after ${RETRY_AFTER_S} s.`);
      response.headers.set("Retry-After", String(RETRY_AFTER_S));
      return response;
    }
    case "model-500":
      return modelFailure(500, "The service is not available.");
    case "model-content-filter":
      return modelFailure(400, "The prompt was filtered by the content policy.", "content_filter");
    case "model-error-field":
      return Response.json({ error: { code: "overloaded", message: "The model is overloaded." } });
    default:
      return null;
  }
}
