import { type DialogHTMLAttributes, type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * Opens a dialog element as a modal dialog, which traps the focus, as long as the component is shown.
 * @param onClose is called when the person presses Escape
 * @returns the props of the dialog element
 */
export function useModal(
  onClose: () => void,
): Pick<DialogHTMLAttributes<HTMLDialogElement>, 'onCancel'> & { readonly ref: RefObject<HTMLDialogElement | null> } {
  const ref = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const own = ref.current;
    own?.showModal();
    // Close the dialog before it is removed, so that the focus returns to the element that opened it.
    return () => own?.close();
  }, []);
  return {
    ref,
    onCancel(event) {
      event.preventDefault();
      onClose();
    },
  };
}
