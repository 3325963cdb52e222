import { useEffect, useMemo } from 'react';
import { announce } from '../data/announcements.ts';
import { frameTexts } from '../frame/frameTexts.ts';
import { useTexts } from '../texts.ts';
import { forgetUnsaved, hasUnsavedWork, type Loss, noteUnsaved } from '../unsavedWork.ts';

function warn(event: BeforeUnloadEvent): void {
  event.preventDefault();
}

/** Asks before the person leaves the page and loses something, in the page and by the browser. @returns identifies the loss */
function useLeaveQuestion(isLost: boolean, loss: Loss): object {
  const form = useMemo(() => ({}), []);
  useEffect(() => {
    if (!isLost) return undefined;
    noteUnsaved(form, loss);
    // The browser shows its own question. The listener is removed, because it keeps the page out of the back/forward cache.
    window.addEventListener('beforeunload', warn);
    return () => {
      forgetUnsaved(form);
      if (!hasUnsavedWork()) window.removeEventListener('beforeunload', warn);
    };
  }, [isLost, loss, form]);
  return form;
}

/** Asks before the person loses a secret that is shown only once. @param isShown whether it is shown */
export const useShownSecret = (isShown: boolean): void => void useLeaveQuestion(isShown, 'secret');

/**
 * Asks before the person loses input. Every form with input that takes effort calls this hook.
 * @param isUnsaved whether the form contains input that is not saved
 * @param announced what the returned function announces; absent: that the input was saved
 * @returns a function that announces success; call it only after the service has confirmed it, and before the form opens another
 *   page
 */
export function useUnsavedWork(isUnsaved: boolean, announced?: string): () => void {
  const form = useLeaveQuestion(isUnsaved, 'input');
  const { saved } = useTexts(frameTexts);
  return () => {
    forgetUnsaved(form);
    announce(announced ?? saved);
  };
}
