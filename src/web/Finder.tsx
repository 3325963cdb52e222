import { type CSSProperties, useState } from 'react';
import { answerTo } from './attributes/threeStates.ts';
import { readOpen } from './badges/openBadge.ts';
import { FilterChips } from './filters/FilterChips.tsx';
import { isDemo } from './nearby/coverage.ts';
import { actionsFor, stopOf } from './screen/actions.ts';
import { DetailPanel } from './screen/DetailPanel.tsx';
import { Announcer, Brand, Foot } from './screen/Edges.tsx';
import { MapStage } from './screen/MapStage.tsx';
import { Panel } from './screen/Panel.tsx';
import { BackButton, ListMapSwitch, Title } from './screen/PanelHead.tsx';
import { type Finder as FinderModel, serverNow, shownAtms, useFinder } from './screen/useFinder.ts';
import { useKeyboard } from './screen/useKeyboard.ts';
import { formatPoint } from './search/parseCoordinates.ts';
import { SearchField } from './search/SearchField.tsx';
import { optionLabel } from './search/SearchOptionLine.tsx';
import { Sheet } from './sheet/Sheet.tsx';
import { sheetSizes } from './sheet/sheetSizes.ts';
import { useSize } from './sheet/useSize.ts';
import { useIsPanelBeside, useRootTextSize, useViewportHeight } from './sheet/useViewport.ts';
import { useWords } from './texts/WordsContext.ts';
import { type FilterName, filterNames } from './url/filters.ts';

/** How many of the shown ATMs are known to fit each filter. */
function countFits({ nearby: { found }, now }: FinderModel): Readonly<Record<FilterName, number>> | undefined {
  if (found === undefined || found.groups.every(({ total }) => total === 0)) return undefined;
  const at = serverNow(now, found);
  const atms = shownAtms(found).map(({ atm }) => ({ atm, reading: readOpen(atm, found.asOf, at) }));
  const count = (name: FilterName) => atms.filter(({ atm, reading }) => answerTo(name, atm, reading) === 'yes').length;
  return Object.fromEntries(filterNames.map((name) => [name, count(name)])) as Record<FilterName, number>;
}

/** What the search field shows while nobody types. */
function useSearchedName({ screen: { state }, origin }: FinderModel): string {
  const { texts } = useWords();
  if (origin?.kind === 'me') return texts.mapTexts.you;
  if (state.at === undefined) return '';
  return state.place ?? formatPoint(state.at);
}

/** What the sheet shows, as a name: another one starts at its top. */
function pageOf({ screen: { state }, origin }: FinderModel): string {
  if (state.atm !== undefined) return `atm ${state.atm}`;
  return state.pin === undefined ? `list ${origin?.lat},${origin?.long} ${state.filters.join()}` : `pin ${state.pin}`;
}

/** The whole screen: header, list or detail, map. */
export function Finder() {
  const { texts } = useWords();
  const finder = useFinder();
  const { screen, view, places, nearMe, origin, config, position } = finder;
  const actions = actionsFor(screen, nearMe.locate, origin);
  const [lit, setLit] = useState<string>();
  const highlight = { uids: lit === undefined ? [] : [lit], set: setLit };
  const beside = useIsPanelBeside();
  const [header, { height: top }] = useSize();
  const sizes = sheetSizes(useViewportHeight(), top, useRootTextSize());
  const stop = stopOf(screen.state.show);
  useKeyboard(screen.state, actions);

  const demo = origin !== undefined && isDemo(places, origin);
  const padding = beside ? { bottom: 0, left: 0 } : { bottom: Math.min(sizes[stop], sizes.half), left: 0, top };
  const isDetail = screen.state.atm !== undefined;
  return (
    <div
      className="finder"
      data-stop={stop}
      data-beside={beside || undefined}
      style={{ '--top-height': `${top}px` } as CSSProperties}
    >
      <a className="skip-link" href="#list">
        {texts.skipToList}
      </a>
      <header className="top" ref={header}>
        <Brand name={config?.name ?? texts.appName} />
        <SearchField
          shown={useSearchedName(finder)}
          places={places ?? []}
          near={origin}
          locating={position.state === 'locating'}
          onChoose={(option) => actions.choose(option, optionLabel(option, texts))}
          onClear={() => undefined}
        />
        <FilterChips
          on={screen.state.filters}
          fits={countFits(finder)}
          alliance={config?.alliance === true}
          onToggle={actions.toggle}
          onClear={actions.clearFilters}
        />
      </header>
      <Sheet
        stop={stop}
        sizes={sizes}
        beside={beside}
        onStop={actions.show}
        page={pageOf(finder)}
        head={
          <div className="sheet-head">
            {isDetail ? (
              <BackButton label={texts.detail.back} onBack={actions.closeAtm} />
            ) : screen.state.pin !== undefined && view.kind === 'results' ? (
              <BackButton label={texts.stack.back} onBack={actions.closePin} />
            ) : (
              <Title view={view} demo={demo} />
            )}
            {!beside && <ListMapSwitch stop={stop} onStop={actions.show} />}
          </div>
        }
        foot={<Foot found={finder.nearby.found} />}
      >
        {isDetail && <DetailPanel finder={finder} />}
        <div hidden={isDetail}>
          <Panel finder={finder} actions={actions} highlight={highlight} />
        </div>
      </Sheet>
      <MapStage finder={finder} actions={actions} highlight={highlight} padding={padding} />
      <Announcer view={view} />
    </div>
  );
}
