import { Words } from "~/components/parts/words";
import type { Toast } from "~/request/session/toasts";

const urgent: ReadonlySet<Toast["type"]> = new Set(["error", "warning"]);

/** Seconds with a class in the stylesheet, since the CSP forbids style attributes. */
export const staySeconds = [2, 4, 6, 10, 15, 30, 60] as const;

const SHORT_TOAST_MS = 6_000;
const LONG_MS = 10_000;

export function toastStay({ duration, type, action }: Pick<Toast, "duration" | "type" | "action">) {
  const ms = duration ?? (type === "error" || action ? LONG_MS : SHORT_TOAST_MS);
  const seconds = staySeconds.find((step) => step * 1000 >= ms) ?? staySeconds.at(-1);
  return `stay-${seconds}`;
}

function OneToast({ toast }: { toast: Toast }) {
  return (
    <div className={`toast-slot ${toastStay(toast)}`} role={urgent.has(toast.type) ? "alert" : "status"}>
      <input type="checkbox" className="toast-x" aria-label={`Dismiss: ${toast.title}`} />
      <div className={`toast toast-${toast.type}`}>
        <Words as="strong">{toast.title}</Words>
        {toast.message ? <Words as="p">{toast.message}</Words> : null}
        {toast.action ? (
          <p>
            <a href={toast.action.href}>{toast.action.label}</a>
          </p>
        ) : null}
      </div>
    </div>
  );
}

/** Timing and dismissal need no script. `above`: the page has no bottom bar. */
export function Toasts({ toasts, above = false }: { toasts: Toast[]; above?: boolean }) {
  return (
    <section className={above ? "toasts toasts-above" : "toasts"} aria-label="Notices">
      {toasts.map((toast) => (
        <OneToast key={toast.id} toast={toast} />
      ))}
    </section>
  );
}
