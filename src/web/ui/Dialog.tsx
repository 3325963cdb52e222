import './styles/dialog.css';
import type { ReactNode } from 'react';
import { useWords } from '../texts/WordsContext.ts';
import { Icon } from './Icon.tsx';
import { useModal } from './useModal.ts';

interface Props {
  /** The ID of the heading. */
  readonly id: string;
  readonly title: string;
  readonly children: ReactNode;
  readonly onClose: () => void;
}

/** A modal dialog, which traps the focus. Escape, the close button, and a tap outside the dialog close it. */
export function Dialog({ id, title, children, onClose }: Props) {
  const { texts } = useWords();
  const modal = useModal(onClose);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes the dialog: useModal
    <dialog
      {...modal}
      className="dialog"
      aria-labelledby={id}
      // A click on the backdrop is dispatched to the dialog element itself.
      onClick={({ target, currentTarget }) => target === currentTarget && onClose()}
    >
      <div className="dialog-page">
        <header>
          <h2 id={id} tabIndex={-1}>
            {title}
          </h2>
          <button type="button" className="icon-button" aria-label={texts.close} onClick={onClose}>
            <Icon name="close" />
          </button>
        </header>
        {children}
      </div>
    </dialog>
  );
}
