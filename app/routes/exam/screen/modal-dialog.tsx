import { type ReactNode, useLayoutEffect, useRef } from "react";

interface ModalDialogProps {
  title: string;
  children: ReactNode;
  /** Escape and the like; without it the dialog stays until it is answered. */
  onClose?: () => void;
}

/** A dialog over the exam page: the browser keeps the focus in it and gives it back. */
export function ModalDialog({ title, children, onClose }: ModalDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  // Not useEffect: it would close the dialog when that is out of the page already, and the focus with it.
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
