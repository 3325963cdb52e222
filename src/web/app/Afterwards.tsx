import { useEffect, useRef } from 'react';
import { followForgetting } from '../settings/forget.ts';
import type { ScreenState } from '../url/screenUrl.ts';
import type { Actions } from './actions.ts';
import { lowerPriority } from './stepBack.ts';
import type { Finder } from './useFinder.ts';

/** Esc goes one step back: out of the form, the detail, the stack. The focus returns to what it came from: button, card, list. */
function useKeyboard(state: ScreenState, actions: Actions): void {
  const latest = useRef({ state, actions });
  latest.current = { state, actions };
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented) return;
      lowerPriority(latest.current.state, latest.current.actions);
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

export interface AfterwardsProps {
  readonly finder: Finder;
  readonly actions: Actions;
}

// Also where a host has the settings: what one tab forgets every one does.
followForgetting();

/** What the screen does without drawing anything: its code comes after the first drawing. */
export default function Afterwards({ finder, actions }: AfterwardsProps): null {
  useKeyboard(finder.screen.state, actions);
  return null;
}
