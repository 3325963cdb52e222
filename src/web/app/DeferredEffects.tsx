import { useEffect, useRef } from 'react';
import { watchDataClearing } from '../settings/clearData.ts';
import type { HowWeKnowProps } from '../settings/HowWeKnow.tsx';
import { useWords } from '../texts/WordsContext.ts';
import { LazyPart, type LoadPart } from '../ui/LazyPart.tsx';
import type { ScreenState } from '../url/screenUrl.ts';
import { Announcer } from './Announcer.tsx';
import type { FinderActions } from './actions.ts';
import { closeTopLayer } from './closeTopLayer.ts';
import type { FinderState } from './useFinder.ts';
import { useTitle } from './useTitle.ts';

/** Esc closes the top layer: form, detail, or stack. Focus returns to the element that opened it: button, card, or list. */
function useKeyboard(state: ScreenState, actions: FinderActions): void {
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

export interface DeferredEffectsProps {
  readonly finder: FinderState;
  readonly actions: FinderActions;
}

// Also when a host provides the settings: data cleared in one tab is cleared in every tab.
watchDataClearing();

const loadHowWeKnow: LoadPart<HowWeKnowProps> = () => import('../settings/HowWeKnow.tsx');

/** The screen's keyboard handling, title and announcements, and the "How we know" dialog. Loaded after the first render. */
export default function DeferredEffects({ finder, actions }: DeferredEffectsProps) {
  const { texts } = useWords();
  const { screen, view } = finder;
  useKeyboard(screen.state, actions);
  useTitle(finder);
  return (
    <>
      <Announcer view={view} bank={screen.state.operator?.name} />
      {screen.state.about !== undefined && (
        <LazyPart
          load={loadHowWeKnow}
          part={{ onClose: actions.closeAbout }}
          loading=""
          failed={texts.partFailed}
          className="visually-hidden"
        />
      )}
    </>
  );
}
