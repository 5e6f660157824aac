/** Messages per field, as Django REST framework words them. */
export type FieldErrors = Record<string, string[]>;

/** A refusal that the student's side can read: an HTTP status and the body that goes with it. */
export class ApiError extends Error {
  constructor(
    readonly status: number,
    readonly body: Record<string, unknown>,
    readonly headers: Record<string, string> = {},
  ) {
    super(`${status}`);
  }

  toResponse(): Response {
    return Response.json(this.body, { status: this.status, headers: this.headers });
  }
}

/** 400 with one list of messages per field: `{"errors": {"field": ["..."]}}`. */
export function invalidFields(errors: FieldErrors): ApiError {
  return new ApiError(400, { status: false, errors });
}

/** 400 about the whole request; `errors` may say which fields it is about. */
export function refuse(message: string, errors?: FieldErrors): ApiError {
  return new ApiError(400, { status: false, message, ...(errors ? { errors } : {}) });
}

export function noToken(detail = "Invalid token."): ApiError {
  return new ApiError(401, { detail }, { "WWW-Authenticate": "Token" });
}

export function forbidden(detail = "You do not have permission to perform this action."): ApiError {
  return new ApiError(403, { detail });
}

/** 404: there is no such thing, or it belongs to somebody else. */
export function notFound(): ApiError {
  return new ApiError(404, { detail: "Not found." });
}

/** 429: too many tries; `seconds` is how long to wait. */
export function tooMany(detail: string, seconds: number): ApiError {
  const wait = Math.max(1, Math.ceil(seconds));
  const body = { status: false, message: detail, detail, retry_after: wait };
  return new ApiError(429, body, { "Retry-After": String(wait) });
}
