import { useDeferredValue } from 'react';
import { isDemo } from '../data/coverage.ts';
import type { SettingsProps } from '../settings/Settings.tsx';
import { useWords } from '../texts/WordsContext.ts';
import { LazyPart, type LoadPart, usePreload } from '../ui/LazyPart.tsx';
import { Sheet } from '../ui/sheet/Sheet.tsx';
import type { SheetSizes } from '../ui/sheet/sheetSizes.ts';
import type { AttributionProps } from './Attribution.tsx';
import { type FinderActions, stopOf } from './actions.ts';
import type { DetailPanelProps } from './DetailPanel.tsx';
import { searchKey } from './origin.ts';
import { Panel } from './Panel.tsx';
import { BackButton, ListMapSwitch, Title } from './PanelHead.tsx';
import { loadAmountPanel } from './useAmountControl.tsx';
import type { FinderState } from './useFinder.ts';

/** The code of the detail panel, including the table of the week, loads after the list. */
const loadDetail: LoadPart<DetailPanelProps> = () => import('./DetailPanel.tsx');
const loadAttribution: LoadPart<AttributionProps> = () => import('./Attribution.tsx');
const loadSettings: LoadPart<SettingsProps> = () => import('../settings/Settings.tsx');

/**
 * Returns a key for the sheet's current page. A page with a new key starts at the top, and a page with the same key keeps its
 * scroll position.
 */
function pageOf({ screen: { state } }: FinderState, list: FinderState, isListDrawn: boolean): string {
  return isListDrawn ? listOf(list) : `${state.report === undefined ? 'atm' : 'report'} ${state.atm}`;
}

function listOf({ screen: { state }, origin, view }: FinderState): string {
  // Pages that contain only a message, such as "not found", must not share the list's scroll position, because their top would be
  // out of view.
  if (!('found' in view)) return view.kind;
  return state.pin === undefined ? `list ${searchKey(origin, state)} ${state.sort}` : `pin ${state.pin}`;
}

interface Props {
  readonly finder: FinderState;
  readonly actions: FinderActions;
  readonly sizes: SheetSizes;
  readonly beside: boolean;
}

/** The sheet or panel that shows the list or the details. */
export function ListSheet({ finder, actions, sizes, beside }: Props) {
  const { texts } = useWords();
  const { screen, nearby } = finder;
  const stop = stopOf(screen.state.show);
  const attributions = nearby.found?.attributions ?? [];
  const isDetail = screen.state.atm !== undefined;
  // Rendering 200 cards is slow. Deferring the list allows the tapped element to update first.
  const drawn = useDeferredValue(finder);
  // Do not defer the first list.
  const list = drawn.nearby.found === undefined ? finder : drawn;
  // Keep the list visible until the details can replace it, so that a second tap does not hit an element below it.
  const isListDrawn = !isDetail || list.screen.state.atm !== screen.state.atm;
  // Once there is a list, preload the code of the detail panel and the amount panel, so that the next tap also works offline.
  usePreload(loadDetail, nearby.found !== undefined);
  usePreload(loadAmountPanel, nearby.found !== undefined);
  return (
    <Sheet
      stop={stop}
      sizes={sizes}
      beside={beside}
      onStop={actions.show}
      page={pageOf(finder, list, isListDrawn)}
      head={
        <div className="sheet-head">
          {!beside && <ListMapSwitch stop={stop} onStop={actions.show} />}
          <Head finder={finder} actions={actions} />
        </div>
      }
    >
      {/* Also defer the details, so that the tapped element updates first. */}
      {!isListDrawn && (
        <LazyPart
          key={screen.state.atm}
          load={loadDetail}
          part={{ finder, actions }}
          loading={texts.detail.loading}
          failed={texts.partFailed}
        />
      )}
      {/* Hide the list instead of unmounting it, so that it keeps its state while the details are open. */}
      <div hidden={!isListDrawn}>
        <Panel finder={list} actions={actions} />
      </div>
      {attributions.length > 0 && <LazyPart patient load={loadAttribution} part={{ attributions }} className="foot" />}
      {/* In an app or a frame, the host sets the language and the theme. There is no placeholder while the settings load,
          because replacing it would move the settings under the user's finger. */}
      {screen.state.embed === undefined && (
        <div className="settings-place">
          <LazyPart patient load={loadSettings} part={{ screen, spoken: finder.config?.brand?.languages }} />
        </div>
      )}
    </Sheet>
  );
}

/** The back button, or the list's title. */
function Head({ finder, actions }: Pick<Props, 'finder' | 'actions'>) {
  const { texts } = useWords();
  const { screen, view, searched, places } = finder;
  if (screen.state.report !== undefined) return <BackButton label={texts.detail.backToDetails} onBack={actions.closeReport} />;
  if (screen.state.atm !== undefined) return <BackButton label={texts.detail.back} onBack={actions.closeAtm} />;
  if (screen.state.pin !== undefined && view.kind === 'results') {
    return <BackButton label={texts.detail.back} onBack={actions.closePin} />;
  }
  return <Title view={view} demo={searched !== undefined && isDemo(places, searched)} bank={screen.state.operator?.name} />;
}
