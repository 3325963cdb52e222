import { useId } from 'react';
import { useModal } from '../../web/ui/useModal.ts';
import { useTexts } from '../texts.ts';
import { type PendingLeave, usePendingLeave } from '../unsavedWork.ts';
import { frameTexts } from './frameTexts.ts';

/** Asks whether the person wants to leave a form with unsaved input. */
export function LeaveDialog() {
  const pending = usePendingLeave();
  return pending && <Question {...pending} />;
}

function Question({ leave, stay }: PendingLeave) {
  const texts = useTexts(frameTexts).unsaved;
  const id = useId();
  return (
    <dialog {...useModal(stay)} className="console-dialog" aria-labelledby={id}>
      <h2 id={id}>{texts.title}</h2>
      <p>{texts.means}</p>
      <p className="console-actions">
        <button type="button" className="quiet-button" onClick={stay}>
          {texts.stay}
        </button>
        <button type="button" className="primary-button" data-danger="" onClick={leave}>
          {texts.leave}
        </button>
      </p>
    </dialog>
  );
}
