import { type ReactNode, useLayoutEffect, useRef } from "react";

interface ModalDialogProps {
  title: string;
  children: ReactNode;
  /** Without it neither Escape nor a button closes. */
  onClose?: () => void;
}

export function ModalDialog({ title, children, onClose }: ModalDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  // useEffect would close the dialog after it left the page, and lose the focus.
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal?.();
    return () => element?.close?.();
  }, []);
  return (
    <dialog
      ref={dialog}
      className="modal exam-dialog"
      aria-labelledby="dialog-title"
      onCancel={(event) => {
        event.preventDefault();
        onClose?.();
      }}
    >
      <div className="exam-panel-head">
        <h2 id="dialog-title">{title}</h2>
        {onClose ? (
          <button type="button" className="exam-bar-button" onClick={onClose}>
            Close
          </button>
        ) : null}
      </div>
      {children}
    </dialog>
  );
}
