import { useEffect, useRef } from 'react';
import type { ScreenState } from '../url/screenUrl.ts';
import type { FinderActions } from './actions.ts';
import { closeTopLayer } from './closeTopLayer.ts';

/**
 * Closes the top layer (form, detail or stack) when the user presses Esc. The focus returns to the element that opened the layer:
 * a button, a card or the list.
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
    const { atm, pin, report } = last.current;
    last.current = state;
    const focus = (selector: string) =>
      (document.querySelector<HTMLElement>(selector) ?? document.getElementById('list'))?.focus();
    if (report && !state.report && state.atm === atm) focus('[data-opens="report"]');
    else if (atm && !state.atm) focus(`[data-uid="${CSS.escape(atm)}"]`);
    else if (pin && !state.pin && !state.atm) focus('#list');
  }, [state]);
}
