import type { InstituteError } from "~/lib/institute/errors";

/** One structured line per event; no token, name, answer or address parameter ever goes in. */
function line(level: "warn" | "error", event: string, fields: Record<string, unknown>): void {
  const text = JSON.stringify({ event, ...fields });
  if (level === "error") console.error(text);
  else console.warn(text);
}

/** The log of one request. */
export function createLog(requestId: string) {
  return {
    requestId,
    instituteFailure(error: InstituteError, request: Request): void {
      line("warn", "institute-failure", {
        requestId,
        kind: error.kind,
        status: error.status ?? null,
        path: new URL(request.url).pathname,
      });
    },
    crash(error: unknown, request: Request): void {
      const known = error instanceof Error ? error : new Error("not an Error");
      line("error", "crash", {
        requestId,
        name: known.name,
        message: known.message.slice(0, 300),
        stack: known.stack?.slice(0, 2000) ?? null,
        path: new URL(request.url).pathname,
      });
    },
    /** A page crashed in a student's browser, in the browser's words. */
    pageCrash(path: string, words: string): void {
      line("error", "page-crash", { requestId, path, words: words.slice(0, 300) });
    },
    /** An object of ours did not answer. */
    unreachable(what: string, error: unknown): void {
      const known = error instanceof Error ? error : new Error("not an Error");
      const message = known.message.slice(0, 300);
      line("error", "unreachable", { requestId, what, name: known.name, message });
    },
    droppedRow(call: string, reason: string): void {
      line("warn", "dropped-row", { requestId, call, reason: reason.slice(0, 300) });
    },
  };
}

export type Log = ReturnType<typeof createLog>;
