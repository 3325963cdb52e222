import { useEffect, useRef } from 'react';
import type { ScreenState } from '../url/screenUrl.ts';
import type { Actions } from './actions.ts';

/** Esc goes one step back: out of the detail, out of the stack. The focus returns to the card it came from. */
export function useKeyboard(state: ScreenState, actions: Actions): void {
  const latest = useRef({ state, actions });
  latest.current = { state, actions };
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented) return;
      const now = latest.current;
      if (now.state.atm !== undefined) now.actions.closeAtm();
      else if (now.state.pin !== undefined) now.actions.closePin();
      else if (now.state.show === 'list') now.actions.show('half');
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);

  const opened = useRef<string>(undefined);
  useEffect(() => {
    const last = opened.current;
    opened.current = state.atm;
    if (last === undefined || state.atm !== undefined) return;
    document.querySelector<HTMLElement>(`[data-uid="${CSS.escape(last)}"]`)?.focus();
  }, [state.atm]);
}
