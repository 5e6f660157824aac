/** Never log a token, name, answer or query parameter. */
function write(level: "warn" | "error", event: string, fields: Record<string, unknown>): void {
  const text = JSON.stringify({ event, ...fields });
  if (level === "error") console.error(text);
  else console.warn(text);
}

function errorFields(error: unknown) {
  const { name, message } = error instanceof Error ? error : new Error("not an Error");
  return { name, message: message.slice(0, 300) };
}

export function createLog(requestId: string) {
  return {
    requestId,
    instituteFailure({ kind, status = null }: { kind: string; status?: number | null }, request: Request): void {
      write("warn", "institute-failure", { requestId, kind, status, path: new URL(request.url).pathname });
    },
    crash(error: unknown, request: Request): void {
      const stack = error instanceof Error ? (error.stack?.slice(0, 2000) ?? null) : null;
      const path = new URL(request.url).pathname;
      write("error", "crash", { requestId, ...errorFields(error), stack, path });
    },
    /** @param words of the browser */
    pageCrash(path: string, words: string): void {
      write("error", "page-crash", { requestId, path, words: words.slice(0, 300) });
    },
    unreachable(what: string, error: unknown): void {
      write("error", "unreachable", { requestId, what, ...errorFields(error) });
    },
    /** @param words of ours, never of the model or a student */
    translationFailed(words: string): void {
      write("warn", "translation-failed", { requestId, words });
    },
    translationRefused(key: string, reasons: readonly string[]): void {
      write("warn", "translation-refused", { requestId, key, reasons });
    },
    translationReported(key: string, students: number): void {
      write("warn", "translation-reported", { requestId, key, students });
    },
    droppedRow(call: string, reason: string): void {
      write("warn", "dropped-row", { requestId, call, reason: reason.slice(0, 300) });
    },
  };
}

export type Log = ReturnType<typeof createLog>;
