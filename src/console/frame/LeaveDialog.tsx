import { useId } from 'react';
import { useModal } from '../../web/ui/useModal.ts';
import { useTexts } from '../texts.ts';
import { type PendingLeave, usePendingLeave } from '../unsavedWork.ts';
import { frameTexts } from './frameTexts.ts';

/** Asks whether the person wants to leave unsaved input, or a secret that is shown only once. */
export function LeaveDialog() {
  const pending = usePendingLeave();
  return pending && <Question {...pending} />;
}

function Question({ loss, leave, stay }: PendingLeave) {
  const { stay: stayHere, [loss]: texts } = useTexts(frameTexts).unsaved;
  const id = useId();
  return (
    <dialog {...useModal(stay)} className="console-dialog" aria-labelledby={id}>
      <h2 id={id}>{texts.title}</h2>
      <p>{texts.means}</p>
      <p className="console-actions">
        <button type="button" className="quiet-button" onClick={stay}>
          {stayHere}
        </button>
        <button type="button" className="primary-button" data-danger="" onClick={leave}>
          {texts.leave}
        </button>
      </p>
    </dialog>
  );
}
