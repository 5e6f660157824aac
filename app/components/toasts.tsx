import type { Toast } from "~/lib/session/toast";

/** SPEC 3 "Toast": shown without script; CSS lets each leave after its stay with a 150 ms exit. */
export function Toasts({ toasts }: { toasts: Toast[] }) {
  return (
    <div className="toasts" role="status" aria-live="polite">
      {toasts.map((toast) => (
        <div key={toast.id} className={`toast toast-${toast.type}`}>
          <strong>{toast.title}</strong>
          {toast.message ? <p className="col-span-2">{toast.message}</p> : null}
          {toast.action ? <a href={toast.action.href}>{toast.action.label}</a> : null}
        </div>
      ))}
    </div>
  );
}
