import type { Toast } from "~/lib/visit/toasts";

/** Errors and warnings interrupt a screen reader; the others wait for their turn. */
const urgent: ReadonlySet<Toast["type"]> = new Set(["error", "warning"]);

/** Seconds that the stylesheet knows; a style attribute would need a hole in the CSP. */
export const staySeconds = [2, 4, 6, 8, 10, 15, 20, 30, 60] as const;

const USUAL_MS = 6_000;
/** What went wrong, and what asks for an answer, is given longer. */
const LONG_MS = 10_000;

/** The class by which a toast stays its duration, rounded up to the next that the stylesheet knows. */
export function toastStay({ duration, type, action }: Pick<Toast, "duration" | "type" | "action">) {
  const ms = duration ?? (type === "error" || action ? LONG_MS : USUAL_MS);
  const seconds = staySeconds.find((step) => step * 1000 >= ms) ?? staySeconds.at(-1);
  return `stay-${seconds}`;
}

function OneToast({ toast }: { toast: Toast }) {
  return (
    <div
      className={`toast-slot ${toastStay(toast)}`}
      role={urgent.has(toast.type) ? "alert" : "status"}
    >
      <input type="checkbox" className="toast-x" aria-label={`Dismiss: ${toast.title}`} />
      <div className={`toast toast-${toast.type}`}>
        <strong>{toast.title}</strong>
        {toast.message ? <p>{toast.message}</p> : null}
        {toast.action ? (
          <p>
            <a href={toast.action.href}>{toast.action.label}</a>
          </p>
        ) : null}
      </div>
    </div>
  );
}

/**
 * Toasts without script: each leaves after its stay, or when its box is ticked, with an exit
 * of 150 ms, all by CSS. They stand before the content, so that they are read out first.
 * `low`: the page has no places at the thumb.
 */
export function Toasts({ toasts, low = false }: { toasts: Toast[]; low?: boolean }) {
  return (
    <section className={low ? "toasts toasts-low" : "toasts"} aria-label="Notices">
      {toasts.map((toast) => (
        <OneToast key={toast.id} toast={toast} />
      ))}
    </section>
  );
}
