import { useLocation } from "@remix-run/react";
import type { ReactNode } from "react";
import { takesFocus } from "~/components/form/error-summary";
import { closedPath, type ModalName } from "./modal-address";

/** `inert` without script: keyboard and screen readers cannot reach the page. */
export function behindModal(open: boolean): Record<string, string> {
  return open ? { inert: "" } : {};
}

/** Open in the HTML. Closes by a link; with the script of a form also by Escape and a click outside. */
export function Modal({ name, title, children }: { name: ModalName; title: string; children: ReactNode }) {
  const back = closedPath(useLocation());
  const heading = `${name}-modal-title`;
  return (
    <>
      {/* For pointers only; others have "Close". */}
      <div className="boxless" aria-hidden="true">
        <a className="modal-ground" href={back} tabIndex={-1}>
          <span className="sr-only">Back to the page</span>
        </a>
      </div>
      <dialog open className="modal" aria-labelledby={heading}>
        <div className="modal-inner">
          <div className="modal-head">
            <h2 id={heading} {...takesFocus}>
              {title}
            </h2>
            <a className="btn btn-quiet" href={back}>
              Close
            </a>
          </div>
          {children}
        </div>
      </dialog>
    </>
  );
}
