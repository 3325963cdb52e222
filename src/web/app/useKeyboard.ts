import { useEffect, useRef } from 'react';
import type { ScreenState } from '../url/screenUrl.ts';
import type { FinderActions } from './actions.ts';
import { closeTopLayer } from './closeTopLayer.ts';

/**
 * Closes the top layer (form, detail or stack) when the user presses Esc. When the details or a stack close, the focus returns to
 * the card or the list.
 */
export function useKeyboard(state: ScreenState, actions: FinderActions): void {
  useEffect(() => {
    const onKey = ({ key, defaultPrevented }: KeyboardEvent) =>
      key === 'Escape' && !defaultPrevented && closeTopLayer(state, actions);
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [state, actions]);

  const last = useRef(state);
  useEffect(() => {
    const { atm = '', pin } = last.current;
    last.current = state;
    if (state.atm || !(atm || (pin && !state.pin))) return;
    (document.querySelector<HTMLElement>(`[data-uid="${CSS.escape(atm)}"]`) ?? document.getElementById('list'))?.focus();
  }, [state]);
}
