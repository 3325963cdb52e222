import { useDeferredValue } from 'react';
import { isDemo } from '../data/coverage.ts';
import type { SettingsProps } from '../settings/Settings.tsx';
import { useWords } from '../texts/WordsContext.ts';
import { LazyPart, type LoadPart, usePreload } from '../ui/LazyPart.tsx';
import { Sheet } from '../ui/sheet/Sheet.tsx';
import type { SheetSizes } from '../ui/sheet/sheetSizes.ts';
import type { AttributionProps } from './Attribution.tsx';
import { type Actions, stopOf } from './actions.ts';
import type { DetailPanelProps } from './DetailPanel.tsx';
import { Panel } from './Panel.tsx';
import { BackButton, ListMapSwitch, Title } from './PanelHead.tsx';
import { loadAmountPanel } from './useAmountControl.tsx';
import type { Finder } from './useFinder.ts';

/** Its code, with the week table and all the particulars of an ATM, comes after the list's. */
const loadDetail: LoadPart<DetailPanelProps> = () => import('./DetailPanel.tsx');
const loadAttribution: LoadPart<AttributionProps> = () => import('./Attribution.tsx');
const loadSettings: LoadPart<SettingsProps> = () => import('../settings/Settings.tsx');

/** What the sheet shows, as a name: another one starts at its top, the same one where it was left. */
function pageOf({ screen: { state } }: Finder, list: Finder, isListDrawn: boolean): string {
  return isListDrawn ? listOf(list) : `${state.report === undefined ? 'atm' : 'report'} ${state.atm}`;
}

function listOf({ screen: { state }, origin }: Finder): string {
  return state.pin === undefined
    ? `list ${origin?.lat},${origin?.long} ${state.filters.join()} ${state.sort}`
    : `pin ${state.pin}`;
}

interface Props {
  readonly finder: Finder;
  readonly actions: Actions;
  readonly sizes: SheetSizes;
  readonly beside: boolean;
}

/** The list, or the detail in its place, on its sheet or panel. */
export function ListSheet({ finder, actions, sizes, beside }: Props) {
  const { texts } = useWords();
  const { screen, nearby } = finder;
  const stop = stopOf(screen.state.show);
  const attributions = nearby.found?.attributions ?? [];
  const isDetail = screen.state.atm !== undefined;
  // 200 cards take their time: a finger first sees what it touched.
  const drawn = useDeferredValue(finder);
  // The first list waits for nothing.
  const list = drawn.nearby.found === undefined ? finder : drawn;
  // Until the particulars can take its place the list stays in sight, and no second touch meets what stands below it.
  const isListDrawn = !isDetail || list.screen.state.atm !== screen.state.atm;
  // Once there is a list, its next tap should find the code of the detail or of the amount here already, also offline.
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
          <Head finder={finder} actions={actions} />
          {!beside && <ListMapSwitch stop={stop} onStop={actions.show} />}
        </div>
      }
    >
      {/* Its particulars too: the tap is seen before they are drawn. */}
      {!isListDrawn && (
        <LazyPart
          key={screen.state.atm}
          load={loadDetail}
          part={{ finder, actions }}
          loading={texts.detail.loading}
          failed={texts.partFailed}
          className="state-note"
        />
      )}
      {/* The list stays behind the detail: it comes back as it was. */}
      <div hidden={!isListDrawn}>
        <Panel finder={list} actions={actions} />
      </div>
      {attributions.length > 0 && (
        <LazyPart patient load={loadAttribution} part={{ attributions }} loading="" failed="" className="foot" />
      )}
      {/* In an app or on another page the host has chosen both. Below what is on its way they would be where a finger expects it. */}
      {screen.state.embed === undefined && (
        <div className="settings-place">
          <LazyPart
            patient
            load={loadSettings}
            part={{ screen, spoken: finder.config?.brand?.languages }}
            loading=""
            failed=""
            className="state-note"
          />
        </div>
      )}
    </Sheet>
  );
}

/** The way back, or what the list is of. */
function Head({ finder, actions }: Pick<Props, 'finder' | 'actions'>) {
  const { texts } = useWords();
  const { screen, view, origin, places } = finder;
  if (screen.state.report !== undefined) return <BackButton label={texts.detail.backToAtm} onBack={actions.closeReport} />;
  if (screen.state.atm !== undefined) return <BackButton label={texts.detail.back} onBack={actions.closeAtm} />;
  if (screen.state.pin !== undefined && view.kind === 'results') {
    return <BackButton label={texts.stack.back} onBack={actions.closePin} />;
  }
  return <Title view={view} demo={origin !== undefined && isDemo(places, origin)} />;
}
