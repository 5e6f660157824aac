import { useLocation, useNavigate } from "@remix-run/react";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { closedPath, type ModalName } from "./modal-address";

interface ModalProps {
  name: ModalName;
  title: string;
  children: ReactNode;
}

const takesFocus = { tabIndex: -1, autoFocus: true };

/** `inert` without script: keyboard and screen readers cannot reach the page. */
export function behindModal(open: boolean): Record<string, string> {
  return open ? { inert: "" } : {};
}

function useModalDialog(name: ModalName) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [scripted, setScripted] = useState(false);
  useEffect(() => {
    const element = dialog.current;
    // Without dialog support the modal works as without script.
    if (!element?.showModal) return;
    // Keep the focus in a field that is being typed in.
    const typing = element.contains(document.activeElement) ? document.activeElement : null;
    element.removeAttribute("open");
    element.showModal();
    if (typing instanceof HTMLElement) typing.focus();
    setScripted(true);
    const onGround = (event: Event) => {
      if (event.target === element) element.close();
    };
    element.addEventListener("click", onGround);
    return () => {
      element.removeEventListener("click", onGround);
      document.querySelector<HTMLElement>(`a[href*="modal=${name}"]`)?.focus();
    };
  }, [name]);
  return { dialog, scripted };
}

/** Open in the HTML. Closes by a link; with script also by Escape and a click outside. */
export function Modal({ name, title, children }: ModalProps) {
  const back = closedPath(useLocation());
  const navigate = useNavigate();
  const { dialog, scripted } = useModalDialog(name);
  const closed = () => navigate(back, { replace: true, preventScrollReset: true });
  const heading = `${name}-modal-title`;
  return (
    <>
      {/* For pointers only; others have "Close". */}
      <div className="boxless" aria-hidden="true">
        <a className="modal-ground" href={back} tabIndex={-1}>
          <span className="sr-only">Back to the page</span>
        </a>
      </div>
      <dialog ref={dialog} open className="modal" aria-labelledby={heading} onClose={closed}>
        <div className="modal-inner">
          <div className="modal-head">
            <h2 id={heading} {...takesFocus}>
              {title}
            </h2>
            {scripted ? (
              <form method="dialog">
                <button type="submit" className="btn btn-quiet">
                  Close
                </button>
              </form>
            ) : (
              <a className="btn btn-quiet" href={back}>
                Close
              </a>
            )}
          </div>
          {children}
        </div>
      </dialog>
    </>
  );
}
