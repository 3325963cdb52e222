import type { ReactNode } from 'react';
import { useAction } from '../data/useAction.ts';
import { frameTexts } from '../frame/frameTexts.ts';
import { useTexts } from '../texts.ts';
import { ChangeFailure } from './ChangeFailure.tsx';
import { ConsoleDialog } from './ConsoleDialog.tsx';

interface Props {
  readonly title: string;
  /** What the action means. */
  readonly children: ReactNode;
  /** The name of the button that acts. */
  readonly action: string;
  readonly onConfirm: () => Promise<void>;
  readonly onClose: () => void;
}

/** Asks before an action that cannot be undone. The dialog stays open if the action fails. */
export function ConfirmDialog({ title, children, action, onConfirm, onClose }: Props) {
  const texts = useTexts(frameTexts);
  const { isBusy, error, act } = useAction(onConfirm);
  return (
    <ConsoleDialog title={title} onClose={onClose}>
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
    </ConsoleDialog>
  );
}
