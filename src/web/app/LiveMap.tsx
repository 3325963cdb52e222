import { memo, type RefObject, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { AppConfig } from '../../contract/app.ts';
import type { Atm, Coordinates } from '../../contract/atms.ts';
import { isDown } from '../data/liveStatus.ts';
import { readOpen } from '../data/openBadge.ts';
import type { OneAtm } from '../detail/useAtm.ts';
import { usePlaceWords } from '../list/cardNotes.ts';
import { highlight, useHighlighted } from '../list/highlight.ts';
import AtmMap from '../map/AtmMap.tsx';
import { worldUntil } from '../map/mapSource.ts';
import type { AtmMapProps, MapFit, MapPadding, MapView, Pin } from '../map/pin.ts';
import { useMore, useWords } from '../texts/WordsContext.ts';
import { Icon } from '../ui/Icon.tsx';
import { useSize } from '../ui/sheet/useSize.ts';
import { useRootTextSize, useViewportHeight } from '../ui/sheet/useViewport.ts';
import { visitNumber } from '../url/visit.ts';
import type { FinderActions } from './actions.ts';
import { fitAround } from './mapFit.ts';
import { fitWords, mapPins } from './mapPins.ts';
import { type FinderState, serverNow, shownAtms } from './useFinder.ts';
import { useMovedView } from './useMovedView.ts';

/** The view to which the map moves. The map moves when it receives a new object. */
interface MapTarget {
  readonly view: MapView;
  readonly fit?: MapFit;
  /** The coordinates of the selected ATM. */
  readonly chosen?: Coordinates;
}

/** Adds an ATM to a target. If the ATM has its own view, the map does not fit the results. */
const withAtm = ({ fit, ...rest }: MapTarget, atm: Partial<MapTarget>): MapTarget => ({
  ...rest,
  ...(fit && !atm.view && { fit }),
  ...atm,
});

const quarter = 15;
const region = 11;
const world: MapView = { lat: 20, long: 0, zoom: 2 };

function firstView({ screen: { state }, origin }: FinderState): MapView {
  const linked = state.view ?? state.at;
  if (linked) return { zoom: quarter, ...linked };
  return origin === undefined ? world : { lat: origin.lat, long: origin.long, zoom: quarter };
}

/**
 * Moves the map to each new search and its results, and to an ATM that the user selects in the list. Does not move a view that
 * the user or the link has set.
 * @param asked the map area of the last search that did not move the map
 */
function useMapTarget(finder: FinderState, asked: RefObject<string | undefined>): MapTarget {
  const { screen, origin, nearby, selected, places, outside } = finder;
  const { state } = screen;
  const [target, setTarget] = useState<MapTarget>(() => ({ view: firstView(finder) }));
  const own = state.view !== undefined || state.at?.zoom !== undefined;
  const fresh = nearby.outdated ? undefined : nearby.found;

  // The ATM of the link that opened the page may be far from the search centre. The map then shows the ATM in the middle.
  const linked = useRef(state.atm);
  const shownAtm = (): Partial<MapTarget> => {
    if (selected.kind !== 'there') return {};
    const { uid: id, location } = selected.one.atm;
    const chosen = { ...location.coordinates };
    const isListed =
      fresh === undefined || shownAtms(fresh).some(({ atm, distance }) => atm.uid === id && distance <= fresh.radius);
    return isListed || own || id !== linked.current ? { chosen } : { chosen, view: { ...chosen, zoom: quarter } };
  };

  const place = origin === undefined ? undefined : `${origin.lat},${origin.long}`;
  const area = state.area?.join();
  const search = place === undefined || fresh === undefined ? undefined : `${place} ${area ?? fresh.radius} ${origin?.accuracy}`;
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once for each search
  useEffect(() => {
    if (origin === undefined || fresh === undefined) return;
    if (area !== undefined && area === asked.current) return;
    const atms = shownAtms(fresh).filter(({ distance }) => distance <= fresh.radius);
    // If the results arrive after the details of an ATM, that ATM must remain in view.
    const kept = shownAtm();
    const next = (view: MapView): MapTarget => {
      if (own) return { view: firstView(finder) };
      if (state.area) return { view, fit: { bounds: state.area } };
      // The area within walking distance is smaller than the circle, because few routes are straight.
      if (fresh.within) return { view, fit: fitAround({ ...origin, accuracy: fresh.radius * 0.7 }, atms) };
      if (atms.length > 0) return { view, fit: fitAround(origin, atms) };
      return { view: { lat: origin.lat, long: origin.long, zoom: outside ? worldUntil : region } };
    };
    setTarget(({ view }) => withAtm(next(view), kept));
  }, [search]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs only before the first search
  useEffect(() => {
    if (origin !== undefined || places === undefined) return;
    let over = false;
    import('./fitPlaces.ts').then(
      ({ fitPlaces }) => {
        const bounds = fitPlaces(places);
        if (bounds !== undefined && !over) setTarget(({ view }) => ({ view, fit: { bounds } }));
      },
      // Without this code, the map shows the whole world.
      () => {},
    );
    return () => {
      over = true;
    };
  }, [places, place]);

  const uid = selected.kind === 'there' ? selected.one.atm.uid : undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once for each ATM
  useEffect(() => {
    if (selected.kind === 'there') setTarget((last) => withAtm(last, shownAtm()));
  }, [uid]);
  return target;
}

/**
 * The basemap and the tiles that the map draws.
 * @param keepsNothing true after the user has deleted all stored data; the service worker then caches no tiles until the next
 * visit
 */
function mapSource(config: AppConfig | undefined, keepsNothing: boolean): Pick<AtmMapProps, 'basemap' | 'tiles'> {
  const { basemap, tiles } = config ?? {};
  const kept = <T extends { readonly keep?: true }>({ keep, ...rest }: T) => ({
    ...rest,
    ...(!keepsNothing && keep && { keep }),
  });
  return { ...(basemap && { basemap: kept(basemap) }), ...(tiles && { tiles: kept(tiles) }) };
}

export interface LiveMapProps {
  readonly finder: FinderState;
  readonly actions: FinderActions;
  readonly padding: MapPadding;
}

/** The pins for the listed ATMs, and for the selected ATM if it is not listed. */
function usePins({ nearby: { found }, selected, now, screen }: FinderState): readonly Pin[] {
  const { texts } = useWords();
  const more = useMore();
  const places = usePlaceWords(true);
  // If there are too many ATMs for pins, the map draws clusters instead.
  const { filters } = screen.state;
  const listed = useMemo(() => (found?.clusters ? [] : shownAtms(found)), [found]);
  const one = selected.kind === 'there' ? selected.one : undefined;
  const missing = one === undefined || listed.some(({ atm }) => atm.uid === one.atm.uid) ? undefined : one;
  return useMemo(() => {
    // To compute the open state of an ATM, use the time of the response that contains the ATM. Otherwise, countdowns would change
    // at the wrong moment.
    const read = (atms: readonly { readonly atm: Atm }[], instant: Pick<OneAtm, 'asOf' | 'receivedAt'>) =>
      atms.map(({ atm }) => ({
        atm,
        open: readOpen(atm, instant.asOf, serverNow(now, instant)),
        unsure: doubtful.has(atm.uid),
        withdrawalUnknown: atm.conditions?.withdrawalUnknown === true,
        down: isDown(atm, filters, serverNow(now, instant)),
      }));
    const unconfirmed = found?.groups.find(({ kind }) => kind === 'unconfirmed')?.atms ?? [];
    const doubtful = new Set(unconfirmed.map(({ atm }) => atm.uid));
    return mapPins([...(found ? read(listed, found) : []), ...(missing ? read([missing], missing) : [])], texts, more, places);
  }, [found, listed, missing, now, filters, texts, more, places]);
}

/** Shows the map with its pins, and the "search this area" button after the user has moved the map. */
export default memo(function LiveMap({ finder, actions, padding }: LiveMapProps) {
  const { texts, formats } = useWords();
  const more = useMore();
  const { screen, config, position, origin, nearby, offlineSince } = finder;
  const asked = useRef<string>(undefined);
  const target = useMapTarget(finder, asked);
  const pins = usePins(finder);
  const clusters = nearby.found?.clusters;
  const atms = usePlaceWords(nearby.found?.kinds)?.count ?? texts.search.atms;
  const cluster = useCallback((count: number) => more.mapTexts.cluster(atms(count)), [more, atms]);
  const group = useCallback(
    (...counts: [matching: number, unsure: number]) => more.mapTexts.cluster(fitWords(texts, ...counts)),
    [more, texts],
  );
  const { places } = finder;
  const areas = useMemo(
    () => places && { places, formats, texts, more, open: actions.goToCovered },
    [places, formats, texts, more, actions],
  );
  const { onMoved, offered, onSearch } = useMovedView(finder, asked);
  const [areTilesMissing, setTilesMissing] = useState(false);
  const [isDismissed, setDismissed] = useState(false);
  const [lineRef, line] = useSize();
  // The minimum height for the map's buttons with the notice line below them. This height has an upper limit, because the size of
  // touch targets is also limited.
  const [height, least] = [useViewportHeight(), Math.min(6.5 * useRootTextSize(), 160)];
  // The height between the header and the sheet. If the panel is next to the map, this is the height of the window.
  const room = padding.top === undefined ? height : height - padding.top - padding.bottom;
  // While offline, the panel explains the missing images together with the lost connection, unless only its heading is visible.
  const isAlone = !offlineSince || (!!padding.top && screen.state.show === 'map');
  // The notice line must not cover the map, so the map ends above the line.
  const lined = areTilesMissing && !isDismissed && room >= least && isAlone;
  const below = lined ? line.height : 0;
  const pinOf = (uid: string | undefined) => pins.find(({ uids }) => uid !== undefined && uids.includes(uid));
  const selectedKey = (pinOf(screen.state.atm) ?? pinOf(screen.state.pin))?.key ?? screen.state.pin;
  const highlightedKey = pinOf(useHighlighted())?.key;
  const uidsAt = (key: string | undefined) => pins.find((pin) => pin.key === key)?.uids ?? [];
  const map: AtmMapProps = {
    view: target.view,
    ...(target.fit && { fit: target.fit }),
    ...(target.chosen && { chosen: target.chosen }),
    onMoved,
    pins,
    ...(clusters && { clusters }),
    ...(areas && origin === undefined && { areas }),
    ...(selectedKey && { selectedKey }),
    ...(highlightedKey && { highlightedKey }),
    onPinSelect: (key) => actions.choosePin(key, uidsAt(key)),
    onPinHighlight: (key) => highlight(uidsAt(key)[0]),
    ...(position.position && { position: position.position }),
    ...(origin?.kind === 'place' && { place: origin }),
    ...mapSource(config, visitNumber() > 0),
    padding: below > 0 ? { ...padding, bottom: padding.bottom + below } : padding,
    tight: room - below < least,
    units: formats.units,
    locale: formats.locale,
    labels: {
      ...more.mapTexts.labels,
      cluster,
      group,
    },
    onTilesMissing: setTilesMissing,
  };
  return (
    <>
      <AtmMap {...map} />
      <div className="stage-top">{offered && !offlineSince && <AreaButton onSearch={onSearch} />}</div>
      {lined && (
        <div className="stage-line" ref={lineRef} style={{ insetBlockEnd: padding.bottom }}>
          <p role="status">{more.tilesUnreachable}</p>
          <button type="button" className="icon-button" aria-label={texts.dismiss} onClick={() => setDismissed(true)}>
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
