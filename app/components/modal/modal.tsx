import { useLocation, useNavigate } from "@remix-run/react";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { closedPath, type ModalName } from "./modal-address";

interface ModalProps {
  name: ModalName;
  title: string;
  children: ReactNode;
}

/** The dialog's heading takes the focus as the page opens, with and without script. */
const takesFocus = { tabIndex: -1, autoFocus: true };

/** Makes what lies behind an open modal unreachable by keyboard and screen reader, without script. */
export function behindModal(open: boolean): Record<string, string> {
  return open ? { inert: "" } : {};
}

/** showModal() keeps Tab inside; afterwards the focus returns to the link that opened the modal. */
function useModalDialog(name: ModalName) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [scripted, setScripted] = useState(false);
  useEffect(() => {
    const element = dialog.current;
    // A browser without dialogs keeps the page as it is without script.
    if (!element?.showModal) return;
    // Script may come while a student types here.
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

/** A dialog that is open in the HTML. Without script a link closes it; with script also Escape and a click outside. */
export function Modal({ name, title, children }: ModalProps) {
  const back = closedPath(useLocation());
  const navigate = useNavigate();
  const { dialog, scripted } = useModalDialog(name);
  const closed = () => navigate(back, { replace: true, preventScrollReset: true });
  const heading = `${name}-modal-title`;
  return (
    <>
      {/* For a pointer alone: "Close" is the same to everybody else. */}
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
