import { type CSSProperties, useDeferredValue, useEffect, useRef, useState } from 'react';
import { host } from '../host/host.ts';
import { usePreloadHints } from '../list/useHint.ts';
import { useBrand } from '../settings/brand/useBrand.ts';
import { useWords } from '../texts/WordsContext.ts';
import { useFirstList } from '../ui/firstList.ts';
import { LazyPart, type LoadPart } from '../ui/LazyPart.tsx';
import { sheetSizes } from '../ui/sheet/sheetSizes.ts';
import { sizeOf, useSize } from '../ui/sheet/useSize.ts';
import { useIsPanelBeside, useRootTextSize, useViewportHeight } from '../ui/sheet/useViewport.ts';
import type { ScreenState } from '../url/screenUrl.ts';
import { type ActionContext, actionsFor, type FinderActions, stopOf } from './actions.ts';
import type { DeferredEffectsProps } from './DeferredEffects.tsx';
import { ListSheet } from './ListSheet.tsx';
import type { LiveMapProps } from './LiveMap.tsx';
import { TopBar } from './TopBar.tsx';
import { useFinder } from './useFinder.ts';

/** Closes the top layer: the explanation, the form, the details, the stack or the list. @returns whether a layer was open */
function closeTopLayer(state: ScreenState, actions: FinderActions): boolean {
  const { about, report, atm, pin, show } = state;
  if (about) actions.closeAbout();
  else if (report) actions.closeReport();
  else if (atm) actions.closeAtm();
  else if (pin) actions.closePin();
  else if (show === 'list') actions.show('half');
  else return false;
  return true;
}

/**
 * Closes the top layer (form, detail or stack) when the user presses Esc. When the details or a stack close, the focus returns to
 * the card or the list.
 */
function useKeyboard(state: ScreenState, actions: FinderActions): void {
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

/** Returns the size of the server-rendered header. The app's first render replaces this header with one of the same size. */
function drawnHeader() {
  const header = document.querySelector<HTMLElement>('[inert] > .top');
  return header === null ? { width: 0, height: 0 } : sizeOf(header);
}

const loadMap: LoadPart<LiveMapProps> = () => import('./LiveMap.tsx');

/** Shows the map once the map's code has loaded. */
function MapStage(live: LiveMapProps) {
  const { texts } = useWords();
  // Rendering 200 pins is slow. Deferring the pins allows the tapped element to update first.
  const props = useDeferredValue(live);
  return (
    <section className="stage" aria-label={texts.mapLabel}>
      <LazyPart patient load={loadMap} part={props} loading={texts.mapLoading} failed={texts.mapFailed} className="stage-note" />
    </section>
  );
}

const loadDeferredEffects: LoadPart<DeferredEffectsProps> = () => import('./DeferredEffects.tsx');

/** The whole screen: the header, the list or the details, and the map. */
export function Finder() {
  const { texts } = useWords();
  const finder = useFinder();
  const { screen, nearMe, origin } = finder;
  const situation = useRef<ActionContext>({ screen, locate: nearMe.locate, origin });
  situation.current = { screen, locate: nearMe.locate, origin };
  const [actions] = useState(() => actionsFor(() => situation.current));
  useKeyboard(screen.state, actions);
  const beside = useIsPanelBeside();
  const [bar, { height: top }] = useSize(drawnHeader);
  const [height, rem] = [useViewportHeight(), useRootTextSize()];
  const sizes = sheetSizes(height, top, rem);
  const stop = stopOf(screen.state.show);
  const Joint = host()?.Joint;
  useBrand(finder.config?.brand, screen);
  useFirstList(finder.view.kind === 'locating' || finder.view.kind === 'loading');
  usePreloadHints();

  const padding = beside ? { bottom: 0, left: 0 } : { bottom: Math.min(sizes[stop], sizes.half), left: 0, top };
  const style = { '--top-height': `${top}px` } as CSSProperties;
  return (
    <div className="finder" data-stop={stop} data-beside={beside || undefined} data-embed={screen.state.embed} style={style}>
      <button type="button" className="skip-link" onClick={() => document.getElementById('list')?.focus()}>
        {texts.skipToList}
      </button>
      <TopBar finder={finder} actions={actions} barRef={bar} />
      <ListSheet finder={finder} actions={actions} sizes={sizes} beside={beside} />
      <MapStage finder={finder} actions={actions} padding={padding} />
      <LazyPart patient load={loadDeferredEffects} part={{ finder, actions }} className="visually-hidden" />
      {Joint && <Joint finder={finder} onBack={() => closeTopLayer(screen.state, actions)} />}
    </div>
  );
}
