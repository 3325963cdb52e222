import { memo, useMemo, useState } from 'react';
import type { Atm } from '../../contract/atms.ts';
import { readOpen } from '../data/openBadge.ts';
import type { OneAtm } from '../detail/useAtm.ts';
import { highlight, useHighlighted } from '../list/highlight.ts';
import AtmMap from '../map/AtmMap.tsx';
import type { AtmMapProps, MapArea, MapPadding, MapView, Pin } from '../map/pin.ts';
import { useMore, useWords } from '../texts/WordsContext.ts';
import { Icon } from '../ui/Icon.tsx';
import { useSize } from '../ui/sheet/useSize.ts';
import { visitNumber } from '../url/visit.ts';
import type { Actions } from './actions.ts';
import { mapPins } from './mapPins.ts';
import { mapSource } from './mapSource.ts';
import { isAroundMe } from './origin.ts';
import { type Finder, serverNow, shownAtms } from './useFinder.ts';
import { useMapTarget } from './useMapTarget.ts';
import { useNearName } from './useNearName.ts';

export interface LiveMapProps {
  readonly finder: Finder;
  readonly actions: Actions;
  readonly padding: MapPadding;
}

/** The pins of the list, and of the selected ATM where the list does not hold it. */
function usePins({ nearby: { found }, selected, now }: Finder): readonly Pin[] {
  const { texts } = useWords();
  const more = useMore();
  const listed = shownAtms(found);
  const one = selected.kind === 'there' ? selected.one : undefined;
  const missing = one === undefined || listed.some(({ atm }) => atm.uid === one.atm.uid) ? undefined : one;
  return useMemo(() => {
    // Each by the instant of its own answer: minutes counted from another one's would flip at the wrong time.
    const read = (atms: readonly { readonly atm: Atm }[], instant: Pick<OneAtm, 'asOf' | 'receivedAt'>) =>
      atms.map(({ atm }) => ({ atm, open: readOpen(atm, instant.asOf, serverNow(now, instant)) }));
    return mapPins([...(found ? read(shownAtms(found), found) : []), ...(missing ? read([missing], missing) : [])], texts, more);
  }, [found, missing, now, texts, more]);
}

/** Where a hand moved the map since the last search: "search this area" is about it. */
function useMovedView({ origin, screen }: Finder, { lookAt }: Actions) {
  const [moved, setMoved] = useState<MapView | undefined>(() => {
    const { view } = screen.state;
    return view?.zoom === undefined ? undefined : { ...view, zoom: view.zoom };
  });
  const [search, setSearch] = useState(origin);
  if (search?.lat !== origin?.lat || search?.long !== origin?.long) {
    setSearch(origin);
    // The first search of all is the one that the link's view belongs to.
    if (search !== undefined) setMoved(undefined);
  }
  const onMoved = ({ lat, long, zoom }: MapArea, byPerson: boolean) => {
    if (!byPerson) return;
    setMoved({ lat, long, zoom });
    // The map may be a moment behind: what is searched around by now decides.
    lookAt({ lat, long, zoom });
  };
  return { moved, onMoved, forget: () => setMoved(undefined) };
}

/** The map with its pins, and "search this area" once a hand has moved it. */
export default memo(function LiveMap({ finder, actions, padding }: LiveMapProps) {
  const { texts, formats } = useWords();
  const more = useMore();
  const { screen, config, position, view, origin, nearby } = finder;
  const target = useMapTarget(finder);
  useNearName(finder);
  const pins = usePins(finder);
  const { moved, onMoved, forget } = useMovedView(finder, actions);
  const [tiles, setTiles] = useState<'there' | 'gone' | 'known to be gone'>('there');
  const [lineRef, line] = useSize();
  const pinOf = (uid: string | undefined) => (uid === undefined ? undefined : pins.find(({ uids }) => uids.includes(uid)));
  const selectedKey = pinOf(screen.state.atm)?.key ?? screen.state.pin;
  const highlightedKey = pinOf(useHighlighted())?.key;
  const uidsAt = (key: string | undefined) => pins.find((pin) => pin.key === key)?.uids ?? [];
  const area = moved ?? (view.kind === 'empty' ? target.view : undefined);
  const search = (wanted: MapView) => {
    if (!isAroundMe(origin, wanted)) return actions.searchHere(wanted);
    forget();
    nearby.retry();
  };
  const map: AtmMapProps = {
    view: target.view,
    ...(target.fit === undefined ? {} : { fit: target.fit }),
    ...(target.chosen === undefined ? {} : { chosen: target.chosen }),
    onMoved,
    pins,
    ...(selectedKey === undefined ? {} : { selectedKey }),
    ...(highlightedKey === undefined ? {} : { highlightedKey }),
    onPinSelect: (key) => actions.choosePin(key, uidsAt(key)),
    onPinHighlight: (key) => highlight(uidsAt(key)[0]),
    ...(position.position === undefined ? {} : { position: position.position }),
    ...(origin?.kind === 'place' ? { place: origin } : {}),
    ...mapSource(config, visitNumber() > 0),
    // The line that says so covers nothing: the map ends above it.
    padding: tiles === 'gone' ? { ...padding, bottom: padding.bottom + line.height } : padding,
    units: formats.units,
    labels: more.mapTexts.labels,
    onTilesUnreachable: () => setTiles('gone'),
    onTilesReachable: () => setTiles('there'),
  };
  return (
    <>
      <AtmMap {...map} />
      <div className="stage-top">{area !== undefined && <AreaButton onSearch={() => search(area)} />}</div>
      {tiles === 'gone' && (
        <div className="stage-line" ref={lineRef} style={{ insetBlockEnd: padding.bottom }}>
          <p role="status">{more.tilesUnreachable}</p>
          <button type="button" className="icon-button" aria-label={texts.dismiss} onClick={() => setTiles('known to be gone')}>
            <Icon name="close" />
          </button>
        </div>
      )}
    </>
  );
});

function AreaButton({ onSearch }: { readonly onSearch: () => void }) {
  const more = useMore();
  return (
    <button type="button" className="area-button" onClick={onSearch}>
      <Icon name="search" />
      {more.searchArea}
    </button>
  );
}
