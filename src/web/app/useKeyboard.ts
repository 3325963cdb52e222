import { useEffect, useRef } from 'react';
import type { ScreenState } from '../url/screenUrl.ts';
import type { FinderActions } from './actions.ts';
import { closeTopLayer } from './closeTopLayer.ts';

/**
 * Closes the top layer (form, detail or stack) when the user presses Esc. The focus returns to the element that opened the layer:
 * a button, a card or the list.
 */
export function useKeyboard(state: ScreenState, actions: FinderActions): void {
  const latest = useRef({ state, actions });
  latest.current = { state, actions };
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented) return;
      closeTopLayer(latest.current.state, latest.current.actions);
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);

  const last = useRef(state);
  useEffect(() => {
    const { atm, pin, report } = last.current;
    last.current = state;
    if (report !== undefined && state.report === undefined && state.atm === atm) reportButton()?.focus();
    else if (atm !== undefined && state.atm === undefined) (cardOf(atm) ?? document.getElementById('list'))?.focus();
    else if (pin !== undefined && state.pin === undefined && state.atm === undefined) document.getElementById('list')?.focus();
  }, [state]);
}

const reportButton = () => document.querySelector<HTMLElement>('[data-opens="report"]');
const cardOf = (uid: string) => document.querySelector<HTMLElement>(`[data-uid="${CSS.escape(uid)}"]`);
