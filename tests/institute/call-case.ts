/** What a field takes, which says what it must refuse. */
export type FieldKind =
  | "id"
  | "optional id"
  | "since id"
  | "limit"
  | "offset"
  | "page"
  | "flag"
  | "optional flag"
  | "client id"
  | "amount"
  | "optional amount"
  | { choice: readonly string[]; optional?: true }
  | { text: number; optional?: true };

/** A call with fields that are right and that may be sent again. */
export interface CallCase {
  method: "GET" | "POST";
  /** After `/api/`. */
  path: string;
  fields: Record<string, FieldKind>;
  good: Record<string, string | number | boolean | object>;
  /** The body is JSON instead of a form. */
  json?: true;
}

const content = (path: string) => `content/${path}/`;

/** A GET of a content call. */
export function get(path: string): CallCase {
  return { method: "GET", path: content(path), fields: {}, good: {} };
}

/** A POST of a content call. */
export function post(path: string, fields: CallCase["fields"], good: CallCase["good"]): CallCase {
  return { method: "POST", path: content(path), fields, good };
}
