import { z } from "zod";
import { type Endpoint, type EndpointName, endpoints } from "../../app/lib/institute/endpoints";
import type { InstituteError } from "../../app/lib/institute/errors";
import { UnreadableBody } from "../../app/lib/institute/reply-body";
import { reasonOf } from "../../app/lib/institute/schemas/wire";

/** What was seen of one call. */
export interface ReplyRecord {
  /** Of the reply; null: none came. */
  status: number | null;
  /** Content type. */
  type: string;
  ms: number;
  failure: InstituteError | null;
  /** Why rows could not be read. */
  dropped: string[];
  /** Its JSON, as it came. */
  bodies: unknown[];
}

const bodies: Record<string, string> = {
  empty: "answers nothing: the body is empty",
  "too large": "answers more than the app reads (8 MB)",
  "too deep": "answers JSON that is nested too deeply",
};

function formatUnreadable(error: InstituteError, seen: ReplyRecord, name: EndpointName): string {
  const { status, type, dropped } = seen;
  const { under = [] }: Endpoint = endpoints[name];
  if (status !== null && status >= 300 && status < 400) return `redirects (${status}), and the app follows no redirect`;
  if (error.cause instanceof UnreadableBody) {
    const isPage = type.includes("html");
    return bodies[error.cause.message] ?? (isPage ? "answers a page (HTML), not JSON" : "answers no JSON");
  }
  const reasons = [...new Set(dropped)].slice(0, 3).join("; ");
  const names = under.map((one) => `"${one}"`).join(" or ");
  if (error.cause instanceof z.ZodError) return `answers JSON without what is needed (${reasonOf(error.cause)})`;
  if (dropped.length > 0) return `no row of its list can be read (${reasons})`;
  return `answers JSON without a list${names === "" ? "" : ` under ${names}`}`;
}

const reasonText = ({ serverText }: InstituteError) => (serverText === null ? "" : `: "${serverText}"`);

/** What is wrong with a reply, in the words of who has to mend it. */
export function formatFault(
  error: InstituteError,
  seen: ReplyRecord,
  name: EndpointName,
  { timeoutMs }: { timeoutMs: number },
): string {
  const page = seen.type.includes("html") ? ", with a page (HTML)" : "";
  switch (error.kind) {
    case "network":
      return "the connection fails";
    case "timeout":
      return `no answer within ${timeoutMs / 1000} s`;
    case "unreadable":
      return formatUnreadable(error, seen, name);
    case "server":
      return `fails with ${error.status}${page}`;
    case "unauthenticated":
      return "401: it does not accept the token of its own sign-in";
    case "refused":
      return error.status !== null && error.status < 300
        ? `answers ${error.status} with "status": false${reasonText(error)}`
        : `refuses (${error.status})${reasonText(error)}`;
    case "unusable":
      return error.message;
    default:
      return `refuses (${error.status ?? error.kind})${page}${reasonText(error)}`;
  }
}
