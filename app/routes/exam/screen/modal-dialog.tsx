import { type ReactNode, useLayoutEffect, useRef } from "react";

interface ModalDialogProps {
  title: string;
  children: ReactNode;
  /** Without it, Escape does nothing and the dialog waits for an answer. */
  onClose?: () => void;
}

export function ModalDialog({ title, children, onClose }: ModalDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  // Not useEffect: the dialog would close after it has left the page, and the focus with it.
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal?.();
    return () => element?.close?.();
  }, []);
  return (
    <dialog
      ref={dialog}
      className="exam-dialog"
      aria-labelledby="dialog-title"
      onCancel={(event) => {
        event.preventDefault();
        onClose?.();
      }}
    >
      <h2 id="dialog-title">{title}</h2>
      {children}
    </dialog>
  );
}
