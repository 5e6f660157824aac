/** The one place that writes to the Worker's log. Never give it a password, a token or an answer key. */
export const log = {
  /** Something a developer should read: `message`, then plain facts. */
  warn(message: string, facts: Record<string, string | number> = {}): void {
    console.warn(JSON.stringify({ level: "warn", message, ...facts }));
  },
  /** Something broke that no input should break: `message`, and the error that was thrown. */
  error(message: string, cause: unknown): void {
    const reason = cause instanceof Error ? (cause.stack ?? cause.message) : String(cause);
    console.error(JSON.stringify({ level: "error", message, reason }));
  },
};
