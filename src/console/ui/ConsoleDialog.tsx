import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';

interface Props {
  readonly title: string;
  readonly children: ReactNode;
  readonly onClose: () => void;
}

/** A modal dialog of the console, which traps the focus. Escape closes it. The first button gets the focus. */
export function ConsoleDialog({ title, children, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  useLayoutEffect(() => {
    const own = dialog.current;
    own?.showModal();
    // Close the dialog before it is removed, so that the focus returns to the element that opened it.
    return () => own?.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      className="console-dialog"
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <h2 id={id}>{title}</h2>
      {children}
    </dialog>
  );
}
