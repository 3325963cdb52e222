import { type ReactNode, useId } from 'react';
import { useModal } from '../../web/ui/useModal.ts';
import { announce } from '../data/announcements.ts';
import { useAction } from '../data/useAction.ts';
import { frameTexts } from '../frame/frameTexts.ts';
import { SessionEnd } from '../frame/SessionEnd.tsx';
import { useTexts } from '../texts.ts';
import { ChangeFailure } from './Warning.tsx';

interface Props {
  readonly title: string;
  /** What the action means. */
  readonly children: ReactNode;
  /** The name of the button that acts. */
  readonly action: string;
  /** The sentence that announces success. Absent: the page shows the result. */
  readonly done?: string;
  /** Returns false if nothing was changed. */
  readonly onConfirm: () => Promise<unknown>;
  readonly onClose: () => void;
}

/** Asks before an action that cannot be undone. The first button, which gets the focus, cancels. */
export function ConfirmDialog({ title, children, action, done, onConfirm, onClose }: Props) {
  const texts = useTexts(frameTexts);
  const id = useId();
  const modal = useModal(onClose);
  const { isBusy, error, act } = useAction(async () => {
    if ((await onConfirm()) !== false && done !== undefined) announce(done);
  });
  return (
    <dialog {...modal} className="console-dialog" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {/* The notice on the page is not usable while the dialog is open. */}
      <SessionEnd />
      {children}
      <ChangeFailure error={error} />
      <p className="console-actions">
        <button type="button" className="quiet-button" onClick={onClose}>
          {texts.cancel}
        </button>
        <button type="button" className="primary-button" data-danger="" disabled={isBusy} onClick={act}>
          {action}
        </button>
      </p>
    </dialog>
  );
}
